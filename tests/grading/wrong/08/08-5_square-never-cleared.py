# answer: 08-5_
ENDS = {"e1": "KQ", "h1": "K", "a1": "Q", "e8": "kq", "h8": "k", "a8": "q"}
ROOKS = {"e1g1": ("h1", "f1"), "e1c1": ("a1", "d1"), "e8g8": ("h8", "f8"), "e8c8": ("a8", "d8")}


def make(state, uci):
    """Change the state as the move does, and return what unmake needs."""
    pieces, start, target = state["pieces"], uci[:2], uci[2:4]
    piece = pieces.pop(start)
    pawn, king = piece in "Pp", piece in "Kk"
    passing = pawn and target == state["ep"]
    taken_on = target[0] + start[1] if passing else target
    taken = pieces.pop(taken_on, None)
    undo = (uci, piece, taken_on, taken, state["rights"], state["ep"], state["clock"])
    new = uci[4:]
    pieces[target] = (new.upper() if piece == "P" else new) if new else piece
    if king and uci in ROOKS:
        rook_from, rook_to = ROOKS[uci]
        pieces[rook_to] = pieces.pop(rook_from)
    ended = ENDS.get(start, "") + ENDS.get(target, "")
    state["rights"] = "".join(right for right in state["rights"] if right not in ended)
    ranks = int(start[1]), int(target[1])
    two = pawn and abs(ranks[0] - ranks[1]) == 2
    if two:
        state["ep"] = f"{start[0]}{sum(ranks) // 2}"
    state["clock"] = 0 if pawn or taken else state["clock"] + 1
    state["number"] += state["turn"] == "b"
    state["turn"] = "b" if state["turn"] == "w" else "w"
    return undo


def unmake(state, undo):
    """Put the state back as it was before the move that returned undo."""
    uci, piece, taken_on, taken, state["rights"], state["ep"], state["clock"] = undo
    pieces = state["pieces"]
    del pieces[uci[2:4]]
    pieces[uci[:2]] = piece
    if taken:
        pieces[taken_on] = taken
    if piece in "Kk" and uci in ROOKS:
        rook_from, rook_to = ROOKS[uci]
        pieces[rook_from] = pieces.pop(rook_to)
    state["turn"] = "b" if state["turn"] == "w" else "w"
    state["number"] -= state["turn"] == "b"
