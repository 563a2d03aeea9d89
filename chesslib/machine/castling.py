"""The four castling rights as bits, and where kings and rooks go when one is used (FIDE 3.8.2)."""

from __future__ import annotations

import chess

WHITE_SHORT, WHITE_LONG, BLACK_SHORT, BLACK_LONG = 1, 2, 4, 8
ALL_RIGHTS = 15

# For Black, then for White: each right, and the square where it takes the king.
KING_TARGETS = (
    ((BLACK_SHORT, chess.G8), (BLACK_LONG, chess.C8)),
    ((WHITE_SHORT, chess.G1), (WHITE_LONG, chess.C1)),
)
# By the square where the king arrives: from where to where the rook goes.
ROOK_TRAVELS = {
    chess.G1: (chess.H1, chess.F1),
    chess.C1: (chess.A1, chess.D1),
    chess.G8: (chess.H8, chess.F8),
    chess.C8: (chess.A8, chess.D8),
}
