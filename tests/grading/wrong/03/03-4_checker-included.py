# answer: 03-4
def blocking_squares(fen):
    """Return the names of the squares on which one piece would stand between."""
    board = chess.Board(fen)
    king = board.king(board.turn)
    checkers = list(board.checkers())
    if len(checkers) == 2:
        return set()
    checker = checkers[0]
    files = chess.square_file(checker) - chess.square_file(king)
    ranks = chess.square_rank(checker) - chess.square_rank(king)
    if board.piece_type_at(checker) == chess.KNIGHT:
        return {chess.square_name(checker)}
    steps = max(abs(files), abs(ranks))
    jump = files // steps + 8 * (ranks // steps)
    return {chess.square_name(king + jump * n) for n in range(1, steps + 1)}
