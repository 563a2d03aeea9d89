# answer: 04-4
def apply_ep(board, uci):
    """Return a new dictionary: the position after the en passant capture."""
    after = dict(board)
    after[uci[2:4]] = after.pop(uci[:2])
    return after
