# answer: 13-4
def trail_field(fen, uci):
    """Return the trail field after a move."""
    move = chess.Move.from_uci(uci)
    crossed = squares_between(move.from_square, move.to_square)
    king = chess.Board(fen).piece_type_at(move.from_square) == chess.KING
    return uci[:4] if crossed and not king else "-"
