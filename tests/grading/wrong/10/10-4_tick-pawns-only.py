# answer: 10-4
def tick(clock, is_pawn, is_capture):
    """Return the halfmove clock after a move."""
    if is_pawn:
        return 0
    return clock + 1
