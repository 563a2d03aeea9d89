"""In a browser without an installation: what the start page says, and which verbs say what to do instead."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from chesslib import classroom, cli, in_browser, keeping
from chesslib.errors import UsageError

COMMANDS = Path(cli.__file__).parent / "commands"
STARTS_PROGRAMS = {"subprocess", "nbval", "nbclient", "threading"}


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")


@pytest.mark.usefixtures("browser")
@pytest.mark.parametrize(("place", "said"), [("/drive", in_browser.KEPT), ("/home", in_browser.LOST)])
def test_the_start_page_says_where_work_is_kept(
    place: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Path, "cwd", lambda: Path(place) / "notebooks")
    classroom.start()
    assert capsys.readouterr().out.strip() == said


@pytest.mark.usefixtures("browser")
def test_work_cannot_be_saved_where_no_files_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UsageError, match="begins with https would keep it"):
        keeping.save_work()


@pytest.mark.usefixtures("browser")
@pytest.mark.parametrize("verb", in_browser.WITHOUT_PROGRAMS)
def test_a_verb_that_needs_programs_says_what_to_do_instead(
    verb: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = {"grade": ["work/04.ipynb"], "doctor": ["--uci", "engine"]}.get(verb, [])
    assert cli.main([verb, *words]) == cli.UNUSABLE_CALL
    said = capsys.readouterr().err
    assert "starts no other programs" in said
    assert in_browser.WITHOUT_PROGRAMS[verb] in said


@pytest.mark.usefixtures("browser")
def test_other_verbs_work(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["fen", "8/8/8/8/8/8/8/8 w - - 0 1"]) != cli.ALL_RIGHT
    assert cli.main(["perft", "2"]) == cli.ALL_RIGHT
    assert "400" in capsys.readouterr().out


def test_no_verb_that_starts_a_program_is_forgotten() -> None:
    starting = {
        path.stem.replace("_", "-")
        for path in COMMANDS.glob("[a-z]*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Import) and {name.name for name in node.names} & STARTS_PROGRAMS
    }
    assert starting
    assert starting <= in_browser.WITHOUT_PROGRAMS.keys()
    assert in_browser.WITHOUT_PROGRAMS.keys() <= set(cli.verbs()) | {"site"}
