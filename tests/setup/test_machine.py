"""Machines that cannot run the course, and systems that are not at hand: pretended inside this process."""

from __future__ import annotations

import ast
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

import course
from tests.setup.bench import ROOT, lay_out, one_sentence


@pytest.mark.parametrize("found", [None, ModuleSpec("ensurepip", None)], ids=["nothing", "an empty folder"])
def test_python_without_ensurepip(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, found: ModuleSpec | None
) -> None:
    bench = lay_out(tmp_path)
    find_spec = importlib.util.find_spec
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    monkeypatch.setattr(importlib.util, "find_spec", lambda n: found if n == "ensurepip" else find_spec(n))
    package = "python{}.{}-venv".format(*sys.version_info[:2])
    with pytest.raises(course.Stop, match=f"sudo apt install {package}"):
        course.Environment(bench.folder).prepare()
    assert not bench.venv.exists()


@pytest.mark.parametrize(
    ("on_path", "advice"), [("python3.13", "run python3.13 course.py lab"), ("nothing", "python.org")]
)
def test_an_old_python(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], on_path: str, advice: str
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 8, 10, "final", 0))
    monkeypatch.setattr(shutil, "which", lambda name: name if name == on_path else None)
    assert course.main(["lab"]) == course.SETUP_FAILED
    said = one_sentence(capsys.readouterr().err)
    assert "needs Python 3.11 or newer and this is Python 3.8" in said
    assert advice in said


def test_an_old_python_can_read_the_file() -> None:
    tree = ast.parse((ROOT / "course.py").read_text(encoding="utf-8"), feature_version=(3, 6))
    imported = {
        name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in (
            [node.module or ""] if isinstance(node, ast.ImportFrom) else [a.name for a in node.names]
        )
    }
    assert {name.partition(".")[0] for name in imported} <= sys.stdlib_module_names
    assert "__future__" not in imported  # Python 3.6 does not know annotations from there
    evaluated = [
        node.annotation if isinstance(node, ast.arg | ast.AnnAssign) else node.returns
        for node in ast.walk(tree)
        if isinstance(node, ast.arg | ast.AnnAssign | ast.FunctionDef)
    ]
    assert not [ast.unparse(a) for a in evaluated if isinstance(a, ast.Subscript | ast.BinOp)]


def test_course_py_alone(tmp_path: Path) -> None:
    shutil.copy(ROOT / "course.py", tmp_path)
    run = subprocess.run(
        [sys.executable, "course.py", "lab"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert run.returncode == course.SETUP_FAILED
    assert "has to stay in the folder of the course" in one_sentence(run.stderr)


def test_a_path_that_no_environment_can_have(tmp_path: Path) -> None:
    run = lay_out(tmp_path / "a:b").course("link")
    assert run.returncode == course.SETUP_FAILED
    assert "separates folders in PATH" in one_sentence(run.stderr)


def test_windows_has_other_paths_and_no_exec(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(course, "WINDOWS", True)
    monkeypatch.setattr(
        os, "execve", lambda *_: pytest.fail("exec on Windows returns to the prompt too early")
    )
    assert course.Environment(tmp_path).python == tmp_path / ".venv" / "Scripts" / "python.exe"
    before = signal.getsignal(signal.SIGINT)
    try:
        status = course.hand_over([sys.executable, "-c", "print('ran'); raise SystemExit(5)"], cwd=tmp_path)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
    assert status == 5
    assert capfd.readouterr().out == "ran\n"


def test_variables_that_lead_out_of_the_environment_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PYTHONPATH", "PYTHONHOME", "PIP_USER"):
        monkeypatch.setenv(name, "1")
        assert name not in course.clean_environment()


def test_a_disk_that_fills_up_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fill(environment: course.Environment, _title: str, _command: list[str]) -> None:
        environment.python.parent.mkdir(exist_ok=True)
        environment.python.touch()

    def no_space(_environment: course.Environment, _said: dict[str, str]) -> None:
        raise OSError(28, "No space left on device", "course-stamp.json")

    bench = lay_out(tmp_path)
    monkeypatch.setattr(course, "ROOT", bench.folder)
    monkeypatch.setattr(course.Environment, "work", fill)
    monkeypatch.setattr(course.Environment, "write_stamp", no_space)
    assert course.main(["link"]) == course.SETUP_FAILED
    assert "No space left on device" in one_sentence(capsys.readouterr().err)
    assert not bench.venv.exists()
