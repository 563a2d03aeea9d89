"""Put a student's answers into the pristine notebook: its checks, its expected outputs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from chesslib.grading.engine.judging import expected
from chesslib.grading.engine.kernel_side import MARK
from chesslib.grading.engine.normal_form import Notebook
from chesslib.grading.engine.plain import Plain
from chesslib.grading.engine.reading import Cell
from chesslib.grading.engine.spec import Course, Exercise

NBVAL_COMMENT = re.compile(r"^[ \t]*#+[ \t]*(PYTEST_VALIDATE_IGNORE_OUTPUT|NBVAL_\w+)[ \t]*$", re.MULTILINE)
SIDE = "__import__('chesslib.grading.engine.kernel_side', fromlist=['begin'])"


@dataclass(frozen=True)
class Part:
    """The answer to one exercise as it goes into the composed notebook."""

    exercise: Exercise
    sources: tuple[str, ...]
    helpers: str = ""


def reference(exercise: Exercise, seed: int) -> dict[str, Plain]:
    """Return the observations of a right answer, as the kernel would write them down."""
    return {
        "exercise": exercise.id,
        "seed": seed,
        "missing": [],
        "outcomes": expected(exercise, seed),
        "giveaways": [],
        "disturbed": False,
        "flooded": False,
    }


def compose(
    pristine: Iterable[Cell],
    parts: Sequence[Part],
    course: Course,
    seed: int,
    references: Mapping[str, str],
    closed: Sequence[str] = (),
) -> Notebook:
    """Return the notebook to run.

    Parameters
    ----------
    pristine : iterable of Cell
        The exercise notebook as handed out; its cells that belong to no exercise's answer or
        check and are code run first.
    parts : sequence of Part
    course : Course
    seed : int
    references : mapping
        Exercise id to the text that the check must show.
    closed : sequence of str
        Files and folders that answers may not read.
    """
    ids = [part.exercise.id for part in parts]
    begin = f"{SIDE}.begin({course.source!r}, {course.search_path!r}, {ids!r}, {seed!r}, {list(closed)!r})"
    cells = [_cell("begin", "", begin)]
    cells += [_cell("setup", "", source) for source in setup_sources(pristine)]
    for part in parts:
        name = part.exercise.id
        if part.helpers:
            cells.append(_cell("helpers", name, without_marks(part.helpers)))
        cells += [_cell("answer", name, without_marks(source)) for source in part.sources]
        cells.append(_cell("observe", name, f"{SIDE}.observe_answer({name!r})"))
        shown = {"output_type": "display_data", "metadata": {}, "data": {"text/plain": references[name]}}
        cells.append(_cell("show", name, f"{SIDE}.show_observations({name!r})", [shown]))
    for number, cell in enumerate(cells):
        cell["id"] = f"cell-{number}"
    return {"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": cells}


def setup_sources(pristine: Iterable[Cell]) -> list[str]:
    """Return the code that the handed-out notebook runs before any answer."""
    return [c.source for c in pristine if c.is_code and c.role in ("", "setup")]


def without_marks(source: str) -> str:
    """Return an answer without the comments by which nbval skips or ignores a cell.

    Examples
    --------
    >>> without_marks("# NBVAL_SKIP\\nx = 1")
    '\\nx = 1'
    """
    return NBVAL_COMMENT.sub("", source)


def shown_text(observations_text: str) -> str:
    """Return the line that the check cell shows for these observations."""
    return MARK + observations_text


def _cell(
    step: str, exercise: str, source: str, outputs: list[dict[str, Any]] | None = None
) -> dict[str, Any]:
    return {
        "cell_type": "code",
        "execution_count": 1 if outputs else None,
        "metadata": {"grading": {"step": step, "exercise": exercise}},
        "outputs": outputs or [],
        "source": source,
    }
