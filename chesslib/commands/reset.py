"""`chesslib reset`: a fresh copy of an exercise, or of a whole notebook; the old one is kept aside."""

from __future__ import annotations

import argparse
from pathlib import Path

from chesslib.classroom import EXERCISES, WORK, course_folder
from chesslib.errors import UsageError
from chesslib.grading.engine.resetting import reset_exercise
from chesslib.grading.engine.spec import Course
from chesslib.grading.engine.workspace import reset
from chesslib.wording import say

HELP = "begin an exercise, or a whole exercise notebook, afresh; what you had is kept aside"

FRESH = "work/{name}.ipynb is fresh again. Reload it if it is open in JupyterLab."
FRESH_EXERCISE = (
    "Exercise {exercise} in work/{name}.ipynb is fresh again; the others are as they were. "
    "Reload it if it is open in JupyterLab."
)
KEPT = "What you had is in {path}."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the verb."""
    parser.add_argument(
        "exercise", help="the notebook's number or name (04: all of it), or one exercise in it (04-3)"
    )
    parser.add_argument(
        "--course", type=Path, metavar="FOLDER", help="the course's folder (found from here by default)"
    )


def run(args: argparse.Namespace) -> int:
    """Reset, and say where the old files are."""
    from chesslib.grading.specs import course

    folder = course_folder((args.course or Path.cwd()).resolve())
    notebook = notebook_named(args.exercise, course())
    if args.exercise in course() and (folder / WORK / f"{notebook}.ipynb").exists():
        kept = reset_exercise(args.exercise, notebook, folder / EXERCISES, folder / WORK)
        print(say(FRESH_EXERCISE, exercise=args.exercise, name=notebook))
    else:
        kept = reset(notebook, folder / EXERCISES, folder / WORK)
        print(say(FRESH, name=notebook))
    for path in kept:
        print(say(KEPT, path=path))
    return 0


def notebook_named(word: str, course: Course) -> str:
    """Return the exercise notebook that a number, a name, a file or an exercise's id means."""
    stem = Path(word).name.removesuffix(".ipynb")
    if stem in course:
        return course[stem].notebook
    for notebook in course.notebooks:
        if stem in (notebook, notebook.partition("_")[0], notebook.partition("_")[0].lstrip("0")):
            return notebook
    raise UsageError(
        "exercise",
        repr(word),
        say("one of {names}", names=", ".join(course.notebooks)),
        "Give the number, such as 04.",
    )
