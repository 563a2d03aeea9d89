"""The draws that perft never sees: fifty and seventy-five moves, three and five occurrences."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .position import Position


def clock_verdict(clock: int, mate: bool, stalemate: bool, quiet_move: bool) -> str:
    """Return what the halfmove clock says about a position.

    Parameters
    ----------
    clock : int
        Plies since the last pawn move or capture. Fifty moves by each side are 100 plies.
    mate, stalemate : bool
        Whether the side to move is checkmated or stalemated: either has ended the game already.
    quiet_move : bool
        Whether it has a legal move that is neither a pawn move nor a capture, and so lets the clock run on.

    Returns
    -------
    str
        ``"mate"`` or ``"stalemate"`` (they come first, FIDE 9.6.2), ``"automatic"`` from 150 on (9.6.2),
        ``"claim"`` from 100 on (9.3.2), ``"announce"`` at 99 when a move that completes the fifty can be
        announced (9.3.1), else ``"none"``.

    Examples
    --------
    >>> clock_verdict(50, False, False, True), clock_verdict(100, False, False, True)
    ('none', 'claim')
    >>> clock_verdict(150, True, False, False)
    'mate'
    """
    if mate:
        return "mate"
    if stalemate:
        return "stalemate"
    if clock >= 150:
        return "automatic"
    if clock >= 100:
        return "claim"
    return "announce" if clock == 99 and quiet_move else "none"


def occurrences(keys: Sequence[Hashable], clock: int) -> int:
    """Return how often the last of some positions has occurred, itself included.

    Parameters
    ----------
    keys : sequence
        The key of every position from the first one on; the last is the present one.
    clock : int
        The present halfmove clock: no position from before it was reset can come again, so the search stops
        there. It looks at every second key, for the same side must be to move (FIDE 9.2.3).

    Examples
    --------
    >>> occurrences(["a", "b", "c", "d", "a", "b", "c", "d", "a"], 8)
    3
    """
    oldest = max(0, len(keys) - 1 - clock)
    return sum(keys[place] == keys[-1] for place in range(len(keys) - 1, oldest - 1, -2))


def repetition_verdict(times: int) -> str:
    """Return what occurrences give: a claim from three on (FIDE 9.2), the end from five on (9.6.1).

    Examples
    --------
    >>> [repetition_verdict(times) for times in (2, 3, 5)]
    ['none', 'claim', 'automatic']
    """
    if times >= 5:
        return "automatic"
    return "claim" if times >= 3 else "none"


def history_keys(position: Position) -> list[Hashable]:
    """Return the key of every position since the machine was set up, the present one last."""
    keys = [position.key()]
    moves = []
    while position.undo_stack:
        moves.append(position.unmake())
        keys.append(position.key())
    for move in reversed(moves):
        position.make(move)
    return keys[::-1]
