"""The course's own package as a wheel, with the saved plots in it."""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from chesslib.errors import UsageError

from . import sentences as say
from .running import FIRST_DATE, pip
from .wheels import Wheel

PACKAGE = "chesslib"
PLOTS = "chesslib/data/saved_plots.json"
ABOUT_IT = ("pyproject.toml", "README.md", "LICENSE")
NEVER = ("__pycache__", ".ipynb_checkpoints", "site")


def course_wheel(course: Path, plots: Mapping[str, str], cache: Path) -> Wheel:
    """Return the wheel of chesslib, made only when a file of it has changed.

    Its name carries a number that comes from its content, so that no browser takes an older one for it.

    Raises
    ------
    UsageError
        When a file of the course is missing, or pip cannot make the wheel.
    """
    files = source_of(course) | {PLOTS: json.dumps(dict(sorted(plots.items()))).encode()}
    number = number_of(files)
    made = list(cache.glob(f"*-{number}-*.whl"))
    if made:
        return Wheel.read(made[0])
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache) as name:
        source = Path(name) / "source"
        for path, content in files.items():
            (source / path).parent.mkdir(parents=True, exist_ok=True)
            (source / path).write_bytes(content)
        pip("wheel", "--no-deps", f"--wheel-dir={name}", str(source), variables=FIRST_DATE)
        (built,) = Path(name).glob("*.whl")
        distribution, version, *tags = built.name.split("-")
        target = cache / "-".join([distribution, version, number, *tags])
        shutil.move(built, target)
    return Wheel.read(target)


def source_of(course: Path) -> dict[str, bytes]:
    """Return the files from which the wheel is made, by their path in the course.

    Raises
    ------
    UsageError
        When one of them is missing.
    """
    missing = [name for name in (*ABOUT_IT, PACKAGE) if not (course / name).exists()]
    if missing:
        raise UsageError(missing[0], *say.NO_COURSE_FILE)
    paths = [path for path in (course / PACKAGE).rglob("*") if path.is_file()]
    kept = [
        path
        for path in paths
        if not set(path.relative_to(course).parts) & set(NEVER) and path.suffix not in (".pyc", ".po")
    ]
    return {
        path.relative_to(course).as_posix(): path.read_bytes()
        for path in sorted([*kept, *(course / name for name in ABOUT_IT)])
    }


def number_of(files: Mapping[str, bytes]) -> str:
    """Return a build number for these files: the same for the same content.

    Examples
    --------
    >>> number_of({"a": b"1"}) == number_of({"a": b"1"}), number_of({"a": b"1"}) == number_of({"a": b"2"})
    (True, False)
    """
    digest = hashlib.sha256()
    for path, content in sorted(files.items()):
        digest.update(f"{path}\0{len(content)}\0".encode())
        digest.update(content)
    return str(int(digest.hexdigest()[:12], 16))
