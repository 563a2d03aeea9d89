"""What holds for every file: style, types, runnable examples, and nothing that ties it to one machine."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

# A program of one's own may hold these; a file of the course may not.
TIES = {
    "the address of a package registry": re.compile(
        r"(?:pypi|pythonhosted|npmjs|registry\.\w+)\.(?:org|com)/|index-url|\"resolved\": *\"https?:"
    ),
    "a path of one machine": re.compile(
        r"(?<![\w.:/])/(?:work|tmp|root|opt|home|Users)/\w|\b[A-Z]:\\Users\\"
    ),
}
LARGEST = 3_000_000


def tool(*words: str) -> subprocess.CompletedProcess[str]:
    """Run a tool of this environment on the whole project."""
    command = [sys.executable, "-m", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    "words",
    [("ruff", "check", "--no-cache"), ("ruff", "format", "--check", "--no-cache"), ("mypy",)],
    ids=lambda words: " ".join(words[:2]),
)
def test_the_tools_have_nothing_to_say(words: tuple[str, ...]) -> None:
    said = tool(*words)
    assert said.returncode == 0, said.stdout + said.stderr


def test_the_examples_in_the_docstrings_run() -> None:
    said = tool("pytest", "--doctest-modules", "-q", "-p", "no:cacheprovider", "chesslib", "course.py")
    assert said.returncode == 0, said.stdout + said.stderr


def tracked() -> list[Path]:
    """Return the files that belong to the project: those that git knows, or would take."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def ties(text: str) -> list[str]:
    """Return what in `text` belongs to one machine or one registry, each with the words found."""
    return [f"{kind}: {found.group()}" for kind, pattern in TIES.items() for found in pattern.finditer(text)]


def test_nothing_ties_the_course_to_one_machine() -> None:
    found = []
    for path in tracked():
        assert path.stat().st_size < LARGEST, path
        if path == Path(__file__) or b"\0" in (data := path.read_bytes()):
            continue
        found += [f"{path.relative_to(ROOT)}: {tie}" for tie in ties(data.decode("utf-8"))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "text",
    [
        "pip --index-url x",
        "https://files.pythonhosted.org/packages/a",
        "open('/tmp/x')",
        r"C:\Users\me",
        "/home/me",
    ],
)
def test_a_tie_is_noticed(text: str) -> None:
    assert len(ties(text)) == 1


@pytest.mark.parametrize("text", ["lab/tree/work/04.ipynb", "the folder work/", "https://example.org/home/x"])
def test_an_ordinary_path_is_no_tie(text: str) -> None:
    assert ties(text) == []


def test_no_lock_file_records_addresses() -> None:
    assert not {path.name for path in tracked()} & {
        "uv.lock",
        "poetry.lock",
        "package-lock.json",
        "pylock.toml",
    }
