# answer: 08-3_
def ep_field(fen, dialect):
    """Return field 4 of the position in the convention "always", "pseudo" or "legal"."""
    board = chess.Board(fen)
    if board.ep_square is None:
        return "-"
    beside = board.attackers(board.turn, board.ep_square) & board.pawns
    captures = [chess.Move(square, board.ep_square) for square in beside]
    written = {
        "always": any(board.is_legal(move) for move in captures),
        "pseudo": bool(captures),
        "legal": any(board.is_legal(move) for move in captures),
    }
    return chess.square_name(board.ep_square) if written[dialect] else "-"
