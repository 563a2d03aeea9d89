"""`chesslib grade`: grade notebooks and answers files."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path

from chesslib.classroom import EXERCISES, course_folder
from chesslib.errors import UsageError
from chesslib.grading.engine import grading, reporting
from chesslib.grading.engine.limits import Limits, Means

HELP = "grade exercise notebooks; nothing in them is changed"
SOLUTIONS = "solutions"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the verb."""
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="notebooks or answers files")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the report as JSON")
    parser.add_argument(
        "--seed",
        type=int,
        default=grading.GRADE_SEED,
        help="chooses the generated cases; the same seed gives the same cases (default %(default)s)",
    )
    parser.add_argument(
        "--seconds", type=float, default=Limits().seconds, help="time for one cell (default %(default)s)"
    )
    parser.add_argument(
        "-j",
        "--jobs",
        type=int,
        default=os.cpu_count() or 1,
        metavar="N",
        help="processes at the same time (default: one for each core)",
    )
    parser.add_argument(
        "--without",
        action="append",
        default=[],
        choices=("fork", "resource", "namespaces"),
        help="do without a means of isolation, as on a system that has none",
    )
    parser.add_argument(
        "--course", type=Path, metavar="FOLDER", help="the course's folder (found from here by default)"
    )


def run(args: argparse.Namespace) -> int:
    """Grade, print the table, and return the highest of the files' exit codes."""
    if args.seconds <= 0 or args.jobs < 1:
        raise UsageError(
            "--seconds and --jobs",
            f"{args.seconds:g} and {args.jobs}",
            "numbers above 0",
            "Correct the call.",
        )
    setting = setting_from(args)
    reports = grading.grade(args.files, setting)
    print(reporting.table(reports))
    missing = reporting.means_line(setting.means.missing)
    if missing:
        print(missing, file=sys.stderr)
    if args.json is not None:
        data = reporting.as_data(reports, setting.seed, setting.means.missing)
        write_text(args.json, json.dumps(data, indent=1, ensure_ascii=False) + "\n")
    return grading.exit_code(reports)


def setting_from(args: argparse.Namespace) -> grading.Setting:
    """Return how to grade, from the arguments and from where the course is."""
    from chesslib.grading.specs import course

    folder = course_folder(args.course or course_of_package())
    solutions = folder / SOLUTIONS
    return grading.Setting(
        course=course(),
        exercises=folder / EXERCISES,
        solutions=solutions if solutions.is_dir() else None,
        seed=args.seed,
        limits=Limits(seconds=args.seconds),
        means=Means.here(args.without),
        workers=args.jobs,
    )


def course_of_package() -> Path:
    """Return where to look for the course: here, or beside the package when here is elsewhere."""
    here = Path.cwd()
    inside = any((folder / EXERCISES).is_dir() for folder in (here, *here.parents))
    return here if inside else Path(__file__).resolve().parents[2]


def write_text(path: Path, text: str) -> None:
    """Write a report file, or say in one sentence why not."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(
            str(path),
            (error.strerror or "no place to write").lower(),
            "a file that can be written",
            "Name another.",
        ) from error
