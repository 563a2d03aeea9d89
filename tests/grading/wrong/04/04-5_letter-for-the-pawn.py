# answer: 04-5
def ep_san(fen, uci):
    """Return the en passant capture in SAN, with + or # where it belongs."""
    board = chess.Board(fen)
    piece = board.piece_at(chess.parse_square(uci[:2])).symbol().upper()
    board.push_uci(uci)
    suffix = "#" if board.is_checkmate() else "+" if board.is_check() else ""
    return f"{piece}x{uci[2:4]}{suffix}"
