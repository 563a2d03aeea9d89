# answer: 10-5
def fifty_status(board):
    """Return "mate", "automatic", "claim", "announce" or "none"."""
    clock = board.halfmove_clock
    if clock >= 150:
        return "automatic"
    if clock >= 100:
        return "claim"
    if board.is_checkmate():
        return "mate"
    for move in board.legal_moves:
        if clock == 99 and not board.is_zeroing(move):
            return "announce"
    return "none"
