"""One position as the rules look at it: masks that every question needs, read off the board once."""

from __future__ import annotations

from functools import cached_property

import chess


def empty_board_reach(piece: chess.PieceType, square: chess.Square) -> chess.Bitboard:
    """Where a piece that is no pawn goes from a square of an empty board."""
    return _REACH[piece][square]


def _reach_table() -> dict[chess.PieceType, list[chess.Bitboard]]:
    rooks = [chess.BB_RANK_ATTACKS[s][0] | chess.BB_FILE_ATTACKS[s][0] for s in chess.SQUARES]
    bishops = [chess.BB_DIAG_ATTACKS[s][0] for s in chess.SQUARES]
    return {
        chess.KNIGHT: chess.BB_KNIGHT_ATTACKS,
        chess.BISHOP: bishops,
        chess.ROOK: rooks,
        chess.QUEEN: [rook | bishop for rook, bishop in zip(rooks, bishops, strict=True)],
        chess.KING: chess.BB_KING_ATTACKS,
    }


_REACH = _reach_table()


class Situation:
    """A board with the masks that the rules ask for again and again.

    It reads the board and never changes it; it is good until the board changes.

    Parameters
    ----------
    board : chess.Board
        Any position, also one that no game can reach.
    """

    def __init__(self, board: chess.Board) -> None:
        self.board = board
        self.us = board.turn
        self.them = not board.turn
        self.own = board.occupied_co[board.turn]
        self.enemy = board.occupied_co[not board.turn]
        self.occupied = board.occupied
        self.enemy_kings = board.kings & self.enemy
        self.king = board.king(board.turn)
        self.checkers = 0 if self.king is None else board.attackers_mask(self.them, self.king)
        self.ep = board.ep_square
        self.forward = 8 if board.turn == chess.WHITE else -8
        self.home_rank = 1 if board.turn == chess.WHITE else 6
        self.fifth_rank = 4 if board.turn == chess.WHITE else 3
        self.last_rank = 7 if board.turn == chess.WHITE else 0
        self.back_rank = chess.BB_RANK_1 if board.turn == chess.WHITE else chess.BB_RANK_8

    @cached_property
    def rights(self) -> chess.Bitboard:
        """The rooks of the side to move that may still castle."""
        return self.board.clean_castling_rights() & self.back_rank

    @cached_property
    def castling_king(self) -> chess.Square | None:
        """The king that may castle if any may: on its home square, in Chess960 on its home rank."""
        kings = self.own & self.board.kings & self.back_rank
        if not self.board.chess960:
            kings &= chess.BB_E1 | chess.BB_E8
        return chess.lsb(kings) if kings else None

    def attackers(self, square: chess.Square, occupied: chess.Bitboard) -> chess.Bitboard:
        """The enemy pieces that attack a square when `occupied` is what stands on the board."""
        return self.board.attackers_mask(self.them, square, occupied) & occupied

    def attackers_after(
        self, from_square: chess.Square, to_square: chess.Square, victim: chess.Square | None
    ) -> chess.Bitboard:
        """The enemy pieces that attack the king once another piece has moved, and its victim is gone."""
        if self.king is None:
            return 0
        target = chess.BB_SQUARES[to_square]
        occupied = self.occupied & ~chess.BB_SQUARES[from_square] | target
        gone = target
        if victim is not None:
            occupied &= ~chess.BB_SQUARES[victim]
            gone |= chess.BB_SQUARES[victim]
        return self.board.attackers_mask(self.them, self.king, occupied) & ~gone
