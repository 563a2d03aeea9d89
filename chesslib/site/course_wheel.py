"""The course's own package as a wheel, with the saved plots in it.

It is written here and not by pip, whose builders have to be fetched anew each time.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from chesslib.errors import UsageError

from . import sentences as say
from .wheels import Wheel

PACKAGE = "chesslib"
PLOTS = "chesslib/data/saved_plots.json"
ABOUT_IT = ("pyproject.toml",)
A_DATE_ZIP_CAN_HOLD = (2020, 1, 1, 0, 0, 0)
NEVER = ("__pycache__", ".ipynb_checkpoints", "site")


def course_wheel(course: Path, plots: Mapping[str, str], cache: Path) -> Wheel:
    """Return the wheel of chesslib, made only when a file of it has changed.

    Its name carries a number that comes from its content, so that no browser takes an older one for it.

    Raises
    ------
    UsageError
        When a file of the course is missing.
    """
    files = source_of(course) | {PLOTS: json.dumps(dict(sorted(plots.items()))).encode()}
    number = number_of(files)
    made = list(cache.glob(f"*-{number}-*.whl"))
    if made:
        return Wheel.read(made[0])
    project = tomllib.loads(files["pyproject.toml"].decode("utf-8"))["project"]
    distribution = f"{project['name'].replace('-', '_')}-{project['version']}"
    cache.mkdir(parents=True, exist_ok=True)
    target = cache / f"{distribution}-{number}-py3-none-any.whl"
    draft = target.with_suffix(".draft")
    with zipfile.ZipFile(draft, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in {**packaged(files), **about(project, f"{distribution}.dist-info")}.items():
            entry = zipfile.ZipInfo(path, A_DATE_ZIP_CAN_HOLD)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    draft.replace(target)
    return Wheel.read(target)


def packaged(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files that belong into the wheel."""
    return {path: content for path, content in files.items() if path.startswith(f"{PACKAGE}/")}


def about(project: Mapping[str, Any], folder: str) -> dict[str, bytes]:
    """Return the files in which a wheel says what it is."""
    lines = ["Metadata-Version: 2.1", f"Name: {project['name']}", f"Version: {project['version']}"]
    lines += [f"Requires-Dist: {needed}" for needed in project["dependencies"]]
    kind = ["Wheel-Version: 1.0", "Generator: chesslib", "Root-Is-Purelib: true", "Tag: py3-none-any"]
    return {
        f"{folder}/METADATA": ("\n".join(lines) + "\n").encode(),
        f"{folder}/WHEEL": ("\n".join(kind) + "\n").encode(),
    }


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
