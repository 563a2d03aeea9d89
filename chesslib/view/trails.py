"""The trail of a variant's board: what its state card says of it, and how it is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import chess

from chesslib.state.notation import shown

from . import sentences as say
from .marks import Mark

if TYPE_CHECKING:
    from chesslib.variant import EnPassantBoard, Trail

NAMED_SQUARES, NAMED_MOVES, ROOM = 3, 3, 46
"""How many squares of a trail, and captures on it, are named one by one, and letters that fit the card."""


def trail_board(board: chess.Board) -> EnPassantBoard | None:
    """Return the board if it is one of En Passant chess; an orthodox board costs no import.

    Examples
    --------
    >>> trail_board(chess.Board()) is None
    True
    """
    if type(board) is chess.Board:
        return None
    from chesslib.variant import EnPassantBoard

    return board if isinstance(board, EnPassantBoard) else None


def trail_of_board(board: chess.Board) -> Trail | None:
    """Return the trail that stands on a board, None on an orthodox one."""
    with_trail = trail_board(board)
    return None if with_trail is None else with_trail.trail


def trail_in_words(board: EnPassantBoard) -> str:
    """Return what the state card says of the trail.

    Examples
    --------
    >>> from chesslib.variant import EnPassantBoard
    >>> trail_in_words(EnPassantBoard("4k3/8/7b/8/4P3/8/8/4K3 b - e3e4 0 9"))
    'e3 (landed e4): Bxe3 possible'
    >>> trail_in_words(EnPassantBoard("k7/3R4/8/8/8/8/8/4K3 b - d2d7 0 9"))
    'd2 to d6 (landed d7); no capture possible'
    """
    trail = board.trail
    if trail is None:
        return say.NO_TRAIL
    names = [chess.square_name(square) for square in trail.squares]
    squares = ", ".join(names)
    if len(names) > NAMED_SQUARES:
        squares = say.TRAIL_SQUARES.format(first=names[0], last=names[-1])
    landing = chess.square_name(trail.landing)
    moves = list(board.generate_legal_ep())
    if not moves:
        blocked = any(True for _ in board.generate_pseudo_legal_ep())
        text = say.TRAIL_BLOCKED if blocked else say.TRAIL_RECORDED
        return text.format(squares=squares, landing=landing)
    if len(moves) <= NAMED_MOVES:
        listed = ", ".join(shown(board.san(move)).removesuffix(" e.p.") for move in moves)
        text = say.TRAIL_USABLE.format(squares=squares, landing=landing, moves=listed)
        if len(text) <= ROOM:
            return text
    ways = len({(move.from_square, move.to_square) for move in moves})
    return say.TRAIL_COUNTED.format(squares=squares, landing=landing, count=ways)


def trail_marks(board: EnPassantBoard) -> tuple[Mark, ...]:
    """Return the marks of a trail: its way, its squares (filled where a capture is legal), its piece.

    Examples
    --------
    >>> from chesslib.variant import EnPassantBoard
    >>> board = EnPassantBoard("4k3/8/7b/8/4P3/8/8/4K3 b - e3e4 0 9")
    >>> [(mark.kind, chess.square_name(mark.squares[-1])) for mark in trail_marks(board)]
    [('arrow', 'e4'), ('frame', 'e4'), ('disc', 'e3')]
    """
    trail = board.trail
    if trail is None:
        return ()
    usable = _usable(board)
    return (
        Mark("arrow", (trail.origin, trail.landing), "state"),
        Mark("frame", (trail.landing,), "state"),
        *(Mark("disc" if s in usable else "ring", (s,), "state", "e.p.") for s in trail.squares),
    )


def trail_notes(board: EnPassantBoard) -> dict[str, list[str]]:
    """Return what a screen reader hears of a trail, by square."""
    trail = board.trail
    if trail is None:
        return {}
    usable = _usable(board)
    landed = say.NOTE_TRAIL_VICTIM if usable else say.NOTE_TRAIL_MOVER
    notes = {chess.square_name(trail.landing): [landed]}
    for square in trail.squares:
        text = say.NOTE_TRAIL_USABLE if square in usable else say.NOTE_TRAIL_RECORDED
        notes[chess.square_name(square)] = [text]
    return notes


def _usable(board: EnPassantBoard) -> set[chess.Square]:
    return {move.to_square for move in board.generate_legal_ep()}
