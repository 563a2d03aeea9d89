# answer: 01-4
def hidden_diff(fen_a, fen_b):
    """Return the names of the hidden fields in which two FENs differ."""
    names = ["picture", "turn", "castling", "ep", "halfmove", "fullmove"]
    a, b = fen_a.split(), fen_b.split()
    return {names[i] for i in range(6) if a[i] != b[i]}
