def why_no_ep(before_fen, history, attempt):
    board = chess.Board(before_fen)
    for uci in history:
        board.push_uci(uci)
    start, target = chess.parse_square(attempt[:2]), chess.parse_square(attempt[2:])
    last = board.peek()
    stepped_twice = board.piece_type_at(last.to_square) == chess.PAWN and abs(last.to_square - last.from_square) == 16
    beside = chess.square(chess.square_file(target), chess.square_rank(start))
    enemy_pawn = chess.Piece(chess.PAWN, not board.turn)
    if chess.square_rank(start) != (4 if board.turn else 3) and not stepped_twice:
        return "ep_wrong_rank"
    if stepped_twice and abs(chess.square_file(start) - chess.square_file(last.to_square)) == 1:
        return "ok_ep"
    if board.piece_at(beside) == enemy_pawn:
        arrival = [move for move in board.move_stack if move.to_square == beside][-1]
        if abs(arrival.to_square - arrival.from_square) != 16:
            return "ep_single_step"
        return "ok_ep" if arrival == last else "ep_expired"
    return "ep_not_adjacent" if stepped_twice else "ep_mover_not_pawn"
