"""Measure what every catalogued fault gives, and write `chesslib/data/fault_figures.json`.

Run from the root of the checkout: ``python tests/scripts/fault_figures.py`` (several minutes).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from chesslib.data import load
from chesslib.machine import FAULTS, Position, perft
from chesslib.machine.faults import FoundBy

TARGET = Path(__file__).parents[2] / "chesslib" / "data" / "fault_figures.json"
CLASSICAL = ("start", "kiwi", "pos3", "pos4", "pos4m", "pos5", "pos6")
CLASSICAL_DEPTH = 4
UNREACHABLE = ("pf-align-ep", "pf-align-ep-pinned")  # they show faults, but no game leads there
SMALL_NODES = 250_000


def positions():
    """Return name -> (fen, right counts by depth), to the depth that is measured."""
    found = {}
    for name, entry in load("perft_faults")["positions"].items():
        counts = entry["perft"]
        if name in CLASSICAL:
            counts = counts[:CLASSICAL_DEPTH]
        else:
            counts = [count for count in counts if count <= SMALL_NODES]
        found[name] = (entry["fen"], counts)
    known = {fen for fen, _ in found.values()}
    for case in load("cases"):
        if case["kind"] == "perft" and case["input"]["fen"] not in known:
            counts = [count for _, count in sorted(case["right_value"].items()) if count <= SMALL_NODES]
            found[case["id"]] = (case["input"]["fen"], counts)
    return found


def cheapest(wrong, right):
    """Return the position, depth and counts that show a fault with the fewest leaves counted."""
    shown = []
    for name, got in wrong.items():
        if name in UNREACHABLE:
            continue
        expected = right[name][1]
        depth = next(
            plies for plies, (mine, its) in enumerate(zip(expected, got, strict=True), 1) if mine != its
        )
        shown.append((sum(expected[:depth]), name, [depth, expected[depth - 1], got[depth - 1]]))
    _, name, figures = min(shown)
    return {"position": name, "figures": figures}


def main():
    """Measure, and write the file."""
    measured, first, at = {}, {}, positions()
    for fault in FAULTS.values():
        if fault.found_by is not FoundBy.PERFT:
            continue
        wrong = {}
        for name, (fen, right) in at.items():
            got = [perft(Position(fen, fault.rules), depth) for depth in range(1, len(right) + 1)]
            if got != right:
                wrong[name] = got
        measured[fault.id] = wrong
        first[fault.id] = cheapest(wrong, at)
        print(fault.id, first[fault.id], flush=True)
    content = {
        "about": "Written by tests/scripts/fault_figures.py: right counts by depth, and what faults give.",
        "positions": {name: {"fen": fen, "perft": right} for name, (fen, right) in at.items()},
        "got": measured,
        "first": first,
    }
    TARGET.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
