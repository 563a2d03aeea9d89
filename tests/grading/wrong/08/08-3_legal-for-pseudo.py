# answer: 08-3_
def ep_field(fen, dialect):
    board = chess.Board(fen)
    if board.ep_square is None:
        return "-"
    if dialect == "always":
        return fen.split()[3]
    captures = [move for move in board.legal_moves if board.is_en_passant(move)]
    return chess.square_name(board.ep_square) if captures else "-"
