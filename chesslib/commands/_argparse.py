"""What argparse says by itself, in the current language: Python brings no translations of it."""

from __future__ import annotations

import argparse

from chesslib.wording import translate, words

SENTENCES = words(
    (
        "usage: ",
        "positional arguments",
        "options",
        "show this help message and exit",
        "show program's version number and exit",
        "the following arguments are required: %s",
        "unrecognized arguments: %s",
        "one of the arguments %s is required",
        "not allowed with argument %s",
        "expected one argument",
        "expected at least one argument",
        "argument %(argument_name)s: %(message)s",
        "invalid choice: %(value)r (choose from %(choices)s)",
        "invalid %(type)s value: %(value)r",
        "%(prog)s: error: %(message)s\n",
    )
)


def speak_the_current_language() -> None:
    """Let argparse, which asks its own name for gettext, ask chesslib."""
    vars(argparse)["_"] = translate
