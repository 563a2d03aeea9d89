"""Play random games of En Passant chess and take every one of them back, comparing all that a board holds.

Run `python -m tests.scripts.play_en_passant 10000`; the tests do the same with fewer games. One position in
each tenth game also goes to the slow referee.
"""

from __future__ import annotations

import sys
import time

from chesslib.variant import EnPassantBoard
from tests.variant import slow_referee
from tests.variant.games import game, play_and_take_back

REFEREED = 10
"""One game in so many has its last position judged by the slow referee, too."""


def referee(seed: int) -> int:
    """Compare the last position of a game; 1 when it was compared, 0 where the referee knows no such rule."""
    last = EnPassantBoard()
    for board in game(seed):
        last = board
    if not last.opening_rule:
        return 0
    legal = {last.uci_with_victim(move) for move in last.legal_moves if not last.is_castling(move)}
    assert legal == slow_referee.moves(last), last.fen()
    return 1


def main(games: int) -> None:
    """Play, and print what was played."""
    start = time.perf_counter()
    plies = passing = refereed = 0
    for seed in range(games):
        played, captures = play_and_take_back(seed)
        plies += played
        passing += captures
        if seed % REFEREED == 0:
            refereed += referee(seed)
    seconds = time.perf_counter() - start
    print(
        f"{games} games, {plies} plies, {passing} captures in passing: everything restored; "
        f"{refereed} positions refereed; {seconds:.0f} s"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
