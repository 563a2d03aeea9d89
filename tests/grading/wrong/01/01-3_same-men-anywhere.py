# answer: 01-3
def same_picture(fen_a, fen_b):
    """Return whether two FENs show the same picture."""
    picture_a = fen_a.split()[0]
    picture_b = fen_b.split()[0]
    for piece in "PNBRQKpnbrqk":
        if picture_a.count(piece) != picture_b.count(piece):
            return False
    return True
