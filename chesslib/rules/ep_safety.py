"""Is the capturer's king safe after en passant? Two tests that share nothing and must agree everywhere.

The rules of this course use the second one; here both stand side by side, so that one can prove the other.
"""

from __future__ import annotations

import chess

from chesslib.rules.pawns import victim_square
from chesslib.rules.situation import Situation


def safe_by_making(board: chess.Board, move: chess.Move) -> bool:
    """Return whether the king is safe, by making the move, looking, and unmaking it (FIDE 3.9.2).

    Parameters
    ----------
    board : chess.Board
        A position in which `move` is an en passant capture but for the king's safety.
    move : chess.Move
        The capture.

    Examples
    --------
    >>> board = chess.Board("6k1/8/8/KPp4r/8/8/8/8 w - c6 0 2")
    >>> safe_by_making(board, chess.Move.from_uci("b5c6"))
    False
    """
    mover = board.turn
    board.push(move)
    king = board.king(mover)
    attacked = king is not None and board.is_attacked_by(not mover, king)
    board.pop()
    return not attacked


def safe_by_occupancy(board: chess.Board, move: chess.Move) -> bool:
    """Return whether the king is safe, by looking at the squares that will be occupied.

    Nothing is made: the two squares that the pawns leave are taken out of the occupied ones, the square
    where the capturer lands is put in, and the king looks for attackers, the victim no longer among them.

    Parameters
    ----------
    board : chess.Board
        A position in which `move` is an en passant capture but for the king's safety.
    move : chess.Move
        The capture.

    Examples
    --------
    >>> board = chess.Board("1b2k3/8/8/3pP3/8/6K1/8/8 w - d6 0 2")
    >>> safe_by_occupancy(board, chess.Move.from_uci("e5d6"))
    True
    """
    victim = victim_square(move.from_square, move.to_square)
    return not Situation(board).attackers_after(move.from_square, move.to_square, victim)
