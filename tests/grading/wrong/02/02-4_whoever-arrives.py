# answer: 02-4
def promotion_moves(fen, start, target):
    """Return all moves in UCI that the step from start to target can be."""
    last_rank = "8" if fen.split()[1] == "w" else "1"
    if target[1] == last_rank:
        return {start + target + new for new in "qrbn"}
    return {start + target}
