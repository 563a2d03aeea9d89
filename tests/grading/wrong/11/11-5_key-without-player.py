# answer: 11-5
def state_key(position):
    """Return a key that is equal for the same positions and for no others."""
    ep = position.ep_square if position.ep_captures() else None
    return str(position.sides), position.castling_rights, ep
