"""Read a position of En Passant chess that somebody typed: a FEN with a trail field, or moves."""

from __future__ import annotations

import re

import chess

from chesslib.state import fen
from chesslib.state.playing import after
from chesslib.variant.board import EnPassantBoard

_NUMBER = re.compile(r"\d+\.+")
_PASSING = re.compile(r"\s+e\.p\.")


def read_position(text: str | None, rules: EnPassantBoard) -> EnPassantBoard:
    """Return a board by the same rules (opening rule, Chess960) on another position.

    Parameters
    ----------
    text : str or None
        A FEN whose fourth field is a trail, or moves from the start of a game; None is that start.
    rules : EnPassantBoard
        The board whose options hold.

    Raises
    ------
    FenError
        If it is a FEN that cannot be read, or whose trail does not fit the pieces.
    GameError
        If a move is not legal where it stands.

    Examples
    --------
    >>> read_position("1. d3 g6 2. Nc3 Bg7 3. Nxd7", EnPassantBoard()).trail.field
    'f3d7'
    >>> read_position("k7/3R4/8/8/8/8/8/4K3 b - d2d7 0 9", EnPassantBoard()).trail.field
    'd2d7'
    """
    start = _board(chess.STARTING_FEN, rules)
    if text is None:
        return start
    if "/" not in text.split(maxsplit=1)[0]:
        moves = _NUMBER.sub(" ", _PASSING.sub("", text)).split()
        reached = after(start, *moves)
        assert isinstance(reached, EnPassantBoard)
        return reached
    fields = text.split()
    trail = fields[3] if len(fields) > 3 else "-"
    plain = fen.read(" ".join([*fields[:3], "-", *fields[4:]]), strict=False, chess960=rules.chess960)
    written = plain.fen(en_passant="fen").split()
    return _board(" ".join([*written[:3], trail, *written[4:]]), rules)


def _board(text: str, rules: EnPassantBoard) -> EnPassantBoard:
    return EnPassantBoard(text, chess960=rules.chess960, opening_rule=rules.opening_rule)
