"""`chesslib site`: the course as a folder of static files that any web server can serve."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from chesslib.classroom import course_folder
from chesslib.wording import say

if TYPE_CHECKING:
    from chesslib.site.pages import Lesson

HELP = "make a folder of static files: the course in a browser with nothing installed"

DEFAULT_FOLDER = "site"
CACHE = "build/site"
DEFAULT_PORT = 8765


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the verb."""
    parser.add_argument(
        "--into",
        type=Path,
        metavar="FOLDER",
        help=say("the folder to write ({folder} in the course's folder)", folder=DEFAULT_FOLDER),
    )
    parser.add_argument(
        "--serve",
        action="store_true",
        help="serve the folder on this machine alone, to try it; made first when it is missing",
    )
    parser.add_argument(
        "--port",
        type=int,
        default=DEFAULT_PORT,
        metavar="N",
        help=say("for --serve ({port}; 0: any)", port=DEFAULT_PORT),
    )
    parser.add_argument(
        "--course", type=Path, metavar="FOLDER", help="the course's folder (found from here by default)"
    )


def run(args: argparse.Namespace) -> int:
    """Make the site, or serve one, and say what was done."""
    from chesslib.site import folder, making, serving
    from chesslib.site import sentences as say

    course = course_folder((args.course or Path.cwd()).resolve())
    into = (args.into or course / DEFAULT_FOLDER).resolve()
    if not args.serve or not folder.is_ours(into):
        made = making.make(course, into, course / CACHE, lessons_of(course), tell)
        print(say.MADE.format(folder=into, files=made.files, size=made.size / 1e6))
    if not args.serve:
        print(say.HOW_TO_SERVE)
        print(say.TRY)
        return 0
    with serving.server(into, args.port) as server:
        print(say.SERVING.format(address=serving.address_of(server)), flush=True)
        server.serve_forever()
    return 0


def lessons_of(course: Path) -> list[Lesson]:
    """Return what the start page says about each lesson."""
    from chesslib.commands.build import describe
    from chesslib.site.pages import Lesson

    return [
        Lesson(one.file, one.number, one.title, one.question, one.minutes)
        for one in describe(course).values()
        if not one.is_start
    ]


def tell(number: int, count: int, what: str) -> None:
    """Say which step begins."""
    from chesslib.site import sentences as say

    print(say.STEP.format(number=number, count=count, what=what), file=sys.stderr, flush=True)
