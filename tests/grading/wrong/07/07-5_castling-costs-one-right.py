# answer: 07-5
def rights_from_history(moves):
    """Return the set of castling rights that are left after the moves."""
    rights = {"K", "Q", "k", "q"}
    castled = {"e1g1": "K", "e1c1": "Q", "e8g8": "k", "e8c8": "q"}
    costs = {"e1": "KQ", "h1": "K", "a1": "Q", "e8": "kq", "h8": "k", "a8": "q"}
    for move in moves:
        if move in castled:
            rights.discard(castled[move])
        else:
            rights -= set(costs.get(move[:2], "")) | set(costs.get(move[2:4], ""))
    return rights
