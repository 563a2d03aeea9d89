# answer: 12-5
def is_dead_by_search(fen, limit):
    """Return whether no series of legal moves mates; None when the limit stops the search."""
    pieces = chess.Board(fen).piece_map().values()
    strong = [piece for piece in pieces if piece.piece_type in (chess.PAWN, chess.ROOK, chess.QUEEN)]
    return not strong and len(pieces) <= 3
