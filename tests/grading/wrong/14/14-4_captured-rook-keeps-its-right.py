# answer: 14-4
def lost_rights(pgn_text):
    """Return (game, label, right, cause) for each castling right that a move costs."""
    rows = []
    for game, record in enumerate(records(pgn_text), start=1):
        board = record.start.copy()
        left = [letter for letter in "KQkq" if letter in board.castling_xfen()]
        for word in record.words:
            try:
                move = board.parse_san(word)
            except ValueError:
                break
            king, rooks = (chess.E1, {"K": chess.H1, "Q": chess.A1}) if board.turn else (chess.E8, {"k": chess.H8, "q": chess.A8})
            for letter, corner in rooks.items():
                if letter not in left:
                    continue
                if move.from_square == king:
                    cause = "castled" if board.is_castling(move) else "king_moved"
                elif move.from_square == corner:
                    cause = "rook_moved"
                else:
                    continue
                left.remove(letter)
                rows.append((game, label(board, word), letter, cause))
            board.push(move)
    return rows
