# answer: 10-5
def fifty_status(board):
    """Return "mate", "automatic", "claim", "announce" or "none"."""
    if board.is_checkmate():
        return "mate"
    for limit, word in ((150, "automatic"), (100, "claim"), (99, "announce")):
        if board.halfmove_clock >= limit:
            return word
    return "none"
