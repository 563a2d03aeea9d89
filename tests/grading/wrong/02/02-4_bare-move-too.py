# answer: 02-4
def promotion_moves(fen, start, target):
    """Return all moves in UCI that the step from start to target can be."""
    board = chess.Board(fen)
    moves = {start + target}
    piece = board.piece_at(chess.parse_square(start)).symbol()
    if piece == "P" and target[1] == "8" or piece == "p" and target[1] == "1":
        for new in "qrbn":
            moves.add(start + target + new)
    return moves
