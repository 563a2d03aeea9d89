"""Generators that can be asked for counts: ours, broken or sound, and any function of yours."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from chesslib.errors import ChesslibError
from chesslib.wording import say

from .perft import divide, perft
from .position import Position
from .rules import SOUND, Rules


class PatientError(ChesslibError):
    """A generator under examination did not answer, or not with counts."""


@dataclass(frozen=True)
class Reply:
    """What a generator answers about a position and depth.

    Parameters
    ----------
    total : int
        Its count.
    counts : mapping of str to int, or None
        Its count below each move, by UCI text; None if it gives only the total.
    """

    total: int
    counts: Mapping[str, int] | None = None


class Patient(Protocol):
    """A generator under examination."""

    walks: bool
    """Whether it plays ``moves`` itself; otherwise it is given the FEN they lead to."""

    def ask(self, fen: str, moves: Sequence[str], depth: int) -> Reply:
        """Count from a position; raise `PatientError` when no sensible answer comes."""


class MachinePatient:
    """This machine, by any rules. With the sound ones it is the reference.

    Examples
    --------
    >>> MachinePatient().ask("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", ["e2e4"], 1).total
    5
    """

    walks = True

    def __init__(self, rules: Rules = SOUND) -> None:
        self.rules = rules

    def ask(self, fen: str, moves: Sequence[str], depth: int) -> Reply:
        """Count from the position after some moves; the total is perft's own, not the sum of the divide."""
        position = Position(fen, self.rules)
        position.play(*moves)
        counts = divide(position, depth)
        position = Position(fen, self.rules)
        position.play(*moves)
        return Reply(perft(position, depth), counts)


class FunctionPatient:
    """A Python function ``f(fen, depth)`` that returns a total, or a dict from UCI moves to counts.

    Examples
    --------
    >>> FunctionPatient(lambda fen, depth: 20).ask("any FEN", [], 1)
    Reply(total=20, counts=None)
    """

    walks = False

    def __init__(self, function: Callable[[str, int], object]) -> None:
        self.function = function

    def ask(self, fen: str, moves: Sequence[str], depth: int) -> Reply:
        """Call the function."""
        if moves:
            raise PatientError("function", "moves to play", "a FEN", "Pass the FEN the moves lead to.")
        try:
            answer = self.function(fen, depth)
        except Exception as error:  # somebody else's code may raise anything
            found = f"{type(error).__name__}: {error}"
            advice = say("It was called with {fen} and depth {depth}.", fen=repr(fen), depth=depth)
            raise PatientError("your function", found, "a count", advice) from error
        return read_answer(answer)


def read_answer(answer: object) -> Reply:
    """Return what a function answered as a `Reply`.

    Raises
    ------
    PatientError
        If it is neither a count nor a dict of counts.
    """
    if isinstance(answer, int) and not isinstance(answer, bool) and answer >= 0:
        return Reply(answer)
    if isinstance(answer, Mapping) and all(
        isinstance(move, str) and isinstance(count, int) and count >= 0 for move, count in answer.items()
    ):
        return Reply(sum(answer.values()), dict(answer))
    expected = "a count, or a dict from UCI moves to counts"
    raise PatientError("your function", repr(answer)[:80], expected, "Return sum, or {'e2e4': 20, ...}.")
