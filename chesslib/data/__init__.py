"""Positions, games, perft tables and course items, each with its source.

The files are facts and figures with the ids by which lessons, tests and cells name them. Nothing here
imports another room.
"""

from __future__ import annotations

from typing import Any

from chesslib.data import files
from chesslib.errors import UsageError

__all__ = ["SOURCES", "load", "names"]

_NAMES = ("inventory", "variant_tests", "cases", "games", "perft_faults")

SOURCES = {
    "guide-en": "an English guide to en passant: definition, conditions, practice cases",
    "guide-pt": "a Portuguese guide to en passant: quick checks, verdict table, mini-test",
    "variant-fr": "a French page on En Passant chess (Andy Kurnia, 1998)",
    "engine-post": "an article on the hidden state of a chess engine: make, unmake, keys, perft",
    "rules-page": "an interactive page on the rules of chess: positions to try, ten rules, draws",
}
"""What each `source` of the inventory stands for; the other files name their source item by item."""


def names() -> tuple[str, ...]:
    """The names that `load` knows.

    Examples
    --------
    >>> "inventory" in names()
    True
    """
    return _NAMES


def load(name: str) -> Any:
    """Read one data file of the course.

    Parameters
    ----------
    name : str
        One of `names()`.

    Returns
    -------
    list or dict
        What the file holds; it is read once and shared, so do not change it.

    Raises
    ------
    UsageError
        If there is no file of that name.

    Examples
    --------
    >>> items = {item["id"]: item for item in load("inventory")}
    >>> items["S0-02"]["attempt"], items["S0-02"]["code"]
    ('e5d6', 'ok_ep')
    """
    if name not in _NAMES:
        raise UsageError("data", repr(name), ", ".join(_NAMES), "Ask for one of these names.")
    return files.load(f"{name}.json")
