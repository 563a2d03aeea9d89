"""How fast is grading? Twenty equal submissions: chesslib, nbgrader's autograde, and nbval once a file.

    python -m tests.scripts.bench_grading [--nbgrader PYTHON] [--count N]

PYTHON is the interpreter of an environment of its own in which nbgrader, ipykernel and chess are
installed; without it, nbgrader is left out and that is said. All are timed in this one run, in turns,
and the ratios are printed.
"""

from __future__ import annotations

import argparse
import copy
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.grading import submissions as made

ROOT = Path(__file__).resolve().parents[2]
TEST = """from chesslib.grading.engine.judging import judge
from chesslib.grading.engine.observing import observe
from chesslib.grading.specs import course
from chesslib.classroom import _store
exercise = course()[{name!r}]
space = _store(exercise.notebook).get({name!r}) if exercise.kind == "cards" else globals()
assert judge(exercise, observe(exercise, space, 20), 20).passed"""


def timed(
    command: list[str], folder: Path, environment: dict[str, str] | None = None, good: tuple[int, ...] = (0,)
) -> float:
    """Return the seconds that a command takes; another exit status than a good one ends the benchmark."""
    start = time.perf_counter()
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    seconds = time.perf_counter() - start
    if done.returncode not in good:
        raise SystemExit(f"{' '.join(command[:6])} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return seconds


def submissions(folder: Path, count: int) -> list[str]:
    """Write equal submissions: the solution as a student would hand it in."""
    notebook = made.solution_notebook()
    return [str(made.save(notebook, folder / f"s{n:02}" / f"{made.FOUR}.ipynb")) for n in range(count)]


def ours(folder: Path, count: int, jobs: int) -> float:
    """Return the seconds of `chesslib grade` with all its isolation."""
    files = submissions(folder, count)
    return timed([sys.executable, "-m", "chesslib", "grade", "-j", str(jobs), *files], ROOT)


def bare_nbval(folder: Path, count: int) -> float:
    """Return the seconds of one `pytest --nbval` a file: no isolation, no limits, nothing judged.

    A saved picture that has changed since makes it end with 1; that costs it no time.
    """
    command = [sys.executable, "-m", "pytest", "-q", "-c", os.devnull, "-p", "no:cacheprovider", "--nbval"]
    return sum(
        timed([*command, file], Path(file).parent, os.environ | {"PYTHONPATH": str(ROOT)}, (0, 1))
        for file in submissions(folder, count)
    )


def for_nbgrader(notebook: dict[str, Any]) -> dict[str, Any]:
    """Return the same content as an nbgrader assignment: answer cells, and tests on the same cases."""
    notebook = copy.deepcopy(notebook)
    notebook["cells"] = [c for c in notebook["cells"] if made.ours(c).get("role") != "reasons"]
    for cell in notebook["cells"]:
        ours_ = made.ours(cell)
        is_answer, is_check = ours_.get("role") == "answer", ours_.get("role") == "check"
        if not (is_answer or is_check):
            continue
        if is_check:
            cell["source"] = TEST.format(name=ours_["exercise"])
        cell["metadata"]["nbgrader"] = {
            "grade": is_check,
            "solution": is_answer,
            "locked": is_check,
            "grade_id": cell["id"],
            "schema_version": 3,
            "task": False,
        } | ({"points": 1} if is_check else {})
    return notebook


def nbgrader(folder: Path, count: int, python: str) -> float:
    """Return the seconds of `nbgrader autograde` on as many submissions."""
    notebook = for_nbgrader(made.solution_notebook())
    made.save(notebook, folder / "source" / "four" / "four.ipynb")
    for number in range(count):
        made.save(notebook, folder / "submitted" / f"s{number:02}" / "four" / "four.ipynb")
    environment = os.environ | {"PYTHONPATH": str(ROOT), "JUPYTER_CONFIG_DIR": str(folder / "config")}
    environment["IPYTHONDIR"] = str(folder / "ipython")
    environment["PATH"] = os.pathsep.join([str(Path(python).parent), os.environ["PATH"]])
    command = [python, "-m", "nbgrader"]
    timed([*command, "generate_assignment", "four", "--force"], folder, environment)
    seconds = timed([*command, "autograde", "four", "--force"], folder, environment)
    graded = len(list((folder / "autograded").glob("*/four/four.ipynb")))
    if graded != count:
        raise SystemExit(f"nbgrader graded {graded} of {count}")
    return seconds


def main() -> None:
    """Time all, in turns, and print medians and ratios."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else "")
    parser.add_argument("--nbgrader", metavar="PYTHON", help="the interpreter of nbgrader's own environment")
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    ways: dict[str, Callable[[Path], float]] = {
        f"chesslib grade, {args.jobs} jobs": lambda folder: ours(folder, args.count, args.jobs),
        "chesslib grade, 1 job": lambda folder: ours(folder, args.count, 1),
        "bare nbval, once a file": lambda folder: bare_nbval(folder, args.count),
    }
    if args.nbgrader:
        ways["nbgrader autograde"] = lambda folder: nbgrader(folder, args.count, args.nbgrader)
    else:
        print("nbgrader is left out: name the interpreter of its environment with --nbgrader.")
    times: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(args.rounds):
        for name, way in ways.items():
            with tempfile.TemporaryDirectory() as folder:
                times[name].append(way(Path(folder)))
    medians = {name: statistics.median(seconds) for name, seconds in times.items()}
    fastest = next(iter(medians))
    for name, seconds in medians.items():
        each = seconds / args.count
        print(
            f"{name:<28} {seconds:7.2f} s {each:6.3f} s each {seconds / medians[fastest]:6.2f} of the first"
        )
    with tempfile.TemporaryDirectory() as folder:
        few = ours(Path(folder) / "few", args.count // 2, args.jobs)
        twice = ours(Path(folder) / "twice", args.count, args.jobs)
    print(f"twice as many submissions take {twice / few:.2f} times as long (linear is at most 2)")


if __name__ == "__main__":
    main()
