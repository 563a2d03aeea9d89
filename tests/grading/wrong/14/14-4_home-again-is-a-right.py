# answer: 14-4
def lost_rights(pgn_text):
    """Return (game, label, right, cause) for each castling right that a move costs."""
    rows = []
    for number, record in enumerate(records(pgn_text), start=1):
        board = record.start.copy()
        for word in record.words:
            try:
                move = board.parse_san(word)
            except ValueError:
                break
            for right in at_home(board):
                cause = what_it_costs(board, move, right)
                if cause:
                    rows.append((number, label(board, word), right, cause))
            board.push(move)
    return rows


CORNERS = {"K": chess.H1, "Q": chess.A1, "k": chess.H8, "q": chess.A8}


def at_home(board):
    found = ""
    for letter, corner in CORNERS.items():
        color = letter.isupper()
        king = board.piece_at(chess.E1 if color else chess.E8) == chess.Piece(chess.KING, color)
        if king and board.piece_at(corner) == chess.Piece(chess.ROOK, color):
            found += letter
    return found


def what_it_costs(board, move, right):
    if move.to_square == CORNERS[right]:
        return "rook_captured"
    if right.isupper() != board.turn:
        return None
    if board.piece_type_at(move.from_square) == chess.KING:
        return "castled" if board.is_castling(move) else "king_moved"
    return "rook_moved" if move.from_square == CORNERS[right] else None
