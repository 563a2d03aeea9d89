"""Run an answer on the cases and write down what it did, as plain data.

This half of a check runs where the student's code runs. It decides nothing.
"""

from __future__ import annotations

import contextlib
import copy
import inspect
import io
import linecache
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

from chesslib.grading.engine.plain import encode, same
from chesslib.grading.engine.spec import Exercise, Probe
from chesslib.grading.engine.watching import ENGINE, Watch

Observations = dict[str, Any]

MOST_OUTPUT = 200_000
ABSENT = {"absent": True}


class TooMuchOutputError(Exception):
    """An answer printed more than anyone reads."""


class _Sink(io.TextIOBase):
    """Swallows what an answer prints while it is tried, up to a limit."""

    def __init__(self) -> None:
        self.count = 0

    def write(self, written: str) -> int:
        self.count += len(written)
        if self.count > MOST_OUTPUT:
            raise TooMuchOutputError
        return len(written)


def observe(
    exercise: Exercise, namespace: Mapping[str, Any], seed: int, private: Iterable[str] = ()
) -> Observations:
    """Return what the answer in `namespace` does on the exercise's cases.

    Parameters
    ----------
    exercise : Exercise
    namespace : mapping
        For functions, the names of the notebook. For cards, question id to chosen code.
    seed : int
        Chooses the generated cases.
    private : iterable of str
        Files whose functions an answer may not call; the file of the oracle when none are named.

    Returns
    -------
    dict
        Data that JSON can hold: ``outcomes`` in the order of the cases (``value``, ``error`` or
        ``absent``), ``giveaways`` called, whether the watching was ``disturbed``, ``missing`` names.

    Examples
    --------
    >>> from chesslib.grading.engine.spec import Exercise, Probe
    >>> double = Exercise("00-1", "Double", 1, "function", "00_toy", lambda n: 2 * n, (), "",
    ...                   functions=("double",), cases=lambda seed: [Probe((3,), "3")])
    >>> observe(double, {"double": lambda n: n + n}, seed=1)["outcomes"]
    [{'value': 6}]
    """
    probes = exercise.probes(seed)
    seen: Observations = {
        "exercise": exercise.id,
        "seed": seed,
        "missing": [],
        "outcomes": [],
        "giveaways": [],
        "disturbed": False,
        "flooded": False,
    }
    if exercise.kind == "cards":
        seen["outcomes"] = [_chosen(namespace, probe) for probe in probes]
        return seen
    seen["missing"] = [name for name in exercise.functions if not callable(namespace.get(name))]
    if seen["missing"]:
        return seen
    functions = {name: namespace[name] for name in exercise.functions}
    watch = Watch(exercise.giveaways, private or (str(Path(inspect.getfile(exercise.oracle)).resolve()),))
    sink = _Sink()
    for probe in probes:
        outcome = _outcome(exercise, functions, probe, watch, sink)
        seen["outcomes"].append(outcome)
    seen["giveaways"] = sorted(watch.seen)
    seen["disturbed"] = watch.disturbed
    seen["flooded"] = sink.count > MOST_OUTPUT
    return seen


def _chosen(answers: Mapping[str, Any], probe: Probe) -> dict[str, Any]:
    code = answers.get(probe.key)
    return {"value": code} if type(code) is str else dict(ABSENT)


def _outcome(
    exercise: Exercise, functions: Mapping[str, Any], probe: Probe, watch: Watch, sink: _Sink
) -> dict[str, Any]:
    try:
        with contextlib.redirect_stdout(sink), contextlib.redirect_stderr(sink):
            if exercise.drive is not None:
                with watch:
                    returned = exercise.drive(functions, probe)
                return {"value": encode(exercise.normal(returned))}
            args = exercise.arguments(probe) if exercise.arguments else copy.deepcopy(probe.args)
            before = [encode(a) for a in args]
            with watch:
                returned = functions[exercise.functions[0]](*args)
            outcome: dict[str, Any] = {"value": encode(exercise.normal(returned))}
            if exercise.pure and not all(same(b, encode(a)) for b, a in zip(before, args, strict=True)):
                outcome["changed_arguments"] = True
            return outcome
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 - whatever an answer raises, SystemExit too, is data here
        return {"error": describe_error(error)}


def describe_error(error: BaseException) -> dict[str, Any]:
    """Return an exception as plain data: type, message, and the student's own line."""
    line, number = _student_line(error.__traceback__)
    return {"type": type(error).__name__, "message": _message(error), "line": line, "number": number}


def _message(error: BaseException) -> str:
    try:
        return str(error)[:300]
    except Exception:  # noqa: BLE001 - a student's exception class may have a broken __str__
        return "(no readable message)"


def _student_line(traceback: TracebackType | None) -> tuple[str, int]:
    """Return the last line of the traceback that is neither the engine's nor a library's."""
    line, number = "", 0
    while traceback is not None:
        code = traceback.tb_frame.f_code
        name = code.co_filename
        if not name.startswith(ENGINE) and not _is_library(name):
            number = traceback.tb_lineno
            line = linecache.getline(name, number, traceback.tb_frame.f_globals).strip()[:200]
        traceback = traceback.tb_next
    return line, number


def _is_library(filename: str) -> bool:
    return "site-packages" in filename or filename.startswith((_PACKAGE, _STANDARD, "<frozen"))


_PACKAGE = str(Path(__file__).resolve().parents[2])
_STANDARD = str(Path(inspect.__file__).resolve().parent)
