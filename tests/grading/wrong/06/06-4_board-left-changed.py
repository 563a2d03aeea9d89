def safe_blunt(board, uci):
    capturer = board.turn
    board.push(chess.Move.from_uci(uci))
    return not board.is_attacked_by(not capturer, board.king(capturer))
    board.pop()
