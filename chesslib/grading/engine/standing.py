"""Where a student stands: which exercises are begun, answered, and right at their last check."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from chesslib.errors import UnreadableFileError
from chesslib.grading.engine.answers import answers_path, read_answers, read_checked
from chesslib.grading.engine.finding import find_answer, is_stub
from chesslib.grading.engine.reading import Cell, read_cells, read_submission
from chesslib.grading.engine.spec import Course, Exercise
from chesslib.wording import say, translate

State = Literal["right", "begun", "open"]
WORDS: dict[State, str] = {"right": "right", "begun": "begun", "open": "not begun"}

SUMMARY = "{notebook}: {right} of {count} right{next}"
NEXT = ", next is {id} {title}"
ALL = "{right} of {count} exercises right at their last check."
NONE = "No exercise has been begun yet. Open a notebook in the folder 'work'."


@dataclass(frozen=True)
class Standing:
    """One exercise and how far it is."""

    exercise: Exercise
    state: State


def standing(course: Course, exercises: Path, work: Path) -> tuple[Standing, ...]:
    """Return the state of every exercise of the course, read from the student's files.

    "Right" is what the last check in the notebook said; marks are given by grading alone.
    """
    found: list[Standing] = []
    for notebook in course.notebooks:
        path = work / f"{notebook}.ipynb"
        checked = _or_empty(read_checked, answers_path(path))
        chosen = _or_empty(read_answers, answers_path(path))
        try:
            pristine = read_cells(exercises / f"{notebook}.ipynb")
        except UnreadableFileError:
            pristine = ()
        for exercise in course.of_notebook(notebook):
            if checked.get(exercise.id) == "pass":
                state: State = "right"
            elif exercise.id in chosen or _is_begun(path, exercise, pristine):
                state = "begun"
            else:
                state = "open"
            found.append(Standing(exercise, state))
    return tuple(found)


def _or_empty(read: Callable[[Path], dict[str, Any]], path: Path) -> dict[str, Any]:
    """Return what is read, or nothing from a damaged file: grading says what is wrong with it."""
    try:
        return read(path)
    except UnreadableFileError:
        return {}


def _is_begun(path: Path, exercise: Exercise, pristine: tuple[Cell, ...]) -> bool:
    if exercise.kind == "cards" or not path.exists():
        return False
    try:
        found = find_answer(read_submission(path), exercise, pristine)
    except UnreadableFileError:
        return False
    return bool(found.sources) and not is_stub(found, exercise, pristine)


def as_text(all_of_them: tuple[Standing, ...]) -> str:
    """Return the standing as a table, one line a notebook that was begun."""
    lines = []
    for notebook in dict.fromkeys(s.exercise.notebook for s in all_of_them):
        here = [s for s in all_of_them if s.exercise.notebook == notebook]
        if all(s.state == "open" for s in here):
            continue
        right = sum(s.state == "right" for s in here)
        following = next((s.exercise for s in here if s.state != "right"), None)
        words = say(NEXT, id=following.id, title=translate(following.title)) if following else ""
        lines.append(say(SUMMARY, notebook=notebook, right=right, count=len(here), next=words))
        lines += [
            f"  {s.exercise.id}  {translate(WORDS[s.state]):<9}  {translate(s.exercise.title)}" for s in here
        ]
    if not lines:
        return translate(NONE)
    right = sum(s.state == "right" for s in all_of_them)
    return "\n".join([*lines, say(ALL, right=right, count=len(all_of_them))])
