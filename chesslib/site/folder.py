"""The folder of a site: never one that holds other files, and no file in it is touched but the site's own."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from pathlib import Path

from chesslib.errors import UsageError

from . import sentences as say

MARK = "made-by-chesslib-site.json"
LAST = ("index.html", MARK)


@dataclass(frozen=True)
class Placed:
    """How many files a site has, and their size in bytes."""

    files: int
    size: int


def is_ours(folder: Path) -> bool:
    """Return whether a folder holds a site that was made here."""
    return bool(listed(folder))


def listed(folder: Path) -> list[str]:
    """Return the files that an earlier run wrote into the folder; none where it was not ours."""
    try:
        said = json.loads((folder / MARK).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return []
    files = said.get("files") if isinstance(said, dict) else None
    return [name for name in files if isinstance(name, str)] if isinstance(files, list) else []


def must_be_free(folder: Path) -> None:
    """Stop where a site would come among somebody else's files.

    Raises
    ------
    UsageError
        When the folder is a file, or holds other files and no site of ours.
    """
    if folder.exists() and not folder.is_dir():
        raise UsageError(str(folder), *say.A_FILE)
    if folder.is_dir() and any(folder.iterdir()) and not is_ours(folder):
        raise UsageError(str(folder), *say.NOT_OURS)


def place(made: Path, folder: Path) -> Placed:
    """Copy a site into a folder, and remove what an earlier one left there; other files stay.

    The start page comes last, so that a reader who comes meanwhile finds what it names.

    Raises
    ------
    UsageError
        When the folder cannot be written.
    """
    must_be_free(folder)
    names = sorted(path.relative_to(made).as_posix() for path in made.rglob("*") if path.is_file())
    before = listed(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _write_mark(folder, sorted({*names, *before}))
        for name in sorted(names, key=lambda name: name in LAST):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(made / name, folder / name)
        for name in set(before) - set(names):
            _remove(folder, name)
        _write_mark(folder, names)
    except OSError as error:
        raise UsageError(str(folder), (error.strerror or str(error)).lower(), *say.NOT_WRITABLE) from error
    return Placed(len(names), sum((folder / name).stat().st_size for name in names))


def _write_mark(folder: Path, names: list[str]) -> None:
    (folder / MARK).write_text(json.dumps({"files": names}, indent=1) + "\n", encoding="utf-8")


def _remove(folder: Path, name: str) -> None:
    path = folder / name
    if not path.resolve().is_relative_to(folder.resolve()):
        return
    path.unlink(missing_ok=True)
    for above in path.parents:
        if above == folder or any(above.iterdir()):
            return
        above.rmdir()
