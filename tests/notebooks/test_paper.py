"""A lesson on paper: all questions of the core, no answer before the answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from chesslib.cli import main
from chesslib.data.cards import card
from chesslib.grading.engine.paper import ANSWERS, MARK
from tests.notebooks.course import ROOT


def sections(path: Path) -> list[str]:
    """Return the three parts of a printed lesson."""
    return path.read_text(encoding="utf-8").split("<section>")[1:]


def write(folder: Path, lesson: str = "04") -> Path:
    """Write the printed lesson of a lesson of the course and return it."""
    assert main(["paper", lesson, "--into", str(folder), "--course", str(ROOT)]) == 0
    return next(folder.glob("*.html"))


def test_questions_come_first_and_answers_last(tmp_path: Path) -> None:
    questions, lesson, answers = sections(write(tmp_path))
    asked = ("04-landing", "04-emptied", "04-exit-squares", "04-exit-trigger", "04-exit-written")
    for identifier in asked:
        because = card(identifier).because.split(",")[0].replace("'", "&#x27;")
        assert because in answers
        assert because not in questions + lesson
    assert questions.count('<div class="card">') == len(asked)
    assert ANSWERS in answers


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
