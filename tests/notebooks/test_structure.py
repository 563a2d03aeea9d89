"""Each lesson has what every lesson has; each rule is shown failing on a spoilt copy."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.notebooks.course import Notebook, cell_named, notebooks_in, read, written_lessons
from tests.notebooks.structure import faults_of_form, faults_of_lesson

LESSON_4 = written_lessons()["L04"]


@pytest.mark.parametrize("path", written_lessons().values(), ids=lambda path: path.stem)
def test_a_lesson_has_what_every_lesson_has(path: Path) -> None:
    assert list(faults_of_lesson(read(path), int(path.name[:2]))) == []


@pytest.mark.parametrize(
    "path",
    [*notebooks_in("notebooks"), *notebooks_in("solutions")],
    ids=lambda path: f"{path.parent.name}-{path.stem}",
)
def test_no_cell_escapes_the_tests(path: Path) -> None:
    assert list(faults_of_form(read(path))) == []


def _without_question(notebook: Notebook) -> None:
    first = notebook["cells"][0]
    first["source"] = "".join(first["source"]).replace("**The question.**", "")


def _with_long_code(notebook: Notebook) -> None:
    cell_named(notebook, "three-stages")["source"] = "x = 1\n" * 21


def _with_helper_in_imports(notebook: Notebook) -> None:
    notebook["cells"][1]["source"] = "import chesslib\nchesslib.start()"


def _without_stop(notebook: Notebook) -> None:
    notebook["cells"] = [c for c in notebook["cells"] if c["id"] != "stop-line"]


def _with_late_core(notebook: Notebook) -> None:
    cell_named(notebook, "roads-not-taken")["metadata"]["chesslib"] = {"core": True}


def _board_first(notebook: Notebook) -> None:
    board = cell_named(notebook, "twins")
    notebook["cells"].remove(board)
    notebook["cells"].insert(3, board)


def _two_exit_cards(notebook: Notebook) -> None:
    cell_named(notebook, "exit-cards")["source"] = 'predict("04-exit-squares", "04-exit-trigger")'


def _no_retrieval(notebook: Notebook) -> None:
    notebook["cells"] = [c for c in notebook["cells"] if c["id"] != "know-cards"]


def _twice_as_long(notebook: Notebook) -> None:
    notebook["cells"][3:3] = notebook["cells"][4:20]


def _roads_first(notebook: Notebook) -> None:
    roads = cell_named(notebook, "roads-not-taken")
    notebook["cells"].remove(roads)
    notebook["cells"].insert(5, roads)


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (_without_question, "asks no question"),
        (_with_long_code, "a code cell has 21 lines"),
        (_with_helper_in_imports, "second cell does not import, or does more"),
        (_without_stop, "0 stop lines"),
        (_with_late_core, "core cell stands below the stop line"),
        (_board_first, "board stands before the first prediction"),
        (_two_exit_cards, "exit ticket has 2 cards"),
        (_no_retrieval, "has 0 cards"),
        (_twice_as_long, "cells, not 30 to 45"),
        (_roads_first, "in this order"),
    ],
    ids=lambda value: value.__name__.strip("_") if callable(value) else "",
)
def test_a_spoilt_lesson_is_found_out(spoil: Callable[[Notebook], None], fault: str) -> None:
    notebook = read(LESSON_4)
    spoil(notebook)
    assert any(fault in found for found in faults_of_lesson(notebook, 4))


def test_a_silent_cell_and_a_skipping_tag_are_found_out() -> None:
    notebook = read(LESSON_4)
    shown = cell_named(notebook, "twins")
    shown["outputs"] = []
    shown["metadata"]["tags"] = ["nbval-skip"]
    found = "\n".join(faults_of_form(notebook))
    assert "twins: shows nothing" in found
    assert "twins: 'nbval-skip'" in found
