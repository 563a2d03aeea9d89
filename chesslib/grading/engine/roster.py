"""Find out who handed in what: a folder or a ZIP from a learning platform, and a class list."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from chesslib.errors import UnreadableFileError
from chesslib.grading.engine.answers import SUFFIX
from chesslib.grading.engine.reading import decode, read_bytes
from chesslib.wording import say

BIGGEST = 200_000_000
DEEPEST = 3
PLATFORM = re.compile(r"_(\d+_)?assignsubmission_file(_|$)|_LATE(?=_)|_\d{4,}(?=_|$)", re.IGNORECASE)
COPY = re.compile(r"(-Copy\d+|[ _-]?\(\d+\)|-\d+)$")
SKIPPED = ("__MACOSX", ".ipynb_checkpoints", ".handed-out", "set-aside")


@dataclass(frozen=True)
class Piece:
    """One notebook that a student handed in, with the answers file beside it.

    `key` is its place in the folder or ZIP; `content` or `answers` may be None, not both.
    """

    student: str
    key: str
    name: str
    content: bytes | None
    answers: bytes | None = None


@dataclass(frozen=True)
class Student:
    """One line of a class list."""

    name: str
    id: str = ""
    aliases: tuple[str, ...] = ()


def collect(source: Path, notebooks: Iterable[str]) -> list[Piece]:
    """Return what stands in a folder or ZIP, ZIPs inside it included.

    Parameters
    ----------
    source : Path
        A folder, or a ZIP.
    notebooks : iterable of str
        The course's notebook names: what is left of a file name without them is the student.

    Raises
    ------
    UnreadableFileError
        When there is no such folder or ZIP.
    """
    if not source.exists():
        raise UnreadableFileError(
            source.name, "nothing of that name", "a folder or a ZIP of submissions", "Check the name."
        )
    files = dict(
        _files_in_folder(source) if source.is_dir() else _files_in_zip(source.name, read_bytes(source), ())
    )
    known = tuple(notebooks)
    pieces = []
    for key in sorted(files):
        if not key.endswith(".ipynb"):
            continue
        stem = key.removesuffix(".ipynb")
        folder = str(PurePosixPath(key).parent)
        beside = next(
            (
                files[place]
                for place in (stem + SUFFIX, *(_join(folder, n + SUFFIX) for n in known if n in stem))
                if place in files
            ),
            None,
        )
        pieces.append(Piece(student_of(key, known), key, PurePosixPath(key).name, files[key], beside))
    used = {p.answers for p in pieces}
    for key in sorted(files):
        if key.endswith(SUFFIX) and files[key] not in used:
            pieces.append(Piece(student_of(key, known), key, PurePosixPath(key).name, None, files[key]))
    return pieces


def student_of(key: str, notebooks: Iterable[str]) -> str:
    """Return the student's name from where the file lies and how it is called.

    Examples
    --------
    >>> student_of("Ana Silva_4711_assignsubmission_file_/04_x.ipynb", ["04_x"])
    'Ana Silva'
    >>> student_of("ben_04_x.ipynb", ["04_x"]), student_of("silvaana_LATE_12345_67890_04_x-1.ipynb", ["04_x"])
    ('ben', 'silvaana')
    """
    path = PurePosixPath(key)
    folders = [part for part in path.parts[:-1] if not part.endswith("work")]
    label = folders[0] if folders else path.name.removesuffix(".ipynb").removesuffix(SUFFIX)
    label = label.removesuffix(".zip")
    if not folders:
        label = COPY.sub("", label)
        for notebook in notebooks:
            label = label.replace(notebook, "")
    label = PLATFORM.split(label)[0]
    return label.strip(" _-.") or path.name


def read_roster(path: Path) -> list[Student]:
    """Return the class list: a CSV with a column ``name`` and, if there are, ``id`` and others.

    Every other column is another way in which the student may be called in file names.

    Raises
    ------
    UnreadableFileError
        When the file is no such CSV.
    """
    text = decode(read_bytes(path))
    first = text.split("\n", 1)[0]
    delimiter = max(",;\t", key=first.count)
    rows = list(csv.DictReader(io.StringIO(text), delimiter=delimiter))
    columns = {(name or "").strip().lower(): name for name in (rows[0] if rows else {})}
    if "name" not in columns:
        raise UnreadableFileError(
            path.name,
            say("the columns {line}", line=repr(first.strip())),
            "a column 'name'",
            "Write the column names in the first line.",
        )
    students = []
    for row in rows:
        name = (row[columns["name"]] or "").strip()
        if not name:
            continue
        identifier = (row[columns["id"]] or "").strip() if "id" in columns else ""
        others = tuple(
            v.strip() for k, v in row.items() if k != columns["name"] and isinstance(v, str) and v.strip()
        )
        students.append(Student(name, identifier, others))
    return students


def match(label: str, roster: Iterable[Student]) -> Student | None:
    """Return the student whom a label means, when exactly one fits.

    Examples
    --------
    >>> match("silva_ana", [Student("Ana Silva"), Student("Ben Oak", "b12")]).name
    'Ana Silva'
    >>> match("b12", [Student("Ana Silva"), Student("Ben Oak", "b12", ("b12",))]).name
    'Ben Oak'
    """
    found = [s for s in roster if any(_words(label) == _words(alias) for alias in (s.name, *s.aliases))]
    if not found:
        squeezed = "".join(sorted(_words(label)))
        found = [s for s in roster if squeezed == "".join(sorted(_words(s.name)))]
    return found[0] if len(found) == 1 else None


def _words(text: str) -> list[str]:
    return sorted(re.findall(r"\w+", text.replace("_", " ").casefold()))


def _join(folder: str, name: str) -> str:
    return name if folder == "." else f"{folder}/{name}"


def _is_wanted(parts: Iterable[str]) -> bool:
    names = list(parts)
    return not any(part in SKIPPED or part.startswith(".") for part in names) and names[-1].endswith(
        (".ipynb", SUFFIX, ".zip")
    )


def _files_in_folder(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.rglob("*")):
        relative = path.relative_to(folder)
        if not path.is_file() or not _is_wanted(relative.parts):
            continue
        key = relative.as_posix()
        content = read_bytes(path)
        if key.endswith(".zip"):
            yield from _files_in_zip(key, content, (key,))
        else:
            yield key, content


def _files_in_zip(name: str, content: bytes, inside: tuple[str, ...]) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a ZIP; one that cannot be opened is yielded as a notebook that cannot be read."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as opened:
            for info in opened.infolist():
                path = PurePosixPath(info.filename.replace("\\", "/"))
                if info.is_dir() or not _is_wanted(path.parts) or info.file_size > BIGGEST:
                    continue
                key = "/".join((*inside, *(p for p in path.parts if p not in ("/", ".."))))
                inner = opened.read(info)
                if path.suffix == ".zip" and len(inside) < DEEPEST:
                    yield from _files_in_zip(path.name, inner, (*inside, *path.parts))
                else:
                    yield key, inner
    except (zipfile.BadZipFile, RuntimeError, NotImplementedError) as error:
        if not inside:
            raise UnreadableFileError(
                name, str(error).lower(), "a ZIP", "Download it from the learning platform again."
            ) from error
        yield "/".join((*inside, "damaged.ipynb")), content
