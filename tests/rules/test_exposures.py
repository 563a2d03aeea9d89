"""The count of exposed kings, against python-chess, which is asked one placement at a time."""

from __future__ import annotations

import random
from collections import Counter

import chess
import pytest

from chesslib.rules.ep_safety import safe_by_making, safe_by_occupancy
from chesslib.rules.exposures import Placement, blocked_checks, exposures

COUNTS = {
    "every": {
        ("file", "capturer"): 672,
        ("diagonal", "capturer"): 336,
        ("diagonal", "victim"): 672,
        ("rank", "both"): 280,
    },
    "reachable": {("file", "capturer"): 560, ("diagonal", "capturer"): 336, ("rank", "both"): 280},
    "no pawn near the king": {
        ("file", "capturer"): 476,
        ("diagonal", "capturer"): 336,
        ("rank", "both"): 280,
    },
}
FILTERS = {
    "every": lambda _: True,
    "reachable": lambda p: not p.checked_before,
    "no pawn near the king": lambda p: not p.checked_before and not p.stepper_attacks,
}


@pytest.mark.parametrize("name", COUNTS)
def test_the_counts_by_filter(name: str) -> None:
    admitted = [p for p in exposures() if FILTERS[name](p)]
    assert Counter((p.line, p.cause) for p in admitted) == COUNTS[name]


def test_python_chess_refuses_the_capture_in_every_placement() -> None:
    for placement in exposures():
        board = placement.board()
        assert board.is_en_passant(placement.move)
        assert not board.is_legal(placement.move)


def test_a_reachable_placement_is_a_valid_position_and_the_others_are_not() -> None:
    for placement in exposures():
        before = placement.board()
        before.pop()
        assert before.is_valid() is not placement.checked_before


def test_nothing_is_left_out() -> None:
    """Every placement of one capture is judged by python-chess; exactly the refused ones are in the list."""
    capturer, landing = chess.E5, chess.D5
    listed = {_squares(p) for p in exposures() if (p.capturer, p.landing) == (capturer, landing)}
    empty = set(chess.SQUARES) - {capturer, landing, landing + 8, landing + 16}
    found = set()
    for piece in (chess.ROOK, chess.BISHOP, chess.QUEEN):
        for king in empty:
            for slider in empty - {king}:
                board = chess.Board(None)
                board.set_piece_at(king, chess.Piece(chess.KING, chess.WHITE))
                board.set_piece_at(capturer, chess.Piece(chess.PAWN, chess.WHITE))
                board.set_piece_at(landing, chess.Piece(chess.PAWN, chess.BLACK))
                board.set_piece_at(slider, chess.Piece(piece, chess.BLACK))
                board.ep_square = landing + 8
                if board.attackers_mask(chess.BLACK, king) & chess.BB_SQUARES[slider]:
                    continue
                board.push(chess.Move(capturer, landing + 8))
                if board.attackers_mask(chess.BLACK, king):
                    found.add((king, slider, piece))
    assert found == listed
    assert len(found) > 100


def _squares(placement: Placement) -> tuple[chess.Square, chess.Square, chess.PieceType]:
    return placement.king, placement.slider, placement.piece


@pytest.mark.parametrize("mirrored", [False, True], ids=["White captures", "Black captures"])
def test_the_two_tests_agree_everywhere(*, mirrored: bool) -> None:
    safe = Counter()
    for board, move in _captures(random.Random(6)):
        if mirrored:
            board, move = board.mirror(), _mirrored(move)
        verdict = safe_by_making(board, move)
        assert verdict is safe_by_occupancy(board, move), board.fen(en_passant="fen")
        assert verdict is board.is_legal(move), board.fen(en_passant="fen")
        safe[verdict] += 1
    assert min(safe[True], safe[False]) > 300


def _captures(random_source: random.Random) -> list[tuple[chess.Board, chess.Move]]:
    """Return the exposures, each as it is and with the white king and a few more men put down anywhere."""
    made = []
    for placement in exposures():
        board = placement.board()
        made.append((board, placement.move))
        other = board.copy(stack=False)
        other.remove_piece_at(placement.king)
        taken = {placement.crossed, placement.home}
        for symbol in ("K", *random_source.choices("NBnbrq", k=2)):
            square = random_source.choice(
                [s for s in chess.SQUARES if s not in taken and not other.piece_at(s)]
            )
            other.set_piece_at(square, chess.Piece.from_symbol(symbol))
        made.append((other, placement.move))
    return made


def _mirrored(move: chess.Move) -> chess.Move:
    return chess.Move(chess.square_mirror(move.from_square), chess.square_mirror(move.to_square))


def test_a_test_that_looks_along_the_rank_only_is_found_out() -> None:
    def safe_on_the_rank(board: chess.Board, move: chess.Move) -> bool:
        king = board.king(board.turn)
        assert king is not None
        victim = chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
        gone = chess.BB_SQUARES[move.from_square] | chess.BB_SQUARES[victim]
        occupied = board.occupied & ~gone | chess.BB_SQUARES[move.to_square]
        attacks = chess.BB_RANK_ATTACKS[king][chess.BB_RANK_MASKS[king] & occupied]
        return not attacks & (board.rooks | board.queens) & board.occupied_co[not board.turn]

    wrong = [p for p in exposures() if safe_on_the_rank(p.board(), p.move)]
    assert {p.line for p in wrong} == {"file", "diagonal"}
    assert len(wrong) == len([p for p in exposures() if p.line != "rank"])


def test_no_reachable_placement_lets_the_capture_block_a_check() -> None:
    assert len(blocked_checks()) == 728
    for placement in blocked_checks():
        board = placement.board()
        king = board.king(chess.WHITE)
        assert king is not None
        assert board.attackers_mask(chess.BLACK, king) & chess.BB_SQUARES[placement.slider]
        board.push(placement.move)
        assert not board.attackers_mask(chess.BLACK, king) & chess.BB_SQUARES[placement.slider]
    assert all(placement.checked_before for placement in blocked_checks())
