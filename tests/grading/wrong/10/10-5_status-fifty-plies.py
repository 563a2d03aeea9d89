# answer: 10-5
def fifty_status(board):
    """Return "mate", "automatic", "claim", "announce" or "none"."""
    if board.is_checkmate():
        return "mate"
    if board.halfmove_clock >= 75:
        return "automatic"
    if board.halfmove_clock >= 50:
        return "claim"
    quiet = [move for move in board.legal_moves if not board.is_zeroing(move)]
    return "announce" if board.halfmove_clock == 49 and quiet else "none"
