"""`chesslib paper`: a lesson on paper, for a room without machines or without a network."""

from __future__ import annotations

import argparse
from pathlib import Path

from chesslib.commands.build import LESSONS, course_folder
from chesslib.errors import UsageError
from chesslib.grading.engine import contents, normal_form
from chesslib.grading.engine.paper import MARK, on_paper
from chesslib.wording import say

HELP = "print a lesson's core on paper: questions, pictures, answers"

FOLDER = Path("work") / "paper"
TITLE = "{number} · {title}"
WRITTEN = (
    "{path}\n"
    "Open it in a browser and print it on one side: each question ends a page, and the answers are the last."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the verb."""
    parser.add_argument("lesson", help="the lesson's number, such as 04")
    parser.add_argument(
        "--into",
        type=Path,
        metavar="FOLDER",
        help=say("where to write ({folder} by default)", folder=FOLDER.as_posix()),
    )
    parser.add_argument("--course", type=Path, metavar="FOLDER", help="the course's folder (found from here)")


def run(args: argparse.Namespace) -> int:
    """Write the printed lesson and say where it is."""
    course = course_folder(args.course or Path.cwd())
    lesson = lesson_file(course, args.lesson)
    notebook = normal_form.read_notebook(lesson)
    described = contents.lesson_of(notebook, lesson.name)
    target = (args.into or course / FOLDER) / f"{lesson.stem}.html"
    if target.exists() and MARK not in target.read_text(encoding="utf-8", errors="replace"):
        advice = "Move it away, or name another folder with --into."
        raise UsageError("paper", str(target), "no file, or an earlier print", advice)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(
            "--into", str(target.parent), "a folder that can be written", "Name another folder."
        ) from error
    title = say(TITLE, number=described.number, title=described.title)
    target.write_text(on_paper(notebook, title), encoding="utf-8")
    print(say(WRITTEN, path=target))
    return 0


def lesson_file(course: Path, number: str) -> Path:
    """Return the lesson with this number.

    Raises
    ------
    UsageError
        When there is none.
    """
    found = sorted((course / LESSONS).glob(f"{number.zfill(2)}_*.ipynb"))
    if not number.isdigit() or not found:
        known = ", ".join(path.name[:2] for path in sorted((course / LESSONS).glob("[0-9][0-9]_*.ipynb")))
        raise UsageError(
            "lesson", repr(number), say("one of {names}", names=known), "Give the lesson's number."
        )
    return found[0]
