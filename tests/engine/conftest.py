"""The toy course on disk."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from chesslib.grading.engine.generate import generate
from chesslib.grading.engine.grading import Setting
from chesslib.grading.engine.limits import Limits
from tests.engine import toy

RIGHT_CARDS = {"a": "5", "b": "9", "c": "15"}


@dataclass
class ToyCourse:
    """Where it is, and how to make submissions to it."""

    folder: Path
    setting: Setting

    def notebook(self, answers: Mapping[str, str] | None = None) -> dict[str, Any]:
        """Return the exercise notebook with these answers in it."""
        notebook = copy.deepcopy(generate(toy.solution(), toy.course()))
        for exercise, source in (answers or {}).items():
            for one in notebook["cells"]:
                if one["id"] == f"answer-{exercise}":
                    one["source"] = source
        return notebook

    def solved(self) -> dict[str, Any]:
        """Return the exercise notebook with the right functions in it."""
        return self.notebook({name: toy.SOLUTION[name] for name in ("00-1", "00-2")})

    def submit(
        self, notebook: Any, name: str = "00_toy.ipynb", cards: Mapping[str, str] | None = None
    ) -> Path:
        """Write a submission: a notebook as data, text or bytes, and card answers beside it."""
        path = self.folder / "in" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(notebook, bytes):
            path.write_bytes(notebook)
        else:
            text = notebook if isinstance(notebook, str) else json.dumps(notebook)
            path.write_text(text, encoding="utf-8")
        if cards is not None:
            beside = path.with_name(path.stem + ".answers.json")
            beside.write_text(json.dumps({"format": 1, "answers": {"00-3": dict(cards)}}))
        return path


@pytest.fixture
def toys(tmp_path: Path) -> ToyCourse:
    """The toy course in a fresh folder."""
    for name in ("exercises", "solutions"):
        (tmp_path / name).mkdir()
    solution = toy.solution()
    (tmp_path / "solutions" / "00_toy.ipynb").write_text(json.dumps(solution))
    (tmp_path / "solutions" / "00_toy.answers.json").write_text(
        json.dumps({"format": 1, "answers": {"00-3": RIGHT_CARDS}})
    )
    (tmp_path / "exercises" / "00_toy.ipynb").write_text(json.dumps(generate(solution, toy.course())))
    setting = Setting(
        course=toy.course(),
        exercises=tmp_path / "exercises",
        solutions=tmp_path / "solutions",
        limits=Limits(seconds=4.0),
    )
    return ToyCourse(tmp_path, setting)


@pytest.fixture
def without_solutions(toys: ToyCourse) -> ToyCourse:
    """The toy course as students have it."""
    return ToyCourse(toys.folder, replace(toys.setting, solutions=None))
