"""`chesslib hand-in`: one ZIP of the notebooks and answers files."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from chesslib.classroom import WORK, course_folder
from chesslib.grading.engine.packing import HAND_IN, hand_in, restore
from chesslib.wording import say, translate

HELP = "make one ZIP of your notebooks and answers files, or put one back"

MADE = "{path}: hand in this file. It holds {names}."
COLLECTED = "{path} is handed in: your teachers find it there. It holds {names}."
PUT = "Put back: {name}"
SAME = "The same already: {name}"
ASIDE = "An older one is kept in {path}"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the verb."""
    parser.add_argument(
        "--to",
        type=Path,
        metavar="FOLDER",
        help=say(
            "where to write the ZIP (the course's folder, or the one that {variable} names)", variable=HAND_IN
        ),
    )
    parser.add_argument(
        "--restore", type=Path, metavar="ZIP", help="put the files of such a ZIP back into the folder work"
    )
    parser.add_argument(
        "--course", type=Path, metavar="FOLDER", help="the course's folder (found from here by default)"
    )


def run(args: argparse.Namespace) -> int:
    """Pack or restore, and say what was done."""
    folder = course_folder((args.course or Path.cwd()).resolve())
    if args.restore is not None:
        restored = restore(args.restore, folder / WORK)
        for template, names in ((translate(PUT), restored.put), (translate(SAME), restored.same)):
            for name in names:
                print(template.format(name=name))
        for path in restored.aside:
            print(say(ASIDE, path=path))
        return 0
    collecting = os.environ.get(HAND_IN)
    path, names = hand_in(folder / WORK, args.to or (Path(collecting) if collecting else folder))
    print(say(MADE if args.to or not collecting else COLLECTED, path=path, names=", ".join(names)))
    return 0
