"""A constant answer is told that it is one, and not a belief with which it agrees by accident."""

from __future__ import annotations

from chesslib.grading.engine import sentences
from chesslib.grading.engine.judging import judge
from chesslib.grading.engine.observing import observe
from chesslib.grading.specs import course


def nothing(before_fen: str, uci: str) -> None:  # noqa: ARG001 -- the exercise gives the names
    return None


def landing_twice(before_fen: str, uci: str) -> tuple[str, str]:  # noqa: ARG001 -- likewise
    return uci[2:4], uci[2:4]


def lines_for(answer: object) -> tuple[str | None, str]:
    exercise = course()["04-3"]
    found = judge(exercise, observe(exercise, {"ep_geometry": answer}, 1), 1)
    return found.misconception, "\n".join(found.lines)


def test_none_in_every_case_is_no_belief() -> None:
    misconception, text = lines_for(nothing)
    assert misconception is None
    assert sentences.CONSTANT in text


def test_answers_that_differ_are_not_called_constant() -> None:
    _, text = lines_for(landing_twice)
    assert sentences.CONSTANT not in text
