"""Which lessons the answers to the ten cards allow to skip."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from chesslib.grading.engine.spec import Exercise, Question
from chesslib.grading.specs.ten_cards import right, topic_of
from chesslib.grading.specs.ten_topics import Topic


@dataclass(frozen=True)
class Finding:
    """What one card says about one lesson: `belief` is empty where no known idea explains the answer."""

    key: str
    topic: Topic
    belief: str = ""


@dataclass(frozen=True)
class Advice:
    """The lessons to skip, those to read, and the cards that are not answered yet."""

    skip: tuple[Finding, ...]
    read: tuple[Finding, ...]
    unanswered: tuple[Finding, ...]


def advise(exercise: Exercise, chosen: Mapping[str, str]) -> Advice:
    """Return what the answers to ten cards say about the lessons.

    A lesson may be skipped when its card is answered right.

    Parameters
    ----------
    exercise : Exercise
        One of the two with ten cards.
    chosen : mapping of str to str
        Question id -> chosen code.

    Examples
    --------
    >>> from chesslib.grading.specs import lesson_00
    >>> advice = advise(lesson_00.BEFORE, {"g": "yes", "h": "automatic"})
    >>> [finding.topic.number for finding in advice.skip]
    [7]
    >>> advice.read[0].topic.number, advice.read[0].belief
    (10, 'You seem to think that the game is drawn by itself after fifty moves.')
    >>> len(advice.unanswered)
    8
    """
    skip, read, unanswered = [], [], []
    for question in exercise.questions:
        topic = topic_of(question)
        code = chosen.get(question.id, "")
        if not code:
            unanswered.append(Finding(question.id, topic))
        elif code == right(*question.args):
            skip.append(Finding(question.id, topic))
        else:
            read.append(Finding(question.id, topic, _belief(exercise, question, code)))
    return Advice(tuple(skip), tuple(read), tuple(unanswered))


def _belief(exercise: Exercise, question: Question, code: str) -> str:
    held = (m.belief for m in exercise.misconceptions if m.model(*question.args) == code)
    return next(held, "")
