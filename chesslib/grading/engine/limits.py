"""How much an answer may use, and which means this system has to hold it to that."""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass

FORK, RESOURCE, NAMESPACES = "fork", "resource", "namespaces"


@dataclass(frozen=True)
class Limits:
    """Limits on one answer.

    Parameters
    ----------
    seconds : float
        For each cell.
    output : int
        Bytes that one cell may send.
    memory : int
        Bytes of address space of one kernel, where the system can limit it.
    file_size : int
        Bytes of one file.
    startup : float
        Seconds in which a kernel must be ready.
    """

    seconds: float = 10.0
    output: int = 2_000_000
    memory: int = 3_000_000_000
    file_size: int = 20_000_000
    startup: float = 60.0


@dataclass(frozen=True)
class Means:
    """What this system offers to isolate an answer.

    Examples
    --------
    >>> Means(fork=True, resource=True, namespaces=False).missing
    ('namespaces',)
    """

    fork: bool
    resource: bool
    namespaces: bool

    @classmethod
    def here(cls, without: Iterable[str] = ()) -> Means:
        """Return the means of this system, less those named: "fork", "resource", "namespaces"."""
        taken = set(without)
        return cls(
            fork=FORK not in taken and hasattr(os, "fork") and sys.platform != "darwin",
            resource=RESOURCE not in taken and _has_resource(),
            namespaces=NAMESPACES not in taken and bool(_unshare()),
        )

    @property
    def missing(self) -> tuple[str, ...]:
        """The means that are not there."""
        return tuple(name for name in (FORK, RESOURCE, NAMESPACES) if not getattr(self, name))

    @property
    def prefix(self) -> tuple[str, ...]:
        """What to put before a command so that it runs without network and takes its children along."""
        return _unshare() if self.namespaces else ()


def _has_resource() -> bool:
    try:
        import resource  # noqa: F401
    except ImportError:
        return False
    return True


@functools.cache
def _unshare() -> tuple[str, ...]:
    """Return a command that works here and gives own process numbers and no network; () when none does."""
    program = shutil.which("unshare")
    if program is None:
        return ()
    common = ("--pid", "--fork", "--kill-child", "--mount-proc", "--net", "--ipc")
    for own in ((), ("--user", "--map-root-user")):
        command = (program, *own, *common)
        try:
            done = subprocess.run(
                [*command, sys.executable, "-I", "-S", "-c", ""], capture_output=True, timeout=20
            )
        except (OSError, subprocess.TimeoutExpired):
            continue
        if done.returncode == 0:
            return command
    return ()


def apply_resource_limits(limits: Limits, cells: int) -> None:
    """Limit this process for good; called in the kernel's process before it starts."""
    import resource

    seconds = int(limits.seconds * max(cells, 1) + limits.startup)
    for what, most in (
        (resource.RLIMIT_AS, limits.memory),
        (resource.RLIMIT_FSIZE, limits.file_size),
        (resource.RLIMIT_CPU, seconds),
        (resource.RLIMIT_CORE, 0),
    ):
        hard = resource.getrlimit(what)[1]
        value = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(what, (value, value))
