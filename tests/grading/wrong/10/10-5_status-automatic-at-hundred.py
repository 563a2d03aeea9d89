# answer: 10-5
def fifty_status(board):
    """Return "mate", "automatic", "claim", "announce" or "none"."""
    if board.is_checkmate():
        return "mate"
    if board.halfmove_clock >= 100:
        return "automatic"
    quiet = [move for move in board.legal_moves if not board.is_zeroing(move)]
    return "announce" if board.halfmove_clock == 99 and quiet else "none"
