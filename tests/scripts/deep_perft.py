"""Check every published total, also those too deep for continuous integration.

Run from the root: ``python tests/scripts/deep_perft.py [NODES]``; larger totals (20 million) are left out.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from chesslib.machine import Position, perft
from tests.machine.positions import published_totals


def main():
    """Count, print each line, and fail at the first wrong total."""
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000_000
    checked = 0
    for name, fen, depth, right in published_totals(most):
        got = perft(Position(fen), depth, memo=depth > 4)
        verdict = "right" if got == right else f"WRONG, expected {right:,}"
        print(f"{name:24} depth {depth}: {got:>12,} {verdict}", flush=True)
        if got != right:
            raise SystemExit(1)
        checked += 1
    print(f"{checked} totals are right")


if __name__ == "__main__":
    main()
