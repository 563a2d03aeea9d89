"""chesslib: what a chess diagram does not show, and why a move is refused."""
