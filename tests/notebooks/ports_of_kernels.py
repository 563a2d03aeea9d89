"""A pytest plugin: nbval's kernels get ports that nobody else draws.

A kernel is told its five ports before it opens them. The usual way takes them from the range from which the
system serves everybody, so that now and then somebody else has one of them first, and the kernel dies.
"""

from __future__ import annotations

import itertools
import os
import socket
from collections.abc import Iterator
from typing import Any

import nbval.kernel

FIRST, LAST = 10_000, 30_000  # below what Linux, macOS and Windows hand out by themselves
CHANNELS = ("shell", "iopub", "stdin", "control", "hb")

_Manager = nbval.kernel.KernelManager


def free_ports() -> Iterator[int]:
    """Yield ports that can be opened, beginning at a place that depends on this process."""
    start = os.getpid() * 37 % (LAST - FIRST)
    for offset in itertools.count():
        port = FIRST + (start + offset) % (LAST - FIRST)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        yield port


_PORTS = free_ports()


def manager_with_ports(**options: Any) -> Any:
    """Return a kernel manager as nbval asks for it, with ports of its own."""
    return _Manager(**options, **{f"{channel}_port": next(_PORTS) for channel in CHANNELS})


nbval.kernel.KernelManager = manager_with_ports
