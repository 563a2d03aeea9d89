# answer: 07-5
def rights_from_history(moves):
    """Return the set of castling rights that are left after the moves."""
    rights = set("KQkq")
    for move in moves:
        start, target = move[:2], move[2:4]
        if start in ("a1", "e1", "h1"):
            rights -= {"K", "Q"}
        if start in ("a8", "e8", "h8"):
            rights -= {"k", "q"}
        rights -= {{"h1": "K", "a1": "Q", "h8": "k", "a8": "q"}.get(target)}
    return rights
