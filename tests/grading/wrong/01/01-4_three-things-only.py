# answer: 01-4
def hidden_diff(fen_a, fen_b):
    """Return the names of the hidden fields in which two FENs differ."""
    a, b = fen_a.split(), fen_b.split()
    found = set()
    for place, name in [(2, "castling"), (3, "ep"), (4, "halfmove")]:
        if a[place] != b[place]:
            found.add(name)
    return found
