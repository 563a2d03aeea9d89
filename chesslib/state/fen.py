"""Reading and writing FEN."""

from __future__ import annotations

import chess

from chesslib.state.fen_compare import Comparison, compare
from chesslib.state.fen_faults import FaultyFenError, FenFault
from chesslib.state.fen_report import FenReport, Repair, check
from chesslib.state.fen_words import FieldWords, explain
from chesslib.state.hidden import Dialect

__all__ = [
    "Comparison",
    "FaultyFenError",
    "FenFault",
    "FenReport",
    "FieldWords",
    "Repair",
    "check",
    "compare",
    "explain",
    "read",
    "write",
]

_SPELLINGS: dict[Dialect, chess.EnPassantSpec] = {"always": "fen", "pseudo": "xfen", "legal": "legal"}
"""What `chess` calls the dialects. A board with another en passant field writes its own."""


def read(text: str, *, strict: bool = True, chess960: bool = False) -> chess.Board:
    """A board from a FEN.

    Parameters
    ----------
    text : str
        Six fields. Blanks at both ends mean nothing.
    strict : bool
        Whether every fault is an error, also one that only the Laws know, such as an en passant square with
        a clock other than 0. The lenient reading repairs what it can and keeps strange positions as they
        are; `check(text).repairs` says what it changed.
    chess960 : bool
        Whether the text may castle from other squares and name rooks by their files.

    Raises
    ------
    FaultyFenError
        A `FenError` that holds all faults of the text, each with field, place, what was found, what was
        expected, and what to do.

    Examples
    --------
    >>> read("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2").turn == chess.WHITE
    True
    >>> read("4k3/8/8/8/8/8/8/4K2R w Kk - 0 1", strict=False).castling_xfen()
    'K'
    """
    report = check(text, chess960=chess960)
    if report.faults and strict:
        raise FaultyFenError(report.faults)
    return report.board()


def write(board: chess.Board, ep: Dialect = "legal") -> str:
    """The FEN of a board, its en passant field in one of the three dialects.

    Parameters
    ----------
    board : chess.Board
        Any position.
    ep : {"legal", "pseudo", "always"}
        After every double step (PGN standard 16.1.3.4), when a pawn stands ready (X-FEN), or only when a
        capture is legal (FIDE 9.2.3, and what `chess` writes).

    Examples
    --------
    >>> board = chess.Board()
    >>> board.push_san("e4")
    Move.from_uci('e2e4')
    >>> write(board, ep="always")
    'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'
    >>> write(board, ep="legal")
    'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
    """
    return board.fen(en_passant=_SPELLINGS[ep])
