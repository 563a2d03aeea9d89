# answer: 11-5
def state_key(position):
    """Return a key that is equal for the same positions and for no others."""
    return str(position.sides), position.turn, position.castling_rights, position.ep_square
