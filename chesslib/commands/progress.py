"""`chesslib progress`: where one stands."""

from __future__ import annotations

import argparse
from pathlib import Path

from chesslib.classroom import EXERCISES, WORK, course_folder
from chesslib.grading.engine.standing import as_text, standing

HELP = "show which exercises are begun and which were right at their last check"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the verb."""
    parser.add_argument(
        "--course", type=Path, metavar="FOLDER", help="the course's folder (found from here by default)"
    )


def run(args: argparse.Namespace) -> int:
    """Print the table."""
    from chesslib.grading.specs import course

    folder = course_folder((args.course or Path.cwd()).resolve())
    print(as_text(standing(course(), folder / EXERCISES, folder / WORK)))
    return 0
