# answer: 14-4
def lost_rights(pgn_text):
    """Return (game, label, right, cause) for each castling right that a move costs."""
    corners = {chess.H1: "K", chess.A1: "Q", chess.H8: "k", chess.A8: "q"}
    rows = []
    for game, record in enumerate(records(pgn_text), start=1):
        board = record.start.copy()
        left = set(board.castling_xfen()) - {"-"}
        for word in record.words:
            try:
                move = board.parse_san(word)
            except ValueError:
                break
            own = [letter for letter in ("KQ" if board.turn else "kq") if letter in left]
            if board.piece_type_at(move.from_square) == chess.KING and own:
                cause = "castled" if board.is_castling(move) else "king_moved"
                lost = [(letter, cause) for letter in own]
            elif corners.get(move.from_square) in own:
                lost = [(corners[move.from_square], "rook_moved")]
            elif corners.get(move.to_square) in left:
                lost = [(corners[move.to_square], "rook_captured")]
            else:
                lost = []
            for letter, cause in lost:
                left.discard(letter)
                rows.append((game, label(board, word), letter, cause))
            board.push(move)
    return rows
