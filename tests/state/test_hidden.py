"""The hidden state of a board against what python-chess knows."""

from __future__ import annotations

import chess
import pytest

from chesslib.state import HiddenState, fen, identity, occurrences
from tests.positions import random_game_boards


def test_fields_agree_with_chess() -> None:
    for board in random_game_boards(seed=11, count=800):
        state = HiddenState.of(board)
        assert state.ep_recorded == board.ep_square
        assert bool(state.ep_legal) == board.has_legal_en_passant()
        assert bool(state.ep_pseudo) == board.has_pseudo_legal_en_passant()
        assert fen.write(board, "legal") == board.fen(en_passant="legal")
        assert fen.write(board, "pseudo") == board.fen(en_passant="xfen")
        assert fen.write(board, "always") == board.fen(en_passant="fen")
        for times in (2, 3, 4):
            assert (occurrences(board) >= times) == board.is_repetition(times)


def test_diff_of_one_move() -> None:
    board = chess.Board()
    before = HiddenState.of(board)
    board.push_san("Nf3")
    changes = {change.name: (change.before, change.after) for change in before.diff(HiddenState.of(board))}
    assert changes == {"turn": (chess.WHITE, chess.BLACK), "halfmove_clock": (0, 1)}
    assert before.diff(before) == ()


def test_occurrences_are_unknown_without_moves() -> None:
    assert HiddenState.of(chess.Board("4k3/8/8/8/8/8/8/4K2R w K - 3 9")).occurrences is None
    assert HiddenState.of(chess.Board()).occurrences == 1


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3pP3/8/8/8/4K3 w - - 2 3", False),
        ("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "4r1k1/8/8/3pP3/8/8/8/4K3 w - - 0 2", True),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", False),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R b K - 0 1", False),
    ],
)
def test_identity(first: str, second: str, same: bool) -> None:
    assert (identity(chess.Board(first)) == identity(chess.Board(second))) is same
