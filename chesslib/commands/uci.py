"""`chesslib uci`: serve the machine, sound or broken, as a UCI engine that counts."""

from __future__ import annotations

import argparse
import sys

from chesslib.commands._asking import add_fault, chosen_rules
from chesslib.machine.uci import UciMachine

HELP = "serve the machine, sound or broken, as a UCI engine that answers `go perft N`"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `chesslib uci`."""
    add_fault(parser)


def run(args: argparse.Namespace) -> int:
    """Answer line by line until ``quit`` or the end of the input."""
    machine = UciMachine(chosen_rules(args), f"chesslib {args.fault or 'sound'}")
    for line in sys.stdin:
        if line.strip() == "quit":
            break
        for answer in machine.answer(line):
            print(answer, flush=True)
    return 0
