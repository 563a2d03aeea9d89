"""How long the table of all 4,096 reasons takes, beside asking python-chess about the same pairs.

Run `python -m tests.scripts.time_refusals`; it prints both times and their ratio.
"""

from __future__ import annotations

import timeit

import chess

from chesslib.rules import explain, refusals
from tests.positions import RARE

PAIRS = [chess.Move(a, b) for a in chess.SQUARES for b in chess.SQUARES if a != b]


def best(work: object, number: int) -> float:
    """The best of five, in milliseconds a call."""
    return min(timeit.repeat(work, number=number, repeat=5)) / number * 1000  # type: ignore[arg-type]


def main() -> None:
    """Time three positions."""
    for name, fen in (
        ("start", chess.STARTING_FEN),
        ("Kiwipete", RARE["Kiwipete"]),
        ("rank case", RARE["rank case"]),
    ):
        board = chess.Board(fen)
        ours = best(lambda board=board: refusals(board), 20)
        theirs = best(lambda board=board: [board.is_legal(move) for move in PAIRS], 3)
        one = best(lambda board=board: explain(board, "e2e4").text, 100)
        print(
            f"{name}: table {ours:.2f} ms, is_legal on all pairs {theirs:.2f} ms, ratio {ours / theirs:.2f}; "
            f"one verdict with its sentence {one:.3f} ms"
        )


if __name__ == "__main__":
    main()
