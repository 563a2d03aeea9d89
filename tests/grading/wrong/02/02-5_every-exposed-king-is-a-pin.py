# answer: 02-5
def refusal(fen, uci):
    """Return "ok" or the code of the rule that the attempt breaks."""
    board, move = chess.Board(fen), chess.Move.from_uci(uci)
    fault = geometry(board, move)
    if fault:
        return fault
    board.push(move)
    return "pinned" if board.was_into_check() else "ok"


def geometry(board, move):
    """How the man moves; None when it moves like that."""
    start, target = move.from_square, move.to_square
    if target in board.attacks(start) and board.color_at(target) == board.turn:
        return "own_piece"
    if board.piece_type_at(start) != chess.PAWN:
        return None if target in board.attacks(start) else "piece_geometry"
    forward = 8 if board.turn else -8
    if target - start == 2 * forward:
        return None if chess.square_rank(start) in (1, 6) and same_home(board, start) else "pawn_double_not_home"
    takes = target in board.attacks(start) and board.piece_at(target) is not None
    if target - start != forward and not takes:
        return "piece_geometry"
    if chess.square_rank(target) in (0, 7) and move.promotion is None:
        return "promotion_missing"
    return None


def same_home(board, square):
    return chess.square_rank(square) == (1 if board.turn else 6)
