# answer: 09-3_
def perft(position, depth):
    """Return the number of legal move sequences of that many plies."""
    if depth == 0 or not position.moves():
        return 1
    total = 0
    for move in position.moves():
        position.make(move)
        total += perft(position, depth - 1)
        position.unmake()
    return total
