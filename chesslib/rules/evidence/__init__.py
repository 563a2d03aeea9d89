"""What a reason is about on this board: the squares to light up and the words for its sentence.

The sentence names exactly the squares in the roles; a test reads them back out of every sentence.
"""

from __future__ import annotations

from chesslib.rules.evidence.castling import CASTLING
from chesslib.rules.evidence.check import CHECK
from chesslib.rules.evidence.en_passant import EN_PASSANT
from chesslib.rules.evidence.gathering import Evidence, Roles, Tried
from chesslib.rules.evidence.legal import LEGAL
from chesslib.rules.evidence.moves import MOVES
from chesslib.rules.reasons import Reason

__all__ = ["Evidence", "Roles", "Tried", "evidence"]

_FINDERS = {**MOVES, **EN_PASSANT, **CASTLING, **CHECK, **LEGAL}


def evidence(tried: Tried, reason: Reason) -> Evidence:
    """The evidence for one of the reasons that hold for an attempt."""
    return _FINDERS[reason](tried)
