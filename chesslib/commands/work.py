"""`chesslib work`: make the student's own copies of the exercises."""

from __future__ import annotations

import argparse
from pathlib import Path

from chesslib.classroom import CHANGED, EXERCISES, START, WORK, course_folder
from chesslib.grading.engine.workspace import fill

HELP = "copy the exercises to the folder work; what is there already is never overwritten"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the verb."""
    parser.add_argument(
        "--course", type=Path, metavar="FOLDER", help="the course's folder (found from here by default)"
    )


def run(args: argparse.Namespace) -> int:
    """Fill the folder and say what is new in it."""
    course = course_folder((args.course or Path.cwd()).resolve())
    filled = fill(course / EXERCISES, course / WORK)
    print(START)
    for name in filled.made:
        print(f"  {name}")
    for name, what in filled.changed.items():
        print(CHANGED.format(name=name, what=", ".join(what), number=name[:2]))
    return 0
