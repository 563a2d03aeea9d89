# answer: 04-3
def ep_geometry(before_fen, uci):
    """Return (crossed, landing) for a pawn's double step, else None."""
    board = chess.Board(before_fen)
    pawn = board.piece_at(chess.parse_square(uci[:2]))
    file, first, last = uci[0], int(uci[1]), int(uci[3])
    if pawn.piece_type != chess.PAWN or abs(first - last) != 2:
        return None
    for neighbour in (chr(ord(file) - 1), chr(ord(file) + 1)):
        if neighbour in "abcdefgh":
            other = board.piece_at(chess.parse_square(f"{neighbour}{last}"))
            if other and other.piece_type == chess.PAWN and other.color != pawn.color:
                return f"{file}{(first + last) // 2}", uci[2:4]
    return None
