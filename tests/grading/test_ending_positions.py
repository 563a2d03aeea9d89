"""Positions made for lessons 10 and 12 are what they are made for, whatever the seed."""

from __future__ import annotations

import chess
import pytest

from chesslib.grading.specs.clock_positions import clock_positions, quiet_moves
from chesslib.grading.specs.dead_positions import near_mates, walls
from chesslib.state import draw_status
from chesslib.state.mating import can_mate

each_seed = pytest.mark.parametrize("seed", [1, 20, 77])


@each_seed
def test_only_the_clock_decides(seed: int) -> None:
    words = {
        kind: {
            draw_status(chess.Board(f"{two} - - 99 160"), budget=0).by_moves
            for two in clock_positions(seed, kind, 5)
        }
        for kind in ("quiet", "pawns_only", "mate")
    }
    assert words == {"quiet": {"announce"}, "pawns_only": {"none"}, "mate": {"mate"}}


@each_seed
def test_walls_are_dead_though_the_material_is_not(seed: int) -> None:
    for fen in walls(seed, 2):
        board = chess.Board(fen)
        assert board.is_valid()
        assert not board.is_insufficient_material()
        assert [can_mate(board, color).possible for color in chess.COLORS] == [False, False]


def test_a_wall_with_a_gap_is_not_dead() -> None:
    board = chess.Board(walls(1, 1)[0])
    gap = min(chess.SquareSet(board.pawns), key=chess.square_file)
    for square in list(chess.SquareSet(board.pawns)):
        if chess.square_file(square) == chess.square_file(gap):
            board.remove_piece_at(square)
    assert can_mate(board, chess.WHITE).possible is not False


@each_seed
def test_near_mates_are_one_move_away(seed: int) -> None:
    for fen in near_mates(seed, 3):
        board = chess.Board(fen)
        assert quiet_moves(board)
        assert len(can_mate(board, board.turn).line) == 1
