"""Make submissions out of the exercise notebooks, as a student's hand would."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from chesslib.grading.engine.grading import Setting
from chesslib.grading.engine.limits import Limits, Means
from chesslib.grading.engine.spec import Exercise
from chesslib.grading.specs import course

ROOT = Path(__file__).resolve().parents[2]
WRONG = Path(__file__).parent / "wrong"
FOUR = "04_en_passant_geometry"

Notebook = dict[str, Any]


def setting(**changes: Any) -> Setting:
    """Return how the tests grade: short limits, two processes."""
    means = Means.here(changes.pop("without", ()))
    limits = Limits(**{"seconds": 6.0, "output": 300_000} | changes.pop("limits", {}))
    return Setting(
        **{
            "course": course(),
            "exercises": ROOT / "exercises",
            "solutions": ROOT / "solutions",
            "limits": limits,
            "means": means,
            "workers": 2,
        }
        | changes
    )


def exercise_notebook(name: str = FOUR) -> Notebook:
    """Return a fresh copy of an exercise notebook."""
    return load(ROOT / "exercises" / f"{name}.ipynb")


def solution_notebook(name: str = FOUR) -> Notebook:
    """Return the solution notebook."""
    return load(ROOT / "solutions" / f"{name}.ipynb")


def load(path: Path) -> Notebook:
    """Return a notebook file as data."""
    notebook: Notebook = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def answer_cell(notebook: Notebook, exercise_id: str) -> dict[str, Any]:
    """Return the answer cell of an exercise."""
    return next(c for c in notebook["cells"] if ours(c) == {"exercise": exercise_id, "role": "answer"})


def check_cell(notebook: Notebook, exercise_id: str) -> dict[str, Any]:
    """Return the check cell of an exercise."""
    return next(c for c in notebook["cells"] if ours(c) == {"exercise": exercise_id, "role": "check"})


def ours(cell: Mapping[str, Any]) -> dict[str, str]:
    """Return the course's own metadata of a cell."""
    return dict(cell.get("metadata", {}).get("chesslib", {}))


def answered(answers: Mapping[str, str], name: str = FOUR) -> Notebook:
    """Return the exercise notebook with these sources in its answer cells."""
    notebook = copy.deepcopy(exercise_notebook(name))
    for exercise_id, source in answers.items():
        answer_cell(notebook, exercise_id)["source"] = source
    return notebook


def right_sources(name: str = FOUR) -> dict[str, str]:
    """Return the solution's answer cells by exercise."""
    cells = solution_notebook(name)["cells"]
    return {ours(c)["exercise"]: "".join(c["source"]) for c in cells if ours(c).get("role") == "answer"}


def save(notebook: Notebook, path: Path) -> Path:
    """Write a notebook as Jupyter would."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(notebook, indent=1), encoding="utf-8")
    return path


def save_answers(path: Path, answers: Mapping[str, Mapping[str, str]]) -> Path:
    """Write an answers file as a card would."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"format": 1, "answers": answers}), encoding="utf-8")
    return path


def wrong_answers(exercise: Exercise) -> dict[str, Any]:
    """Return misconception id -> wrong answer, for an exercise: source text, or choices on cards."""
    found: dict[str, Any] = {}
    for path in sorted((WRONG / exercise.notebook[:2]).glob(f"{exercise.id}_*")):
        text = path.read_text(encoding="utf-8")
        found[path.stem.partition("_")[2]] = json.loads(text) if path.suffix == ".json" else text
    return found


def submission_with(exercise: Exercise, answer: Any, folder: Path) -> Path:
    """Write a submission in which one exercise is answered, and return its notebook."""
    path = folder / f"{exercise.notebook}.ipynb"
    if exercise.kind == "cards":
        save_answers(folder / f"{exercise.notebook}.answers.json", {exercise.id: answer})
        return save(exercise_notebook(exercise.notebook), path)
    return save(answered({exercise.id: answer}, exercise.notebook), path)
