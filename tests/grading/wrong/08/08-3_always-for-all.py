def ep_field(fen, dialect):
    return fen.split()[3]
