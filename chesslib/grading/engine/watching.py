"""Seeing which library functions an answer calls while it runs.

The source text is no witness (``getattr(board, "is_" + "legal")`` does not contain the name), so the
interpreter's own profile hook is: it sees every call, whatever the function was called by.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import sys
import threading
from collections.abc import Iterable
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any

from chesslib.errors import UsageError

ENGINE = str(Path(__file__).resolve().parent)
DECIDING = tuple(str(Path(ENGINE, name)) for name in ("spec.py", "judging.py"))


def resolve(name: str) -> list[Any]:
    """Return the functions that a dotted name means (a property means its getter).

    Examples
    --------
    >>> [f.__name__ for f in resolve("fractions.Fraction.numerator")]
    ['numerator']
    """
    if name.endswith(".*"):
        return _all_of(importlib.import_module(name[:-2]))
    parts = name.split(".")
    for cut in range(len(parts) - 1, 0, -1):
        try:
            found: Any = importlib.import_module(".".join(parts[:cut]))
        except ModuleNotFoundError:
            continue
        for part in parts[cut:]:
            if not hasattr(found, part):
                break
            found = getattr(found, part)
        else:
            return [_function(found)]
        break
    raise UsageError("giveaway", repr(name), "the dotted name of a function", "Correct the name in the spec.")


def _function(found: Any) -> Any:
    if isinstance(found, property):
        return found.fget
    if isinstance(found, type):
        made_by = inspect.getattr_static(found, "__init__")
        return made_by if hasattr(made_by, "__code__") else found
    return found


def _all_of(module: ModuleType) -> list[Any]:
    modules = [module]
    if hasattr(module, "__path__"):
        for info in pkgutil.walk_packages(module.__path__, module.__name__ + "."):
            modules.append(importlib.import_module(info.name))
    found: list[Any] = []
    for one in modules:
        for value in vars(one).values():
            if getattr(value, "__module__", None) != one.__name__:
                continue
            if isinstance(value, type):
                members = [m.fget if isinstance(m, property) else m for m in vars(value).values()]
                found += [getattr(m, "__func__", m) for m in members]
            else:
                found.append(getattr(value, "__wrapped__", value))
    return [f for f in found if hasattr(f, "__code__")]


class Watch:
    """Record the guarded functions that the code inside a ``with`` block calls itself.

    A call that the library makes on its own behalf is not counted: the caller must stand outside
    the library. Whatever stands in `private` files (the specs, the engine) is guarded as well.

    Examples
    --------
    >>> import textwrap
    >>> with Watch(["textwrap.indent"]) as watch:
    ...     _ = getattr(textwrap, "in" + "dent")("a", " ")
    >>> watch.seen, watch.disturbed
    (['textwrap.indent'], False)
    """

    def __init__(self, names: Iterable[str], private: Iterable[str] = ()) -> None:
        self.seen: list[str] = []
        self.disturbed = False
        self._codes: dict[CodeType, str] = {}
        self._builtins: dict[int, str] = {}
        self._libraries: tuple[str, ...] = ()
        self._private = (*DECIDING, *private)
        for name in names:
            for function in resolve(name):
                code = getattr(function, "__code__", None)
                if isinstance(code, CodeType):
                    self._codes[code] = name
                    self._libraries += (self._home(code),)
                else:
                    self._builtins[id(function)] = name
        self._libraries = tuple(dict.fromkeys(self._libraries))

    @staticmethod
    def _home(code: CodeType) -> str:
        """Return the top folder (or the one file) of the library in which the code stands."""
        path = Path(code.co_filename)
        home = path
        for parent in path.parents:
            if not (parent / "__init__.py").exists():
                break
            home = parent
        return str(home)

    def __enter__(self) -> Watch:
        self._before = sys.getprofile()
        self._hook = self._event
        threading.setprofile(self._hook)
        sys.setprofile(self._hook)
        return self

    def __exit__(self, *_: object) -> None:
        if sys.getprofile() is not self._hook:
            self.disturbed = True
        sys.setprofile(self._before)
        threading.setprofile(self._before)

    def _event(self, frame: FrameType, event: str, arg: Any) -> None:
        if event == "call":
            name = self._codes.get(frame.f_code)
            if name is None and frame.f_code.co_filename.startswith(self._private):
                name = "the grader's own code"
            caller = frame.f_back
            if name and caller is not None and not self._inside(caller.f_code.co_filename):
                self._add(name)
        elif event == "c_call" and self._builtins:
            name = self._builtins.get(id(arg))
            if name and not self._inside(frame.f_code.co_filename):
                self._add(name)

    def _inside(self, filename: str) -> bool:
        return filename.startswith((ENGINE, *self._libraries, *self._private))

    def _add(self, name: str) -> None:
        if name not in self.seen:
            self.seen.append(name)
