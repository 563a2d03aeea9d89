def safe_blunt(board, uci):
    king = board.king(board.turn)
    return not board.is_attacked_by(not board.turn, king)
