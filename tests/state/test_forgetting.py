"""The numbers that lesson 1 gives for forgotten state."""

from __future__ import annotations

import chess
import pytest

from chesslib.data.cards import card
from chesslib.data.games import games
from chesslib.state.forgetting import MISTAKES, moves_change
from chesslib.state.history import replay
from chesslib.state.playing import after


@pytest.fixture(scope="module")
def positions() -> list[chess.Board]:
    return [before.copy(stack=False) for game in games() for before, _ in replay(after(None, *game.moves))]


@pytest.mark.parametrize(
    ("mistake", "wrong"),
    [
        ("side to move", 1266),
        ("castling rights", 65),
        ("rights read off the picture", 4),
        ("en passant square", 3),
    ],
)
def test_how_often_the_list_of_moves_is_wrong(positions: list[chess.Board], mistake: str, wrong: int) -> None:
    assert len(positions) == 1266
    assert sum(moves_change(board, mistake) for board in positions) == wrong


def test_the_card_quotes_the_same_numbers(positions: list[chess.Board]) -> None:
    asked = card("01-rate")
    recorded = sum(board.ep_square is not None for board in positions)
    wrong = sum(moves_change(board, "en passant square") for board in positions)
    assert asked.answer == str(wrong)
    assert f"{len(positions):,} positions" in asked.question
    assert f"In {recorded} of the" in asked.because


def test_a_board_is_not_changed_and_an_unknown_mistake_is_an_error() -> None:
    board = chess.Board("r3k2r/8/8/3pP3/8/8/8/R3K2R w Qkq d6 0 20")
    before = board.fen()
    assert all(moves_change(board, mistake) for mistake in MISTAKES)
    assert board.fen() == before
    with pytest.raises(KeyError):
        moves_change(board, "colour of the pieces")
