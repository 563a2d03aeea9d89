# answer: 09-4_
def divide(position, depth):
    """Return a dictionary: the UCI of each legal move, and how many sequences begin with it."""
    counts = {}
    for move in position.moves():
        position.make(move)
        counts[move.uci()] = machine.perft(position, depth)
        position.unmake()
    return counts
