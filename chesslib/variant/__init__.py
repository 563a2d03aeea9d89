"""En Passant chess as a python-chess board."""

from chesslib.variant.board import EnPassantBoard
from chesslib.variant.lines import passed_squares
from chesslib.variant.reasons import TrailReason, TrailVerdict
from chesslib.variant.riders import RiderBoard
from chesslib.variant.trail import Trail, TrailFieldError, read_trail, trail_of

__all__ = [
    "EnPassantBoard",
    "RiderBoard",
    "Trail",
    "TrailFieldError",
    "TrailReason",
    "TrailVerdict",
    "passed_squares",
    "read_trail",
    "trail_of",
]
