"""Arguments that several verbs about the machine share."""

from __future__ import annotations

import argparse

from chesslib.machine.faults import fault_named
from chesslib.machine.figures import Named, named
from chesslib.machine.rules import SOUND, Rules


def add_position(parser: argparse.ArgumentParser) -> None:
    """Declare where to begin."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--position", metavar="NAME", help="a named position, such as kiwipete (default: start)"
    )
    where.add_argument("--fen", metavar="FEN", help="a position of your own")


def chosen_position(args: argparse.Namespace) -> Named:
    """Return the position that was asked for."""
    return named(args.fen or args.position or "start")


def add_fault(parser: argparse.ArgumentParser) -> None:
    """Declare a fault to put into the machine."""
    parser.add_argument("--fault", metavar="ID", help="put a catalogued fault into the machine first")


def chosen_rules(args: argparse.Namespace) -> Rules:
    """Return the rules that were asked for."""
    return fault_named(args.fault).rules if args.fault else SOUND
