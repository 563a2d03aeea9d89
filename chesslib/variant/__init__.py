"""En Passant chess as a python-chess board."""
