# answer: 12-5
def is_dead_by_search(fen, limit):
    """Return whether no series of legal moves mates; None when the limit stops the search."""
    board = chess.Board(fen)
    if board.is_checkmate():
        return False
    for move in list(board.legal_moves):
        board.push(move)
        if board.is_checkmate():
            return False
        board.pop()
    return True
