"""The tables against python-chess."""

from __future__ import annotations

import random

import chess

from chesslib.machine import tables


def test_leaps_are_python_chess_s():
    assert list(tables.KNIGHT) == chess.BB_KNIGHT_ATTACKS
    assert list(tables.KING) == chess.BB_KING_ATTACKS
    assert [list(side) for side in tables.PAWN_ATTACKS] == chess.BB_PAWN_ATTACKS


def test_slides_are_python_chess_s():
    rng = random.Random(1)
    for square in range(64):
        for _ in range(60):
            board = chess.Board(None)
            for other in rng.sample(range(64), rng.randrange(1, 30)):
                board.set_piece_at(other, chess.Piece(chess.PAWN, chess.WHITE))
            for kind, stoppers, slides in (
                (chess.BISHOP, tables.BISHOP_STOPPERS, tables.BISHOP_SLIDES),
                (chess.ROOK, tables.ROOK_STOPPERS, tables.ROOK_SLIDES),
            ):
                board.set_piece_at(square, chess.Piece(kind, chess.WHITE))
                found = slides[square][board.occupied & stoppers[square]]
                assert found == board.attacks_mask(square)


def test_lines_are_python_chess_s():
    for a in range(64):
        for b in range(64):
            assert tables.BETWEEN[a][b] == chess.between(a, b)
            half = tables.LINE[a][b]
            assert (half | tables.LINE[b][a]) == chess.ray(a, b)
            assert not half & chess.BB_SQUARES[a]


def test_a_full_table_starts_again():
    """Else a long perft would fill the memory."""
    small = type("Small", (tables.Squares,), {"ROOM": 3})()
    assert [small[bits] for bits in (1, 2, 4, 8, 5)] == [(0,), (1,), (2,), (3,), (0, 2)]
    assert len(small) == 2
