# answer: 01-5
def fen_cannot_tell(start, moves_a, moves_b):
    """Return whether two games end in one FEN but differ in how often its position has stood."""
    a, b = chess.Board(start), chess.Board(start)
    for move in moves_a:
        a.push_uci(move)
    for move in moves_b:
        b.push_uci(move)
    return a.fen() == b.fen() and moves_a != moves_b
