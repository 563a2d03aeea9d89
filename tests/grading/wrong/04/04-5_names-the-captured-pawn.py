# answer: 04-5
def ep_san(fen, uci):
    """Return the en passant capture in SAN, with + or # where it belongs."""
    board = chess.Board(fen)
    board.push(chess.Move.from_uci(uci))
    san = uci[0] + "x" + uci[2] + uci[1]
    if board.is_checkmate():
        return san + "#"
    if board.is_check():
        return san + "+"
    return san
