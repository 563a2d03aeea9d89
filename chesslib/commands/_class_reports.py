"""Write a class's reports: gradebook, JSON, a page for each student and one for the class."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from chesslib.commands.grade import make_folder, write_text
from chesslib.errors import UnreadableFileError
from chesslib.grading.engine import beliefs, gradebook, pages
from chesslib.grading.engine.answers import parse_answers
from chesslib.grading.engine.grading import Setting
from chesslib.grading.engine.roster import Piece, Student, match


def write_reports(
    out: Path,
    setting: Setting,
    pieces: Sequence[Piece],
    reports: Sequence[Mapping[str, Any]],
    roster: Sequence[Student],
) -> None:
    """Write everything into `out`; files of an earlier run there are replaced."""
    table = gradebook.rows(reports, roster)
    exercises = gradebook.exercises_of(setting.course, table)
    named = [{**report, "student": _name(report["student"], roster)} for report in reports]
    found = beliefs.by_exercise(setting.course, named)
    gained = beliefs.gain(setting.course, choices_of(pieces, roster))
    students = out / "students"
    make_folder(students)
    links: list[str] = []
    for row in table:
        links.append(pages.file_name(row, links))
        write_text(students / links[-1], pages.student_page(row, exercises))
    page = pages.class_page(table, exercises, found, gained, [f"students/{link}" for link in links])
    write_text(out / "class.html", page)
    write_text(out / "gradebook.csv", gradebook.as_csv(table, exercises))
    data = {
        "format": 1,
        "seed": setting.seed,
        "exit_code": max(report["exit_code"] for report in reports),
        "files": list(named),
        "misconceptions": [
            {"exercise": b.exercise, "misconception": b.misconception.id, "students": list(b.students)}
            for b in found
        ],
        "gain": None
        if gained is None
        else {
            "students": list(gained.students),
            "before": gained.before,
            "after": gained.after,
            "gain": gained.gain,
            "held_before": dict(gained.held_before),
            "held_after": dict(gained.held_after),
        },
    }
    write_text(out / "report.json", json.dumps(data, indent=1, ensure_ascii=False) + "\n")


def choices_of(pieces: Sequence[Piece], roster: Sequence[Student]) -> dict[str, dict[str, dict[str, str]]]:
    """Return student -> exercise -> question -> choice, from the answers files that can be read."""
    found: dict[str, dict[str, dict[str, str]]] = {}
    for piece in pieces:
        if piece.answers is None:
            continue
        try:
            answers = parse_answers(piece.answers, piece.name)
        except UnreadableFileError:  # the report on this piece says so
            continue
        found.setdefault(_name(piece.student, roster), {}).update(answers)
    return found


def _name(label: str, roster: Sequence[Student]) -> str:
    student = match(label, roster)
    return student.name if student else label
