"""course.py, pip and uv at real work, in a folder whose path has spaces and with a list of one package.

The list has only `chess`, so the same runs prove that the installed core needs nothing else.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import course
from tests.setup.bench import ROOT, one_sentence

CORE = "import chesslib, chesslib.state, chesslib.rules, chesslib.machine, chesslib.cli"
SEEDS = {"packaging", "pip", "setuptools", "wheel"}  # what venv and uv put into every new environment
BESIDE_PYTHON = Path(sys.executable).parent


@pytest.fixture
def course_folder(tmp_path: Path) -> Path:
    """A copy of the course that asks for nothing but `chess`."""
    folder = tmp_path / "a folder with spaces"
    shutil.copytree(ROOT / "chesslib", folder / "chesslib", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("course.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    (chess,) = re.findall("^chess==.*$", (ROOT / "requirements.txt").read_text(), re.MULTILINE)
    (folder / "requirements.txt").write_text(chess + "\n")
    project = (ROOT / "pyproject.toml").read_text()
    small, count = re.subn("^lab = .*$", "lab = []", project, flags=re.MULTILINE)
    assert count == 1
    (folder / "pyproject.toml").write_text(small)
    return folder


def run(folder: Path, *words: str, uv: bool = False, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run course.py with, or without, uv on PATH."""
    programs = folder.parent / "programs"
    programs.mkdir(exist_ok=True)
    if uv and not (programs / "uv").exists():
        (programs / "uv").symlink_to(BESIDE_PYTHON / "uv")
    command = [sys.executable, "course.py", *words]
    environment = {**os.environ, "PATH": f"{programs}{os.pathsep}{os.defpath}", **variables}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("uv", [False, True], ids=["pip", "uv"])
def test_the_core_needs_only_chess(course_folder: Path, uv: bool) -> None:
    first = run(course_folder, "--version", uv=uv)
    assert first.returncode == 0, first.stderr
    assert first.stdout.startswith("chesslib ")
    assert ("making .venv with uv" in first.stderr) == uv
    second = run(course_folder, "--help", uv=uv)  # reads every verb's module
    assert second.stderr == ""
    assert "usage: chesslib" in second.stdout
    python = course.Environment(course_folder).python
    distributions = "import importlib.metadata as m; print(*sorted({d.name for d in m.distributions()}))"
    listed = subprocess.run([python, "-c", distributions], capture_output=True, text=True, check=True)
    assert set(listed.stdout.split()) - SEEDS == {"chess", "chess-state-course"}
    subprocess.run([python, "-P", "-c", CORE], check=True)


@pytest.mark.parametrize("uv", [False, True], ids=["pip", "uv"])
def test_no_network_is_said_in_a_sentence(course_folder: Path, uv: bool) -> None:
    nobody = "http://127.0.0.1:9"  # the port that discards: nothing answers there
    unplugged = {
        "HTTPS_PROXY": nobody,
        "https_proxy": nobody,
        "ALL_PROXY": nobody,
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_FIND_LINKS": "",
        "PIP_NO_CACHE_DIR": "1",
        "PIP_RETRIES": "0",
        "UV_NO_CACHE": "1",
        "UV_HTTP_RETRIES": "0",
    }
    failed = run(course_folder, "lab", uv=uv, **unplugged)
    assert failed.returncode == course.SETUP_FAILED
    assert "connect to the network" in one_sentence(failed.stderr)
    assert not (course_folder / ".venv").exists()


def test_the_wheel_holds_every_file_of_the_package(course_folder: Path, tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--no-deps",
        "--quiet",
        "--wheel-dir",
        str(tmp_path),
        ".",
    ]
    subprocess.run(command, cwd=course_folder, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("chesslib/")}
    files = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "chesslib").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert packed == files
