# answer: 14-6
def draws(pgn_text):
    """Return (game, label, kind) for the first moment of each kind of draw."""
    rows = []
    for number, record in enumerate(records(pgn_text), start=1):
        found = draws_of(record)
        rows += [(number, place, kind) for kind, place in found.items()]
    return rows


def draws_of(record):
    board = record.start.copy()
    stood = Counter([position(board)])
    found = {}
    for word in record.words:
        try:
            move = board.parse_san(word)
        except ValueError:
            break
        place = label(board, word)
        board.push(move)
        stood[position(board)] += 1
        times, clock = stood[position(board)], board.halfmove_clock
        reached = {
            "threefold": times >= 3, "fivefold": times >= 5,
            "fifty": clock >= 100, "seventyfive": clock >= 150,
        }
        for kind in reached:
            if reached[kind]:
                found.setdefault(kind, place)
        if "fivefold" in found or "seventyfive" in found:
            break
    return found


def position(board):
    return tuple(board.fen().split()[:4])
