# answer: 04-3
def ep_geometry(before_fen, uci):
    """Return (crossed, landing) for a pawn's double step, else None."""
    board = chess.Board(before_fen)
    left, arrived = uci[:2], uci[2:]
    is_pawn = board.piece_type_at(chess.parse_square(left)) == chess.PAWN
    two_ranks = {left[1], arrived[1]} in ({"2", "4"}, {"7", "5"})
    return (left, arrived) if is_pawn and two_ranks else None
