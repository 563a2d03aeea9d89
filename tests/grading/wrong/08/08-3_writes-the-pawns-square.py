# answer: 08-3_
def ep_field(fen, dialect):
    board = chess.Board(fen)
    if board.ep_square is None:
        return "-"
    captures = [m for m in board.pseudo_legal_moves if board.is_en_passant(m)]
    legal = [m for m in captures if board.is_legal(m)]
    if dialect == "pseudo" and not captures or dialect == "legal" and not legal:
        return "-"
    return chess.square_name(board.ep_square + (8 if board.turn == chess.BLACK else -8))
