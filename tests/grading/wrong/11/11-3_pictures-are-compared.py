# answer: 11-3
def same_position(fen_a, fen_b):
    """Return whether the Laws call the two positions the same."""
    return chess.Board(fen_a).piece_map() == chess.Board(fen_b).piece_map()
