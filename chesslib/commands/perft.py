"""`chesslib perft`: count the legal move sequences of a position, in whole or move by move."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Callable
from typing import Any

from chesslib.commands._asking import add_fault, add_position, chosen_position, chosen_rules
from chesslib.machine.figures import ALIASES
from chesslib.machine.keys import fide_key, key_with
from chesslib.machine.perft import Counted, Key, PerftInterruptedError, divide, perft
from chesslib.machine.position import Position
from chesslib.wording import say

HELP = "count legal move sequences to a depth"
INTERRUPTED = 130

KEYS: dict[str, Key] = {
    "fide": fide_key,
    "pseudo": key_with(ep="pseudo"),
    "always": key_with(ep="always"),
    "no-ep": key_with(ep=None),
    "no-castling": key_with(castling=False),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `chesslib perft`."""
    parser.add_argument("depth", type=int, metavar="DEPTH", help="how many plies")
    add_position(parser)
    parser.add_argument("--divide", action="store_true", help="print the count below each move")
    parser.add_argument("--memo", action="store_true", help="remember positions that were counted before")
    parser.add_argument(
        "--key",
        choices=sorted(KEYS),
        default="fide",
        help="what tells positions apart in the memo; leaving out part of the state gives wrong counts",
    )
    add_fault(parser)
    parser.epilog = say("Names of positions: {names}.", names=", ".join(sorted(ALIASES)))


def run(args: argparse.Namespace) -> int:
    """Count, with a progress bar where somebody watches."""
    position = Position(chosen_position(args).fen, chosen_rules(args))
    moves = len(position.moves())
    with Progress(moves, shown=args.depth > 2 and sys.stderr.isatty()) as progress:
        options: dict[str, Any] = {"memo": args.memo, "key": KEYS[args.key], "progress": progress.step}
        try:
            if args.divide:
                counts = divide(position, args.depth, **options)
                total = sum(counts.values())
            else:
                counts = {}
                total = perft(position, args.depth, **options)
        except PerftInterruptedError as interrupt:
            progress.close()
            for move, count in sorted(interrupt.counts.items()):
                print(f"{move}: {count}")
            print(interrupt, file=sys.stderr)
            return INTERRUPTED
    for move, count in counts.items():
        print(f"{move}: {count}")
    print(f"Nodes searched: {total}" if args.divide else total)
    return 0


class Progress:
    """A bar over the root moves: tqdm's where it is installed, else a line of text."""

    def __init__(self, moves: int, shown: bool) -> None:
        self.bar: Any = None
        self.step: Callable[[Counted], None] | None = None
        if shown:
            self.bar = tqdm_bar(moves)
            self.step = self.advance

    def advance(self, counted: Counted) -> None:
        """Show one more move."""
        if self.bar is None:
            print(f"\r{counted.done}/{counted.moves} {counted.move} ", end="", file=sys.stderr, flush=True)
        else:
            self.bar.set_postfix_str(counted.move)
            self.bar.update()

    def close(self) -> None:
        """Leave the line of the bar."""
        if self.bar is not None:
            self.bar.close()
        elif self.step is not None:
            print(file=sys.stderr)
        self.bar = self.step = None

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


def tqdm_bar(moves: int) -> Any:
    """Return tqdm's bar, or None without tqdm."""
    try:
        tqdm = importlib.import_module("tqdm").tqdm
    except ImportError:
        return None
    return tqdm(total=moves, unit="move", leave=False)
