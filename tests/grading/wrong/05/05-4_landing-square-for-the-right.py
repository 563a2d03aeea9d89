def beside(board, square):
    pawn = chess.Piece(chess.PAWN, board.turn)
    file, rank = chess.square_file(square), chess.square_rank(square)
    return any(board.piece_at(chess.square(f, rank)) == pawn for f in (file - 1, file + 1) if 0 <= f < 8)


def ep_lifetime(movetext):
    board = chess.Board()
    rights = []
    for ply, move in enumerate(chess.pgn.read_game(io.StringIO(movetext)).mainline_moves(), 1):
        board.push(move)
        if board.ep_square is not None and beside(board, move.to_square):
            rights.append((ply, chess.square_name(move.to_square)))
    return rights
