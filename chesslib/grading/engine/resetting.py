"""A fresh copy of one exercise in a notebook that keeps the answers to all the others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from chesslib.errors import UsageError
from chesslib.grading.engine.answers import AnswerStore, answers_path, write_atomically
from chesslib.grading.engine.reading import decode, read_bytes, read_cells
from chesslib.grading.engine.workspace import cannot_write, keep_copy
from chesslib.wording import say

Raw = dict[str, Any]


def reset_exercise(exercise_id: str, notebook: str, exercises: Path, work: Path) -> tuple[Path, ...]:
    """Make the cells of one exercise as they were handed out; everything else in the notebook stays.

    Its card answers are taken out of the answers file, and what both files held is kept aside.

    Returns
    -------
    tuple of Path
        Where the copies of the old notebook and the old answers file now are.

    Raises
    ------
    UsageError
        When the exercise's cells are no longer in the notebook, or the folder cannot be written.
    UnreadableFileError
        When the student's notebook is none.
    """
    current = work / f"{notebook}.ipynb"
    read_cells(current)
    content: Raw = json.loads(decode(read_bytes(current)))
    fresh = _cells_of(json.loads((exercises / current.name).read_bytes()), exercise_id)
    places = [index for index, cell in enumerate(content["cells"]) if _exercise_of(cell) == exercise_id]
    if not places:
        raise UsageError(
            "exercise",
            say("no cell of {exercise_id} in {name}", exercise_id=exercise_id, name=current.name),
            "the cells that were handed out",
            say(
                "Give the notebook's number, {value}, for a fresh copy of all of it.",
                value=notebook.partition("_")[0],
            ),
        )
    cells = [cell for index, cell in enumerate(content["cells"]) if index not in places]
    cells[places[0] : places[0]] = fresh
    try:
        kept = [keep_copy(path, work) for path in (current, answers_path(current)) if path.exists()]
        write_atomically(current, _as_bytes(content | {"cells": cells}))
    except OSError as error:
        raise cannot_write(work, error) from error
    AnswerStore(answers_path(current)).forget(exercise_id)
    return tuple(kept)


def _cells_of(notebook: Raw, exercise_id: str) -> list[Raw]:
    return [cell for cell in notebook["cells"] if _exercise_of(cell) == exercise_id]


def _exercise_of(cell: Raw) -> str:
    ours = cell.get("metadata", {}).get("chesslib", {})
    return str(ours.get("exercise", "")) if isinstance(ours, dict) else ""


def _as_bytes(notebook: Raw) -> bytes:
    return (json.dumps(notebook, indent=1, ensure_ascii=False) + "\n").encode()
