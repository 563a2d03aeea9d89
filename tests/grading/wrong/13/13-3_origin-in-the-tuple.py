# answer: 13-3
def passed_squares(frm, to, piece):
    """Return the squares strictly between two squares, in a piece's own steps."""
    if piece in "Kk":
        return (frm,)
    file, rank = "abcdefgh".index(frm[0]), int(frm[1])
    files, ranks = "abcdefgh".index(to[0]) - file, int(to[1]) - rank
    steps = gcd(files, ranks)
    return tuple(
        "abcdefgh"[file + files // steps * step] + str(rank + ranks // steps * step)
        for step in range(0, steps)
    )
