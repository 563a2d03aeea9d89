# answer: 07-5
def rights_from_history(moves):
    """Return the set of castling rights that are left after the moves."""
    rights = set("KQkq")
    costs = {"e1": "KQ", "h1": "K", "a1": "Q", "e8": "kq", "h8": "k", "a8": "q"}
    for move in moves:
        rights -= set(costs.get(move[:2], ""))
    return rights
