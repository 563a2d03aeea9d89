"""A student's work is sacred: nothing here may overwrite, move or lose an answer."""

from __future__ import annotations

import datetime
import json
import os
import zipfile
from pathlib import Path

import pytest

from chesslib.errors import ChesslibError, UnreadableFileError, UsageError
from chesslib.grading.engine import answers, packing
from chesslib.grading.engine.answers import AnswerStore, read_answers, read_checked
from chesslib.grading.engine.generate import generate
from chesslib.grading.engine.standing import as_text, standing
from chesslib.grading.engine.workspace import SET_ASIDE, create, fill, reset
from tests.engine import toy
from tests.engine.conftest import RIGHT_CARDS, ToyCourse

TOY = "00_toy.ipynb"


def contents(folder: Path) -> dict[str, bytes]:
    """Return all files of a folder that are no record of the course's own."""
    return {
        str(p.relative_to(folder)): p.read_bytes()
        for p in folder.rglob("*")
        if p.is_file() and not p.name.startswith(".") and ".handed-out" not in p.parts
    }


def test_filling_makes_what_is_missing_and_touches_nothing_else(toys: ToyCourse) -> None:
    work = toys.folder / "work"
    exercises = toys.setting.exercises
    assert fill(exercises, work).made == (TOY,)
    (work / TOY).write_text("my answer")
    (work / "notes.txt").write_text("mine")
    (exercises / "01_new.ipynb").write_text('{"cells": []}')
    assert fill(exercises, work).made == ("01_new.ipynb",)
    assert (work / TOY).read_text() == "my answer"
    assert (work / "notes.txt").read_text() == "mine"
    assert fill(exercises, work).made == ()


def test_a_newer_course_never_changes_a_begun_exercise_and_says_what_changed(toys: ToyCourse) -> None:
    work = toys.folder / "work"
    fill(toys.setting.exercises, work)
    mine = json.dumps(toys.solved())
    (work / TOY).write_text(mine)
    newer = generate(toy.solution(), toy.course())
    for one in newer["cells"]:
        if one["id"] == "prompt-00-2":
            one["source"] = "## 00-2, said better"
    (toys.setting.exercises / TOY).write_text(json.dumps(newer))
    filled = fill(toys.setting.exercises, work)
    assert filled.changed == {TOY: ("00-2",)}
    assert (work / TOY).read_text() == mine
    reset("00_toy", toys.setting.exercises, work)
    assert fill(toys.setting.exercises, work).changed == {}


def test_a_work_folder_that_was_there_before_is_left_alone(toys: ToyCourse) -> None:
    work = toys.folder / "work"
    work.mkdir()
    (work / TOY).write_text("begun with an older course")
    filled = fill(toys.setting.exercises, work)
    assert (filled.made, filled.changed) == ((), {})
    assert (work / TOY).read_text() == "begun with an older course"


def test_a_folder_that_cannot_be_written_is_said_in_a_sentence(toys: ToyCourse) -> None:
    (toys.folder / "work").write_text("a file where the folder should be")
    with pytest.raises(UsageError, match="Copy the course to a folder of your own"):
        fill(toys.setting.exercises, toys.folder / "work")


def test_reset_keeps_the_old_notebook_and_answers_aside(toys: ToyCourse) -> None:
    work = toys.folder / "work"
    fill(toys.setting.exercises, work)
    (work / TOY).write_text("first try")
    AnswerStore(work / "00_toy.answers.json").set("00-3", RIGHT_CARDS)
    kept = reset("00_toy", toys.setting.exercises, work)
    assert [p.parent.name for p in kept] == [SET_ASIDE, SET_ASIDE]
    assert kept[0].read_text() == "first try"
    assert read_answers(kept[1]) == {"00-3": RIGHT_CARDS}
    assert (work / TOY).read_bytes() == (toys.setting.exercises / TOY).read_bytes()
    (work / TOY).write_text("second try")
    again = reset("00_toy", toys.setting.exercises, work)
    assert kept[0].read_text() == "first try"
    assert again[0].read_text() == "second try"


def test_create_never_overwrites(tmp_path: Path) -> None:
    assert create(tmp_path / "a", b"1")
    assert not create(tmp_path / "a", b"2")
    assert (tmp_path / "a").read_bytes() == b"1"


def test_answers_survive_the_loss_of_everything_else(tmp_path: Path) -> None:
    """Another store on the same file (a new kernel) has them; so has a saved copy, elsewhere."""
    store = AnswerStore(tmp_path / "00_toy.answers.json")
    store.set("00-3", {"a": "5"})
    store.set("00-4", {"x": "1"})
    store.note_check("00-3", "wrong")
    assert AnswerStore(store.path).get("00-3") == {"a": "5"}
    assert AnswerStore(store.path).get("00-4") == {"x": "1"}
    saved = store.save()
    elsewhere = AnswerStore(tmp_path / "other.answers.json")
    elsewhere.set("00-5", {"z": "0"})
    elsewhere.restore(saved)
    assert read_answers(elsewhere.path) == {"00-3": {"a": "5"}, "00-4": {"x": "1"}, "00-5": {"z": "0"}}
    assert read_checked(elsewhere.path) == {"00-3": "wrong"}


def test_an_interrupted_write_leaves_the_old_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = AnswerStore(tmp_path / "00_toy.answers.json")
    store.set("00-3", {"a": "5"})

    def power_cut(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(answers.os, "fsync", power_cut)
    with pytest.raises(UsageError, match="no space left"):
        store.set("00-3", {"a": "6"})
    assert store.get("00-3") == {"a": "5"}
    assert os.listdir(tmp_path) == ["00_toy.answers.json"]  # noqa: PTH208 - hidden left-overs too


@pytest.mark.parametrize(
    "damage", ['{"answers": {', "[]", '{"answers": {"a": 5}}', '{"answers": {"a": {"b": 1}}}']
)
def test_a_damaged_answers_file_is_never_overwritten(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "00_toy.answers.json"
    path.write_text(damage)
    with pytest.raises(UnreadableFileError):
        AnswerStore(path).set("00-3", {"a": "5"})
    with pytest.raises(UnreadableFileError):
        AnswerStore(path).restore(b'{"format": 1, "answers": {}}')
    assert path.read_text() == damage


def test_hand_in_packs_notebooks_and_answers_and_nothing_else(toys: ToyCourse) -> None:
    work = toys.folder / "work"
    fill(toys.setting.exercises, work)
    AnswerStore(work / "00_toy.answers.json").set("00-3", RIGHT_CARDS)
    (work / "notes.txt").write_text("private")
    reset("00_toy", toys.setting.exercises, work)
    AnswerStore(work / "00_toy.answers.json").set("00-3", RIGHT_CARDS)
    day = datetime.date(2026, 11, 29)
    before = contents(work)
    first, names = packing.hand_in(work, toys.folder, lambda: day)
    second, _ = packing.hand_in(work, toys.folder, lambda: day)
    assert names == ("00_toy.answers.json", TOY)
    assert zipfile.ZipFile(first).namelist() == list(names)
    assert first.name == "hand-in-2026-11-29.zip"
    assert second.name == "hand-in-2026-11-29-2.zip"
    assert contents(work) == before


def test_what_was_handed_in_can_be_put_back(toys: ToyCourse, tmp_path: Path) -> None:
    work = toys.folder / "work"
    fill(toys.setting.exercises, work)
    (work / TOY).write_text("my answer")
    AnswerStore(work / "00_toy.answers.json").set("00-3", RIGHT_CARDS)
    archive, _ = packing.hand_in(work, toys.folder)
    elsewhere = tmp_path / "another machine"
    fill(toys.setting.exercises, elsewhere)
    (elsewhere / TOY).write_text("something newer")
    restored = packing.restore(archive, elsewhere)
    assert restored.put == ("00_toy.answers.json", TOY)
    assert (elsewhere / TOY).read_text() == "my answer"
    assert [p.read_text() for p in restored.aside] == ["something newer"]
    again = packing.restore(archive, elsewhere)
    assert (again.put, again.same) == ((), ("00_toy.answers.json", TOY))


def test_a_zip_cannot_write_outside_the_work_folder(tmp_path: Path) -> None:
    archive = tmp_path / "evil.zip"
    with zipfile.ZipFile(archive, "w") as opened:
        opened.writestr("../../04_a.ipynb", "{}")
        opened.writestr("../05_b.sh", "rm")
    packing.restore(archive, tmp_path / "deep" / "work")
    assert sorted(p.name for p in tmp_path.rglob("*") if p.is_file()) == ["04_a.ipynb", "evil.zip"]
    assert (tmp_path / "deep" / "work" / "04_a.ipynb").exists()


@pytest.mark.parametrize("content", [b"", b"PK not a zip", None])
def test_no_zip_is_said_in_a_sentence(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "work.zip"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(UnreadableFileError, match=r"work\.zip"):
        packing.restore(path, tmp_path / "work")


def test_nothing_to_hand_in_is_said(tmp_path: Path) -> None:
    with pytest.raises(ChesslibError, match=r"course\.py work"):
        packing.hand_in(tmp_path / "work", tmp_path)


def test_progress_tells_right_begun_and_open(toys: ToyCourse) -> None:
    work = toys.folder / "work"
    assert "No exercise has been begun" in as_text(standing(toy.course(), toys.setting.exercises, work))
    fill(toys.setting.exercises, work)
    (work / TOY).write_text(json.dumps(toys.notebook({"00-2": toy.SOLUTION["00-2"]})))
    store = AnswerStore(work / "00_toy.answers.json")
    store.set("00-3", RIGHT_CARDS)
    store.note_check("00-3", "pass")
    found = standing(toy.course(), toys.setting.exercises, work)
    assert [s.state for s in found] == ["open", "begun", "right"]
    assert "1 of 3 right, next is 00-1 mean" in as_text(found)


def test_progress_survives_damaged_files(toys: ToyCourse) -> None:
    work = toys.folder / "work"
    work.mkdir()
    (work / TOY).write_text("<<<<<<< HEAD")
    (work / "00_toy.answers.json").write_text("{")
    assert {s.state for s in standing(toy.course(), toys.setting.exercises, work)} == {"open"}
