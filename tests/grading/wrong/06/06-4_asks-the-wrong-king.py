def safe_blunt(board, uci):
    board.push(chess.Move.from_uci(uci))
    safe = not board.is_check()
    board.pop()
    return safe
