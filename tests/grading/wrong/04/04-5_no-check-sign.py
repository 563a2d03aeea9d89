# answer: 04-5
def ep_san(fen, uci):
    """Return the en passant capture in SAN, with + or # where it belongs."""
    origin_file = uci[0]
    destination = uci[2:4]
    return origin_file + "x" + destination
