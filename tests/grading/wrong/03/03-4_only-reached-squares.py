# answer: 03-4
def blocking_squares(fen):
    """Return the names of the squares on which one piece would stand between."""
    board = chess.Board(fen)
    king = board.king(board.turn)
    return {
        chess.square_name(move.to_square)
        for move in board.legal_moves
        if move.from_square != king and move.to_square not in board.checkers() and not board.is_en_passant(move)
    }
