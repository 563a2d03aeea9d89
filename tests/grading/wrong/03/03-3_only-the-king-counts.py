# answer: 03-3
def state(fen):
    """Return "check", "mate", "stalemate" or "quiet"."""
    board = chess.Board(fen)
    king = board.king(board.turn)
    squares = [move.to_square for move in board.legal_moves if move.from_square == king]
    if board.is_check():
        return "check" if squares else "mate"
    return "quiet" if squares else "stalemate"
