"""The exercise with ten cards, for any ten questions about the ten topics."""

from __future__ import annotations

from chesslib.grading.engine.spec import Exercise, Misconception, Question
from chesslib.grading.specs.ten_topics import TOPICS, Answer, Topic

_BY_NAME = {topic.name: topic for topic in TOPICS}


def right(topic: str, *case: str) -> str:
    """Return the right answer to a card.

    Examples
    --------
    >>> right("landing", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5", "e5d6")
    'd6-d5'
    """
    return _BY_NAME[topic].right(*case)


def topic_of(question: Question) -> Topic:
    """Return what a card is about."""
    return _BY_NAME[question.args[0]]


def _holding(topic: Topic, wrong: Answer) -> Answer:
    """Return somebody who holds one wrong idea and else answers right."""
    return lambda asked, *case: wrong(*case) if asked == topic.name else right(asked, *case)


MISCONCEPTIONS = tuple(
    Misconception(name, belief, refutation, _holding(topic, model), f"{topic.lesson}#{cell}")
    for topic in TOPICS
    for name, belief, refutation, cell, model in topic.wrong
)


def deck(identifier: str, title: str, notebook: str, questions: tuple[Question, ...]) -> Exercise:
    """Return one of the two exercises with ten cards."""
    return Exercise(
        id=identifier,
        title=title,
        stars=1,
        kind="cards",
        notebook=notebook,
        oracle=right,
        misconceptions=MISCONCEPTIONS,
        hint="Do not look anything up: a wrong answer costs nothing here and finds the lesson you need.",
        questions=questions,
    )
