"""The check in the notebook: observe and judge in one, then print. Needs no thread and no subprocess."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from chesslib.grading.engine.judging import Judgement, judge
from chesslib.grading.engine.locating import located
from chesslib.grading.engine.observing import observe
from chesslib.grading.engine.spec import Exercise

NOTEBOOK_SEED = 1


def check(
    exercise: Exercise,
    namespace: Mapping[str, Any],
    seed: int = NOTEBOOK_SEED,
    lessons: Path | None = None,
) -> Judgement:
    """Judge the answer in `namespace`, print the feedback and return the judgement.

    `lessons` is the folder of the lessons, for the heading under which to read again.

    Examples
    --------
    >>> from chesslib.grading.engine.spec import Exercise, Probe
    >>> double = Exercise("00-1", "Double", 1, "function", "00_toy", lambda n: 2 * n, (), "",
    ...                   functions=("double",), cases=lambda seed: [Probe((3,), "3")])
    >>> _ = check(double, {"double": lambda n: n + n})
    00-1 Double: right, on all 1 cases.
    """
    judgement = located(judge(exercise, observe(exercise, namespace, seed), seed), lessons)
    print(judgement.text)
    return judgement
