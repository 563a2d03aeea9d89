def ep_lifetime(movetext):
    board = chess.Board()
    rights = []
    for ply, move in enumerate(chess.pgn.read_game(io.StringIO(movetext)).mainline_moves(), 1):
        board.push(move)
        if board.ep_square is not None:
            rights.append((ply, chess.square_name(board.ep_square)))
    return rights
