# answer: 04-4
def apply_ep(board, uci):
    """Return a new dictionary: the position after the en passant capture."""
    start, end = uci[:2], uci[2:4]
    victim_square = end[0] + start[1]
    new_board = board.copy()
    new_board[victim_square] = new_board[start]
    del new_board[start]
    return new_board
