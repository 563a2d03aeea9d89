"""Keep an answer from doing harm while it is graded: an audit hook, which code cannot take off again.

The hook works wherever Python does. Resource limits and namespaces (`limits`, `isolation`) come on
top of it where the system has them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from chesslib.wording import translate

REFUSED = "An answer may not do this while it is graded: {event}."

NEVER = frozenset(
    {
        "os.exec",
        "os.fork",
        "os.forkpty",
        "os.killpg",
        "os.posix_spawn",
        "os.spawn",
        "os.startfile",
        "os.system",
        "pty.spawn",
        "signal.pthread_kill",
        "socket.bind",
        "socket.connect",
        "socket.getaddrinfo",
        "socket.gethostbyname",
        "subprocess.Popen",
        "webbrowser.open",
    }
)
CHANGES_FILES = frozenset(
    {
        "os.chmod",
        "os.chown",
        "os.link",
        "os.mkdir",
        "os.remove",
        "os.rename",
        "os.rmdir",
        "os.symlink",
        "os.truncate",
        "os.utime",
        "shutil.chown",
        "shutil.copyfile",
        "shutil.move",
        "shutil.rmtree",
    }
)
# What ctypes could reach around the hook; a library's own functions have other names.
NEVER_BY_NAME = (
    "clone",
    "creat",
    "exec",
    "fork",
    "kill",
    "open",
    "popen",
    "posix_spawn",
    "prctl",
    "ptrace",
    "remove",
    "rename",
    "rmdir",
    "setrlimit",
    "socket",
    "syscall",
    "system",
    "tgkill",
    "tkill",
    "unlink",
    "vfork",
)
TO_WRITE = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


def guard(folder: Path, closed: Iterable[Path], hidden_modules: Iterable[str]) -> None:
    """Refuse, from now on and for good, what an answer has no business doing in this process.

    Parameters
    ----------
    folder : Path
        The only folder in which files may be made, changed or deleted.
    closed : iterable of Path
        Files and folders that may not be read: solutions and specs.
    hidden_modules : iterable of str
        Modules that may not be imported.
    """
    sys.addaudithook(_hook(folder, tuple(closed), tuple(hidden_modules)))


def _hook(
    folder: Path, closed: tuple[Path, ...], hidden: tuple[str, ...]
) -> Callable[[str, tuple[Any, ...]], None]:
    inside = (str(folder.resolve()) + os.sep, os.devnull)
    shut = tuple(str(path.resolve()) for path in closed)
    own_process = os.getpid()
    separator, realpath, fspath, flags_to_write = os.sep, os.path.realpath, os.fspath, TO_WRITE
    never, changes, by_name, refused = NEVER, CHANGES_FILES, NEVER_BY_NAME, translate(REFUSED)

    def outside(path: Any) -> bool:
        if isinstance(path, int):
            return False
        try:
            real = realpath(fspath(path))
        except TypeError:
            return False
        if isinstance(real, bytes):
            real = os.fsdecode(real)
        return not (real + separator).startswith(inside) and real != inside[1]

    def is_shut(path: Any) -> bool:
        if not shut or not isinstance(path, (str, bytes, os.PathLike)):
            return False
        return os.fsdecode(realpath(fspath(path))).startswith(shut)

    def hook(event: str, args: tuple[Any, ...]) -> None:
        if event == "open":
            path, _mode, flags = args
            if isinstance(flags, int) and flags & flags_to_write and outside(path):
                raise PermissionError(refused.format(event=f"write the file {path!r}"))
            if is_shut(path):
                raise PermissionError(refused.format(event="read the course's own answers"))
        elif event == "import":
            if hidden and str(args[0]).startswith(hidden):
                raise PermissionError(refused.format(event=f"import {args[0]}"))
        elif event == "ctypes.dlsym":
            if str(args[1]).startswith(by_name):
                raise PermissionError(refused.format(event=f"call {args[1]}"))
        elif event in never:
            raise PermissionError(refused.format(event=event))
        elif event == "os.kill":
            if args[0] != own_process:
                raise PermissionError(refused.format(event=event))
        elif event in changes and any(outside(a) for a in args[:2] if not isinstance(a, int)):
            raise PermissionError(refused.format(event=event))

    return hook
