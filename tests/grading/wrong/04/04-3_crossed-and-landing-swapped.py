# answer: 04-3
def ep_geometry(before_fen, uci):
    """Return (crossed, landing) for a pawn's double step, else None."""
    board = chess.Board(before_fen)
    move = chess.Move.from_uci(uci)
    piece = board.piece_at(move.from_square)
    if piece.piece_type == chess.PAWN and abs(move.from_square - move.to_square) == 16:
        crossed = (move.from_square + move.to_square) // 2
        return chess.square_name(move.to_square), chess.square_name(crossed)
