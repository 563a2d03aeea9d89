"""What notebooks call: it works without widgets, threads and numpy, and says the same each time."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import chesslib
from chesslib import classroom, cli, keeping
from chesslib.errors import UsageError
from chesslib.grading.engine.answers import read_answers, read_checked
from chesslib.grading.engine.packing import HAND_IN
from tests.grading import submissions as made

ANSWERS = Path(f"{made.FOUR}.answers.json")


@pytest.fixture(autouse=True)
def in_a_work_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A course with a work folder, which is where the notebook runs."""
    (tmp_path / "exercises").mkdir()
    (tmp_path / "exercises" / f"{made.FOUR}.ipynb").write_text(json.dumps(made.exercise_notebook()))
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "work")
    return tmp_path


def without_widgets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make anywidget unfindable."""
    find = importlib.util.find_spec

    def find_spec(name: str, *rest: Any) -> Any:
        return None if name == "anywidget" else find(name, *rest)

    monkeypatch.setattr(importlib.util, "find_spec", find_spec)


def test_cards_are_answered_by_typing_and_checked(capsys: pytest.CaptureFixture[str]) -> None:
    wrong = made.wrong_answers(made.course()["04-1"])["crossed-is-origin"]
    classroom.answer_card("04-1", wrong)
    classroom.check("04-1")
    assert "came from the crossed square" in capsys.readouterr().out
    classroom.answer_card("04-1", {"a": "d6"})
    assert read_answers(ANSWERS)["04-1"] == {**wrong, "a": "d6"}
    classroom.answer_card("04-1", {"c": "b3", "e": "h3", "f": "a6"})
    classroom.check("04-1")
    assert "right, all 6 answers" in capsys.readouterr().out
    assert read_checked(ANSWERS) == {"04-1": "pass"}


def test_a_click_on_the_card_is_kept_and_checked(capsys: pytest.CaptureFixture[str]) -> None:
    card = classroom.answer_card("04-1")
    for key, code in made.wrong_answers(made.course()["04-1"])["one-direction"].items():
        card.choose(key, code)
    again = classroom.answer_card("04-1")
    assert again.answers == card.answers
    classroom.check("04-1")
    assert "in the same direction" in capsys.readouterr().out


def test_the_card_does_not_give_its_answer_away() -> None:
    """Neither the saved picture nor the text holds the state that the questions ask for."""
    bundle = classroom.answer_card("04-1")._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert "En passant" not in data["text/plain"]
    assert " d6 0 2" not in data["text/plain"]


def test_without_widgets_the_cards_are_text(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    without_widgets(monkeypatch)
    assert classroom.answer_card("04-1", {"a": "d5"}) is None
    text = capsys.readouterr().out
    assert "a. Black has just played d7-d5. Which square did this pawn pass over?" in text
    assert "[x] d5" in text
    assert 'answer_card("04-1", {"a": "d7", ...})' in text
    classroom.predict("04-landing")
    assert "d6" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: classroom.check("99-1"), "99-1"),
        (lambda: classroom.answer_card("04-3"), "writing a function"),
        (lambda: classroom.answer_card("04-1", {"z": "d6"}), "'z'"),
        (lambda: classroom.answer_card("04-1", {"a": "e4"}), "'e4'"),
        (lambda: classroom.predict("04-nothing"), "04-nothing"),
    ],
)
def test_a_wrong_call_is_a_sentence(call: Any, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        call()
    assert not ANSWERS.exists()


def test_check_looks_the_function_up_in_the_notebook(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    main = sys.modules["__main__"]
    classroom.check("04-3")
    assert "there is no ep_geometry" in capsys.readouterr().out
    monkeypatch.setattr(main, "ep_geometry", lambda _fen, _uci: None, raising=False)
    classroom.check("04-3")
    assert "not right yet" in capsys.readouterr().out


def test_check_says_the_same_each_time(capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for _ in range(2):
        classroom.check("04-5", lambda _fen, uci: f"{uci[0]}x{uci[2:]}")
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]
    assert "+ of a check" in said[0]


def test_a_folder_that_cannot_be_written_does_not_stop_a_check(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: Any) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("chesslib.grading.engine.answers.write_atomically", refuse)
    classroom.check("04-3")
    said = capsys.readouterr().out
    assert "there is no ep_geometry" in said
    assert "read-only file system" in said


def test_start_fills_work_and_always_says_the_same(
    in_a_work_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    classroom.start()
    first = capsys.readouterr().out
    copy = in_a_work_folder / "work" / f"{made.FOUR}.ipynb"
    assert copy.exists()
    copy.write_text("my work")
    classroom.start()
    assert capsys.readouterr().out == first == classroom.START + "\n"
    assert copy.read_text() == "my work"


def test_on_binder_the_start_page_warns(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BINDER_SERVICE_HOST", "10.0.0.1")
    classroom.start()
    assert "save_work()" in capsys.readouterr().out


def test_work_is_saved_and_restored_from_the_start_page(
    in_a_work_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    classroom.start()
    classroom.answer_card("04-1", {"a": "d6"})
    keeping.save_work()
    (archive,) = in_a_work_folder.glob("*.zip")
    ANSWERS.unlink()
    capsys.readouterr()
    keeping.restore_work(archive.name)
    assert ANSWERS.name in capsys.readouterr().out
    assert read_answers(ANSWERS) == {"04-1": {"a": "d6"}}


def test_the_newest_saved_work_is_restored_without_a_name(in_a_work_folder: Path) -> None:
    classroom.start()
    with pytest.raises(UsageError, match="save_work"):
        keeping.restore_work()
    for number, answer in enumerate(("d5", "d6")):
        classroom.answer_card("04-1", {"a": answer})
        keeping.save_work()
        newest = sorted(in_a_work_folder.glob("*.zip"), key=lambda path: path.stat().st_mtime_ns)[-1]
        os.utime(newest, (number, number))
    ANSWERS.unlink()
    keeping.restore_work()
    assert read_answers(ANSWERS) == {"04-1": {"a": "d6"}}


def test_a_hub_collects_what_is_handed_in(
    in_a_work_folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    collected = tmp_path / "collected"
    collected.mkdir()
    monkeypatch.setenv(HAND_IN, str(collected))
    classroom.start()
    assert "hand_in()" in capsys.readouterr().out
    keeping.hand_in()
    assert cli.main(["hand-in"]) == 0
    assert len(list(collected.glob("hand-in-*.zip"))) == 2
    assert str(collected) in capsys.readouterr().out
    monkeypatch.delenv(HAND_IN)
    keeping.hand_in()
    assert len(list(in_a_work_folder.glob("hand-in-*.zip"))) == 1


def test_progress_in_the_notebook(capsys: pytest.CaptureFixture[str]) -> None:
    classroom.start()
    classroom.answer_card("04-1", {"a": "d6"})
    capsys.readouterr()
    classroom.progress()
    assert "04-1  begun" in capsys.readouterr().out


def test_the_names_that_lessons_use_are_there() -> None:
    for name in chesslib.__all__:
        assert getattr(chesslib, name) is not None
    assert set(chesslib.__all__) <= set(dir(chesslib))
    with pytest.raises(AttributeError, match="no_such_name"):
        getattr(chesslib, "no_such_name")  # noqa: B009 - the name is the point


BARE = """
import subprocess, sys, threading, time
for name in ("numpy", "matplotlib", "multiprocessing", "ipywidgets", "anywidget", "IPython",
             "pytest", "nbval", "nbformat", "zmq", "jupyter_client", "resource", "distributed"):
    sys.modules[name] = None
def refuse(*_, **__):
    raise RuntimeError("a thread or a process was started")
threading.Thread.start = subprocess.Popen.__init__ = refuse
import chesslib
start = time.perf_counter()
def ep_geometry(before_fen, uci):
    return None
chesslib.answer_card("04-1", {"a": "d6"})
chesslib.check("04-1")
chesslib.check("04-3")
print("seconds", time.perf_counter() - start)
"""


def test_check_needs_no_thread_no_subprocess_and_no_numpy() -> None:
    """As in a browser: with all these taken away the check still answers."""
    command = [sys.executable, "-c", BARE]
    done = subprocess.run(command, capture_output=True, text=True, env={"PYTHONPATH": str(made.ROOT)})
    assert done.returncode == 0, done.stderr
    assert "1 of 6 cards answered" in done.stdout
    assert "04-3 ep_geometry: not right yet" in done.stdout
