"""Counting on any board: the handed numbers, and random games that are the same at every run."""

from __future__ import annotations

from typing import Any

import chess
import pytest

from chesslib.data import load
from chesslib.variant import EnPassantBoard
from chesslib.variant.counting import choices, perft

TESTS = load("variant_tests")["tests"]


@pytest.mark.parametrize("test", TESTS, ids=lambda test: test["id"])
def test_the_handed_counts(test: dict[str, Any]) -> None:
    board = EnPassantBoard(test["fen"])
    for uci in test["moves"]:
        board.push_uci(uci)
    before = board.fen()
    assert [perft(board, depth) for depth in (1, 2)] == test["perft_after"][:2]
    assert board.fen() == before


def test_orthodox_chess_has_the_published_counts() -> None:
    assert [perft(chess.Board(), depth) for depth in range(4)] == [1, 20, 400, 8902]


def test_random_games_come_again() -> None:
    first, again = (choices(EnPassantBoard(), seeds=range(3), plies=12) for _ in range(2))
    assert first == again
    assert first.games == 3
    assert choices(EnPassantBoard(), seeds=range(3, 6), plies=12) != first


def test_a_game_that_ends_leaves_the_others_to_be_averaged() -> None:
    one_move = chess.Board("7k/8/5QK1/8/8/8/8/8 b - - 0 1")
    counted = choices(one_move, seeds=range(30), plies=2)
    assert counted.moves[0] == 1.0
    stalemate = chess.Board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
    assert choices(stalemate, seeds=range(2), plies=3).moves == ()
