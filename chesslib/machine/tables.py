"""The tables of the machine: where each piece goes from each square, as 64-bit integers.

Bit 0 is a1, bit 7 is h1, bit 63 is h8. Tables that would be large are filled while they are used.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

Entry = TypeVar("Entry")

BIT = tuple(1 << square for square in range(64))
FILE_A = sum(BIT[0::8])
FILE_H = sum(BIT[7::8])
RANK_1 = sum(BIT[:8])
RANK_3 = RANK_1 << 16
RANK_6 = RANK_1 << 40
RANK_8 = RANK_1 << 56
NOT_FILE_A = ~FILE_A & (1 << 64) - 1
NOT_FILE_H = ~FILE_H & (1 << 64) - 1
LAST_RANKS = RANK_1 | RANK_8

KNIGHT_STEPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
BISHOP_STEPS = ((1, 1), (1, -1), (-1, -1), (-1, 1))
ROOK_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def walk(square: int, step: tuple[int, int]) -> Iterator[int]:
    """Yield the squares that one meets from ``square`` in one direction, to the edge of the board.

    Examples
    --------
    >>> list(walk(0, (1, 1)))  # from a1 along the long diagonal
    [9, 18, 27, 36, 45, 54, 63]
    """
    file, rank = square % 8 + step[0], square // 8 + step[1]
    while 0 <= file < 8 and 0 <= rank < 8:
        yield rank * 8 + file
        file, rank = file + step[0], rank + step[1]


def leaps(square: int, steps: tuple[tuple[int, int], ...]) -> int:
    """Return the squares one step away, for pieces that do not slide."""
    return sum(BIT[next(walk(square, step))] for step in steps if any(True for _ in walk(square, step)))


def slides(square: int, steps: tuple[tuple[int, int], ...], occupied: int) -> int:
    """Return the squares that a sliding piece attacks, up to and with the first occupied one."""
    attacked = 0
    for step in steps:
        for target in walk(square, step):
            attacked |= BIT[target]
            if BIT[target] & occupied:
                break
    return attacked


KNIGHT = tuple(leaps(square, KNIGHT_STEPS) for square in range(64))
KING = tuple(leaps(square, BISHOP_STEPS + ROOK_STEPS) for square in range(64))
PAWN_ATTACKS = (  # first Black's, then White's: chess.BLACK is False, chess.WHITE is True
    tuple(leaps(square, ((-1, -1), (1, -1))) for square in range(64)),
    tuple(leaps(square, ((-1, 1), (1, 1))) for square in range(64)),
)
BISHOP_RAYS = tuple(slides(square, BISHOP_STEPS, 0) for square in range(64))
ROOK_RAYS = tuple(slides(square, ROOK_STEPS, 0) for square in range(64))

BETWEEN = [[0] * 64 for _ in range(64)]  # the squares strictly between two squares of one line
LINE = [[0] * 64 for _ in range(64)]  # from the first square through the second, on to the edge
for _start in range(64):
    for _step in BISHOP_STEPS + ROOK_STEPS:
        _ray = tuple(walk(_start, _step))
        _passed = 0
        for _end in _ray:
            BETWEEN[_start][_end] = _passed
            _passed |= BIT[_end]
        for _end in _ray:
            LINE[_start][_end] = _passed


class FilledOnUse(dict[int, Entry], Generic[Entry]):
    """A table keyed by bitboards whose entries are worked out when they are first asked for."""

    ROOM = 100_000  # entries kept; a long perft meets the same sets again and again

    def work_out(self, bitboard: int) -> Entry:
        """Return the entry for a bitboard."""
        raise NotImplementedError

    def __missing__(self, bitboard: int) -> Entry:
        if len(self) >= self.ROOM:
            self.clear()
        entry = self[bitboard] = self.work_out(bitboard)
        return entry


class Slides(FilledOnUse[int]):
    """The squares a slider attacks from one square, by the occupied squares that can matter to it."""

    def __init__(self, square: int, steps: tuple[tuple[int, int], ...]) -> None:
        super().__init__()
        self.square, self.steps = square, steps

    def work_out(self, occupied: int) -> int:
        return slides(self.square, self.steps, occupied)


def stoppers(square: int, steps: tuple[tuple[int, int], ...]) -> int:
    """Return the squares where a piece can stop a slider: its rays without the last square of each."""
    return sum(BIT[target] for step in steps for target in tuple(walk(square, step))[:-1])


BISHOP_STOPPERS = tuple(stoppers(square, BISHOP_STEPS) for square in range(64))
ROOK_STOPPERS = tuple(stoppers(square, ROOK_STEPS) for square in range(64))
BISHOP_SLIDES = tuple(Slides(square, BISHOP_STEPS) for square in range(64))
ROOK_SLIDES = tuple(Slides(square, ROOK_STEPS) for square in range(64))


class Squares(FilledOnUse[tuple[int, ...]]):
    """The squares of a bitboard, in ascending order."""

    def work_out(self, bitboard: int) -> tuple[int, ...]:
        return tuple(square for square in range(64) if bitboard & BIT[square])


class Leapers(FilledOnUse[tuple[tuple[int, int], ...]]):
    """For a set of knights: each square with what the knight there attacks."""

    def work_out(self, bitboard: int) -> tuple[tuple[int, int], ...]:
        return tuple((square, KNIGHT[square]) for square in SQUARES[bitboard])


class Sliders(FilledOnUse[tuple[tuple[int, int, Slides], ...]]):
    """For a set of sliders: each square, the squares that can stop the slider there, and its slides."""

    def __init__(self, masks: tuple[int, ...], slides_of: tuple[Slides, ...]) -> None:
        super().__init__()
        self.masks, self.slides_of = masks, slides_of

    def work_out(self, bitboard: int) -> tuple[tuple[int, int, Slides], ...]:
        return tuple((square, self.masks[square], self.slides_of[square]) for square in SQUARES[bitboard])


SQUARES = Squares()
KNIGHTS = Leapers()
DIAGONALS = Sliders(BISHOP_STOPPERS, BISHOP_SLIDES)
STRAIGHTS = Sliders(ROOK_STOPPERS, ROOK_SLIDES)
