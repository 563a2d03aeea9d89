# answer: 11-3
def same_position(fen_a, fen_b):
    """Return whether the Laws call the two positions the same."""
    return fen_a.strip() == fen_b.strip()
