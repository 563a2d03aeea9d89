"""A toy course on arithmetic: the engine must grade it, and it knows nothing of chess."""

from __future__ import annotations

import random
from typing import Any

from chesslib.grading.engine.spec import Course, Exercise, Misconception, Option, Probe, Question

NOTEBOOK = "00_toy"
AGAIN = "00_toy_lesson#a-cell"


def _mean(numbers: list[int]) -> float:
    return sum(numbers) / len(numbers)


def _whole_mean(numbers: list[int]) -> float:
    return float(sum(numbers) // len(numbers))


def _middle(numbers: list[int]) -> float:
    return float(sorted(numbers)[len(numbers) // 2])


def _cases(seed: int) -> list[Probe]:
    chance = random.Random(seed)
    tables = [[1, 2], [3, 3, 3], [10, 20, 40]]
    made = [[chance.randrange(100) for _ in range(chance.randint(2, 6))] for _ in range(6)]
    return [Probe((numbers,), f"the numbers {numbers}") for numbers in tables + made]


MEAN = Exercise(
    id="00-1",
    title="mean",
    stars=1,
    kind="function",
    notebook=NOTEBOOK,
    functions=("mean",),
    cases=_cases,
    oracle=_mean,
    hint="Add, then divide.",
    giveaways=("statistics.mean", "statistics.fmean"),
    misconceptions=(
        Misconception("whole-division", "You cut off the fraction.", "7 / 2 is 3.5.", _whole_mean, AGAIN),
        Misconception("median-for-mean", "You take the middle one.", "Each number counts.", _middle, AGAIN),
    ),
)


def _reverse(items: list[int]) -> list[int]:
    return items[::-1]


def _reverse_in_place(items: list[int]) -> list[int]:
    items.reverse()
    return items


def _sorted_down(items: list[int]) -> list[int]:
    return sorted(items, reverse=True)


REVERSE = Exercise(
    id="00-2",
    title="backwards",
    stars=2,
    kind="function",
    notebook=NOTEBOOK,
    functions=("backwards",),
    cases=_cases,
    oracle=_reverse,
    hint="Start at the end.",
    misconceptions=(
        Misconception(
            "in-place", "You turn round the given list.", "Return a new one.", _reverse_in_place, AGAIN
        ),
        Misconception("sorts", "You sort it.", "Backwards is not downwards.", _sorted_down, AGAIN),
    ),
)


def _sum(a: int, b: int) -> str:
    return str(a + b)


def _side_by_side(a: int, b: int) -> str:
    return f"{a}{b}"


def _product(a: int, b: int) -> str:
    return str(a * b)


def _question(key: str, a: int, b: int) -> Question:
    codes = dict.fromkeys((_side_by_side(a, b), _sum(a, b), _product(a, b)))
    return Question(key, f"What is {a} + {b}?", tuple(Option(c, c) for c in codes), args=(a, b))


CARDS = Exercise(
    id="00-3",
    title="sums",
    stars=1,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_sum,
    hint="Count on.",
    questions=(_question("a", 2, 3), _question("b", 4, 5), _question("c", 7, 8)),
    misconceptions=(
        Misconception("side-by-side", "You write them side by side.", "2 + 3 is 5.", _side_by_side, AGAIN),
        Misconception("multiplies", "You multiply.", "2 + 3 is 5.", _product, AGAIN),
    ),
)


def course(search_path: str = "") -> Course:
    """Return the toy course."""
    return Course("toy:course", (MEAN, REVERSE, CARDS), search_path or __file__.rpartition("toy.py")[0])


SOLUTION = {
    "setup": "import math",
    "00-1": "# answer: 00-1\ndef mean(numbers):\n    return sum(numbers) / len(numbers)",
    "00-2": "# answer: 00-2\ndef backwards(items):\n    return items[::-1]",
    "00-3": "# answer: 00-3\nshow_cards('00-3', {'a': '5', 'b': '9', 'c': '15'})",
}


def cell(kind: str, identifier: str, source: str, **ours: str) -> dict[str, Any]:
    """Return one cell with the course's metadata."""
    made: dict[str, Any] = {
        "cell_type": kind,
        "id": identifier,
        "metadata": {"chesslib": ours} if ours else {},
        "source": source,
    }
    return made | ({"execution_count": 1, "outputs": []} if kind == "code" else {})


def solution() -> dict[str, Any]:
    """Return the solution notebook."""
    cells = [
        cell("markdown", "title", "# Toy"),
        cell("code", "setup", "show_cards = print\nimport math", role="setup"),
    ]
    for exercise in course():
        name = exercise.id
        cells += [
            cell("markdown", f"prompt-{name}", f"## {name}", exercise=name, role="prompt"),
            cell("code", f"answer-{name}", SOLUTION[name], exercise=name, role="answer"),
            cell("code", f"check-{name}", f"check('{name}')", exercise=name, role="check"),
            cell("markdown", f"reasons-{name}", "Because.", exercise=name, role="reasons"),
        ]
    return {"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": cells}
