"""Occurrences by the rule and by the wrong keys; the bounded scan and the whole game."""

from __future__ import annotations

import random
from typing import Any

import chess
import pytest

from chesslib.data import load
from chesslib.state import identity, occurrences, same_position
from chesslib.state.identity import repeating_moves
from tests.positions import random_game_boards

SCRIPTS = load("perft_faults")["threefold_scripts"]
KEYS: dict[str, dict[str, Any]] = {
    "fide_legal_ep": {},
    "pseudo_legal_ep": {"ep": "pseudo"},
    "always_ep": {"ep": "always"},
    "no_ep": {"ep": "never"},
    "no_castling": {"castling": False},
}


def plies(script: dict[str, Any]) -> list[chess.Board]:
    board = chess.Board(script["fen"])
    boards = [board.copy()]
    for uci in script["uci"].split():
        board.push_uci(uci)
        boards.append(board.copy())
    return boards


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script["id"])
def test_threefold_scripts(script: dict[str, Any], key: str) -> None:
    third = next(ply for ply, board in enumerate(plies(script)) if occurrences(board, **KEYS[key]) == 3)
    assert third == script["third_at_ply"][key]


def shuffling_game(seed: int) -> chess.Board:
    """A game of kings and rooks that goes to and fro, with a few captures and lost rights."""
    rng = random.Random(seed)
    board = chess.Board("r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1")
    for _ in range(150):
        moves = list(board.legal_moves)
        quiet = [move for move in moves if not board.is_zeroing(move)]
        if not moves:
            break
        came_from = board.move_stack[-2] if len(board.move_stack) > 1 else None
        back = [move for move in quiet if came_from and move.from_square == came_from.to_square]
        undo = [move for move in back if came_from and move.to_square == came_from.from_square]
        board.push(rng.choice(undo if undo and rng.random() < 0.8 else back or quiet or moves))
    return board


def test_the_bounded_scan_equals_the_whole_game() -> None:
    repeated = 0
    for seed in range(12):
        board = shuffling_game(seed)
        while board.move_stack:
            bounded, whole = occurrences(board), occurrences(board, whole_game=True)
            assert bounded == whole, board.fen()
            repeated += whole > 1
            board.pop()
    assert repeated > 100, "the games must repeat something, else the test shows nothing"


def test_the_bound_is_needed_by_no_wrong_key_but_the_diagram_agrees_too() -> None:
    board = shuffling_game(3)
    wrong = {"ep": "never", "castling": False, "turn": False}
    assert occurrences(board, **wrong) == occurrences(board, whole_game=True, **wrong)  # type: ignore[arg-type]


def test_occurrences_agree_with_chess() -> None:
    for seed in range(4):
        board = shuffling_game(seed)
        while board.move_stack:
            for times in (2, 3, 4, 5):
                assert (occurrences(board) >= times) == board.is_repetition(times)
            board.pop()


def test_announceable_moves_are_those_that_make_a_third() -> None:
    met = 0
    for seed in range(3):
        board = shuffling_game(seed)
        while board.move_stack:
            board.pop()
            expected = []
            for move in board.legal_moves:
                board.push(move)
                if board.is_repetition(3):
                    expected.append(move)
                board.pop()
            assert set(repeating_moves(board)) == set(expected)
            met += bool(expected)
    assert met > 5


def test_same_position_is_identity() -> None:
    boards = [board.copy(stack=False) for board in random_game_boards(seed=41, count=60)]
    for a in boards:
        for b in boards:
            assert bool(same_position(a, b)) == (identity(a) == identity(b))
            assert same_position(a, b).text
