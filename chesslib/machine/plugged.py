"""Functions that a student plugs into the machine, watched so that their errors are reported as theirs."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeGuard

from chesslib.errors import ChesslibError
from chesslib.wording import say, words


class PluggedRuleError(ChesslibError):
    """A plugged-in rule raised an error, or answered what the rule cannot mean.

    ``rule`` names it; ``move`` and ``fen`` say where it happened, where a move was being made.
    """

    def __init__(
        self, rule: str, call: str, found: str, expected: str, move: str = "", fen: str = ""
    ) -> None:
        self.rule, self.call, self.move, self.fen = rule, call, move, fen
        where = say(" at the move {move}", move=move) if move else ""
        where += say(" in {fen}", fen=fen) if fen else ""
        advice = say(
            "Your function was called as {call}{where}. The machine's own code is not at fault.",
            call=call,
            where=where,
        )
        super().__init__(say("your {rule}", rule=rule), found, expected, advice)

    def at(self, move: str, fen: str) -> PluggedRuleError:
        """Return the same error with the place where it happened."""
        return PluggedRuleError(
            self.rule, self.call, self.found, self.expected, self.move or move, self.fen or fen
        )


def whole(answer: object) -> TypeGuard[int]:
    """Say whether an answer is a whole number (True and False are none)."""
    return isinstance(answer, int) and not isinstance(answer, bool)


def is_square_or_none(answer: object) -> bool:
    """Say whether an answer is a square number or None."""
    return answer is None or (whole(answer) and 0 <= answer < 64)


def is_rights(answer: object) -> bool:
    """Say whether an answer is a set of castling rights."""
    return whole(answer) and 0 <= answer < 16


def is_count(answer: object) -> bool:
    """Say whether an answer is a number that is not negative."""
    return whole(answer) and answer >= 0


def is_yes_or_no(answer: object) -> bool:
    """Say whether an answer is meant as yes or no; a forgotten return gives None, which is not."""
    return isinstance(answer, int)


def is_hidden_triple(answer: object) -> bool:
    """Say whether an answer is (rights, en passant square, clock)."""
    return (
        isinstance(answer, tuple)
        and len(answer) == 3
        and is_rights(answer[0])
        and is_square_or_none(answer[1])
        and is_count(answer[2])
    )


def is_text(answer: object) -> bool:
    """Say whether an answer is text."""
    return isinstance(answer, str)


def is_hashable(answer: object) -> bool:
    """Say whether an answer can be a key."""
    return isinstance(answer, Hashable)


def is_nothing(answer: object) -> bool:
    """Say whether a function answered nothing, as one that only changes the board should."""
    return answer is None


SQUARE_OR_NONE = (is_square_or_none, words("a square from 0 to 63, or None"))
RIGHTS = (is_rights, words("castling rights from 0 to 15"))
COUNT = (is_count, words("a number that is 0 or more"))
YES_OR_NO = (is_yes_or_no, words("True or False"))
TEXT = (is_text, words("one of the words that the rule answers"))

ANSWERS: dict[str, tuple[Callable[[object], bool], str]] = {
    "next_ep": SQUARE_OR_NONE,
    "rights_after": RIGHTS,
    "clock_after": COUNT,
    "ep_victim": SQUARE_OR_NONE,
    "ep_capturers": (is_count, words("a bitboard")),
    "ep_legal": YES_OR_NO,
    "rights_now": RIGHTS,
    "may_castle": YES_OR_NO,
    "castle_rook": (is_nothing, words("no answer: the rule moves the rook")),
    "restored": (
        is_hidden_triple,
        words("the tuple (castling rights, en passant square or None, halfmove clock)"),
    ),
    "leaves": COUNT,
    "stops_at": YES_OR_NO,
    "key": (is_hashable, words("something that can be the key of a dictionary")),
    "key_after": (is_count, words("a number that is 0 or more")),
    "clock_verdict": TEXT,
    "occurrences": COUNT,
    "repetition_verdict": TEXT,
}


def guarded(rule: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that watches another one play a rule.

    Examples
    --------
    >>> import chess
    >>> rights_after = guarded("rights_after", lambda rights, from_square, to_square: None)
    >>> rights_after(15, chess.G1, chess.F3)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    chesslib.machine.plugged.PluggedRuleError: your rights_after: found None; expected castling rights ...
    """
    fits, expected = ANSWERS[rule]

    def watched(*arguments: Any) -> Any:
        try:
            answer = function(*arguments)
        except ChesslibError:
            raise
        except Exception as error:  # a student's function may raise anything
            found = f"{type(error).__name__}: {error}{line_of(error, function)}"
            call, fen = call_text(rule, arguments), fen_among(arguments)
            raise PluggedRuleError(rule, call, found, expected, fen=fen) from error
        if not fits(answer):
            call, fen = call_text(rule, arguments), fen_among(arguments)
            raise PluggedRuleError(rule, call, repr(answer), expected, fen=fen)
        return answer

    return watched


def call_text(rule: str, arguments: tuple[Any, ...]) -> str:
    """Return a call as a student would write it."""
    words = ["position" if hasattr(argument, "fen") else repr(argument) for argument in arguments]
    return f"{rule}({', '.join(words)})"


def fen_among(arguments: tuple[Any, ...]) -> str:
    """Return the FEN of the position that a rule was given, or nothing."""
    return next((argument.fen("always") for argument in arguments if hasattr(argument, "fen")), "")


def line_of(error: BaseException, function: Callable[..., Any]) -> str:
    """Return where in a student's function an error arose, counted from its ``def`` line, or nothing."""
    code = getattr(function, "__code__", None)
    trace = error.__traceback__
    line = None
    while trace is not None:
        if trace.tb_frame.f_code is code and code is not None:
            line = trace.tb_lineno - code.co_firstlineno + 1
        trace = trace.tb_next
    return say(" (line {line} of your function)", line=line) if line else ""
