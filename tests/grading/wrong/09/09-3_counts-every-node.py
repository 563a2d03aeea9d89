# answer: 09-3_
def perft(position, depth):
    """Return the number of legal move sequences of that many plies."""
    if depth == 0:
        return 1
    total = 0
    for move in position.moves():
        position.make(move)
        total += 1 + (perft(position, depth - 1) if depth > 1 else 0)
        position.unmake()
    return total
