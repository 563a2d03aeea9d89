def safe_occ(board, uci):
    move = chess.Move.from_uci(uci)
    king = board.king(board.turn)
    victim = chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
    gone = chess.BB_SQUARES[move.from_square] | chess.BB_SQUARES[victim]
    occupied = board.occupied & ~gone | chess.BB_SQUARES[move.to_square]
    return board.attackers_mask(not board.turn, king, occupied) == 0
