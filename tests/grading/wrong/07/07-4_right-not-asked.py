# answer: 07-4
def castle_verdict(fen, side):
    """Return "ok" or the code of the first rule that forbids the castling."""
    board = chess.Board(fen)
    us, them = board.turn, not board.turn
    rank = 0 if us else 7
    files = [5, 6] if side == "O-O" else [3, 2, 1]
    squares = [chess.square(file, rank) for file in files]
    if any(board.piece_at(square) for square in squares):
        return "castle_blocked"
    if board.is_check():
        return "castle_in_check"
    if board.is_attacked_by(them, squares[0]):
        return "castle_through_check"
    if board.is_attacked_by(them, squares[1]):
        return "castle_into_check"
    return "ok"
