# answer: 02-4
def promotion_moves(fen, start, target):
    """Return all moves in UCI that the step from start to target can be."""
    pawn = chess.Board(fen).piece_type_at(chess.parse_square(start)) == chess.PAWN
    if pawn and target.endswith("8"):
        return [start + target + new for new in ("q", "r", "b", "n")]
    return [start + target]
