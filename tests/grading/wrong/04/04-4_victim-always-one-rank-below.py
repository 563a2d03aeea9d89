# answer: 04-4
def apply_ep(board, uci):
    """Return a new dictionary: the position after the en passant capture."""
    new = dict(board)
    pawn = new.pop(uci[:2])
    target = uci[2:4]
    below = target[0] + str(int(target[1]) - 1)
    if below in new:
        del new[below]
    new[target] = pawn
    return new
