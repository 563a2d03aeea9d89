# answer: 07-4
def castle_verdict(fen, side):
    """Return "ok" or the code of the first rule that forbids the castling."""
    board = chess.Board(fen)
    rank = "1" if board.turn else "8"
    wing = "K" if side == "O-O" else "Q"
    if (wing if board.turn else wing.lower()) not in fen.split()[2]:
        return "castle_right_lost"
    at = lambda file: board.is_attacked_by(not board.turn, chess.parse_square(file + rank))
    crossed, end = "fg" if side == "O-O" else "dc"
    for file in (crossed, end):
        if board.piece_at(chess.parse_square(file + rank)):
            return "castle_blocked"
    if at("e"):
        return "castle_in_check"
    if at(crossed):
        return "castle_through_check"
    return "castle_into_check" if at(end) else "ok"
