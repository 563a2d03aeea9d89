"""Answers to a check: sorted as an independent look at the board before and after each move sorts them."""

from __future__ import annotations

import chess
import pytest

from chesslib.errors import UsageError
from chesslib.rules.check_answers import KINDS, blocking_squares, check_answers, sample_checks

CHECKS = list(sample_checks(games=25, seed=11))
BY_HAND = (
    ("4r1k1/8/8/8/8/2N5/8/4K3 w - - 0 1", 0, 2, 4),
    ("6k1/8/8/8/8/3n4/4P3/4K3 w - - 0 1", 1, 0, 3),
    ("rn3r2/pbppq1pk/1p2pN2/4N3/3P4/3B4/PPP2PPP/R3K2R b KQ - 0 12", 0, 0, 2),
    ("4k3/8/8/2Pp4/4K3/8/8/8 w - d6 0 1", 2, 0, 7),
    ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", 0, 0, 0),
)


def kind_by_what_became_of_the_checkers(board: chess.Board, move: chess.Move) -> str:
    """Look at the board after the move: are all the pieces that checked still there, is the king?"""
    pieces = {square: board.piece_at(square) for square in board.checkers()}
    king = board.king(board.turn)
    after = board.copy()
    after.push(move)
    if any(after.piece_at(square) != piece for square, piece in pieces.items()):
        return "capture"
    return "block" if after.king(board.turn) == king else "move"


def test_the_sample_holds_many_kinds_of_check() -> None:
    assert len(CHECKS) > 300
    assert any(len(board.checkers()) == 2 for board in CHECKS)


def test_answers_are_the_legal_moves_sorted() -> None:
    for board in CHECKS:
        answers = check_answers(board)
        for kind in KINDS:
            for move in getattr(answers, kind):
                assert kind_by_what_became_of_the_checkers(board, move) == kind, (board.fen(), move.uci())
        assert {*answers.capture, *answers.block, *answers.move} == set(board.legal_moves)
        assert bool(answers.kinds) != board.is_checkmate()


def test_blocks_land_on_blocking_squares() -> None:
    for board in CHECKS:
        landings = {move.to_square for move in check_answers(board).block}
        assert landings <= set(blocking_squares(board)), board.fen()


@pytest.mark.parametrize(("fen", "captures", "blocks", "moves"), BY_HAND)
def test_counts_found_by_hand(fen: str, captures: int, blocks: int, moves: int) -> None:
    answers = check_answers(chess.Board(fen))
    assert (len(answers.capture), len(answers.block), len(answers.move)) == (captures, blocks, moves)


@pytest.mark.parametrize(
    "fen",
    [
        "6k1/8/8/8/8/3n4/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1",
        "8/8/8/8/5Pk1/6R1/5N2/6K1 b - - 0 1",
        chess.STARTING_FEN,
    ],
)
def test_nothing_lies_between(fen: str) -> None:
    assert not blocking_squares(chess.Board(fen))


def test_without_a_check_the_question_is_refused() -> None:
    with pytest.raises(UsageError, match="the side to move in check"):
        check_answers(chess.Board())
