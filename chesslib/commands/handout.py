"""`chesslib handout`: the students' ZIP, without solutions and tests; offline with all packages in it."""

from __future__ import annotations

import argparse
import io
import platform
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

from chesslib.classroom import course_folder
from chesslib.errors import UsageError
from chesslib.grading.engine.packing import write_new
from chesslib.wording import say

HELP = "make the students' ZIP: the course without solutions and tests"

TOP = "chess-state-course"
WHEELHOUSE = "wheelhouse"
GIVEN = (
    "chesslib",
    "exercises",
    "notebooks",
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "course.py",
    "environment.yml",
    "pyproject.toml",
    "requirements.txt",
)
KEPT_BACK = ("teaching", "__pycache__", ".ipynb_checkpoints")
KEPT_BACK_ENDINGS = (".pyc", ".answers.json")
A_DATE_ZIP_CAN_HOLD = (2020, 1, 1, 0, 0, 0)

MADE = "{path} ({size:.1f} MB) holds the course without solutions, tests and teachers' pages."
OFFLINE = (
    "It brings all packages for {system} and Python {version}: students with the same need no network. "
    "For another system run this command there."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the verb."""
    parser.add_argument(
        "--to", type=Path, metavar="FOLDER", help="where to write the ZIP (the current folder)"
    )
    parser.add_argument(
        "--offline", action="store_true", help="put all packages in, for rooms without a network"
    )
    parser.add_argument(
        "--course", type=Path, metavar="FOLDER", help="the course's folder (found from here by default)"
    )


def run(args: argparse.Namespace) -> int:
    """Write the ZIP and say what it is for."""
    course = course_folder((args.course or Path.cwd()).resolve())
    with tempfile.TemporaryDirectory(prefix="wheels-") as name:
        wheels = gather_wheels(course, Path(name)) if args.offline else []
        content = packed(course, wheels)
    stem = f"{TOP}-students" + ("-offline" if args.offline else "")
    path = write_new(args.to or Path.cwd(), stem, ".zip", content)
    print(say(MADE, path=path, size=len(content) / 1e6))
    if args.offline:
        print(say(OFFLINE, system=f"{platform.system()} {platform.machine()}", version=python_version()))
    return 0


def python_version() -> str:
    """Return the version of Python for which wheels are made: ``"3.11"``."""
    return "{}.{}".format(*sys.version_info[:2])


def packed(course: Path, wheels: list[Path]) -> bytes:
    """Return the ZIP's bytes; the same course gives the same bytes."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in given_files(course):
            entry = zipfile.ZipInfo(f"{TOP}/{path.relative_to(course).as_posix()}", A_DATE_ZIP_CAN_HOLD)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, path.read_bytes())
        for wheel in wheels:
            archive.write(wheel, f"{TOP}/{WHEELHOUSE}/{wheel.name}", zipfile.ZIP_STORED)
    return written.getvalue()


def given_files(course: Path) -> Iterator[Path]:
    """Yield the files that students get, in order.

    Raises
    ------
    UsageError
        When a part of the course is missing.
    """
    for name in GIVEN:
        place = course / name
        if not place.exists():
            raise UsageError(
                name, "nothing of that name", "the whole course", "Run this in the teacher's copy."
            )
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            parts = path.relative_to(course).parts
            if (
                path.is_file()
                and not set(parts) & set(KEPT_BACK)
                and not path.name.endswith(KEPT_BACK_ENDINGS)
            ):
                yield path


def gather_wheels(course: Path, folder: Path) -> list[Path]:
    """Build or fetch into `folder` the wheels of all that the course needs, with pip.

    Raises
    ------
    UsageError
        When pip cannot.
    """
    project = tomllib.loads((course / "pyproject.toml").read_text(encoding="utf-8"))
    needed = [*project["project"]["optional-dependencies"]["lab"], *project["build-system"]["requires"]]
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--wheel-dir", str(folder)]
    done = subprocess.run(
        [*command, "-r", str(course / "requirements.txt"), *needed], capture_output=True, text=True
    )
    if done.returncode != 0:
        said = done.stderr.strip().splitlines() or ["no reason"]
        raise UsageError("packages", said[-1], "all packages", "Connect to the network and try again.")
    return sorted(folder.glob("*.whl"))
