# answer: 12-5
def is_dead_by_search(fen, limit):
    """Return whether no series of legal moves mates; None when the limit stops the search."""
    start = chess.Board(fen)
    seen, waiting = {key(start)}, deque([start])
    while waiting:
        board = waiting.popleft()
        if board.is_checkmate():
            return False
        for move in board.legal_moves:
            after = board.copy(stack=False)
            after.push(move)
            if key(after) not in seen:
                seen.add(key(after))
                waiting.append(after)
        if len(seen) > limit:
            break
    return True


def key(board):
    return board.board_fen() + " wb"[board.turn]
