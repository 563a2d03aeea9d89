# answer: 13-6
def make(board, move):
    """Make a move: pieces and trail."""
    crossed = squares_between(move.from_square, move.to_square)
    board.earlier.append(board.trail)
    board.push(move)
    ends = (*crossed[:1], move.to_square) if crossed else ()
    board.trail = "".join(map(chess.square_name, ends)) or "-"


def unmake(board):
    """Take the last move back: pieces and trail."""
    board.pop()
    board.trail = board.earlier.pop()
