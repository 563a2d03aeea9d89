"""The prediction cards of the lessons: question, options, answer and reason, apart from what shows them.

They are data so that a lesson's source does not give an answer away before the reader has committed to one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from chesslib.errors import UsageError
from chesslib.wording import say

from .files import load


@dataclass(frozen=True)
class Card:
    """One question to commit to.

    Attributes
    ----------
    options : mapping of str to str
        Key -> what the reader sees, in the order in which it is shown.
    answer : str
        The key of the right option.
    because : str
        Why it is right, shown after the reader has committed.
    position : str
        A FEN or movetext to show above the question; empty when there is none.
    """

    id: str
    question: str
    options: Mapping[str, str]
    answer: str
    because: str
    position: str = ""


def cards(lesson: str) -> tuple[Card, ...]:
    """Return the cards of one lesson in the order in which it asks them.

    Parameters
    ----------
    lesson : str
        The lesson's two-figure number.

    Raises
    ------
    UsageError
        When the lesson has no cards.

    Examples
    --------
    >>> cards("04")[0].id
    '04-landing'
    """
    try:
        rows = load(f"questions/lesson_{lesson}.json")
    except FileNotFoundError as error:
        advice = "Check the card's id: it starts with the lesson's number."
        raise UsageError("lesson", repr(lesson), "a lesson that has cards", advice) from error
    return tuple(Card(**row) for row in rows)


def card(identifier: str) -> Card:
    """Return one card by its id.

    Parameters
    ----------
    identifier : str
        The lesson's two-figure number and a name: ``"04-landing"``.

    Raises
    ------
    UsageError
        When there is no such card.

    Examples
    --------
    >>> card("04-landing").answer
    'd6'
    """
    by_id = {one.id: one for one in cards(identifier[:2])}
    if identifier not in by_id:
        raise UsageError(
            "card", repr(identifier), say("one of {names}", names=", ".join(by_id)), "Check the spelling."
        )
    return by_id[identifier]
