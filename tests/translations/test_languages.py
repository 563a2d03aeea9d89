"""chesslib speaks the language that is asked for, everywhere, and goes back to English."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import chess
import pytest

import chesslib
from chesslib import language_choice
from chesslib.cli import main
from chesslib.errors import UsageError
from chesslib.grading.engine.answers import read_answers
from chesslib.grading.engine.judging import judge
from chesslib.grading.engine.observing import observe
from chesslib.grading.specs import course
from chesslib.languages import JOINTS, chosen_language, joining, language, language_of, set_language
from chesslib.rules import explain
from chesslib.state import draw_status, fen, same_position
from chesslib.view import picture
from chesslib.view.commands import ask
from chesslib.view.session import Session
from chesslib.wording import say_counted, translate

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("code", ["pt", "fr"])
def test_a_change_of_language_reaches_what_is_said_from_then_on(code: str) -> None:
    def said() -> list[str]:
        board = chess.Board()
        return [
            explain(board, "e2e5").text,
            draw_status(board, budget=0).rows[0].text,
            same_position(board, board).text,
            fen.check("8/8 w").faults[0].advice,
            picture(board).alt,
            str(UsageError("file", "nothing", "a file that can be read", "Look at the file.")),
            ask(Session(), "state").text,
        ]

    english = said()
    set_language(code)
    other = said()
    assert all(a != b for a, b in zip(english, other, strict=True)), other
    set_language("en")
    assert said() == english


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(UsageError, match="'en', 'pt', 'fr'"):
        set_language("de")
    assert language() == "en"
    with pytest.raises(UsageError, match="figurines"):
        set_language("fr", pieces="pictures")


def test_what_no_catalogue_knows_stays_english() -> None:
    set_language("fr")
    assert translate("A sentence that nobody has translated.") == "A sentence that nobody has translated."
    assert translate("") == ""
    assert say_counted("{count} thing unheard of", "{count} things unheard of", 2) == "2 things unheard of"


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "pt_BR.UTF-8"}, "pt"),
        ({"LANG": "fr_CA.UTF-8", "LC_ALL": ""}, "fr"),
        ({"LANG": "pt_BR", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_US", "LC_MESSAGES": "fr_FR"}, "fr"),
        ({"LANGUAGE": "de:pt_PT:en", "LANG": "de_DE"}, "pt"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_FR", "CHESSLIB_LANGUAGE": "en"}, "en"),
        ({"LANG": "fr_FR", "PYTEST_VERSION": "9"}, "en"),
        ({"CHESSLIB_LANGUAGE": "pt", "PYTEST_VERSION": "9"}, "pt"),
    ],
)
def test_the_environment_is_asked(environment: dict[str, str], code: str) -> None:
    assert language_of(environment) == code


def test_a_new_process_speaks_as_its_environment() -> None:
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTEST_VERSION", "LC_ALL")}
    words = [sys.executable, "-c", "import chesslib; print(chesslib.language())"]
    for value, code in (("fr_FR.UTF-8", "fr"), ("C", "en")):
        environment = {**kept, "LANGUAGE": "", "LANG": value, "CHESSLIB_LANGUAGE": ""}
        told = subprocess.run(words, env=environment, cwd=ROOT / "tests", capture_output=True, text=True)
        assert told.stdout.strip() == code, told.stderr


def test_the_choice_of_the_start_page_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "exercises").mkdir()
    (tmp_path / "notebooks").mkdir()
    monkeypatch.chdir(tmp_path / "notebooks")
    assert chosen_language(Path.cwd()) == ""
    row = chesslib.choose_language()
    assert repr(row).startswith("Boards and checks speak: English. Or: português, français.")
    assert row.choose("pt").startswith("português: ")
    assert language() == "pt"
    assert chosen_language(Path.cwd()) == "pt"
    (tmp_path / "work" / ".language").write_text("klingon", encoding="utf-8")
    assert chosen_language(Path.cwd()) == ""


def test_the_choice_holds_without_a_course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told = language_choice.keep("fr")
    assert language() == "fr"
    assert told.startswith("français")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("code", "sentence", "joined"),
    [
        ("pt", "Atacada por o bispo de e4 e por a dama.", "Atacada pelo bispo de e4 e pela dama."),
        ("pt", "De o rei até a torre, em a casa e4", "Do rei até a torre, na casa e4"),
        ("pt", "Vai de a1 a a8 e a o centro.", "Vai de a1 a a8 e ao centro."),
        ("fr", "La case de le roi et à les tours, de la dame", "La case du roi et aux tours, de la dame"),
        ("fr", "de leur roi, de Le Havre", "de leur roi, de Le Havre"),
    ],
)
def test_prepositions_join_with_articles(code: str, sentence: str, joined: str) -> None:
    assert joining(JOINTS[code])(sentence) == joined


@pytest.mark.parametrize("code", ["en", "pt", "fr"])
def test_an_exercise_is_judged_alike_in_every_language(code: str) -> None:
    set_language(code)
    cards = course()["05-1"]
    right = {q.id: cards.oracle(*q.args) for q in cards.questions}
    function = course()["04-3"]
    wrong = {"ep_geometry": lambda _fen, uci: (uci[2:], uci[2:])}
    assert judge(cards, observe(cards, right, 1), 1).passed
    judgement = judge(function, observe(function, wrong, 1), 1)
    assert (judgement.status, judgement.misconception) == ("wrong", expected_misconception())
    assert judgement.text.startswith("04-3 ")


def expected_misconception() -> str | None:
    """Return which idea English finds in that wrong answer: the same must be found in every language."""
    before = language()
    set_language("en")
    function = course()["04-3"]
    wrong = {"ep_geometry": lambda _fen, uci: (uci[2:], uci[2:])}
    found = judge(function, observe(function, wrong, 1), 1).misconception
    set_language(before)
    return found


def test_an_answers_file_holds_codes_and_no_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    set_language("pt")
    chesslib.answer_card("05-1", {"a": "ok_ep"})
    (file,) = tmp_path.glob("*.answers.json")
    assert read_answers(file)["05-1"] == {"a": "ok_ep"}


def test_json_is_the_same_in_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    def keys() -> tuple[list[str], str]:
        main(["explain", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "exd6", "--json"])
        told = json.loads(capsys.readouterr().out)
        return list(told), told["reason"] + told["san"] + told["outcome"]["fen"]

    english = keys()
    set_language("pt")
    assert keys() == english


def test_argparse_speaks_the_current_language_too(capsys: pytest.CaptureFixture[str]) -> None:
    set_language("fr")
    with pytest.raises(SystemExit):
        main(["perft", "--help"])
    told = capsys.readouterr().out
    assert "show this help message and exit" not in told
    assert "usage:" not in told
    set_language("en")
    with pytest.raises(SystemExit):
        main(["perft", "--help"])
    assert "show this help message and exit" in capsys.readouterr().out
