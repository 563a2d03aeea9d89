# answer: 10-4
def tick(clock, is_pawn, is_capture):
    """Return the halfmove clock after a move."""
    return 0 if is_capture else clock + 1
