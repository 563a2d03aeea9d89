"""Each lesson has a page for the teacher that fits it."""

from __future__ import annotations

from pathlib import Path

import pytest

from chesslib.data.cards import cards
from tests.notebooks.course import ROOT, read, written_lessons
from tests.notebooks.teaching import faults_of_page
from tests.notebooks.test_links import dead_links

PAGES = ROOT / "notebooks" / "teaching"
LESSON_4 = written_lessons()["L04"]
CAPSTONE = ROOT / "notebooks" / "14_capstone.ipynb"


def faults(page: str, lesson: Path) -> list[str]:
    """Return the faults of a text as the page of a lesson."""
    number = lesson.name[:2]
    return list(faults_of_page(page, int(number), read(lesson), cards(number)))


@pytest.mark.parametrize("lesson", [*written_lessons().values(), CAPSTONE], ids=lambda path: path.stem)
def test_a_lesson_has_its_page(lesson: Path) -> None:
    page = PAGES / f"{lesson.stem}.md"
    assert page.exists(), f"write {page.relative_to(ROOT)}"
    assert faults(page.read_text(encoding="utf-8"), lesson) == []


@pytest.mark.parametrize("page", sorted(PAGES.glob("*.md")), ids=lambda path: path.stem)
def test_its_links_lead_somewhere(page: Path) -> None:
    cell = {"cell_type": "markdown", "id": page.stem, "source": page.read_text(encoding="utf-8")}
    assert dead_links({"cells": [cell]}, PAGES) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("| 7 | Everybody plays", "| 9 | Everybody plays", "47 minutes"),
        ("`three-stages` |", "`four-stages` |", "names no cell of the lesson: four-stages"),
        ("| `04-landing` | `d5` |", "| `04-landing` | `d6` |", "04-landing d6 is right"),
        ("| `04-landing` | `d5` |", "| `04-landing` | `e6` |", "no card has the answer 04-landing e6"),
        ("| `04-exit-written` | `d6` |", "| `04-landing` | `d7` |", "exit card's answer 04-exit-written d6"),
        ("## What to ask", "## Things to ask", "in this order"),
    ],
)
def test_a_spoilt_page_is_found_out(old: str, new: str, fault: str) -> None:
    page = (PAGES / f"{LESSON_4.stem}.md").read_text(encoding="utf-8")
    assert old in page
    assert any(fault in found for found in faults(page.replace(old, new, 1), LESSON_4))
