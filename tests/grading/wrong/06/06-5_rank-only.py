def safe_occ(board, uci):
    move = chess.Move.from_uci(uci)
    king = board.king(board.turn)
    victim = chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
    gone = chess.BB_SQUARES[move.from_square] | chess.BB_SQUARES[victim]
    occupied = board.occupied & ~gone | chess.BB_SQUARES[move.to_square]
    seen = chess.BB_RANK_ATTACKS[king][chess.BB_RANK_MASKS[king] & occupied]
    enemies = board.occupied_co[not board.turn] & (board.rooks | board.queens)
    return not seen & enemies
