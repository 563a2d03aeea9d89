"""What the commands on positions share: tables for a terminal, JSON for a program."""

from __future__ import annotations

import json
import shutil
import sys
import textwrap
from collections.abc import Iterable, Sequence
from typing import Any

import chess

from chesslib.state import fen
from chesslib.wording import say, translate, words

# The roles of squares in a verdict; longer ones are codes and stay.
ROLES = words(
    ("from", "to", "victim", "blocker", "blockers", "attackers", "beside", "origin", "crossed", "candidates")
)


def print_json(value: Any) -> None:
    """Print a value as one line of JSON."""
    print(json.dumps(value, ensure_ascii=False))


def print_pairs(pairs: Iterable[tuple[str, str]]) -> None:
    """Print names and texts in two columns, long texts wrapped to the terminal."""
    rows = [(translate(name), text) for name, text in pairs if text]
    left = max((len(name) for name, _ in rows), default=0) + 2
    width = max(40, min(100, shutil.get_terminal_size().columns) - left)
    for name, text in rows:
        lines = [line for part in text.splitlines() for line in textwrap.wrap(part, width) or [""]]
        for index, line in enumerate(lines):
            print(f"{name if index == 0 else '':<{left}}{line}")


def print_table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print columns under a header; the last column is wrapped to the terminal."""
    cells = [[translate(name) for name in header], *(list(row) for row in rows)]
    widths = [max(len(row[column]) for row in cells) for column in range(len(header) - 1)]
    left = sum(widths) + 2 * len(widths)
    width = max(24, min(140, shutil.get_terminal_size().columns) - left)
    for row in cells:
        last = textwrap.wrap(row[-1], width) or [""]
        head = "".join(f"{cell:<{size + 2}}" for cell, size in zip(row[:-1], widths, strict=True))
        for index, line in enumerate(last):
            print(f"{head if index == 0 else ' ' * left}{line}".rstrip())


def fen_or_start(text: str) -> str:
    """Return the FEN that a command's argument means: itself, or the starting position's for "start"."""
    return chess.STARTING_FEN if text.strip() == "start" else text


def read_position(text: str, *, chess960: bool) -> chess.Board:
    """Read a FEN leniently and tell its faults on standard error; "start" is the starting position."""
    if text.strip() == "start":
        return chess.Board()
    report = fen.check(text, chess960=chess960)
    board = report.board()
    for fault in report.faults:
        print(say("note: {fault}", fault=fault), file=sys.stderr)
    return board


def squares_in_words(squares: dict[str, tuple[chess.Square, ...]]) -> str:
    """Roles and squares on one line."""
    return ", ".join(
        f"{translate(role)} {' '.join(chess.square_name(square) for square in where)}"
        for role, where in squares.items()
    )


def square_names(squares: dict[str, tuple[chess.Square, ...]]) -> dict[str, list[str]]:
    """Roles and names of squares, as JSON takes them."""
    return {role: [chess.square_name(square) for square in where] for role, where in squares.items()}
