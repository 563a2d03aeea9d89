"""Seeing which library functions an answer calls while it runs.

The source text is no witness (``getattr(board, "is_" + "legal")`` does not contain the name), so the
interpreter's own profile hook is: it sees every call, whatever the function was called by.
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import sys
import threading
from collections.abc import Iterable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from chesslib.errors import UsageError

ENGINE = str(Path(__file__).resolve().parent)
DECIDING = tuple(str(Path(ENGINE, name)) for name in ("spec.py", "judging.py"))


def resolve(name: str) -> Any:
    """Return the function that a dotted name means (a property means its getter).

    Examples
    --------
    >>> resolve("fractions.Fraction.numerator").__name__
    'numerator'
    """
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
            return _function(found)
        break
    raise UsageError("giveaway", repr(name), "the dotted name of a function", "Correct the name in the spec.")


def _function(found: Any) -> Any:
    if isinstance(found, property):
        return found.fget
    if isinstance(found, type):
        made_by = inspect.getattr_static(found, "__init__")
        return made_by if hasattr(made_by, "__code__") else found
    return found


def folders(name: str) -> tuple[str, ...]:
    """Return where the code of a module or package stands, without importing it.

    Examples
    --------
    >>> [Path(f).name for f in folders("json")]
    ['json']
    """
    spec = importlib.util.find_spec(name)
    if spec is None:
        raise UsageError("giveaway", repr(name), "a module or package", "Correct the name in the spec.")
    if spec.submodule_search_locations:
        return tuple(str(Path(place).resolve()) for place in spec.submodule_search_locations)
    return (str(Path(spec.origin or "").resolve()),)


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
        self._folders: dict[str, str] = dict.fromkeys((*DECIDING, *private), "the grader's own code")
        for name in names:
            if name.endswith(".*"):
                self._folders |= dict.fromkeys(folders(name[:-2]), name[:-2])
                continue
            function = resolve(name)
            code = getattr(function, "__code__", None)
            if isinstance(code, CodeType):
                self._codes.setdefault(code, name)
                self._libraries += (self._home(code),)
            else:
                self._builtins[id(function)] = name
        self._prefixes = tuple(self._folders)
        self._libraries = (ENGINE, *dict.fromkeys(self._libraries), *self._prefixes)

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

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        # At the recursion limit Python itself takes the hook off, because the hook has no room to run.
        if sys.getprofile() is not self._hook and kind is not RecursionError:
            self.disturbed = True
        sys.setprofile(self._before)
        threading.setprofile(self._before)

    def _event(self, frame: FrameType, event: str, arg: Any) -> None:
        if event == "call":
            name = self._codes.get(frame.f_code)
            if name is None and frame.f_code.co_filename.startswith(self._prefixes):
                name = next(
                    n for place, n in self._folders.items() if frame.f_code.co_filename.startswith(place)
                )
            caller = frame.f_back
            if name and caller is not None and not self._inside(caller.f_code.co_filename):
                self._add(name)
        elif event == "c_call" and self._builtins:
            name = self._builtins.get(id(arg))
            if name and not self._inside(frame.f_code.co_filename):
                self._add(name)

    def _inside(self, filename: str) -> bool:
        return filename.startswith(self._libraries)

    def _add(self, name: str) -> None:
        if name not in self.seen:
            self.seen.append(name)
