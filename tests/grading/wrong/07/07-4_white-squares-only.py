# answer: 07-4
def castle_verdict(fen, side):
    """Return "ok" or the code of the first rule that forbids the castling."""
    board = chess.Board(fen)
    enemy = not board.turn
    wing = "K" if side == "O-O" else "Q"
    if (wing if board.turn else wing.lower()) not in fen.split()[2]:
        return "castle_right_lost"
    between = [chess.F1, chess.G1] if side == "O-O" else [chess.D1, chess.C1, chess.B1]
    if any(board.piece_at(square) for square in between):
        return "castle_blocked"
    if board.is_attacked_by(enemy, chess.E1):
        return "castle_in_check"
    if board.is_attacked_by(enemy, between[0]):
        return "castle_through_check"
    if board.is_attacked_by(enemy, between[1]):
        return "castle_into_check"
    return "ok"
