"""`chesslib doctor`: what is wrong with somebody else's move generator."""

from __future__ import annotations

import argparse
import importlib
import shlex
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import cast

from chesslib.commands._asking import add_position, chosen_position
from chesslib.commands._engines import CommandPatient, Program, UciPatient
from chesslib.errors import UsageError
from chesslib.machine.diagnosis import diagnose
from chesslib.machine.doctor import examine_divide, examine_patient, ladder
from chesslib.machine.figures import ALIASES
from chesslib.machine.hidden_walks import wrong_state
from chesslib.machine.patients import FunctionPatient, Patient
from chesslib.wording import say, translate

HELP = "name what is wrong with a move generator, from its counts or by asking it"
DEBIAN_GAMES = "/usr/games"  # where Debian puts Stockfish; not every PATH has it
NAMES = "Names of positions: {names}."
EPILOG = """\
Five ways to bring a patient:
  --got 48,2038,97814 --position kiwipete     counts that you type
  --divide 2 --position kiwipete < divide.txt a divide that you paste
  --uci stockfish                             an engine that answers `go perft N`
  --cmd "./engine {fen} {depth}"              any command that prints a count or a divide
  --python module:function                    a Python function f(fen, depth)
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `chesslib doctor`."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = translate(EPILOG) + say(NAMES, names=", ".join(sorted(ALIASES)))
    patient = parser.add_mutually_exclusive_group(required=True)
    patient.add_argument("--got", metavar="N,N,...", help="counts from depth 1 on")
    patient.add_argument("--divide", metavar="DEPTH", type=int, help="read a divide of this depth from stdin")
    patient.add_argument("--uci", metavar="PROGRAM", help="a UCI engine, with its arguments")
    patient.add_argument("--cmd", metavar="COMMAND", help="a command with {fen} and {depth} in it")
    patient.add_argument("--python", metavar="MODULE:FUNCTION", help="a function of a fen and a depth")
    add_position(parser)
    parser.add_argument(
        "--depth",
        type=int,
        default=3,
        help="how deep a live patient counts the seven classical positions (3)",
    )
    parser.add_argument(
        "--timeout", type=float, default=60.0, help="seconds a program has for one answer (60)"
    )


def run(args: argparse.Namespace) -> int:
    """Diagnose, print the report, and return 0 for a healthy patient and 1 for one that is not."""
    if args.got is not None:
        diagnosis = diagnose(numbers(args.got), args.fen or args.position or "start")
        print(diagnosis)
        return 0 if diagnosis.first_wrong is None else 1
    if args.divide is not None:
        if args.divide < 1:
            raise UsageError("--divide", str(args.divide), "1 or more plies", "Give the depth of the divide.")
        report = examine_divide(sys.stdin.read(), chosen_position(args).fen, args.divide)
        print(report)
        return 0 if report.healthy else 1
    if args.uci is not None:
        engine = UciPatient(Program(program_words(args.uci)), args.timeout)
        try:
            return examine_alive(engine, args, engine)
        finally:
            engine.close()
    if args.cmd is not None:
        return examine_alive(CommandPatient(args.cmd, args.timeout), args)
    return examine_alive(FunctionPatient(function_named(args.python)), args)


def examine_alive(patient: Patient, args: argparse.Namespace, engine: UciPatient | None = None) -> int:
    """Ask a live patient, compare what it shows of hidden state, and print the report."""
    watched = sys.stderr.isatty()
    steps = ladder(args.depth)
    if args.fen or args.position:
        fen = chosen_position(args).fen
        steps = tuple((fen, depth) for depth in range(1, args.depth + 1))
    report = examine_patient(patient, steps, show_progress if watched else None)
    if watched:
        print(file=sys.stderr)
    if engine is not None:
        report = report.with_state(wrong_state(engine.state))
    print(report)
    return 0 if report.healthy else 1


def program_words(text: str) -> list[str]:
    """Split a program and its arguments, and look for it where programs are.

    Examples
    --------
    >>> program_words("./engine --quiet")
    ['./engine', '--quiet']
    """
    words = shlex.split(text) if text.count('"') % 2 == 0 else []
    if not words:
        raise UsageError("--uci", repr(text), "a program", "Give the path of an engine, such as stockfish.")
    found = shutil.which(words[0]) or shutil.which(words[0], path=DEBIAN_GAMES)
    return [found or words[0], *words[1:]]


def show_progress(done: int, steps: int) -> None:
    """Show how many answers there are."""
    print(f"\r{done}/{steps}", end="", file=sys.stderr, flush=True)


def numbers(text: str) -> list[int]:
    """Read counts separated by commas or spaces.

    Examples
    --------
    >>> numbers("48, 2038 97814")
    [48, 2038, 97814]
    """
    words = text.replace(",", " ").split()
    if not words or not all(word.isdecimal() for word in words):
        raise UsageError(
            "--got", repr(text), "counts such as 48,2039,97862", "Write no thousands separators."
        )
    return [int(word) for word in words]


def function_named(text: str) -> Callable[[str, int], object]:
    """Import a function by ``module:function``; modules of the current folder come first."""
    module_name, _, name = text.partition(":")
    if not name:
        raise UsageError("--python", repr(text), "module:function", "Name the function after a colon.")
    sys.path.insert(0, str(Path.cwd()))
    try:
        module = importlib.import_module(module_name)
    except ImportError as error:
        advice = "Write the name of a module that Python can import from here."
        raise UsageError("--python", repr(text), "module:function", f"{error}. {advice}") from error
    function = getattr(module, name, None)
    if not callable(function):
        raise UsageError(
            "--python",
            repr(text),
            say("a function {name} in {module_name}", name=repr(name), module_name=module_name),
            "Look at its name.",
        )
    return cast(Callable[[str, int], object], function)
