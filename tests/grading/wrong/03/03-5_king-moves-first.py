# answer: 03-5
def answers(fen):
    """Return the legal moves of a side in check, sorted by how they end it."""
    board = chess.Board(fen)
    found = {"capture": set(), "block": set(), "move": set()}
    for move in board.legal_moves:
        if board.piece_type_at(move.from_square) == chess.KING:
            found["move"].add(move.uci())
        elif board.is_capture(move):
            found["capture"].add(move.uci())
        else:
            found["block"].add(move.uci())
    return found
