"""Say what was found: a table for people, plain data for programs."""

from __future__ import annotations

import os
import textwrap
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from chesslib.grading.engine.grading import Report, exit_code
from chesslib.grading.engine.judging import Judgement, without_name
from chesslib.wording import say, translate

WIDTH = 100
RESULTS = {
    "pass": "right",
    "wrong": "wrong",
    "error": "error",
    "timeout": "out of time",
    "killed": "ended",
    "flood": "too much output",
    "giveaway": "asked the library",
    "disturbed": "disturbed",
    "missing": "missing",
    "untouched": "not attempted",
}
TOTAL = "{passed} of {count} right"
MISSING_MEANS = (
    "This system offers no {names}: answers were held to their limits by other means "
    "(their own process, a clock, and refused calls)."
)
NAMES_OF_MEANS = {
    "fork": "forked kernels (grading is slower)",
    "resource": "limits on memory and file size",
    "namespaces": "private process numbers and network",
}


def table(reports: Sequence[Report]) -> str:
    """Return the reports as a table: exercise, result, and the misconception or message.

    Examples
    --------
    >>> from pathlib import Path
    >>> judgement = Judgement("00-1", "Double", "pass", ("00-1 Double: right, on all 3 cases.",))
    >>> print(table([Report(Path("a.ipynb"), "00_toy", (judgement,))]))
    a.ipynb: 1 of 1 right
      00-1  right  Double
    """
    return "\n\n".join(_file(report) for report in reports)


def _file(report: Report) -> str:
    if report.problem:
        # The problem begins with the file's name; of many files with one name the folder says which is meant.
        folder = "" if report.path.parent == Path() else f"{report.path.parent}{os.sep}"
        return _wrapped(f"{folder}{report.problem}", "")
    passed = sum(j.passed for j in report.judgements)
    head = f"{report.path}: {say(TOTAL, passed=passed, count=len(report.judgements))}"
    lines = [head]
    if report.fault:
        lines.append(_wrapped(report.fault, "  "))
    wide = max((len(translate(RESULTS[j.status])) for j in report.judgements), default=0)
    for judgement in report.judgements:
        lines += _row(judgement, wide)
    lines += [_wrapped(note, "  ") for note in report.notes]
    return "\n".join(lines)


def _row(judgement: Judgement, wide: int) -> list[str]:
    start = f"  {judgement.exercise}  {translate(RESULTS[judgement.status]):<{wide}}  "
    what = f" ({judgement.misconception})" if judgement.misconception else ""
    lines = [f"{start}{judgement.title}{what}"]
    if not judgement.passed:
        name = (judgement.exercise, judgement.title)
        lines += [_wrapped(without_name(line, *name), " " * len(start)) for line in judgement.lines]
    return lines


def _wrapped(text: str, indent: str) -> str:
    return textwrap.fill(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def means_line(missing: Iterable[str]) -> str:
    """Return the sentence that says which limits this system lacks; empty when it lacks none."""
    names = [translate(NAMES_OF_MEANS[name]) for name in missing]
    return say(MISSING_MEANS, names=", no ".join(names)) if names else ""


def as_data(reports: Sequence[Report], seed: int, missing_means: Iterable[str] = ()) -> dict[str, Any]:
    """Return the reports as data for JSON."""
    return {
        "format": 1,
        "seed": seed,
        "exit_code": exit_code(reports),
        "missing_limits": list(missing_means),
        "files": [file_data(report) for report in reports],
    }


def file_data(report: Report) -> dict[str, Any]:
    """Return the report on one file as data."""
    return {
        "file": str(report.path),
        "notebook": report.notebook,
        "exit_code": report.exit_code,
        "problem": report.problem,
        "fault": report.fault,
        "notes": list(report.notes),
        "passed": sum(j.passed for j in report.judgements),
        "exercises": [j.as_data() for j in report.judgements],
    }
