# answer: 01-3
def same_picture(fen_a, fen_b):
    """Return whether two FENs show the same picture."""
    return fen_a.strip() == fen_b.strip()
