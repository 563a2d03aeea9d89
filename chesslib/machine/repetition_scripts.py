"""Short games in which a position stands three times, to try repetition keys on: a wrong key miscounts."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cache

from chesslib.data import files

from .draws import occurrences
from .keys import fide_key, key_with
from .position import Position

Key = Callable[[Position], Hashable]

KEYS: dict[str, Key] = {
    "fide_legal_ep": fide_key,
    "pseudo_legal_ep": key_with(ep="pseudo"),
    "always_ep": key_with(ep="always"),
    "no_ep": key_with(ep=None),
    "no_castling": key_with(castling=False),
}
"""The key of FIDE 9.2.3 and four that programs are found with, by the name that the scripts use."""


@dataclass(frozen=True)
class Script:
    """One short game.

    Attributes
    ----------
    id : str
        A letter.
    fen : str
        Where it begins.
    moves : tuple of str
        In UCI.
    third : dict
        For each name in `KEYS`, the ply after which that key counts a third occurrence for the first time.
    """

    id: str
    fen: str
    moves: tuple[str, ...]
    third: dict[str, int]


@cache
def scripts() -> tuple[Script, ...]:
    """Return the scripts of the course.

    Examples
    --------
    >>> [script.id for script in scripts()]
    ['A', 'B', 'C', 'D', 'E']
    """
    rows = files.load("perft_faults.json")["threefold_scripts"]
    return tuple(Script(r["id"], r["fen"], tuple(r["uci"].split()), dict(r["third_at_ply"])) for r in rows)


def third_time(fen: str, moves: tuple[str, ...], key: Key = fide_key) -> int | None:
    """Return the ply after which a position stands for the third time, for the first time in a game.

    Parameters
    ----------
    fen : str
        Where the game begins.
    moves : tuple of str
        In UCI.
    key : callable
        What identifies a `Position`.

    Returns
    -------
    int or None
        Plies from the beginning, counted from 1; None when it does not happen.

    Examples
    --------
    >>> script = scripts()[0]
    >>> third_time(script.fen, script.moves), third_time(script.fen, script.moves, KEYS["always_ep"])
    (9, 10)
    """
    position = Position(fen)
    keys = [key(position)]
    for ply, move in enumerate(moves, start=1):
        position.play(move)
        keys.append(key(position))
        if occurrences(keys, position.halfmove_clock) >= 3:
            return ply
    return None
