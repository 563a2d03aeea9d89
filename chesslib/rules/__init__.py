"""Why a move is refused: verdicts, reasons, the en passant and castling checklists."""
