# answer: 04-4
def apply_ep(board, uci):
    """Return a new dictionary: the position after the en passant capture."""
    pawn = board.pop(uci[:2])
    board.pop(uci[2] + uci[1])
    board[uci[2:4]] = pawn
    return board
