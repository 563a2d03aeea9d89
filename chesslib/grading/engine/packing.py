"""Pack a student's work into one file, and unpack it again without losing what is there."""

from __future__ import annotations

import datetime
import io
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from chesslib.errors import UnreadableFileError, UsageError
from chesslib.grading.engine.answers import SUFFIX
from chesslib.grading.engine.workspace import cannot_write, create, set_aside

# A school's hub names here the folder where it collects what a student hands in.
HAND_IN = "CHESSLIB_HAND_IN"
BIGGEST_FILE = 50_000_000
A_DATE_ZIP_CAN_HOLD = (2020, 1, 1, 0, 0, 0)


def is_work(name: str) -> bool:
    """Return whether a file of this name is a student's work: a notebook or an answers file.

    Examples
    --------
    >>> [is_work(n) for n in ("04_a.ipynb", "04_a.answers.json", "notes.txt", ".04_a.ipynb")]
    [True, True, False, False]
    """
    return name.endswith((".ipynb", SUFFIX)) and not name.startswith(".")


def pack(work: Path) -> tuple[bytes, tuple[str, ...]]:
    """Return a ZIP of the notebooks and answers files in `work`, and their names.

    Raises
    ------
    UsageError
        When there is nothing to pack.
    """
    files = sorted(p for p in work.glob("*") if p.is_file() and is_work(p.name)) if work.is_dir() else []
    if not files:
        raise UsageError(
            str(work),
            "no notebook",
            "a folder with your exercises",
            "Run 'python3 course.py work' and solve one first.",
        )
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in files:
            archive.writestr(zipfile.ZipInfo(path.name, A_DATE_ZIP_CAN_HOLD), path.read_bytes())
    return packed.getvalue(), tuple(path.name for path in files)


def write_new(folder: Path, stem: str, suffix: str, content: bytes) -> Path:
    """Write a file of a name that is not taken yet (``stem``, ``stem-2``, ...) and return its path."""
    number = 1
    while True:
        path = folder / (f"{stem}{suffix}" if number == 1 else f"{stem}-{number}{suffix}")
        try:
            if create(path, content):
                return path
        except OSError as error:
            raise cannot_write(path, error) from error
        number += 1


def hand_in(
    work: Path, target: Path, today: Callable[[], datetime.date] = datetime.date.today
) -> tuple[Path, tuple[str, ...]]:
    """Write the ZIP to hand in into the folder `target`; an earlier one is never overwritten.

    Returns
    -------
    tuple
        The ZIP and the names of the files in it.
    """
    content, names = pack(work)
    return write_new(target, f"hand-in-{today().isoformat()}", ".zip", content), names


@dataclass(frozen=True)
class Restored:
    """What came back: files put in place, files that were the same, and where older ones now are."""

    put: tuple[str, ...]
    same: tuple[str, ...]
    aside: tuple[Path, ...]


def restore(archive: Path, work: Path) -> Restored:
    """Put the files of a ZIP that `hand_in` wrote back into `work`.

    A file that is there and differs is kept aside, never overwritten.

    Raises
    ------
    UnreadableFileError
        When the ZIP cannot be read or holds no work.
    """
    put, same, aside = [], [], []
    for name, content in read_work(archive).items():
        path = work / name
        try:
            work.mkdir(parents=True, exist_ok=True)
            if path.exists():
                if path.read_bytes() == content:
                    same.append(name)
                    continue
                aside.append(set_aside(path, work))
            create(path, content)
        except OSError as error:
            raise cannot_write(path, error) from error
        put.append(name)
    return Restored(tuple(put), tuple(same), tuple(aside))


def read_work(archive: Path) -> dict[str, bytes]:
    """Return the work in a ZIP by file name; folders inside it are left out of the names.

    Raises
    ------
    UnreadableFileError
        When the ZIP cannot be read or holds no work.
    """
    expected = "a ZIP that 'python3 course.py hand-in' wrote"
    advice = "Take the ZIP that you saved; unpack it by hand if it opens in another program."
    try:
        with zipfile.ZipFile(archive) as opened:
            files = {
                PurePosixPath(info.filename).name: opened.read(info)
                for info in opened.infolist()
                if is_work(PurePosixPath(info.filename).name) and info.file_size <= BIGGEST_FILE
            }
    except OSError as error:
        found = (error.strerror or "nothing readable").lower()
        raise UnreadableFileError(archive.name, found, expected, advice) from error
    except zipfile.BadZipFile as error:
        raise UnreadableFileError(
            archive.name, "a file that is no ZIP or a damaged one", expected, advice
        ) from error
    except (RuntimeError, NotImplementedError) as error:
        raise UnreadableFileError(
            archive.name, "a ZIP with a password or of a rare kind", expected, advice
        ) from error
    if not files:
        raise UnreadableFileError(archive.name, "no notebook in it", expected, advice)
    return files
