# answer: 11-3
def same_position(fen_a, fen_b):
    """Return whether the Laws call the two positions the same."""
    a, b = chess.Board(fen_a), chess.Board(fen_b)
    if a.board_fen() != b.board_fen() or a.turn != b.turn:
        return False
    return a.has_legal_en_passant() == b.has_legal_en_passant()
