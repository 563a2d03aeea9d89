# answer: 04-5
def ep_san(fen, uci):
    """Return the en passant capture in SAN, with + or # where it belongs."""
    board = chess.Board(fen)
    board.push_uci(uci)
    end = "#" if board.is_checkmate() else ("+" if board.is_check() else "")
    return uci[:2] + "x" + uci[2:4] + end
