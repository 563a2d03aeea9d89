"""Feedback names the heading under which to read again, since no reader sees a cell's id."""

from __future__ import annotations

import json
from pathlib import Path

from chesslib.grading.engine.judging import judge
from chesslib.grading.engine.locating import heading_of, located
from chesslib.grading.engine.observing import observe
from tests.engine import toy


def lesson(folder: Path) -> Path:
    """Write a lesson with two headings."""
    cells = [
        toy.cell("markdown", "first", "# Sums\n\ntext\n\n## The `mean`"),
        toy.cell("code", "a-cell", "# no heading, a comment\n1 + 1"),
        toy.cell("markdown", "text-first", "more of it\n\n## What comes next"),
        toy.cell("markdown", "later", "## Later"),
    ]
    path = folder / "00_toy_lesson.ipynb"
    path.write_text(json.dumps({"cells": cells}))
    return path


def test_the_heading_above_a_cell(tmp_path: Path) -> None:
    path = lesson(tmp_path)
    assert heading_of(path, "a-cell") == "The mean"
    assert heading_of(path, "first") == "Sums"
    assert heading_of(path, "text-first") == "The mean"
    assert heading_of(path, "later") == "Later"
    assert heading_of(path, "nowhere") == ""
    assert heading_of(tmp_path / "none.ipynb", "a-cell") == ""


def test_feedback_names_it_where_the_lesson_is_at_hand(tmp_path: Path) -> None:
    wrong = observe(toy.MEAN, {"mean": lambda numbers: float(sum(numbers) // len(numbers))}, 1)
    judgement = judge(toy.MEAN, wrong, 1)
    assert "cell a-cell" in judgement.text
    lesson(tmp_path)
    better = located(judgement, tmp_path)
    assert 'under the heading "The mean"' in better.text
    assert "a-cell" not in better.text
    assert better.misconception == judgement.misconception
    assert located(judgement, None) == judgement
    assert located(judgement, tmp_path / "elsewhere") == judgement
