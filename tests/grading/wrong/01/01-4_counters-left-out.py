# answer: 01-4
def hidden_diff(fen_a, fen_b):
    """Return the names of the hidden fields in which two FENs differ."""
    a, b = chess.Board(fen_a), chess.Board(fen_b)
    different = set()
    if a.turn != b.turn:
        different.add("turn")
    if a.castling_xfen() != b.castling_xfen():
        different.add("castling")
    if a.ep_square != b.ep_square:
        different.add("ep")
    return different
