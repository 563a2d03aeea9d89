# answer: 02-5
def refusal(fen, uci):
    """Return "ok" or the code of the rule that the attempt breaks."""
    board, move = chess.Board(fen), chess.Move.from_uci(uci)
    fault = geometry(board, move)
    if fault:
        return fault
    king_moves = board.piece_type_at(move.from_square) == chess.KING
    board.push(move)
    if board.was_into_check():
        return "king_into_check" if king_moves else "pinned"
    return "ok"


def geometry(board, move):
    start, target = move.from_square, move.to_square
    reach = board.attacks(start)
    if target in reach and board.color_at(target) == board.turn:
        return "own_piece"
    if board.piece_type_at(start) != chess.PAWN:
        return None if target in reach else "piece_geometry"
    forward = 8 if board.turn else -8
    if target - start not in (forward, 2 * forward) and not (target in reach and board.piece_at(target)):
        return "piece_geometry"
    if chess.square_rank(target) in (0, 7) and not move.promotion:
        return "promotion_missing"
    return None
