"""The class's marks as a table: CSV for a spreadsheet, rows for pages."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from chesslib.grading.engine.roster import Student, match
from chesslib.grading.engine.spec import Course

FORMULA = ("=", "+", "-", "@", "\t", "\r")
BETTER = (
    "pass",
    "wrong",
    "error",
    "giveaway",
    "disturbed",
    "timeout",
    "flood",
    "killed",
    "untouched",
    "missing",
)


@dataclass
class Row:
    """One student: the best result for each exercise, and what was wrong with the files."""

    name: str
    id: str = ""
    results: dict[str, Mapping[str, Any]] = field(default_factory=dict)
    files: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    @property
    def passed(self) -> int:
        """How many exercises are right."""
        return sum(bool(r["passed"]) for r in self.results.values())


def rows(reports: Iterable[Mapping[str, Any]], roster: Sequence[Student] = ()) -> list[Row]:
    """Return a row for each student of the roster and for each other name that was met.

    Where a student handed in twice, the better result of each exercise counts.
    """
    made: dict[str, Row] = {student.name: Row(student.name, student.id) for student in roster}
    for report in reports:
        student = match(report["student"], roster)
        name = student.name if student else report["student"]
        row = made.setdefault(name, Row(name))
        row.files.append(report["file"])
        row.problems += [text for text in (report["problem"], report["fault"]) if text]
        for judged in report["exercises"]:
            known = row.results.get(judged["exercise"])
            if known is None or BETTER.index(judged["status"]) < BETTER.index(known["status"]):
                row.results[judged["exercise"]] = judged
    return sorted(made.values(), key=lambda row: row.name.casefold())


def exercises_of(course: Course, table: Sequence[Row]) -> list[str]:
    """Return the ids of the exercises that anybody handed in, in the course's order."""
    met = {exercise for row in table for exercise in row.results}
    return [exercise.id for exercise in course if exercise.id in met]


def as_csv(table: Sequence[Row], exercises: Sequence[str]) -> str:
    """Return the gradebook: 1 for right, 0 for not, empty for not handed in.

    A text that a spreadsheet would run as a formula gets an apostrophe in front.

    Examples
    --------
    >>> print(as_csv([Row("=Ana", results={"00-1": {"passed": True}})], ["00-1"]).strip().splitlines()[1])
    '=Ana,,1,1,1,
    """
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow(["name", "id", *exercises, "right", "of", "remarks"])
    for row in table:
        marks = [_mark(row, exercise) for exercise in exercises]
        remarks = " ".join(row.problems) or ("" if row.files or row.results else "nothing handed in")
        cells = [row.name, row.id, *marks, row.passed, len(exercises), remarks]
        writer.writerow([_harmless(cell) for cell in cells])
    return written.getvalue()


def _mark(row: Row, exercise: str) -> str:
    result = row.results.get(exercise)
    return "" if result is None else str(int(bool(result["passed"])))


def _harmless(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
