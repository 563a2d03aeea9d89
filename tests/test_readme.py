"""What README.md and the other pages at the top say is so: examples, links, the map, the statuses."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import course
from chesslib import cli

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = sorted(ROOT.glob("*.md"))
FENCED = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def blocks(page: str, kind: str) -> list[str]:
    """Return the fenced blocks of one kind."""
    return [text for name, text in FENCED.findall(page) if name == kind]


def tracked() -> set[str]:
    """Return the first parts of the paths that git tracks."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    return {name.partition("/")[0] for name in listed.stdout.splitlines()}


def test_the_python_examples_run() -> None:
    examples = "\n".join(blocks(README, "python"))
    test = doctest.DocTestParser().get_doctest(examples, {}, "README.md", "README.md", 0)
    said: list[str] = []
    result = doctest.DocTestRunner(optionflags=OPTIONS).run(test, out=said.append)
    assert result.attempted >= 3
    assert result.failed == 0, "".join(said)


def commands(page: str) -> list[tuple[str, str]]:
    """Return the command lines after `$` in console blocks, each with the output that the page shows."""
    return [
        (line.strip(), output)
        for block in blocks(page, "console")
        for line, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
    ]


@pytest.mark.parametrize(("line", "shown"), commands(README), ids=lambda value: value[:40])
def test_the_commands_say_what_the_page_shows(line: str, shown: str) -> None:
    program, script, *words = shlex.split(line)
    assert (program, script) == ("python3", "course.py")
    # This is already the environment to which course.py hands a verb on.
    command = [sys.executable, "-m", "chesslib", *words]
    run = subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    assert doctest.OutputChecker().check_output(shown, run.stdout, OPTIONS), run.stdout


def test_there_are_commands_to_check() -> None:
    assert len(commands(README)) >= 1


def test_the_two_commands_are_the_ones_that_work() -> None:
    assert blocks(README, "sh") == ["python3 course.py lab\n", "python3 course.py test\n"]
    for command in blocks(README, "sh"):
        assert command.strip() in (course.__doc__ or "")


def anchors(page: Path) -> set[str]:
    """Return the names under which a page's headings can be linked to."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_link_is_dead(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        if not target.startswith("https://"):
            path, _, anchor = target.partition("#")
            there = ROOT / path if path else page
            assert there.exists(), target
            assert not anchor or anchor in anchors(there), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pictures_are_here_and_are_described(page: Path) -> None:
    for described, target in re.findall(r"!\[([^\]]*)\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        assert len(described) > 20, target
        assert (ROOT / target).is_file(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_path_that_is_named_is_there(page: Path) -> None:
    named = re.findall(r"`([\w.-]+/[\w./-]*)`", page.read_text(encoding="utf-8"))
    made_later = ("work/", "NN")
    rooms = ROOT / "chesslib"
    missing = [
        path
        for path in named
        if not any(part in path for part in made_later)
        and not (ROOT / path).exists()
        and not (rooms / path).exists()
    ]
    assert not missing


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_verb_that_is_named_is_there(page: Path) -> None:
    named = set(re.findall(r"course\.py ([a-z][a-z-]*)", page.read_text(encoding="utf-8")))
    assert named <= {"lab", "test", *cli.verbs()}


def mapped() -> set[str]:
    """Return the places that the map of the README names."""
    section = README.partition("## What is where")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`.*?`) \|", section, re.MULTILINE)
    return {name.rstrip("/") for row in rows for name in re.findall(r"`([^`]+)`", row)}


def test_the_map_is_complete() -> None:
    places = {name for name in tracked() if not name.startswith(".")}
    assert mapped() - {"work"} == places - {"README.md"}


def test_the_statuses_are_those_of_the_command() -> None:
    rows = dict(re.findall(r"^\| (\d) \| (.*?) \|$", README, re.MULTILINE))
    assert set(rows) == {
        str(status)
        for status in (
            cli.ALL_RIGHT,
            cli.NOT_ALL_RIGHT,
            cli.UNUSABLE_CALL,
            cli.UNREADABLE_FILE,
            cli.OWN_FAULT,
        )
    }
    assert "cannot be read" in rows[str(cli.UNREADABLE_FILE)]
    assert "set-up" in rows[str(course.SETUP_FAILED)]


def test_the_oldest_python_is_the_same_everywhere() -> None:
    oldest = "{}.{}".format(*course.OLDEST_PYTHON)
    assert f"Python {oldest} or newer" in README
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["requires-python"] == f">={oldest}"
    assert project["tool"]["ruff"]["target-version"] == f"py{oldest.replace('.', '')}"
