"""Mutate FENs and read them: never anything but a board or a `FenError`.

Run `python -m tests.scripts.fuzz_fen 1000000` for the long run; the tests run a short one.
"""

from __future__ import annotations

import random
import sys
import time

import chess

from chesslib.errors import FenError
from chesslib.state import fen
from tests.positions import random_game_boards

_LETTERS = "pnbrqkPNBRQK12345678/ wbKQkq-abcdefgh0 \t9x~\u00b2\u0663e36\n"


def mutated(rng: random.Random, text: str) -> str:
    """A text with one to four changes: letters replaced, dropped, doubled, swapped, fields exchanged."""
    for _ in range(rng.randint(1, 4)):
        kind = rng.randrange(7)
        at = rng.randrange(len(text) + 1)
        if kind == 0:
            text = text[:at] + rng.choice(_LETTERS) + text[at + 1 :]
        elif kind == 1:
            text = text[:at] + text[at + 1 :]
        elif kind == 2:
            text = text[:at] + rng.choice(_LETTERS) + text[at:]
        elif kind == 3:
            text = text[:at] + text[at : at + 3] + text[at:]
        elif kind == 4:
            parts = text.split(" ")
            rng.shuffle(parts)
            text = " ".join(parts)
        elif kind == 5:
            parts = text.split(" ")
            parts[rng.randrange(len(parts))] = rng.choice(("", "-", "0", "99999999999", "e3", "KQkq", "b"))
            text = " ".join(parts)
        else:
            text = text[: rng.randrange(len(text) + 1)]
    return text


def complaint(text: str) -> str | None:
    """What is wrong with the way a text is read; None when all is well."""
    try:
        board = fen.read(text)
    except FenError as error:
        if not str(error):
            return f"{text!r}: an error that says nothing"
    else:
        problem = _accepted(text, board)
        if problem:
            return problem
    report = fen.check(text)
    if report.readable:
        again = fen.check(fen.write(report.board(), "always"))
        formats = {"kings_touch", "king_count", "opponent_in_check", "impossible_check", "pawn_on_end_rank"}
        formats |= {"too_many_pawns", "too_many_pieces", "clock_too_large", "ep_unreachable"}
        left = {fault.code for fault in again.faults} - formats
        if left:
            return f"{text!r}: the lenient reading leaves {left}"
    if len(fen.explain(text)) != 6:
        return f"{text!r}: not six fields explained"
    return None


def _accepted(text: str, board: chess.Board) -> str | None:
    try:
        oracle = chess.Board(text.strip())
    except ValueError as error:
        return f"{text!r}: accepted, but chess says {error}"
    if oracle.status() != chess.STATUS_VALID:
        return f"{text!r}: accepted, but chess says {oracle.status()}"
    if fen.write(board, "always") != text.strip() and fen.write(board, "legal") != text.strip():
        numbers = text.split()[4:]
        if all(number == str(int(number)) for number in numbers):
            return f"{text!r}: written as {fen.write(board, 'always')!r}"
    return None


def main(count: int) -> int:
    """Read `count` mutated FENs and print what was met."""
    rng = random.Random(count)
    sources = [board.fen(en_passant="fen") for board in random_game_boards(seed=count, count=2000)]
    accepted = lenient = 0
    started = time.perf_counter()
    for done in range(1, count + 1):
        text = mutated(rng, rng.choice(sources))
        problem = complaint(text)
        if problem:
            print(problem)
            return 1
        report = fen.check(text)
        accepted += not report.faults
        lenient += report.readable
        if done % 100_000 == 0:
            print(f"{done} read, {time.perf_counter() - started:.0f} s", flush=True)
    print(
        f"{count} mutated FENs: {accepted} without a fault, {lenient} readable, the others refused in words"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000))
