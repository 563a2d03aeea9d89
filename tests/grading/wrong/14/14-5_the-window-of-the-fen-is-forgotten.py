# answer: 14-5
def windows(pgn_text):
    """Return (game, label, square, fate) for each double step."""
    rows = []
    for number, record in enumerate(records(pgn_text), start=1):
        board, opened = record.start.copy(), "FEN"
        for word in (*record.words, None):
            try:
                move = board.parse_san(word) if word else None
            except ValueError:
                move = None
            if board.move_stack and board.ep_square is not None:
                rows.append((number, opened, chess.square_name(board.ep_square), fate(board, move)))
            if move is None:
                break
            opened = label(board, word)
            board.push(move)
    return rows


def fate(board, move):
    if move is not None and board.is_en_passant(move):
        return "taken"
    if board.has_legal_en_passant():
        return "open" if move is None else "declined"
    return "illegal" if board.has_pseudo_legal_en_passant() else "nobody"
