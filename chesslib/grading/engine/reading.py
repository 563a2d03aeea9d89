"""Read what a student handed in, however it was saved. Writes nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from chesslib.errors import UnreadableFileError
from chesslib.grading.engine.answers import answers_path, read_answers
from chesslib.wording import words

CONFLICT = re.compile(r"^(<{7}|>{7}|={7}|\|{7})([ \t]|$)", re.MULTILINE)
BIGGEST = 200_000_000


@dataclass(frozen=True)
class Cell:
    """One cell: what it is, what it says, and what identifies it."""

    kind: str
    source: str
    id: str = ""
    exercise: str = ""
    role: str = ""

    @property
    def is_code(self) -> bool:
        """Whether the cell is of type code now."""
        return self.kind == "code"


@dataclass(frozen=True)
class Submission:
    """What one student handed in for one notebook."""

    path: Path
    notebook: str
    cells: tuple[Cell, ...] = ()
    card_answers: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    has_notebook: bool = True


def read_bytes(path: Path) -> bytes:
    """Return the file's bytes, or say in one sentence why not."""
    try:
        if path.stat().st_size > BIGGEST:
            raise unreadable(
                path,
                f"{path.stat().st_size // 1_000_000} MB",
                words("Choose 'Clear Outputs of All Cells' in the Edit menu, save, and hand it in again."),
            )
        return path.read_bytes()
    except OSError as error:
        found = (error.strerror or "nothing readable").lower()
        raise unreadable(path, found, words("Check the name and that the file may be read.")) from error


def unreadable(path: Path, found: str, advice: str) -> UnreadableFileError:
    """Return the error for a file that is no notebook."""
    return UnreadableFileError(path.name, found, "a Jupyter notebook", advice)


def decode(content: bytes) -> str:
    """Return text from bytes in the encodings that notebooks are met in.

    Examples
    --------
    >>> decode("é".encode("utf-16")), decode(b"\\xef\\xbb\\xbfa")
    ('é', 'a')
    """
    if content.startswith((b"\xff\xfe\x00\x00", b"\x00\x00\xfe\xff")):
        encodings = ["utf-32"]
    elif content.startswith((b"\xff\xfe", b"\xfe\xff")):
        encodings = ["utf-16"]
    elif content[:40].count(b"\x00") > 5:
        encodings = ["utf-16-le" if content[1:2] == b"\x00" else "utf-16-be"]
    else:
        encodings = ["utf-8-sig", "cp1252"]
    for encoding in encodings:
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    return content.decode("latin-1")


def read_cells(path: Path) -> tuple[Cell, ...]:
    """Return the cells of a notebook of format 3 or 4.

    Raises
    ------
    UnreadableFileError
        With what stands in the file instead and what to do about it.
    """
    text = decode(read_bytes(path))
    if not text.strip():
        raise unreadable(
            path, words("an empty file"), words("Save the notebook in JupyterLab and hand in that file.")
        )
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise _not_json(path, text) from error
    raw = _raw_cells(data)
    if raw is None:
        raise unreadable(
            path, words("JSON without cells"), words("Hand in the .ipynb file that JupyterLab saved.")
        )
    return tuple(_cell(item) for item in raw if isinstance(item, dict))


def _not_json(path: Path, text: str) -> UnreadableFileError:
    start = text.lstrip()[:400].lower()
    if (start.startswith("<") and "html" in start) or start.startswith("<!doctype"):
        return unreadable(
            path,
            words("a web page (HTML)"),
            words("In JupyterLab choose File, Download, and hand in the .ipynb file."),
        )
    if CONFLICT.search(text):
        return unreadable(
            path,
            words("marks of a merge conflict (<<<<<<<, >>>>>>>)"),
            words(
                "Take one side of the conflict, or run 'python3 course.py reset' for a fresh copy that keeps "
                "this one aside."
            ),
        )
    if start.startswith("{"):
        return unreadable(
            path,
            words("a notebook that breaks off or is damaged"),
            words("Open it in JupyterLab; if it does not open, take the last copy that did."),
        )
    return unreadable(path, words("something else"), words("Hand in the .ipynb file that JupyterLab saved."))


def _raw_cells(data: Any) -> list[Any] | None:
    if not isinstance(data, dict):
        return None
    cells = data.get("cells")
    if cells is None and isinstance(data.get("worksheets"), list):
        cells = [c for sheet in data["worksheets"] if isinstance(sheet, dict) for c in sheet.get("cells", [])]
    return cells if isinstance(cells, list) else None


def _cell(item: dict[str, Any]) -> Cell:
    source = item.get("source", item.get("input", ""))
    if isinstance(source, list):
        source = "".join(part for part in source if isinstance(part, str))
    source = source if isinstance(source, str) else ""
    metadata = item.get("metadata")
    ours = metadata.get("chesslib") if isinstance(metadata, dict) else None
    ours = ours if isinstance(ours, dict) else {}
    return Cell(
        kind=str(item.get("cell_type", "")),
        source=source.replace("\r\n", "\n").replace("\r", "\n"),
        id=str(item.get("id", "")),
        exercise=str(ours.get("exercise", "")),
        role=str(ours.get("role", "")),
    )


def read_submission(path: Path) -> Submission:
    """Return what stands in a notebook, or in an answers file, and in the other of the two beside it.

    Examples
    --------
    >>> read_submission(Path("nowhere.ipynb"))
    Traceback (most recent call last):
        ...
    chesslib.errors.UnreadableFileError: nowhere.ipynb: found no such file or directory; expected a Jupyter \
notebook. Check the name and that the file may be read.
    """
    if path.name.endswith(".json"):
        notebook = path.with_name(path.name.removesuffix(".json").removesuffix(".answers") + ".ipynb")
        if not path.exists():
            read_bytes(path)
        cells = read_cells(notebook) if notebook.exists() else ()
        return Submission(notebook, notebook.stem, cells, read_answers(path), notebook.exists())
    return Submission(path, path.stem, read_cells(path), read_answers(answers_path(path)))
