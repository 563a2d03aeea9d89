# answer: 04-3
def ep_geometry(before_fen, uci):
    """Return (crossed, landing) for a pawn's double step, else None."""
    same_file = uci[0] == uci[2]
    from_rank, to_rank = int(uci[1]), int(uci[3])
    if same_file and abs(from_rank - to_rank) == 2:
        crossed = uci[0] + str((from_rank + to_rank) // 2)
        return (crossed, uci[2:4])
    return None
