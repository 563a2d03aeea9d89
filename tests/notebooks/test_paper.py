"""A lesson on paper: its own order, no picture before its question, all answers at the end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from chesslib.cli import main
from chesslib.data.cards import card
from chesslib.grading.engine.paper import ANSWERS, MARK, TURN, on_paper
from tests.notebooks.course import ROOT

CARD = '<div class="card">'


def sheets(path: Path) -> list[str]:
    """Return what is on the sheets of a printed lesson; the last has the answers."""
    return path.read_text(encoding="utf-8").split("<section>")[1:]


def write(folder: Path, lesson: str = "04") -> Path:
    """Write the printed lesson of a lesson of the course and return it."""
    assert main(["paper", lesson, "--into", str(folder), "--course", str(ROOT)]) == 0
    return next(folder.glob("*.html"))


def place(pages: list[str], words: str) -> int:
    """Return the only sheet with these words."""
    (found,) = (number for number, page in enumerate(pages) if words in page)
    return found


def test_a_question_is_asked_before_the_pictures_that_answer_it(tmp_path: Path) -> None:
    pages = sheets(write(tmp_path))
    landing = place(pages, "On which square does White&#x27;s pawn end?")
    stages = place(pages, "The trigger: d7-d5.")
    emptied = place(pages, "How many squares become empty?")
    twins = place(pages, "a knight stands on d6: Tried exd6.")
    assert landing < stages <= emptied < twins


def test_the_exit_ticket_comes_after_the_lesson(tmp_path: Path) -> None:
    pages = sheets(write(tmp_path))
    assert place(pages, "Three cards, without looking up.") == len(pages) - 2
    assert pages[-2].count(CARD) == 3
    assert TURN in pages[-2]


def test_answers_stand_at_the_end_and_nowhere_else(tmp_path: Path) -> None:
    *lesson, answers = sheets(write(tmp_path))
    asked = ("04-landing", "04-emptied", "04-exit-squares", "04-exit-trigger", "04-exit-written")
    for identifier in asked:
        because = card(identifier).because.split(",")[0].replace("'", "&#x27;")
        assert because in answers
        assert because not in "".join(lesson)
    assert "".join(lesson).count(CARD) == len(asked)
    assert ANSWERS in answers
    assert all(page.rstrip().endswith(f"{TURN}</footer></section>") for page in lesson)


def test_a_caption_ends_in_one_full_stop(tmp_path: Path) -> None:
    assert re.search(r"\w\.\.[\s<\"]", write(tmp_path).read_text(encoding="utf-8")) is None


def test_a_lesson_without_questions_has_no_answers() -> None:
    said = {"cell_type": "markdown", "metadata": {"chesslib": {"core": True}}, "source": "Nothing is asked."}
    only = on_paper({"cells": [said]}, "A lesson")
    assert only.count("<section>") == 1
    assert CARD not in only
    assert ANSWERS not in only


def test_the_capstone_prints_its_arguments(tmp_path: Path) -> None:
    pages = sheets(write(tmp_path, "14"))
    assert sum(page.count(CARD) for page in pages) == 6
    assert place(pages, "May White castle on the queen&#x27;s side here?") < place(
        pages, "nobody castles twice"
    )


def test_it_needs_no_network(tmp_path: Path) -> None:
    text = write(tmp_path).read_text(encoding="utf-8")
    assert "http" not in text
    assert "<script" not in text
    assert text.count("data:image/svg+xml;base64,") >= 8


def test_pictures_of_the_core_have_their_words(tmp_path: Path) -> None:
    text = write(tmp_path).read_text(encoding="utf-8")
    assert text.count("<img alt=") == text.count("<img ")
    assert "Run this cell" not in text


def test_it_is_written_again_but_never_over_a_strangers_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path)
    assert write(tmp_path) == path
    path.write_text(path.read_text(encoding="utf-8").replace(MARK, ""), encoding="utf-8")
    before = path.read_bytes()
    assert main(["paper", "04", "--into", str(tmp_path), "--course", str(ROOT)]) == 2
    assert "an earlier print" in capsys.readouterr().err
    assert path.read_bytes() == before


@pytest.mark.parametrize("number", ["77", "four", ""])
def test_an_unknown_lesson_is_answered_with_the_known_ones(
    number: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["paper", number, "--into", str(tmp_path), "--course", str(ROOT)]) == 2
    assert "04" in capsys.readouterr().err
