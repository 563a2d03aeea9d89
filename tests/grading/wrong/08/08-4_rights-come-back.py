# answer: 08-4_
KEPT = {chess.E1: 12, chess.H1: 14, chess.A1: 13, chess.E8: 3, chess.H8: 11, chess.A8: 7}


def rights_after(rights, from_square, to_square):
    """Return the four bits (K 1, Q 2, k 4, q 8) that are left after a move."""
    return KEPT.get(from_square, 15) & KEPT.get(to_square, 15)
