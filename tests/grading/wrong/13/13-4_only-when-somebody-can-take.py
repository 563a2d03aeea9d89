# answer: 13-4
def trail_field(fen, uci):
    """Return the trail field after a move."""
    board, move = chess.Board(fen), chess.Move.from_uci(uci)
    king = board.piece_type_at(move.from_square) == chess.KING
    crossed = squares_between(move.from_square, move.to_square)
    board.push(move)
    if king or not any(board.is_attacked_by(board.turn, square) for square in crossed):
        return "-"
    return chess.square_name(crossed[0]) + uci[2:4]
