# answer: 08-3_
def ep_field(fen, dialect):
    board = chess.Board(fen)
    if board.ep_square is None:
        return "-"
    beside = board.attackers(board.turn, board.ep_square) & board.pawns
    return "-" if dialect != "always" and not beside else chess.square_name(board.ep_square)
