"""A move of the machine: from, to, and what makes it special."""

from __future__ import annotations

from typing import NamedTuple

import chess

EN_PASSANT = 7  # beside the piece types 2 to 5, which name a promotion
CASTLING = 8


class Move(NamedTuple):
    """One move, told apart from an ordinary one by ``special``.

    Parameters
    ----------
    from_square, to_square : int
        Squares, a1 = 0, h1 = 7, h8 = 63. Castling is written as the king's move (e1 to g1).
    special : int
        0 for an ordinary move, a piece type for a promotion, `EN_PASSANT` or `CASTLING`.

    Examples
    --------
    >>> Move(chess.E7, chess.E8, chess.KNIGHT).uci()
    'e7e8n'
    """

    from_square: int
    to_square: int
    special: int = 0

    def uci(self) -> str:
        """Return the move as UCI writes it: ``e2e4``, ``e1g1``, ``e7e8q``."""
        text = chess.SQUARE_NAMES[self.from_square] + chess.SQUARE_NAMES[self.to_square]
        return text + chess.piece_symbol(self.special) if chess.PAWN < self.special < chess.KING else text
