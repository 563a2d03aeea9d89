"""Answers given on cards: one JSON file beside the notebook, written at once and never half."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from chesslib.errors import UnreadableFileError, UsageError

SUFFIX = ".answers.json"
FORMAT = 1


def answers_path(notebook: Path) -> Path:
    """Return where the card answers of a notebook are kept.

    Examples
    --------
    >>> answers_path(Path("work/04_x.ipynb")).name
    '04_x.answers.json'
    """
    return notebook.with_name(notebook.stem + SUFFIX)


def read_answers(path: Path) -> dict[str, dict[str, str]]:
    """Return exercise id -> question id -> chosen code.

    Raises
    ------
    UnreadableFileError
        When the file is not an answers file.
    """
    try:
        data = json.loads(path.read_bytes().decode("utf-8-sig"))
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise UnreadableFileError(
            path.name, error.strerror or "an unreadable file", "an answers file", "Check its permissions."
        ) from error
    except ValueError as error:
        raise UnreadableFileError(
            path.name,
            "text that is not JSON",
            "an answers file that a card wrote",
            "Restore it from the copy that you saved, or answer the cards again.",
        ) from error
    answers = data.get("answers") if isinstance(data, dict) else None
    if not isinstance(answers, dict) or not all(_is_choices(v) for v in answers.values()):
        raise UnreadableFileError(
            path.name,
            "JSON of another kind",
            "an answers file that a card wrote",
            "Restore it from the copy that you saved, or answer the cards again.",
        )
    return {str(k): dict(v) for k, v in answers.items()}


def _is_choices(value: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(code, str) for code in value.values())


class AnswerStore:
    """The card answers of one notebook.

    Every change is written at once: to a new file that then takes the old one's place, so that a
    lost kernel, browser or machine leaves either the old answers or the new ones.

    Examples
    --------
    >>> import tempfile
    >>> folder = Path(tempfile.mkdtemp())
    >>> AnswerStore(folder / "04_x.answers.json").set("04-1", {"a": "d6"})
    >>> AnswerStore(folder / "04_x.answers.json").get("04-1")
    {'a': 'd6'}
    """

    def __init__(self, path: Path) -> None:
        self.path = Path(path)

    def get(self, exercise_id: str) -> dict[str, str]:
        """Return question id -> code; empty when nothing was answered."""
        return read_answers(self.path).get(exercise_id, {})

    def set(self, exercise_id: str, answers: Mapping[str, str]) -> None:
        """Keep these answers for the exercise; the answers to others stay."""
        everything = read_answers(self.path)
        everything[exercise_id] = dict(answers)
        self._write(everything)

    def save(self) -> bytes:
        """Return the whole file, to be kept elsewhere."""
        return _as_bytes(read_answers(self.path))

    def restore(self, saved: bytes) -> None:
        """Take a saved file back; what it does not mention stays as it is."""
        handle, name = tempfile.mkstemp(suffix=SUFFIX)
        temporary = Path(name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(saved)
            restored = read_answers(temporary)
        finally:
            temporary.unlink()
        self._write(read_answers(self.path) | restored)

    def _write(self, everything: Mapping[str, Mapping[str, str]]) -> None:
        try:
            write_atomically(self.path, _as_bytes(everything))
        except OSError as error:
            raise UsageError(
                str(self.path),
                error.strerror or "a folder that cannot be written",
                "a folder that can be written",
                "Copy the notebook to a folder of your own and open it there.",
            ) from error


def _as_bytes(everything: Mapping[str, Mapping[str, str]]) -> bytes:
    ordered = {exercise: dict(everything[exercise]) for exercise in sorted(everything)}
    return (json.dumps({"format": FORMAT, "answers": ordered}, indent=1, ensure_ascii=False) + "\n").encode()


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file so that a reader finds the old content or the new, never a part."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(0o644)
        temporary.replace(path)
    except OSError:
        temporary.unlink(missing_ok=True)
        raise
