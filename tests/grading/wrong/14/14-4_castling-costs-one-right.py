# answer: 14-4
def lost_rights(pgn_text):
    """Return (game, label, right, cause) for each castling right that a move costs."""
    rows = []
    for number, record in enumerate(records(pgn_text), start=1):
        board = record.start.copy()
        left = board.castling_xfen().strip("-")
        for word in record.words:
            try:
                move = board.parse_san(word)
            except ValueError:
                break
            for right in left:
                cause = what_it_costs(board, move, right)
                if cause:
                    rows.append((number, label(board, word), right, cause))
                    left = left.replace(right, "")
            board.push(move)
    return rows


CORNERS = {"K": chess.H1, "Q": chess.A1, "k": chess.H8, "q": chess.A8}


def what_it_costs(board, move, right):
    if move.to_square == CORNERS[right]:
        return "rook_captured"
    if right.isupper() != board.turn:
        return None
    if board.piece_type_at(move.from_square) == chess.KING:
        if not board.is_castling(move):
            return "king_moved"
        short = board.is_kingside_castling(move)
        return "castled" if short == (right in "Kk") else None
    return "rook_moved" if move.from_square == CORNERS[right] else None
