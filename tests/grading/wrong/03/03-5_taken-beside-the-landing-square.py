# answer: 03-5
def answers(fen):
    """Return the legal moves of a side in check, sorted by how they end it."""
    board = chess.Board(fen)
    found = {"capture": set(), "block": set(), "move": set()}
    for move in board.legal_moves:
        if board.checkers() & chess.BB_SQUARES[move.to_square]:
            found["capture"].add(move.uci())
        elif move.from_square == board.king(board.turn):
            found["move"].add(move.uci())
        else:
            found["block"].add(move.uci())
    return found
