# answer: 08-4_
def rights_after(rights, from_square, to_square):
    if from_square == chess.E1:
        rights &= 12
    if from_square == chess.E8:
        rights &= 3
    for corner, bit in ((chess.H1, 1), (chess.A1, 2), (chess.H8, 4), (chess.A8, 8)):
        if to_square == corner:
            rights &= ~bit
    return rights
