# answer: 02-4
def promotion_moves(fen, start, target):
    """Return all moves in UCI that the step from start to target can be."""
    board = chess.Board(fen)
    pawn = board.piece_type_at(chess.parse_square(start)) == chess.PAWN
    straight = start[0] == target[0]
    if pawn and straight and target[1] in "18":
        return {start + target + new for new in "qrbn"}
    return {start + target}
