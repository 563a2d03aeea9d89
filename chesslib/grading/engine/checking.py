"""The check in the notebook: observe and judge in one, then print. Threads are welcome, not needed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from chesslib.grading.engine import sentences
from chesslib.grading.engine.judging import Judgement, judge, say
from chesslib.grading.engine.locating import located
from chesslib.grading.engine.observing import Observations, observe
from chesslib.grading.engine.patience import Patience
from chesslib.grading.engine.spec import Exercise

NOTEBOOK_SEED = 1
MOST_SECONDS = 20.0


def check(
    exercise: Exercise,
    namespace: Mapping[str, Any],
    seed: int = NOTEBOOK_SEED,
    lessons: Path | None = None,
    seconds: float = MOST_SECONDS,
) -> Judgement:
    """Judge the answer in `namespace`, print the feedback and return the judgement.

    `lessons` is the folder of the lessons, for the heading under which to read again. An answer that is
    still running after `seconds` is stopped, where Python has threads; a sentence says so.

    Examples
    --------
    >>> from chesslib.grading.engine.spec import Exercise, Probe
    >>> double = Exercise("00-1", "Double", 1, "function", "00_toy", lambda n: 2 * n, (), "",
    ...                   functions=("double",), cases=lambda seed: [Probe((3,), "3")])
    >>> _ = check(double, {"double": lambda n: n + n})
    00-1 Double: right, on all 1 cases.
    """
    observations = _observed(exercise, namespace, seed, seconds)
    if observations is None:
        judgement = say(exercise, "timeout", sentences.TIMEOUT, seconds=f"{seconds:g}")
    else:
        judgement = located(judge(exercise, observations, seed), lessons)
    print(judgement.text)
    return judgement


def _observed(
    exercise: Exercise, namespace: Mapping[str, Any], seed: int, seconds: float
) -> Observations | None:
    """Return what the answer did; None when it had to be stopped."""
    patience = Patience(seconds)
    try:
        with patience:
            observations = observe(exercise, namespace, seed)
    except KeyboardInterrupt:
        if patience.spent:
            return None
        raise
    return None if patience.spent else observations
