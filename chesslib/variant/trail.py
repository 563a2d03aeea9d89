"""The trail of the last move: the squares on which the piece that made it may be taken in passing."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

import chess

from chesslib.errors import FenError
from chesslib.variant.lines import passed_squares, squares_between, step_of
from chesslib.variant.sentences import FAULTS, say_fault

_FIELD = re.compile(r"([a-h][1-8])([a-h][1-8])?")


class TrailFieldError(FenError, ValueError):
    """A trail field that cannot be read, or that does not fit the pieces.

    It is a `ValueError`, too, because that is what python-chess raises for any other field of a FEN.
    """


@dataclass(frozen=True)
class Trail:
    """The squares that the last mover passed over, and where it landed.

    Attributes
    ----------
    squares : tuple of chess.Square
        At least one, in the order in which they were passed.
    landing : chess.Square
        Where the piece stands that may be taken on any of them.

    Examples
    --------
    >>> trail = Trail((chess.F3, chess.E5), chess.D7)
    >>> trail.field, chess.square_name(trail.origin)
    ('f3d7', 'g1')
    """

    squares: tuple[chess.Square, ...]
    landing: chess.Square

    @property
    def first(self) -> chess.Square:
        """The square passed first."""
        return self.squares[0]

    @property
    def origin(self) -> chess.Square:
        """Where the piece came from: one step before the first square."""
        files, ranks = step_of(self.first, self.landing)
        return self.first - files - 8 * ranks

    @cached_property
    def mask(self) -> chess.Bitboard:
        """The squares passed over, as a mask."""
        return sum(chess.BB_SQUARES[square] for square in self.squares)

    @property
    def field(self) -> str:
        """The field of a FEN: the first square passed and the landing square."""
        return chess.square_name(self.first) + chess.square_name(self.landing)


def trail_of(move: chess.Move, piece: chess.Piece) -> Trail | None:
    """The trail that a piece's move leaves, None when it passes over nothing.

    Examples
    --------
    >>> trail_of(chess.Move.from_uci("e2e4"), chess.Piece.from_symbol("P")).field
    'e3e4'
    >>> trail_of(chess.Move.from_uci("e2e3"), chess.Piece.from_symbol("P")) is None
    True
    """
    squares = passed_squares(move.from_square, move.to_square, piece)
    return Trail(squares, move.to_square) if squares else None


def read_trail(field: str, pieces: chess.BaseBoard, mover: chess.Color) -> Trail | None:
    """Read the trail field of a FEN and hold it against the pieces.

    Parameters
    ----------
    field : str
        `e3e4` or `-`. A plain en passant square, `e3`, is read as the trail of the pawn that passed it.
    pieces : chess.BaseBoard
        The pieces after the move.
    mover : chess.Color
        Who made the last move.

    Raises
    ------
    TrailFieldError
        If it is no such field, or if no piece of that side can have come that way.

    Examples
    --------
    >>> board = chess.BaseBoard("4k3/8/8/8/4P3/8/8/4K3")
    >>> read_trail("e3e4", board, chess.WHITE) == read_trail("e3", board, chess.WHITE)
    True
    >>> read_trail("e2e4", board, chess.WHITE)
    Traceback (most recent call last):
    ...
    chesslib.variant.trail.TrailFieldError: ...
    """
    if field == "-":
        return None
    found = _FIELD.fullmatch(field)
    if found is None:
        raise _fault("syntax", field)
    first = chess.parse_square(found[1])
    beyond = first + (8 if mover == chess.WHITE else -8)
    landing = chess.parse_square(found[2]) if found[2] else beyond
    trail = _between(first, landing)
    if trail is None:
        raise _fault("line", field)
    piece = pieces.piece_at(landing)
    if piece is None or piece.color != mover or passed_squares(trail.origin, landing, piece) != trail.squares:
        raise _fault("piece", field)
    if pieces.occupied & (trail.mask | chess.BB_SQUARES[trail.origin]):
        raise _fault("occupied", field)
    return trail


def _between(first: chess.Square, landing: chess.Square) -> Trail | None:
    """The trail of two squares, None when they are the same or the origin would be off the board."""
    if not 0 <= landing < 64 or first == landing:
        return None
    files, ranks = step_of(first, landing)
    file, rank = chess.square_file(first) - files, chess.square_rank(first) - ranks
    if not (0 <= file < 8 and 0 <= rank < 8):
        return None
    return Trail((first, *squares_between(first, landing)), landing)


def _fault(kind: str, field: str) -> TrailFieldError:
    expected, advice = FAULTS[kind]
    return TrailFieldError("trail", repr(field), say_fault(expected), say_fault(advice))
