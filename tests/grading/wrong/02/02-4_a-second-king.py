# answer: 02-4
def promotion_moves(fen, start, target):
    """Return all moves in UCI that the step from start to target can be."""
    board = chess.Board(fen)
    piece = board.piece_at(chess.parse_square(start)).symbol()
    if (piece, target[1]) in (("P", "8"), ("p", "1")):
        return {start + target + new for new in "kqrbn"}
    return {start + target}
