# answer: 03-4
def blocking_squares(fen):
    """Return the names of the squares on which one piece would stand between."""
    board = chess.Board(fen)
    king = board.king(board.turn)
    checkers = list(board.checkers())
    if len(checkers) != 1 or board.piece_type_at(checkers[0]) == chess.KNIGHT:
        return set()
    if chess.square_distance(king, checkers[0]) == 1:
        return set()
    files = chess.square_file(checkers[0]) - chess.square_file(king)
    ranks = chess.square_rank(checkers[0]) - chess.square_rank(king)
    steps = max(abs(files), abs(ranks))
    file_step, rank_step = files // steps, ranks // steps
    names = set()
    for n in range(-7, 8):
        file, rank = chess.square_file(king) + file_step * n, chess.square_rank(king) + rank_step * n
        if 0 <= file <= 7 and 0 <= rank <= 7 and n not in (0, steps):
            names.add(chess.square_name(chess.square(file, rank)))
    return names
