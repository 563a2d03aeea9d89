"""A catalogued fault: what somebody wrote, why it looked right, and what finds it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from chesslib.data import files
from chesslib.machine.rules import Rules


class FoundBy(StrEnum):
    """The tests that find faults; perft is only one of them."""

    PERFT = "perft"
    ROUND_TRIP = "make/unmake round trip"
    CLOCK_WALK = "clock walk"
    CLOCK_TABLE = "clock table"
    THREEFOLD = "threefold scripts"
    KEY_PAIRS = "key pairs"
    KEY_WALK = "key walk"


@dataclass(frozen=True)
class Exposure:
    """Where perft shows a fault: the right count and what the fault gives instead."""

    position: str
    fen: str
    depth: int
    right: int
    got: int


@dataclass(frozen=True)
class Fault:
    """One fault of the catalogue.

    Parameters
    ----------
    id : str
        Its name in tables and reports.
    wrote : str
        What the programmer wrote.
    seemed : str
        Why it looked right.
    rules : Rules
        The machine's rules with the fault in them.
    found_by : FoundBy
        The test that finds it.
    unseen : str
        What perft cannot see of it, and which other test does.

    Examples
    --------
    >>> from chesslib.machine import FAULTS, Position, perft
    >>> fault = FAULTS["ep_rank_pin_missed"]
    >>> first = fault.first
    >>> first.fen, first.depth, first.right, first.got
    ('3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1', 2, 92, 93)
    >>> perft(Position(first.fen, fault.rules), first.depth)
    93
    """

    id: str
    wrote: str
    seemed: str
    rules: Rules
    found_by: FoundBy = FoundBy.PERFT
    unseen: str = "Perft sees all of it, in a position where the rule is met."

    @property
    def broken_rules(self) -> tuple[str, ...]:
        """The replaceable rules that carry it, by name."""
        return self.rules.replaced

    @property
    def first(self) -> Exposure | None:
        """The measured position and depth that show it with the fewest nodes; None if no perft can."""
        figures = files.load("fault_figures.json")
        found = figures["first"].get(self.id)
        if found is None:
            return None
        return Exposure(found["position"], figures["positions"][found["position"]]["fen"], *found["figures"])


def broken(**replaced: Any) -> Rules:
    """Return rules with some replaced, unwatched: the catalogue's own faults raise nothing."""
    return replace(Rules(trusted=True), **replaced)
