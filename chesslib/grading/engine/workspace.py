"""A student's own copies of the exercises: made once, never overwritten."""

from __future__ import annotations

import datetime
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from chesslib.errors import UnreadableFileError, UsageError
from chesslib.grading.engine.answers import answers_path, write_atomically
from chesslib.grading.engine.reading import Cell, read_cells

HANDED_OUT = ".handed-out"
SET_ASIDE = "set-aside"


@dataclass(frozen=True)
class Filled:
    """What `fill` did: notebooks newly made, and what changed in those that were there already."""

    made: tuple[str, ...]
    changed: dict[str, tuple[str, ...]]


def fill(exercises: Path, work: Path) -> Filled:
    """Copy into `work` every exercise notebook that is not there yet; touch no other file.

    Returns
    -------
    Filled
        With, for each notebook that the course has changed since it was handed out, the exercises
        that changed.

    Raises
    ------
    UsageError
        When `work` cannot be written.

    Examples
    --------
    >>> import tempfile
    >>> folder = Path(tempfile.mkdtemp())
    >>> (folder / "exercises").mkdir()
    >>> _ = (folder / "exercises" / "01_a.ipynb").write_text('{"cells": []}')
    >>> fill(folder / "exercises", folder / "work").made, fill(folder / "exercises", folder / "work").made
    (('01_a.ipynb',), ())
    """
    made = []
    changed = {}
    try:
        work.mkdir(parents=True, exist_ok=True)
        handed_out = work / HANDED_OUT
        handed_out.mkdir(exist_ok=True)
        for pristine in sorted(exercises.glob("*.ipynb")):
            content = pristine.read_bytes()
            record = handed_out / pristine.name
            if create(work / pristine.name, content):
                made.append(pristine.name)
                write_atomically(record, content)
            elif not record.exists():
                write_atomically(record, content)
            elif record.read_bytes() != content:
                differences = tuple(_differences(record, pristine))
                if differences:
                    changed[pristine.name] = differences
    except OSError as error:
        raise cannot_write(work, error) from error
    return Filled(tuple(made), changed)


def create(path: Path, content: bytes) -> bool:
    """Write a file that does not exist; return False, and write nothing, when it does."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o644)
    except FileExistsError:
        return False
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
    return True


def reset(notebook: str, exercises: Path, work: Path) -> tuple[Path, ...]:
    """Put a fresh copy of an exercise notebook in place; keep the student's files aside.

    Returns
    -------
    tuple of Path
        Where the old notebook and the old answers file now are; empty when there were none.
    """
    pristine = exercises / f"{notebook}.ipynb"
    try:
        content = pristine.read_bytes()
        (work / HANDED_OUT).mkdir(parents=True, exist_ok=True)
        current = work / pristine.name
        kept = tuple(set_aside(path, work) for path in (current, answers_path(current)) if path.exists())
        create(current, content)
        write_atomically(work / HANDED_OUT / pristine.name, content)
    except OSError as error:
        raise cannot_write(work, error) from error
    return kept


def set_aside(path: Path, work: Path) -> Path:
    """Move a file into the folder of older copies, under its name and the time; return where it is."""
    aside = keep_copy(path, work)
    path.unlink()
    return aside


def keep_copy(path: Path, work: Path) -> Path:
    """Copy a file into the folder of older copies, under its name and the time; return where it is."""
    folder = work / SET_ASIDE
    folder.mkdir(exist_ok=True)
    stamp = datetime.datetime.now().astimezone().strftime("%Y-%m-%d_%H%M%S")
    stem, _, suffix = path.name.partition(".")
    number = 0
    while True:
        extra = f"_{number}" if number else ""
        aside = folder / f"{stem}_{stamp}{extra}.{suffix}"
        if create(aside, path.read_bytes()):
            return aside
        number += 1


def _differences(old: Path, new: Path) -> Iterator[str]:
    """Yield the exercise ids, or the cell ids outside exercises, whose handed-out text differs."""
    try:
        before, after = _texts(read_cells(old)), _texts(read_cells(new))
    except UnreadableFileError:
        return
    for name in dict.fromkeys([*after, *before]):
        if before.get(name) != after.get(name):
            yield name


def _texts(cells: tuple[Cell, ...]) -> dict[str, str]:
    texts: dict[str, str] = {}
    for cell in cells:
        name = cell.exercise or cell.id
        texts[name] = texts.get(name, "") + cell.source + "\n"
    return texts


def cannot_write(work: Path, error: OSError) -> UsageError:
    """Return the error for a folder or file that cannot be written."""
    return UsageError(
        str(error.filename or work),
        (error.strerror or "a folder that cannot be written").lower(),
        "a folder that can be written",
        "Copy the course to a folder of your own.",
    )
