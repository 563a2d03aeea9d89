# answer: 07-5
def rights_from_history(moves):
    """Return the set of castling rights that are left after the moves."""
    touched = {move[:2] for move in moves} | {move[2:4] for move in moves}
    homes = {"K": {"e1", "h1"}, "Q": {"e1", "a1"}, "k": {"e8", "h8"}, "q": {"e8", "a8"}}
    rights = {right for right, squares in homes.items() if not touched & squares}
    return rights - checked(moves)


def checked(moves):
    lost, position = set(), chess.Board()
    for move in moves:
        position = after_move(position, chess.Move.from_uci(move))
        if position.is_check():
            lost |= {"K", "Q"} if position.turn else {"k", "q"}
    return lost


def after_move(position, move):
    moved = position.copy(stack=False)
    piece = moved.remove_piece_at(move.from_square)
    if piece.piece_type == chess.PAWN and move.to_square == position.ep_square:
        moved.remove_piece_at(chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square)))
    if piece.piece_type == chess.KING and abs(move.to_square - move.from_square) == 2:
        short = move.to_square > move.from_square
        rook = moved.remove_piece_at(move.from_square + (3 if short else -4))
        moved.set_piece_at(move.from_square + (1 if short else -1), rook)
    new = chess.Piece(move.promotion, piece.color) if move.promotion else piece
    moved.set_piece_at(move.to_square, new)
    double = piece.piece_type == chess.PAWN and abs(move.to_square - move.from_square) == 16
    moved.ep_square = (move.to_square + move.from_square) // 2 if double else None
    moved.turn = not position.turn
    return moved
