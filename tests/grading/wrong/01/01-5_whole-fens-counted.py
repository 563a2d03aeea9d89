# answer: 01-5
def fen_cannot_tell(start, moves_a, moves_b):
    """Return whether two games end in one FEN but differ in how often its position has stood."""
    lists = []
    for moves in (moves_a, moves_b):
        board = chess.Board(start)
        fens = [board.fen()]
        for move in moves:
            board.push_uci(move)
            fens.append(board.fen())
        lists.append(fens)
    first, second = lists
    return first[-1] == second[-1] and first.count(first[-1]) != second.count(second[-1])
