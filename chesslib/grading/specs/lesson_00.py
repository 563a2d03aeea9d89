"""Before the course: ten cards that tell which lessons to skip."""

from __future__ import annotations

from chesslib.grading.specs import asking
from chesslib.grading.specs.ten_cards import deck

NOTEBOOK = "00_ten_cards"

BEFORE = deck(
    "00-1",
    "Ten cards before the course",
    NOTEBOOK,
    (
        asking.diagram(
            "a",
            "r3k2r/pppq1ppp/2n2n2/3pp3/3PP3/2N2N2/PPPQ1PPP/R3K2R w KQkq - 0 9",
            "e1g1",
            "White castle on the king's side",
        ),
        asking.pinned("b", "4k3/8/8/8/1b6/8/3B4/4K3 w - - 0 1", "d2c3"),
        asking.king_step("c", "1k1r3R/8/8/8/8/8/2K5/8 w - - 0 1", "c2d2"),
        asking.landing("d", "4k3/5p2/8/4P3/8/8/8/4K3 b - - 0 1", "f7f5", "e5f6"),
        asking.in_time("e", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5 e1e2 e8e7", "e5d6"),
        asking.both_leave("f", "8/3p4/8/K3P2r/8/8/8/4k3 b - - 0 1", "d7d5", "e5d6"),
        asking.castling("g", "4k3/6b1/6b1/8/8/8/8/R3K3 w Q - 0 1", "e1c1"),
        asking.clock("h", "8/5k2/8/8/2B5/4K3/8/6N1 b - - 104 110"),
        asking.times("i", "1. Nf3 Nf6 2. Rg1 Rg8 3. Rh1 Rh8 4. Rg1 Rg8 5. Rh1 Rh8"),
        asking.flag("j", "4k3/8/3n4/8/8/8/4P3/4K3 w - - 0 60"),
    ),
)

EXERCISES = (BEFORE,)
