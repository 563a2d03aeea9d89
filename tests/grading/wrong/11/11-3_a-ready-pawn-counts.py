# answer: 11-3
def same_position(fen_a, fen_b):
    """Return whether the Laws call the two positions the same."""
    a, b = chess.Board(fen_a), chess.Board(fen_b)
    return a.fen(en_passant="xfen").split()[:4] == b.fen(en_passant="xfen").split()[:4]
