# answer: 04-4
def apply_ep(board, uci):
    """Return a new dictionary: the position after the en passant capture."""
    new = {}
    for square in board:
        if square != uci[2] + uci[1]:
            new[square] = board[square]
    new[uci[2:4]] = board[uci[:2]]
    return new
