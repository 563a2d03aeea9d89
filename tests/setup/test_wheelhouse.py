"""A teacher's ZIP for a room without a network: course.py installs from its wheelhouse and nowhere else."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def course() -> ModuleType:
    """The set-up program as a module."""
    spec = importlib.util.spec_from_file_location("course_program", ROOT / "course.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("with_uv", [True, False], ids=["uv", "pip"])
@pytest.mark.parametrize("offline", [True, False], ids=["wheelhouse", "no wheelhouse"])
def test_packages_come_from_the_wheelhouse_when_there_is_one(
    course: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, with_uv: bool, offline: bool
) -> None:
    for name in ("requirements.txt", "pyproject.toml"):
        (tmp_path / name).write_text("")
    if offline:
        (tmp_path / "wheelhouse").mkdir()
    environment = course.Environment(tmp_path)
    commands: list[list[str]] = []
    monkeypatch.setattr(environment, "work", lambda _title, command: commands.append(command))
    monkeypatch.setattr(course.shutil, "which", lambda name: f"/bin/{name}" if with_uv else None)
    environment.folder.mkdir()
    environment.install("course")
    (command,) = commands
    assert ("--no-index" in command) is offline
    assert ("wheelhouse" in command) is offline
    assert "requirements.txt" in command
