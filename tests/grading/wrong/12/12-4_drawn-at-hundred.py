# answer: 12-4
def ending(board, event):
    """Return the result and the article that says so."""
    opponent = not board.turn
    win = "1-0" if opponent else "0-1"
    if board.is_checkmate():
        return win, "5.1.1"
    if board.is_stalemate():
        return "1/2-1/2", "5.2.1"
    if board.has_insufficient_material(True) and board.has_insufficient_material(False):
        return "1/2-1/2", "5.2.2"
    if board.halfmove_clock >= 100:
        return "1/2-1/2", "9.6.2"
    if event == "agreed":
        return "1/2-1/2", "5.2.3"
    if event:
        result = "1/2-1/2" if board.has_insufficient_material(opponent) else win
        return result, {"flag": "6.9", "resigns": "5.1.2"}[event]
    return "*", ""
