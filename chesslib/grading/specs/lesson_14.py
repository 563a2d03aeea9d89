"""The capstone: ten cards parallel to those of the beginning, arguments to settle, the position detective."""

from __future__ import annotations

from chesslib.grading.specs import asking, detective, settling_cards
from chesslib.grading.specs.ten_cards import deck

NOTEBOOK = "14_ten_cards"

AFTER = deck(
    "14-1",
    "Ten cards after the course",
    NOTEBOOK,
    (
        asking.diagram(
            "a",
            "4k3/pp3ppp/8/2pPp3/8/8/PP3PPP/4K3 w - e6 0 12",
            "d5e6",
            "White's pawn on d5 take the pawn on e5 en passant",
        ),
        asking.pinned("b", "4k3/8/4r3/8/8/8/4R3/6K1 b - - 0 1", "e6e4"),
        asking.king_step("c", "4r3/1k6/8/8/8/4B3/8/4K3 b - - 0 1", "b7b6"),
        asking.landing("d", "4k3/8/8/8/6p1/8/7P/4K3 w - - 0 1", "h2h4", "g4h3"),
        asking.in_time("e", "4k3/8/8/8/2p5/8/1P6/4K3 w - - 0 1", "b2b4 e8d7 e1f2", "c4b3"),
        asking.both_leave("f", "8/8/8/8/R5pk/8/5P2/4K3 w - - 0 1", "f2f4", "g4f3"),
        asking.castling("g", "r3k3/8/8/8/8/6B1/6B1/4K3 b q - 0 1", "e8c8"),
        asking.clock("h", "8/8/1q6/8/3k4/8/8/6K1 w - - 120 118"),
        asking.times("i", "1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Ke2 Ke7 5. Ke1 Ke8"),
        asking.flag("j", "4k3/3n4/8/8/8/8/3B4/4K3 b - - 0 70"),
    ),
)

EXERCISES = (*settling_cards.EXERCISES, *detective.EXERCISES, AFTER)  # the last ten cards come last
