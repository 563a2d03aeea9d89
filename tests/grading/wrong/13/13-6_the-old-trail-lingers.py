# answer: 13-6
def make(board, move):
    """Make a move: pieces and trail."""
    victim = victim_of(board, move)
    crossed = squares_between(move.from_square, move.to_square)
    board.earlier.append(board.trail)
    board.push(move)
    if victim is not None:
        chess.BaseBoard.remove_piece_at(board, victim)
    ends = (*crossed[:1], move.to_square) if crossed else ()
    board.trail = "".join(map(chess.square_name, ends)) or board.trail


def unmake(board):
    """Take the last move back: pieces and trail."""
    board.pop()
    board.trail = board.earlier.pop()


def victim_of(board, move):
    pawn = board.piece_type_at(move.from_square) == chess.PAWN
    if board.trail == "-" or (pawn and (move.from_square - move.to_square) % 8 == 0):
        return None
    first, landing = chess.parse_square(board.trail[:2]), chess.parse_square(board.trail[2:])
    return landing if move.to_square in (first, *squares_between(first, landing)) else None
