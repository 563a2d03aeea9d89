"""What a class believes: misconceptions by exercise, and the gain between the first cards and the last."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from chesslib.grading.engine.judging import expected
from chesslib.grading.engine.plain import encode, same
from chesslib.grading.engine.spec import Course, Exercise, Misconception

TEN = 10
Choices = Mapping[str, Mapping[str, str]]


@dataclass(frozen=True)
class Belief:
    """One wrong idea in one exercise, and the students whose answers show it."""

    exercise: str
    title: str
    misconception: Misconception
    students: tuple[str, ...]


def by_exercise(course: Course, reports: Iterable[Mapping[str, Any]]) -> list[Belief]:
    """Return the misconceptions found in the reports, the most frequent first within each exercise."""
    who: dict[tuple[str, str], list[str]] = defaultdict(list)
    for report in reports:
        for judged in report["exercises"]:
            if judged["misconception"]:
                names = who[(judged["exercise"], judged["misconception"])]
                if report["student"] not in names:
                    names.append(report["student"])
    found = []
    for exercise in course:
        here = [(m, who[(exercise.id, m.id)]) for m in exercise.misconceptions if (exercise.id, m.id) in who]
        here.sort(key=lambda pair: -len(pair[1]))
        found += [Belief(exercise.id, exercise.title, m, tuple(sorted(names))) for m, names in here]
    return found


@dataclass(frozen=True)
class Gain:
    """How much of what could be gained was gained between the first cards and the last.

    `before` and `after` are shares of right answers of the students who answered both; `gain` is
    (after - before) / (1 - before), and None when nothing was left to gain. `held_before` and
    `held_after` count, for each misconception, the students who held it.
    """

    students: tuple[str, ...]
    before: float
    after: float
    held_before: Mapping[str, int]
    held_after: Mapping[str, int]

    @property
    def gain(self) -> float | None:
        """The share of the possible gain that was reached."""
        return None if self.before >= 1 else (self.after - self.before) / (1 - self.before)


Card = tuple[Exercise, int]


def first_and_last(course: Course, count: int = TEN) -> tuple[list[Card], list[Card]]:
    """Return the first and the last cards of the course, as (exercise, number of its question).

    The two never overlap: with fewer cards than twice `count`, each has half of them.
    """
    cards = [(e, number) for e in course if e.kind == "cards" for number in range(len(e.questions))]
    each = min(count, len(cards) // 2)
    return cards[:each], cards[len(cards) - each :]


def gain(course: Course, choices: Mapping[str, Choices], count: int = TEN) -> Gain | None:
    """Return the gain of the students who answered all of the first and all of the last cards.

    Parameters
    ----------
    course : Course
    choices : mapping
        Student -> exercise id -> question id -> chosen code.
    count : int
        How many cards at each end.

    Returns
    -------
    Gain or None
        None when no student answered both.
    """
    first, last = first_and_last(course, count)
    students = [s for s, own in choices.items() if first and all(_answer(own, c) for c in (*first, *last))]
    if not students:
        return None
    shares = [
        sum(_is_right(choices[s], card) for s in students for card in cards) / (len(students) * len(cards))
        for cards in (first, last)
    ]
    held = [_counted(m for s in students for m in believes(choices[s], cards)) for cards in (first, last)]
    return Gain(tuple(sorted(students)), shares[0], shares[1], held[0], held[1])


def believes(choices: Choices, cards: Sequence[Card]) -> set[str]:
    """Return the misconceptions that at least two thirds of the cards that could show them do show."""
    shown: dict[str, list[bool]] = defaultdict(list)
    for card in cards:
        exercise, number = card
        question = exercise.questions[number]
        right = expected(exercise, 0)[number]
        for misconception in exercise.misconceptions:
            would_say = {"value": encode(misconception.model(*question.args))}
            if not same(would_say, right):
                shown[misconception.id].append(same(would_say, {"value": _answer(choices, card)}))
    return {name for name, hits in shown.items() if 3 * sum(hits) >= 2 * len(hits)}


def _answer(choices: Choices, card: Card) -> str:
    exercise, number = card
    return choices.get(exercise.id, {}).get(exercise.questions[number].id, "")


def _is_right(choices: Choices, card: Card) -> bool:
    exercise, number = card
    return same({"value": _answer(choices, card)}, expected(exercise, 0)[number])


def _counted(names: Iterable[str]) -> dict[str, int]:
    counts: dict[str, int] = defaultdict(int)
    for name in names:
        counts[name] += 1
    return dict(counts)
