# answer: 04-3
def ep_geometry(before_fen, uci):
    """Return (crossed, landing) for a pawn's double step, else None."""
    start, end = uci[0:2], uci[2:4]
    board = chess.Board(before_fen)
    symbol = board.piece_at(chess.parse_square(start)).symbol()
    if symbol not in "Pp":
        return None
    if abs(int(start[1]) - int(end[1])) < 2:
        return None
    return end[0] + str(int(end[1]) + 1), end
