# answer: 08-4_
def rights_after(rights, from_square, to_square):
    for square in (from_square, to_square):
        if square in (chess.A1, chess.E1, chess.H1):
            rights &= 12
        if square in (chess.A8, chess.E8, chess.H8):
            rights &= 3
    return rights
