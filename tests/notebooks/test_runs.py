"""Lessons and solutions run from top to bottom and show what they have saved (nbval, strict)."""

from __future__ import annotations

import copy
import os
import shutil
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from pathlib import Path

import pytest

from chesslib.grading.engine.execution import executed
from chesslib.grading.engine.normal_form import normal, text_of
from tests.notebooks.course import (
    ROOT,
    Notebook,
    cell_named,
    editions,
    notebooks_in,
    read,
    texts_shown,
    written_lessons,
)
from tests.notebooks.structure import is_core

RUN = [*notebooks_in("notebooks"), *notebooks_in("solutions"), *editions()]
LESSON_4 = written_lessons()["L04"]
KERNELS = "2"


@dataclass(frozen=True)
class Result:
    """What nbval said about some notebooks."""

    status: int
    cells: int
    skipped: int
    output: str


def nbval(course: Path, *names: str) -> Result:
    """Run nbval over notebooks of a copy of the course, so that no file of the course can change."""
    report = course / "report.xml"
    settings = course / ".settings"
    settings.mkdir(exist_ok=True)
    command = [sys.executable, "-m", "pytest", "--nbval", "--nbval-current-env", "-c", os.devnull]
    command += ["--rootdir", str(course), "-p", "no:cacheprovider", "-q", f"--junitxml={report}"]
    command += ["-p", "tests.notebooks.ports_of_kernels"]
    command += ["-n", KERNELS, "--dist", "loadfile"] if len(names) > 1 else []
    environment = {**os.environ, "IPYTHONDIR": str(settings), "PYTHONPATH": str(ROOT)}
    done = subprocess.run([*command, *names], cwd=course, env=environment, capture_output=True, text=True)
    suite = ET.parse(report).getroot().find("testsuite")
    assert suite is not None, done.stderr
    return Result(done.returncode, int(suite.get("tests", 0)), int(suite.get("skipped", 0)), done.stdout)


def copied(folder: Path) -> Path:
    """Return a copy of the notebooks of the course in an empty folder."""
    for name in ("notebooks", "solutions", "exercises"):
        ignored = shutil.ignore_patterns(".ipynb_checkpoints")
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    return folder


def count_code_cells(paths: list[Path]) -> int:
    """Return the number of code cells of some notebooks."""
    return sum(cell["cell_type"] == "code" for path in paths for cell in read(path)["cells"])


def test_every_cell_shows_what_it_has_saved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    course = copied(tmp_path)
    started = time.monotonic()
    result = nbval(course, *(str(path.relative_to(ROOT)) for path in RUN))
    with capsys.disabled():
        print(f"\n{len(RUN)} notebooks, {result.cells} cells, {time.monotonic() - started:.0f} s")
    assert result.status == 0, result.output
    assert result.cells == count_code_cells(RUN)
    assert result.skipped == 0


def test_a_changed_output_is_found_out(tmp_path: Path) -> None:
    notebook = read(LESSON_4)
    wrong = cell_named(notebook, "written")["outputs"][0]
    wrong["text"] = ["exd5\n"]
    folder = tmp_path / "notebooks"
    folder.mkdir()
    (folder / LESSON_4.name).write_text(text_of(notebook), encoding="utf-8")
    result = nbval(tmp_path, f"notebooks/{LESSON_4.name}")
    assert result.status == 1
    assert "1 failed" in result.output


@pytest.mark.parametrize("path", written_lessons().values(), ids=lambda path: path.stem)
def test_the_core_runs_alone_and_shows_the_same(path: Path) -> None:
    whole = read(path)
    alone = copy.deepcopy(whole)
    alone["cells"] = [cell for cell in alone["cells"] if is_core(cell)]
    shown = shown_by_id(executed(alone, f"notebooks/{path.name}", ROOT))
    saved = shown_by_id(normal(whole))
    assert shown == {identifier: saved[identifier] for identifier in shown}
    assert len(shown) >= 3


def shown_by_id(notebook: Notebook) -> dict[str, list[str]]:
    """Return what each code cell shows as text."""
    return {cell["id"]: texts_shown(cell) for cell in notebook["cells"] if cell["cell_type"] == "code"}
