"""`chesslib grade`: grade notebooks and answers files."""

from __future__ import annotations

import argparse
import contextlib
import dataclasses
import importlib
import json
import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

from chesslib.classroom import EXERCISES, LESSONS, course_folder
from chesslib.errors import UsageError
from chesslib.grading.engine import grading, reporting
from chesslib.grading.engine.limits import Limits, Means
from chesslib.wording import Counted, say

HELP = "grade exercise notebooks; nothing in them is changed"
SOLUTIONS = "solutions"
CLASS_PROBLEM = "{name}: {problem}"
CLASS_ABSENT = "Nothing was handed in by {names}."
CLASS_DONE = Counted(
    "{count} file is graded. Open {out}/class.html; marks are in {out}/gradebook.csv.",
    "{count} files are graded. Open {out}/class.html; marks are in {out}/gradebook.csv.",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the verb."""
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="notebooks or answers files")
    parser.add_argument(
        "--class",
        dest="folder",
        type=Path,
        metavar="FOLDER",
        help="grade a class: a folder of submissions, or the ZIP of a learning platform",
    )
    parser.add_argument(
        "--roster", type=Path, metavar="CSV", help="the class list: a CSV with a column 'name'"
    )
    parser.add_argument(
        "--out", type=Path, metavar="FOLDER", help="where the class's reports go (FOLDER-graded by default)"
    )
    parser.add_argument(
        "--dask", metavar="ADDRESS", help="let the workers of this Dask scheduler grade the class"
    )
    parser.add_argument(
        "--json", type=Path, metavar="FILE", help="also write the report as JSON; - prints it"
    )
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
    if args.folder is not None:
        return grade_folder(args, setting)
    for folder in (path for path in args.files if path.is_dir()):
        raise UsageError(
            str(folder),
            "a folder",
            "notebooks",
            say("For a folder of submissions write --class {folder}.", folder=folder),
        )
    if args.roster or args.out or args.dask:
        raise UsageError(
            "--roster, --out, --dask", "no --class", "--class FOLDER with them", "Name the class."
        )
    reports = grading.grade(args.files, setting)
    print(reporting.table(reports))
    missing = reporting.means_line(setting.means.missing)
    if missing:
        print(missing, file=sys.stderr)
    if args.json is not None:
        data = reporting.as_data(reports, setting.seed, setting.means.missing)
        write_json(args.json, json.dumps(data, indent=1, ensure_ascii=False) + "\n")
    return grading.exit_code(reports)


def write_json(path: Path, text: str) -> None:
    """Write a report to a file, or after the table when the file is called "-"."""
    if str(path) == "-":
        print(text, end="")
    else:
        write_text(path, text)


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
        lessons=folder / LESSONS,
    )


def grade_folder(args: argparse.Namespace, setting: grading.Setting) -> int:
    """Grade a class and write its reports."""
    from chesslib.commands._class_reports import write_reports
    from chesslib.grading.engine import classwork, gradebook, roster

    if args.files:
        raise UsageError("files", "both files and --class", "one of the two", "Leave one of them out.")
    students = roster.read_roster(args.roster) if args.roster else []
    pieces = roster.collect(args.folder, setting.course.notebooks)
    out = args.out or Path(f"{args.folder.name.removesuffix('.zip')}-graded")
    make_folder(out)
    ledger = classwork.Ledger(out / classwork.DONE, classwork.run_fingerprint(setting))
    one_each = dataclasses.replace(setting, workers=1)
    with executor_for(args) as executor, progress_bar(len(pieces)) as update:
        reports = classwork.grade_class(pieces, one_each, executor, ledger, args.without, update)
    write_reports(out, setting, pieces, reports, students)
    print(CLASS_DONE.said(len(pieces), out=out))
    for row in gradebook.rows(reports, students):
        for problem in row.problems:
            print(say(CLASS_PROBLEM, name=row.name, problem=problem), file=sys.stderr)
    absent = [row.name for row in gradebook.rows(reports, students) if not row.files]
    if absent:
        print(say(CLASS_ABSENT, names=", ".join(absent)))
    missing = reporting.means_line(setting.means.missing)
    if missing:
        print(missing, file=sys.stderr)
    if args.json is not None:
        write_json(args.json, (out / "report.json").read_text(encoding="utf-8"))
    return max(int(report["exit_code"]) for report in reports)


@contextlib.contextmanager
def executor_for(args: argparse.Namespace) -> Iterator[Executor]:
    """Give the local pool, or a Dask cluster's executor."""
    if not args.dask:
        with ThreadPoolExecutor(args.jobs) as pool:
            yield pool
        return
    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError as error:
        raise UsageError(
            "--dask",
            "no package 'distributed'",
            "the package 'distributed'",
            "Install it into the course's .venv.",
        ) from error
    try:
        client = distributed.Client(args.dask, timeout="20s")
    except (OSError, ValueError, TimeoutError) as error:
        raise UsageError(
            "--dask", f"{args.dask!r}", "the address of a scheduler", "Check the address."
        ) from error
    with client, client.get_executor() as executor:
        yield executor


@contextlib.contextmanager
def progress_bar(count: int) -> Iterator[Callable[[int], object]]:
    """Show how far the class is, on a terminal."""
    try:
        from tqdm import tqdm  # type: ignore[import-untyped]
    except ImportError:
        yield lambda _done: None
        return
    with tqdm(total=count, unit="file", disable=None) as bar:
        yield bar.update


def make_folder(path: Path) -> None:
    """Make a folder, or say in one sentence why not."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(
            str(path), (error.strerror or "no place").lower(), "a folder that can be written", "Name another."
        ) from error


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
