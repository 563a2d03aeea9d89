# answer: 07-5
def rights_from_history(moves):
    """Return the set of castling rights that are left after the moves."""
    home = {"e1": "e1", "a1": "a1", "h1": "h1", "e8": "e8", "a8": "a8", "h8": "h8"}
    now = dict(home)
    rooks = {"e1g1": ("h1", "f1"), "e1c1": ("a1", "d1"), "e8g8": ("h8", "f8"), "e8c8": ("a8", "d8")}
    for move in moves:
        steps = [(move[:2], move[2:4])]
        if move in rooks and move[:2] in now and now[move[:2]] == move[:2]:
            steps.append(rooks[move])
        for start, target in steps:
            for name in [n for n, where in now.items() if where == target]:
                del now[name]
            for name, where in now.items():
                if where == start:
                    now[name] = target
    there = {where for name, where in now.items() if name[0] == where[0] and name[1] == where[1]}
    there |= swapped(now)
    pairs = {"K": {"e1", "h1"}, "Q": {"e1", "a1"}, "k": {"e8", "h8"}, "q": {"e8", "a8"}}
    return {right for right, squares in pairs.items() if squares <= there}


def swapped(now):
    """A rook that stands in the other rook's corner looks at home as well."""
    corners = {"a1": "h1", "h1": "a1", "a8": "h8", "h8": "a8"}
    return {where for name, where in now.items() if corners.get(name) == where}
