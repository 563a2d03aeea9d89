# answer: 01-4
def hidden_diff(fen_a, fen_b):
    """Return the names of the hidden fields in which two FENs differ."""
    names = ["turn", "castling", "ep", "fullmove", "halfmove"]
    return {n for n, x, y in zip(names, fen_a.split()[1:], fen_b.split()[1:]) if x != y}
