def safe_occ(board, uci):
    move = chess.Move.from_uci(uci)
    # an ordinary capture: what stands on the target square is replaced
    occupied = board.occupied & ~chess.BB_SQUARES[move.from_square] | chess.BB_SQUARES[move.to_square]
    attackers = board.attackers_mask(not board.turn, board.king(board.turn), occupied)
    return not attackers & ~chess.BB_SQUARES[move.to_square]
