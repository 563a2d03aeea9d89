"""What a program gets wrong that forgets one hidden field and plays on."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

import chess

CORNERS = {
    chess.WHITE: (chess.E1, (chess.A1, chess.H1)),
    chess.BLACK: (chess.E8, (chess.A8, chess.H8)),
}


def _turn(board: chess.Board) -> None:
    board.turn = not board.turn
    board.ep_square = None


def _rights(board: chess.Board) -> None:
    board.castling_rights = chess.BB_EMPTY


def _rights_from_picture(board: chess.Board) -> None:
    """Believe that whoever stands at home has never moved."""
    board.castling_rights = chess.BB_EMPTY
    for color, (king, rooks) in CORNERS.items():
        if board.piece_at(king) == chess.Piece(chess.KING, color):
            for rook in rooks:
                if board.piece_at(rook) == chess.Piece(chess.ROOK, color):
                    board.castling_rights |= chess.BB_SQUARES[rook]


def _ep(board: chess.Board) -> None:
    board.ep_square = None


MISTAKES: MappingProxyType[str, Callable[[chess.Board], None]] = MappingProxyType(
    {
        "side to move": _turn,
        "castling rights": _rights,
        "rights read off the picture": _rights_from_picture,
        "en passant square": _ep,
    }
)
"""What can be forgotten: name -> what it does to a board."""


def moves_change(board: chess.Board, mistake: str) -> bool:
    """Return whether the list of legal moves is wrong once something is forgotten.

    Parameters
    ----------
    board : chess.Board
        Any position; it is not changed.
    mistake : str
        One of `MISTAKES`.

    Raises
    ------
    KeyError
        When the mistake has no such name.

    Examples
    --------
    >>> board = chess.Board("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2")
    >>> moves_change(board, "en passant square"), moves_change(board, "castling rights")
    (True, False)
    """
    wrong = board.copy(stack=False)
    MISTAKES[mistake](wrong)
    return set(wrong.legal_moves) != set(board.legal_moves)
