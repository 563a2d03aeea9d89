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
ANSWERS, CHECKED = "answers", "checked"


def answers_path(notebook: Path) -> Path:
    """Return where the card answers of a notebook are kept.

    Examples
    --------
    >>> answers_path(Path("work/04_x.ipynb")).name
    '04_x.answers.json'
    """
    return notebook.with_name(notebook.stem + SUFFIX)


def read_answers(path: Path) -> dict[str, dict[str, str]]:
    """Return exercise id -> question id -> chosen code; empty when there is no file.

    Raises
    ------
    UnreadableFileError
        When the file is not an answers file.
    """
    return {str(exercise): dict(chosen) for exercise, chosen in _read(path, ANSWERS).items()}


def read_checked(path: Path) -> dict[str, str]:
    """Return exercise id -> result of the last check in the notebook; for progress, never for marks."""
    return {str(exercise): str(status) for exercise, status in _read(path, CHECKED).items()}


def parse_answers(content: bytes, name: str) -> dict[str, dict[str, str]]:
    """Return the answers in the bytes of an answers file."""
    return {str(exercise): dict(chosen) for exercise, chosen in _parse(content, name, ANSWERS).items()}


def _read(path: Path, part: str) -> dict[str, Any]:
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise UnreadableFileError(
            path.name,
            (error.strerror or "an unreadable file").lower(),
            "an answers file",
            "Check its permissions.",
        ) from error
    return _parse(content, path.name, part)


def _parse(content: bytes, name: str, part: str) -> dict[str, Any]:
    expected = "an answers file that a card wrote"
    advice = "Restore it from the copy that you saved, or answer the cards again."
    try:
        data = json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise UnreadableFileError(name, "text that is not JSON", expected, advice) from error
    answers = data.get(part, {} if part == CHECKED else None) if isinstance(data, dict) else None
    if not isinstance(answers, dict) or not all(_is_entry(v, part) for v in answers.values()):
        raise UnreadableFileError(name, "JSON of another kind", expected, advice)
    return answers


def _is_entry(value: Any, part: str) -> bool:
    if part == CHECKED:
        return isinstance(value, str)
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
        self._write(read_answers(self.path) | {exercise_id: dict(answers)}, read_checked(self.path))

    def forget(self, exercise_id: str) -> None:
        """Take the answers to an exercise out, and what its last check said."""
        answers, checked = read_answers(self.path), read_checked(self.path)
        if exercise_id in answers or exercise_id in checked:
            answers.pop(exercise_id, None)
            checked.pop(exercise_id, None)
            self._write(answers, checked)

    def note_check(self, exercise_id: str, status: str) -> None:
        """Keep the result of a check, so that a student sees where they stand."""
        checked = read_checked(self.path)
        if checked.get(exercise_id) != status:
            self._write(read_answers(self.path), checked | {exercise_id: status})

    def save(self) -> bytes:
        """Return the whole file, to be kept elsewhere."""
        return _as_bytes(read_answers(self.path), read_checked(self.path))

    def restore(self, saved: bytes) -> None:
        """Take a saved file back; what it does not mention stays as it is."""
        handle, name = tempfile.mkstemp(suffix=SUFFIX)
        temporary = Path(name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(saved)
            answers, checked = read_answers(temporary), read_checked(temporary)
        finally:
            temporary.unlink()
        self._write(read_answers(self.path) | answers, read_checked(self.path) | checked)

    def _write(self, answers: Mapping[str, Mapping[str, str]], checked: Mapping[str, str]) -> None:
        try:
            write_atomically(self.path, _as_bytes(answers, checked))
        except OSError as error:
            raise UsageError(
                str(self.path),
                (error.strerror or "a folder that cannot be written").lower(),
                "a folder that can be written and has room",
                "Make room, or copy the notebook to a folder of your own and open it there.",
            ) from error


def _as_bytes(answers: Mapping[str, Mapping[str, str]], checked: Mapping[str, str]) -> bytes:
    content = {
        "format": FORMAT,
        ANSWERS: {exercise: dict(answers[exercise]) for exercise in sorted(answers)},
        CHECKED: dict(sorted(checked.items())),
    }
    return (json.dumps(content, indent=1, ensure_ascii=False) + "\n").encode()


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
