# answer: 01-5
def fen_cannot_tell(start, moves_a, moves_b):
    """Return whether two games end in one FEN but differ in how often its position has stood."""
    fen_a, count_a = end_and_count(start, moves_a)
    fen_b, count_b = end_and_count(start, moves_b)
    return fen_a == fen_b and count_a != count_b


def end_and_count(start, moves):
    board = chess.Board(start)
    pictures = [board.board_fen()]
    for move in moves:
        board.push_uci(move)
        pictures.append(board.board_fen())
    return board.fen(), pictures.count(board.board_fen())
