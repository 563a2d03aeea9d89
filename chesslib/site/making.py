"""Make a site, step by step."""

from __future__ import annotations

import shutil
import sysconfig
from collections.abc import Callable, Sequence
from pathlib import Path

from chesslib.errors import UsageError

from . import contents, course_wheel, folder, lite, pages, plots, pyodide, wheels
from . import sentences as say

STEPS = 7
KERNEL_WHEELS = f"{lite.LAB_EXTENSIONS}/@jupyterlite/pyodide-kernel-extension/static/pypi"
OF_ANOTHER_AGE = "widgetsnbextension-3"
"""The kernel brings stand-ins for two generations of ipywidgets; the course uses the newer."""

FETCHED_AT_START = ("build", "extensions", "static")


def make(
    course: Path,
    into: Path,
    cache: Path,
    lessons: Sequence[pages.Lesson],
    tell: Callable[[int, int, str], None],
) -> folder.Placed:
    """Make the site of a course.

    Parameters
    ----------
    course : Path
        The course's folder.
    into : Path
        Where the site goes: a new or empty folder, or one that this command made.
    cache : Path
        Where what was fetched stays, so that the next time needs no network.
    lessons : sequence of Lesson
        For the start page.
    tell : callable
        Gets the number of the step that begins, how many there are, and what it fetches or makes.

    Raises
    ------
    UsageError
        When the folder holds other files, when something cannot be fetched, or a builder fails.
    """
    folder.must_be_free(into)
    tell(1, STEPS, say.FETCH_PYODIDE.format(version=pyodide.version()))
    core = pyodide.core(cache)
    lock = pyodide.read_lock(core)
    wanted = wheels.specifications(lock, course / "requirements.txt")
    tell(2, STEPS, say.FETCH_WHEELS.format(count=len(wanted)))
    fetched = wheels.fetched(wanted, cache / "wheels")
    notebooks = [path for name in ("notebooks", "exercises") for path in contents.notebooks_of(course / name)]
    saved = plots.saved_plots(notebooks)
    tell(3, STEPS, say.WRITE_WHEEL.format(count=len(saved)))
    own = course_wheel.course_wheel(course, saved, cache / "course")
    tell(4, STEPS, say.COPY_LESSONS.format(count=len(notebooks)))
    work = cache / "lite"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    names = wheels.write_distribution(
        lock, core, [*fetched, *kernel_wheels(), own], work / "static" / "pyodide"
    )
    editions = contents.write_contents(course, work / "content")
    tell(5, STEPS, say.RUN_LITE)
    site = lite.build(work, names)
    tell(6, STEPS, say.WRITE_PAGES)
    size = sum(
        path.stat().st_size
        for name in FETCHED_AT_START
        for path in (site / name).rglob("*")
        if path.is_file()
    )
    pages.write_pages(site, course, lessons, editions, size / 1e6)
    tell(7, STEPS, say.PLACE_FILES.format(folder=into))
    return folder.place(site, into)


def kernel_wheels() -> list[wheels.Wheel]:
    """Return the wheels that the installed JupyterLite kernel brings.

    Raises
    ------
    UsageError
        When there are none.
    """
    found = sorted((Path(sysconfig.get_path("data")) / KERNEL_WHEELS).glob("*.whl"))
    if not found:
        raise UsageError(*say.NO_TOOLS)
    return [wheels.Wheel.read(path) for path in found if not path.name.startswith(OF_ANOTHER_AGE)]
