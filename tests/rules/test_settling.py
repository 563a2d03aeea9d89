"""Arguments settled: the verdict on a move of a pasted game, draws on the way, words for what is no game."""

from __future__ import annotations

import json
from pathlib import Path

import chess
import pytest

from chesslib.data.games import game
from chesslib.errors import ChesslibError, FenError, GameError, MoveTextError, UsageError
from chesslib.rules.settling import settle
from chesslib.rules.timeline import timeline

EXPIRED = "1. e4 a6 2. e5 d5 3. Nf3 Nc6"


def test_the_same_move_before_two_moves() -> None:
    now, later = settle(EXPIRED, "exd6", "3."), settle(EXPIRED, "exd6", "4.")
    assert now.verdict is not None and later.verdict is not None
    assert (now.verdict.reason.value, later.verdict.reason.value) == ("ok_ep", "ep_expired")
    assert later.answer.startswith("No, exd6 is not legal.")
    assert "FIDE Laws, article 3.7.3.2." in later.notes


@pytest.mark.parametrize(
    ("before", "number", "side"),
    [
        ("3", 3, chess.WHITE),
        ("3...", 3, chess.BLACK),
        ("2 black", 2, chess.BLACK),
        (" 2. ", 2, chess.WHITE),
        ("", 4, chess.WHITE),
    ],
)
def test_move_numbers_name_positions(before: str, number: int, side: chess.Color) -> None:
    board = settle(EXPIRED, "a3", before).board
    assert (board.fullmove_number, board.turn) == (number, side)


def test_draws_on_the_way_are_said_once_each() -> None:
    told = settle(game("topalov-nakamura-2016").movetext(264)).text
    assert [told.count(article) for article in ("(9.3.1)", "(9.3.2)", "(9.6.2)")] == [1, 1, 1]
    assert "After 132... Rg8: The clock stands at 150 plies" in told


def test_a_mate_is_said() -> None:
    assert "4. Qxf7# is checkmate" in settle("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#").text


def test_the_record_stops_at_an_illegal_move() -> None:
    found = settle("1. e4 Nf6 2. e5 d5 3. Nf3 Nc6 4. exd6")
    assert found.answer.startswith("The record stops at 4. exd6, which is not legal.")
    assert found.tried == "exd6"
    assert found.verdict is not None and found.verdict.reason.value == "ep_expired"


def test_a_bare_position_says_what_it_cannot_know() -> None:
    found = settle("r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1", "O-O-O")
    assert found.verdict is not None and found.verdict.reason.value == "castle_right_lost"
    assert any("cannot say what was played before" in note for note in found.notes)


def test_of_several_games_the_first_is_meant_and_that_is_said() -> None:
    found = settle("1. e4 e5 1/2-1/2\n\n1. d4 d5 1-0\n")
    assert found.game.peek().uci() == "e7e5"
    assert any("more than one game" in note for note in found.notes)


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        (("",), UsageError),
        (("hello",), GameError),
        (("1. e4 e5", "Zz9"), MoveTextError),
        (("1. e4 e5", "Nf3", "7"), UsageError),
        (("1. e4 e5", "Nf3", "soon"), UsageError),
        (("8/8/8/8/8/8/8/8 w - - 0 1", "e4"), FenError),
    ],
)
def test_what_cannot_be_used_is_named(words: tuple[str, ...], kind: type[ChesslibError]) -> None:
    with pytest.raises(kind):
        settle(*words)


FOLDER = Path(__file__).parent / "exports"
EXPORTS = sorted(FOLDER.glob("*.pgn"))
EXPECTED = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))


def test_there_are_twenty_exports() -> None:
    assert len(EXPORTS) == 20


@pytest.mark.parametrize("path", EXPORTS, ids=lambda path: path.stem)
def test_an_export_gives_a_timeline_or_names_the_bad_move(path: Path) -> None:
    found = settle(path.read_bytes().decode("utf-8-sig"))
    expected = EXPECTED[path.stem]
    if "bad" in expected:
        assert found.answer.startswith(f"The record stops at {expected['bad']}, "), found.answer
        assert found.tried
    else:
        assert found.verdict is None
        assert len(found.game.move_stack) == expected["plies"]
        moments = list(timeline(found.game))
        assert [moment.ply for moment in moments] == list(range(expected["plies"] + 1))
        assert moments[-1].fen == found.game.fen()
