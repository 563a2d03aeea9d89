# answer: 04-5
def ep_san(fen, uci):
    """Return the en passant capture in SAN, with + or # where it belongs."""
    board = chess.Board(fen)
    board.push_uci(uci)
    san = f"{uci[0]}x{uci[2:]}"
    if board.is_checkmate():
        san += "#"
    elif board.is_check():
        san += "+"
    return san + " e.p."
