"""All that chesslib shows goes through the translator: with every sentence marked, no word is left over."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path

import chess
import pytest

from chesslib.cli import main
from chesslib.errors import ChesslibError
from chesslib.grading.engine.checking import check
from chesslib.grading.engine.reporting import RESULTS
from chesslib.grading.specs import course
from chesslib.machine import diagnose
from chesslib.machine.examination import examine
from chesslib.machine.faults import FAULTS
from chesslib.rules import castling_checklist, ep_checklist, explain
from chesslib.rules.settling import settle
from chesslib.state import draw_status, fen, same_position
from chesslib.variant import EnPassantBoard
from chesslib.view import BoardWidget, Twins, attempt, fen_strip, picture
from chesslib.view.commands import ask
from chesslib.view.session import Session
from chesslib.wording import Translator, set_translator

PACKAGE = Path(__file__).resolve().parents[2] / "chesslib"
OPEN, SHUT = "⟦", "⟧"
INNERMOST = re.compile(r"⟦[^⟦⟧]*⟧")
# Data that no language changes: FEN, UCI, SAN, codes, and the names of options and exercises.
DATA = re.compile(
    r"(?:[pnbrqkPNBRQK1-8]{1,8}/){7}[pnbrqkPNBRQK1-8]{1,8}(?: [wb] (?:[KQkq]{1,4}|-))?"
    r"|\b[a-z]+(?:_[a-z]+)+\b|--[\w-]+|\b[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8][qrbn]?\b|\b\d\d-\d\b|\bKQkq\b|\bFIDE\b|'[^']*'"
)
WORD = re.compile(r"[^\W\d_]{3,}")


def left_over(text: str) -> list[str]:
    """Return the words of a text that no translator has seen."""
    text = DATA.sub(" ", text)
    while INNERMOST.search(text):
        text = INNERMOST.sub(" ", text)
    return WORD.findall(text)


@pytest.fixture(autouse=True)
def marked() -> None:
    """Mark every sentence that goes through the translator."""

    def mark(sentence: str) -> str:
        return f"{OPEN}{sentence}{SHUT}"

    set_translator(Translator(mark, lambda one, many, count: mark(one if count == 1 else many)))


def after(*moves: str, start: str | None = None) -> chess.Board:
    board = chess.Board(start) if start else chess.Board()
    for move in moves:
        board.push_san(move)
    return board


def of_error(call: Callable[[], object]) -> str:
    with pytest.raises(ChesslibError) as found:
        call()
    return str(found.value)


def commanded(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    main(words)
    told = capsys.readouterr()
    return told.out + told.err


EP = after("e4", "a6", "e5", "d5")
LATE = after("e4", "a6", "e5", "d5", "Nf3", "Nf6")
PINNED = chess.Board("4r1k1/8/8/8/8/8/4R3/4K2R w K - 3 9")

LINES = ("help", "state", "moves e2", "why e2e5", "rank 1", "x", "")

SHOWN: dict[str, Callable[[], str]] = {
    "verdicts": lambda: " ".join(
        explain(PINNED, move).text for move in ("e2d2", "O-O", "e1e8", "Nf3", "a1a2")
    ),
    "en passant": lambda: f"{explain(EP, 'exd6').text} {explain(LATE, 'e5d6').text}",
    "outcome": lambda: str(explain(after("f3", "e5", "g4"), "Qh4").outcome.text),  # type: ignore[union-attr]
    "checklists": lambda: " ".join(
        step.text
        for steps in (castling_checklist(PINNED, kingside=True), ep_checklist(EP, chess.E5, chess.D6))
        for step in steps.steps
    ),
    "draws": lambda: " ".join(row.text for row in draw_status(EP, budget=10).rows),
    "same position": lambda: same_position(EP, LATE).text,
    "fen": lambda: " ".join(row.words for row in fen.explain(EP.fen())),
    "faults of a fen": lambda: "\n".join(str(f) for f in fen.check("9/8/8/8/8/8/8/8 x KQ e9").faults),
    "settled": lambda: settle("1. e4 a6 2. e5 d5 3. Nf3 Nc6", "exd6").text,
    "diagnosis": lambda: str(diagnose([48, 2038], "kiwipete")),
    "examination": lambda: " ".join(map(str, examine(FAULTS["ep_rank_pin_missed"].rules)[:1])),
    "variant": lambda: explain(EnPassantBoard(), "e2e5").text,
    "picture": lambda: picture(EP).alt,
    "twin of a picture": lambda: repr(attempt(LATE, "e5d6")),
    "strip": lambda: fen_strip(EP, lit=["ep"]).alt,
    "board": lambda: repr(BoardWidget(EP)),
    "twins": lambda: repr(Twins(EP, LATE, captions=["1", "2"])),
    "what JavaScript says": lambda: " ".join(BoardWidget(EP).scene["words"].values()),
    "state of a board": lambda: " ".join(
        f"{row[1]} {row[2]}" for row in BoardWidget(EP).board_0["card"]["rows"]
    ),
    "field": lambda: "\n".join(
        f"{answer.heading} {answer.text}" for answer in (ask(Session(), line) for line in LINES)
    ),
    "results of a grade": lambda: " ".join(f"{OPEN}{word}{SHUT}" for word in RESULTS.values()),
    "error": lambda: of_error(lambda: course()["99-9"]),
}


@pytest.mark.parametrize("shown", SHOWN)
def test_no_word_is_left_over(shown: str) -> None:
    text = SHOWN[shown]()
    assert OPEN in text
    assert left_over(text) == [], text


def test_a_check_goes_through(capsys: pytest.CaptureFixture[str]) -> None:
    exercise = course()["04-3"]
    check(exercise, {"ep_geometry": lambda _fen, uci: (uci[2:], uci[2:])})
    text = capsys.readouterr().out
    assert OPEN in text
    assert left_over(text) == [], text


@pytest.mark.parametrize(
    "words",
    [
        ("explain", EP.fen(), "exd6"),
        ("explain", "start", "e2e5"),
        ("fen", "8/8 w"),
        ("fen", EP.fen()),
        ("perft", "0"),
        ("doctor", "--got", "48,2038,97814", "--position", "kiwipete"),
    ],
    ids=lambda words: " ".join(words)[:24],
)
def test_a_command_goes_through(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    text = commanded(capsys, *words)
    assert left_over(text) == [], text


def test_a_word_that_does_not_go_through_is_noticed() -> None:
    assert left_over("⟦⟦To move⟧: ⟦White⟧.⟧") == []
    assert left_over("⟦⟦To move⟧: ⟦White⟧.⟧ and more") == ["and", "more"]


def imported_constants(source: str) -> list[str]:
    """Return the constants that a module takes out of one of sentences: they would stay in one language."""
    return [
        alias.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ImportFrom) and (node.module or "").endswith("sentences")
        for alias in node.names
        if alias.name.isupper()
    ]


def test_sentences_are_read_when_they_are_said() -> None:
    holding = [path for path in PACKAGE.rglob("sentences.py") if "hold_sentences(" in path.read_text("utf-8")]
    assert len(holding) >= 2
    found = {
        str(path): names
        for room in holding
        for path in [*room.parent.rglob("*.py"), *(PACKAGE / "commands").glob("*.py"), *PACKAGE.glob("*.py")]
        if (names := imported_constants(path.read_text(encoding="utf-8")))
    }
    assert found == {}
    assert imported_constants("from chesslib.view.sentences import PREDICT, echo") == ["PREDICT"]
