# answer: 10-5
def fifty_status(board):
    """Return "mate", "automatic", "claim", "announce" or "none"."""
    if board.is_checkmate():
        return "mate"
    if board.halfmove_clock >= 150:
        return "automatic"
    return "claim" if board.halfmove_clock >= 100 else "none"
