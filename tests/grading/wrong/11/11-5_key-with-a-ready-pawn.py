# answer: 11-5
def state_key(position):
    """Return a key that is equal for the same positions and for no others."""
    ep = position.ep_square
    if ep is not None:
        taker = chess.Piece(chess.PAWN, bool(position.turn))
        beside = chess.square_file(ep), 4 if position.turn else 3
        ready = False
        for file in (beside[0] - 1, beside[0] + 1):
            if 0 <= file <= 7:
                square = chess.square(file, beside[1])
                is_pawn = position.board[square] == taker.piece_type
                ready = ready or (is_pawn and bool(position.sides[position.turn][0] >> square & 1))
        ep = ep if ready else None
    return str(position.sides), position.turn, position.castling_rights, ep
