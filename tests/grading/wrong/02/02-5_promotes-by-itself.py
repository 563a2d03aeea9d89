# answer: 02-5
def refusal(fen, uci):
    """Return "ok" or the code of the rule that the attempt breaks."""
    board, move = chess.Board(fen), chess.Move.from_uci(uci)
    start, target = move.from_square, move.to_square
    reach = board.attacks(start)
    if target in reach and board.color_at(target) == board.turn:
        return "own_piece"
    if board.piece_type_at(start) == chess.PAWN:
        forward = 8 if board.turn else -8
        home = 1 if board.turn else 6
        if target - start == 2 * forward and chess.square_rank(start) != home:
            return "pawn_double_not_home"
        if target - start not in (forward, 2 * forward) and not (target in reach and board.piece_at(target)):
            return "piece_geometry"
    elif target not in reach:
        return "piece_geometry"
    king_moves = board.piece_type_at(start) == chess.KING
    board.push(move)
    if board.was_into_check():
        return "king_into_check" if king_moves else "pinned"
    return "ok"
