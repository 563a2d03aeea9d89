"""The `chesslib` command: one verb for each module in `chesslib.commands`.

A verb is a module with three names: `HELP` (one line), `add_arguments(parser)` and `run(args)`, which returns
the exit status. Its file name is the verb, with underscores for hyphens; a name that starts with an
underscore is no verb. Nothing is registered anywhere: a new file is a new verb.
"""

from __future__ import annotations

import argparse
import difflib
import errno
import importlib
import importlib.metadata
import os
import pkgutil
import sys
from collections.abc import Sequence
from typing import Protocol, cast

import chesslib.commands
from chesslib.commands._argparse import speak_the_current_language
from chesslib.errors import ChesslibError, UnreadableFileError, UsageError
from chesslib.in_browser import must_be_possible
from chesslib.wording import say, translate

ALL_RIGHT = 0
NOT_ALL_RIGHT = 1
UNUSABLE_CALL = 2
UNREADABLE_FILE = 3
OWN_FAULT = 4
INTERRUPTED = 130  # what a shell reports for a command that Ctrl-C ended
READER_GONE = 141  # what a shell reports for a command whose reader, such as `head`, went away

DISK_FULL = "The disk is full, so not everything was written: make room, then run the command again."
NOT_WRITTEN = "The machine refused to read or write, so not everything was done: {problem}."
DISTRIBUTION = "chess-state-course"
DESCRIPTION = "What a chess diagram does not show: grade exercises, build lessons, examine programs."
EPILOG = (
    "Exit status: 0 all right, 1 not all right, 2 a call that cannot be used, 3 a file that cannot be read, "
    "4 a fault of chesslib's own."
)


class Command(Protocol):
    """What a module in `chesslib.commands` offers."""

    HELP: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the verb's arguments."""

    def run(self, args: argparse.Namespace) -> int:
        """Carry the verb out and return the exit status."""


def verbs() -> tuple[str, ...]:
    """Return the names of all verbs, in alphabetical order.

    Examples
    --------
    >>> "link" in verbs()
    True
    """
    found = pkgutil.iter_modules(chesslib.commands.__path__)
    return tuple(sorted(m.name.replace("_", "-") for m in found if not m.name.startswith("_")))


def command(verb: str) -> Command:
    """Return the module that carries out `verb`.

    Examples
    --------
    >>> command("link").HELP
    'print the Binder link of this checkout'
    """
    return cast(Command, importlib.import_module(f"{chesslib.commands.__name__}.{verb.replace('-', '_')}"))


def version() -> str:
    """Return the version of the installed distribution, or say that none is installed."""
    try:
        return importlib.metadata.version(DISTRIBUTION)
    except importlib.metadata.PackageNotFoundError:
        return "(not installed)"


def parser_for(wanted: Sequence[str]) -> argparse.ArgumentParser:
    """Return a parser that knows the verbs in `wanted`; only their modules are imported.

    Examples
    --------
    >>> parser_for(["link"]).parse_args(["link"]).verb
    'link'
    """
    speak_the_current_language()
    parser = argparse.ArgumentParser(
        prog="chesslib", description=translate(DESCRIPTION), epilog=translate(EPILOG)
    )
    parser.add_argument("--version", action="version", version=f"chesslib {version()}")
    subparsers = parser.add_subparsers(dest="verb", metavar="VERB", required=True)
    for verb in wanted:
        module = command(verb)
        line = translate(module.HELP)
        subparser = subparsers.add_parser(verb, help=line, description=capitalised(line))
        module.add_arguments(subparser)
        for argument in subparser._actions:
            argument.help = argument.help and translate(argument.help)
    return parser


def capitalised(line: str) -> str:
    """Return `line` as a sentence.

    Examples
    --------
    >>> capitalised("print FENs")
    'Print FENs.'
    """
    return f"{line[:1].upper()}{line[1:]}".rstrip(".") + "."


def main(argv: Sequence[str] | None = None) -> int:
    """Run one verb and return the exit status of the command.

    Bad input ends in one sentence on standard error and status 2, or 3 where a file cannot be read.

    Parameters
    ----------
    argv : sequence of str, optional
        The words after `chesslib`; those of this process by default.

    Returns
    -------
    int
        0 all right, 1 not all right, 2 a call that cannot be used, 3 a file that cannot be read, 4 a fault
        of chesslib's own, 130 when Ctrl-C ended it.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    known = verbs()
    named = [words[0]] if words and words[0] in known else known
    try:
        if words and named is known and not words[0].startswith("-"):
            raise _unknown_verb(words[0], known)
        args = parser_for(named).parse_args(words)
        must_be_possible(args.verb)
        status = command(args.verb).run(args)
        sys.stdout.flush()
    except UnreadableFileError as error:
        print(error, file=sys.stderr)
        return UNREADABLE_FILE
    except ChesslibError as error:
        print(error, file=sys.stderr)
        return UNUSABLE_CALL
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # What is still buffered has no reader: without this the interpreter would complain while it closes.
        _let_the_output_go()
        return READER_GONE
    except OSError as error:
        full = error.errno == errno.ENOSPC
        if full:
            _let_the_output_go()
        print(translate(DISK_FULL) if full else say(NOT_WRITTEN, problem=error), file=sys.stderr)
        return OWN_FAULT
    return status


def _unknown_verb(word: str, known: Sequence[str]) -> UsageError:
    """Return the error for a word that is no verb, with the verb that it was probably meant to be."""
    near = difflib.get_close_matches(word, known, n=1)
    if near:
        advice = say("Did you mean {near}?", near=near[0])
    else:
        advice = translate("--help says what each one does.")
    return UsageError("VERB", repr(word), say("one of {names}", names=", ".join(known)), advice)


def _let_the_output_go() -> None:
    """Send what is still buffered nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
