def safe_blunt(board, uci):
    return not board.is_pinned(board.turn, chess.parse_square(uci[:2]))
