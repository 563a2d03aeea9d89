# answer: 13-5
def captures_in_passing(fen):
    """Return the captures in passing, the own king's safety left out."""
    fields = fen.split()
    trail, fields[3] = fields[3], "-"
    if trail == "-":
        return set()
    board = chess.Board(" ".join(fields))
    first, landing = chess.parse_square(trail[:2]), chess.parse_square(trail[2:])
    return {
        f"{chess.square_name(square)}{chess.square_name(target)}!{trail[2:]}"
        for square in chess.SquareSet(board.occupied_co[board.turn])
        for target in (first,)
        if reaches(board, square, target)
    }


def reaches(board, square, target):
    piece = board.piece_type_at(square)
    leaps = chess.SquareSet(chess.BB_KNIGHT_ATTACKS[square])
    if piece == chess.KNIGHT:
        touched = squares_between(square, target)
        return (*touched, target)[0] in leaps and not any(map(board.piece_at, touched))
    return target in board.attacks(square) or (piece == chess.KING and target in leaps)
