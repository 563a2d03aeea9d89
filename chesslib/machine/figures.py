"""Named positions, their right counts, and the measured counts of every fault."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from chesslib.data import files
from chesslib.errors import UsageError

from .faults import FAULTS, Fault, FoundBy
from .perft import perft
from .position import Position

ALIASES = {
    "startpos": "start",
    "kiwipete": "kiwi",
    "position2": "kiwi",
    "position3": "pos3",
    "position4": "pos4",
    "position4m": "pos4m",
    "position5": "pos5",
    "position6": "pos6",
}
CLASSICAL = ("start", "kiwi", "pos3", "pos4", "pos4m", "pos5", "pos6")
NODES_ON_THE_SPOT = 200_000  # counted anew for each fault when no measured figure is at hand


@dataclass(frozen=True)
class Named:
    """A position with a name and its right counts from depth 1 on."""

    name: str
    fen: str
    perft: tuple[int, ...]


def figures() -> Any:
    """Return the measured figures."""
    return files.load("fault_figures.json")


def named(text: str) -> Named:
    """Return a position by its name, or by its FEN.

    Raises
    ------
    UsageError
        If the text is neither a known name nor a FEN of six fields.

    Examples
    --------
    >>> named("kiwipete").perft[:3]
    (48, 2039, 97862)
    """
    name = ALIASES.get(text.lower(), text)
    known = figures()["positions"]
    if name in known:
        return Named(name, known[name]["fen"], tuple(known[name]["perft"]))
    for other, entry in known.items():
        if entry["fen"] == text:
            return Named(other, text, tuple(entry["perft"]))
    if text.count("/") == 7:
        return Named("", text, ())
    advice = "Give a name such as kiwipete, or a FEN in quotation marks."
    raise UsageError("position", repr(text), ", ".join(sorted(ALIASES)), advice)


@cache
def right_count(fen: str, depth: int) -> int:
    """Return the right count, from the tables where they have it."""
    at = named(fen)
    return at.perft[depth - 1] if depth <= len(at.perft) else perft(Position(fen), depth)


def count_with(fault: Fault, fen: str, depth: int) -> int | None:
    """Return what a fault gives at a position, measured or counted now; None if that would take too long."""
    at = named(fen)
    if depth <= len(at.perft):
        wrong: list[int] | None = figures()["got"].get(fault.id, {}).get(at.name)
        return wrong[depth - 1] if wrong else at.perft[depth - 1]
    if right_count(fen, depth) > NODES_ON_THE_SPOT:
        return None
    return count_on_the_spot(fault.id, fen, depth)


@cache
def count_on_the_spot(fault_id: str, fen: str, depth: int) -> int:
    """Return what a fault gives at a position, counted now."""
    return perft(Position(fen, FAULTS[fault_id].rules), depth)


def perft_faults() -> tuple[Fault, ...]:
    """Return the faults that a perft can show."""
    return tuple(fault for fault in FAULTS.values() if fault.found_by is FoundBy.PERFT)
