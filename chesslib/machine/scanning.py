"""How far back a search for a repetition has to look, and how much work the halfmove clock saves it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass

from .position import Position

SOONEST = 4  # plies: both sides move a piece away and back


def places_back(clock: int, played: int | None = None) -> range:
    """Return how many plies back a position may have stood that is the same as the present one.

    Parameters
    ----------
    clock : int
        The halfmove clock, in plies: what stood before it was last 0 cannot come again.
    played : int, optional
        How many plies the record goes back; a FEN may begin with a clock that is larger.

    Examples
    --------
    >>> list(places_back(3)), list(places_back(9)), list(places_back(9, played=5))
    ([], [4, 6, 8], [4])
    """
    reach = clock if played is None else min(clock, played)
    return range(SOONEST, reach + 1, 2)


def seen_before(keys: Sequence[Hashable], clock: int) -> bool:
    """Return whether the last position has stood before at all, as engines ask in a search.

    The Laws give a claim at the *third* occurrence; an engine that can come back once expects to be able to
    do it again, and stops at the first recurrence. This is a convention, not a rule.

    Examples
    --------
    >>> seen_before("abcda", 4), seen_before("abcda", 3)
    (True, False)
    """
    return any(keys[-1 - back] == keys[-1] for back in places_back(clock, len(keys) - 1))


@dataclass(frozen=True)
class ScanEffort:
    """What the search for repetitions costs over a whole game.

    Attributes
    ----------
    plies : int
        Positions after a move.
    idle : int
        Those at which nothing has to be compared, because the clock is below 4.
    compared : int
        Comparisons of two keys, with the clock as the bound.
    unbounded : int
        Comparisons without it, back to the first position.
    """

    plies: int
    idle: int
    compared: int
    unbounded: int


def scan_effort(moves: Iterable[str], fen: str | None = None) -> ScanEffort:
    """Return what looking for a repetition after every move of a game costs.

    Parameters
    ----------
    moves : iterable of str
        In UCI.
    fen : str, optional
        Where the game begins; the starting position by default.

    Examples
    --------
    >>> scan_effort(["g1f3", "g8f6", "f3g1", "f6g8", "e2e4"])
    ScanEffort(plies=5, idle=4, compared=1, unbounded=2)
    """
    position = Position(fen) if fen else Position()
    plies = idle = compared = unbounded = 0
    for move in moves:
        position.play(move)
        plies += 1
        places = len(places_back(position.halfmove_clock, plies))
        idle += not places
        compared += places
        unbounded += len(places_back(plies))
    return ScanEffort(plies, idle, compared, unbounded)


def scan_share(position: Position, depth: int) -> tuple[int, int]:
    """Return at how many positions of a search tree there is anything to compare, and how many it has.

    Parameters
    ----------
    position : Position
        The root, counted too; left as it was.
    depth : int
        Plies.

    Examples
    --------
    >>> scan_share(Position(), 3)
    (0, 9323)
    """
    needed, seen = int(position.halfmove_clock >= SOONEST), 1
    if depth:
        for move in position.moves():
            position.make(move)
            below = scan_share(position, depth - 1)
            position.unmake()
            needed, seen = needed + below[0], seen + below[1]
    return needed, seen
