import chess


def ep_field(fen, dialect):
    board = chess.Board(fen)
    if board.ep_square is None:
        return "-"
    able = list(board.attackers(board.turn, board.ep_square))
    if dialect == "legal":
        able = [square for square in able if board.is_legal(chess.Move(square, board.ep_square))]
    return chess.square_name(board.ep_square) if able or dialect == "always" else "-"
