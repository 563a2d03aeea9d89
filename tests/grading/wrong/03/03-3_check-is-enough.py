# answer: 03-3
def state(fen):
    """Return "check", "mate", "stalemate" or "quiet"."""
    board = chess.Board(fen)
    if board.is_check():
        return "check"
    return "stalemate" if board.legal_moves.count() == 0 else "quiet"
