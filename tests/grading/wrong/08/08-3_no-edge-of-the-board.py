# answer: 08-3_
def ep_field(fen, dialect):
    board = chess.Board(fen)
    if board.ep_square is None:
        return "-"
    landing = board.ep_square + (8 if board.turn == chess.BLACK else -8)
    mine = chess.Piece(chess.PAWN, board.turn)
    beside = [square for square in (landing - 1, landing + 1) if board.piece_at(square) == mine]
    legal = [square for square in beside if board.is_legal(chess.Move(square, board.ep_square))]
    written = {"always": True, "pseudo": beside, "legal": legal}[dialect]
    return chess.square_name(board.ep_square) if written else "-"
