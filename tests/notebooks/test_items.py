"""Every item of the inventory is taught in its home lesson: position, executed attempt and code."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.notebooks.course import (
    EXPECTED_LESSONS,
    Notebook,
    cell_named,
    course_metadata,
    inventory,
    notebooks_in,
    read,
)
from tests.notebooks.course import written_lessons as written
from tests.notebooks.items import faults_of_items

LESSON_4 = written()["L04"]


@pytest.mark.parametrize(("home", "path"), written().items(), ids=list(written()))
def test_a_lesson_teaches_its_items(home: str, path: Path) -> None:
    assert list(faults_of_items(read(path), inventory(home))) == []


def test_the_inventory_has_a_home_for_every_item() -> None:
    from chesslib.data.files import load

    assert {item["lesson"] for item in load("inventory.json")} == set(EXPECTED_LESSONS)
    assert len(inventory("L04")) == 29


def test_no_other_notebook_claims_an_item() -> None:
    lessons = set(written().values())
    others = [*notebooks_in("notebooks"), *notebooks_in("solutions"), *notebooks_in("exercises")]
    claims = [
        (path.name, cell["id"])
        for path in others
        if path not in lessons
        for cell in read(path)["cells"]
        if course_metadata(cell).get("items")
    ]
    assert claims == []


def _item_removed(notebook: Notebook) -> None:
    course_metadata(cell_named(notebook, "try-it"))["items"].remove("S0-02")


def _item_twice(notebook: Notebook) -> None:
    course_metadata(cell_named(notebook, "the-table"))["items"].append("S0-02")


def _item_of_another_lesson(notebook: Notebook) -> None:
    course_metadata(cell_named(notebook, "the-table"))["items"].append("S0-13")


def _four_items(notebook: Notebook) -> None:
    moved = course_metadata(cell_named(notebook, "title"))["items"].pop()
    course_metadata(cell_named(notebook, "three-stages"))["items"].append(moved)


def _item_on_a_cell_that_shows_nothing(notebook: Notebook) -> None:
    course_metadata(cell_named(notebook, "near-misses"))["items"].remove("S0-04")
    course_metadata(cell_named(notebook, "the-table"))["items"].append("S0-04")


def _replace_in_outputs(notebook: Notebook, identifier: str, old: str, new: str) -> None:
    for output in cell_named(notebook, identifier)["outputs"]:
        text = "".join(output["data"]["text/plain"])
        assert old in text
        output["data"]["text/plain"] = text.replace(old, new)


def _not_executed(notebook: Notebook) -> None:
    cell_named(notebook, "near-misses")["outputs"] = []


def _another_position(notebook: Notebook) -> None:
    _replace_in_outputs(notebook, "three-stages", "4k3/3p4/8/4P3", "4k3/2p5/8/4P3")


def _another_attempt(notebook: Notebook) -> None:
    _replace_in_outputs(notebook, "near-misses", "attempt e5d6", "attempt e5f6")


def _another_code(notebook: Notebook) -> None:
    _replace_in_outputs(notebook, "near-misses", "ep_mover_not_pawn", "ep_single_step")


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (_item_removed, "S0-02: on 0 cells"),
        (_item_twice, "S0-02: on 2 cells"),
        (_item_of_another_lesson, "S0-13: has its home in another lesson"),
        (_four_items, "three-stages: 4 items on one cell"),
        (_item_on_a_cell_that_shows_nothing, "S0-04 (the-table): does not show"),
        (_not_executed, "S0-04 (near-misses): does not show"),
        (_another_position, "S0-09a (three-stages): does not show"),
        (_another_attempt, "S0-04 (near-misses): does not attempt e5d6"),
        (_another_code, "answers e5d6 with ep_single_step, not ep_mover_not_pawn"),
    ],
    ids=lambda value: value.__name__.strip("_") if callable(value) else "",
)
def test_a_spoilt_lesson_is_found_out(spoil: Callable[[Notebook], None], fault: str) -> None:
    notebook = read(LESSON_4)
    spoil(notebook)
    assert any(fault in found for found in faults_of_items(notebook, inventory("L04")))
