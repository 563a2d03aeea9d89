"""Hold `judge` against python-chess over millions of attempts, and a part of them against the slow judge.

Run `python -m tests.scripts.judge_attempts 10000000`; the tests run the same comparison on fewer. A second
number says that one position in so many also goes to the slow judge.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Iterator

import chess

from chesslib.rules import refusals
from chesslib.rules.judge import judge
from chesslib.rules.situation import Situation
from tests.positions import RARE, random_game_boards, random_placement
from tests.rules.test_agreement import differs_on_purpose
from tests.rules.test_slow_judge import disagreements, one_king_at_most

SLOW_SHARE = 40
"""One position in so many is also given to the slow judge, unless a second number says otherwise."""


def endgame(rng: random.Random) -> chess.Board:
    """A legal position of few pieces, pawns near promotion."""
    while True:
        board = chess.Board(None)
        for symbol in ("K", "k", *rng.choices("QRBNPPPqrbnppp", k=rng.randint(1, 5))):
            board.set_piece_at(rng.randrange(64), chess.Piece.from_symbol(symbol))
        board.turn = rng.random() < 0.5
        if board.is_valid():
            return board


def positions(rng: random.Random) -> Iterator[tuple[str, chess.Board]]:
    """Random games, endgames, random placements and the constructed positions, in turn."""
    while True:
        for board in random_game_boards(rng.randrange(1 << 30), 300):
            yield "random games", board
        for _ in range(150):
            yield "endgames", endgame(rng)
        for _ in range(150):
            yield "random placements", random_placement(rng)
        for fen in RARE.values():
            yield "constructed", chess.Board(fen)


def compare(board: chess.Board, met: Counter[str]) -> tuple[int, list[str]]:
    """All pairs of squares, pawns with every promotion, against `legal_moves`."""
    legal, situation, table = set(board.legal_moves), Situation(board), refusals(board)
    asked, found = 0, []
    for from_square in chess.SQUARES:
        is_pawn = bool(board.pawns & chess.BB_SQUARES[from_square])
        for to_square in chess.SQUARES:
            for promotion in (None, *chess.PIECE_TYPES) if is_pawn else (None,):
                asked += 1
                if promotion is None:
                    reason = table[from_square, to_square]
                else:
                    reason = judge(situation, from_square, to_square, promotion)[0]
                met[reason.value] += 1
                move = chess.Move(from_square, to_square, promotion)
                expected = move in legal and from_square != to_square
                if reason.legal != expected and not (expected and differs_on_purpose(board, move, reason)):
                    found.append(f"{board.fen()} {move.uci()}: {reason}, chess says {expected}")
    return asked, found


def main(goal: int, slow_share: int = SLOW_SHARE) -> int:
    """Compare until `goal` attempts have been asked, and print the figures."""
    rng = random.Random(goal)
    asked = slow_asked = boards = 0
    met: Counter[str] = Counter()
    sources: Counter[str] = Counter()
    started = time.perf_counter()
    for source, board in positions(rng):
        count, found = compare(board, met)
        asked += count
        boards += 1
        sources[source] += count
        if boards % slow_share == 0 and one_king_at_most(board):
            slow_found, slow_count = disagreements(board, rng, 0.02)
            found += slow_found
            slow_asked += slow_count
        if found:
            print("\n".join(found[:20]))
            return 1
        if boards % 500 == 0:
            print(f"{asked} attempts, {time.perf_counter() - started:.0f} s", flush=True)
        if asked >= goal:
            break
    print(f"{asked} attempts on {boards} positions agree with chess.")
    print(f"{slow_asked} of them were also given to the slow judge: the same reasons.")
    print("by source:", dict(sources))
    print("by reason:", dict(met.most_common()))
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:3] or ["500000"])))
