# answer: 03-3
def state(fen):
    """Return "check", "mate", "stalemate" or "quiet"."""
    board = chess.Board(fen)
    if not list(board.legal_moves):
        return "mate"
    return "check" if board.is_check() else "quiet"
