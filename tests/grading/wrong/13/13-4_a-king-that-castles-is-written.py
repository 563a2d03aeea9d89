# answer: 13-4
def trail_field(fen, uci):
    """Return the trail field after a move."""
    move = chess.Move.from_uci(uci)
    crossed = squares_between(move.from_square, move.to_square)
    return chess.square_name(crossed[0]) + uci[2:4] if crossed else "-"
