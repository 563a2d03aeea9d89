# answer: 01-5
def fen_cannot_tell(start, moves_a, moves_b):
    """Return whether two games end in one FEN but differ in how often its position has stood."""
    counts = []
    for moves in (moves_a, moves_b):
        board = chess.Board(start)
        seen = [board.epd()]
        for move in moves:
            board.push_uci(move)
            seen.append(board.epd())
        counts.append(seen.count(seen[-1]))
    return counts[0] != counts[1]
