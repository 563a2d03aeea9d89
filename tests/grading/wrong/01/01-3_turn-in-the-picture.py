# answer: 01-3
def same_picture(fen_a, fen_b):
    """Return whether two FENs show the same picture."""
    first, second = chess.Board(fen_a), chess.Board(fen_b)
    return first.board_fen() == second.board_fen() and first.turn == second.turn
