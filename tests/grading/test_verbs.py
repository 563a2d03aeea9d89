"""The verbs that students and teachers type, through the command line."""

from __future__ import annotations

import csv
import json
import os
import shutil
import subprocess
import zipfile
from pathlib import Path
from typing import Any

import pytest

from chesslib.cli import main
from chesslib.commands import handout
from chesslib.grading.engine.answers import AnswerStore
from tests.grading import submissions as made

NAME = f"{made.FOUR}.ipynb"
FEW_SECONDS = ["--seconds", "5"]


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the course as far as the verbs need it, and the current folder in it."""
    folder = tmp_path / "a course"
    for name in ("exercises", "solutions"):
        (folder / name).mkdir(parents=True)
        shutil.copy(made.ROOT / name / NAME, folder / name)
    monkeypatch.chdir(folder)
    return folder


def test_grade_prints_a_table_and_writes_json(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["work"])
    wrong = made.wrong_answers(made.course()["04-4"])["captured-pawn-left-standing"]
    made.save(made.answered({**made.right_sources(), "04-4": wrong}), course / "work" / NAME)
    report = course / "report.json"
    before = (course / "work" / NAME).read_bytes()
    assert main(["grade", f"work/{NAME}", "--json", str(report), *FEW_SECONDS]) == 1
    printed = capsys.readouterr().out
    assert "4 of 5 right" in printed
    assert "04-4  wrong" in printed
    assert "(captured-pawn-left-standing)" in printed
    data = json.loads(report.read_text())
    assert data["exit_code"] == 1
    exercises = {e["exercise"]: e for e in data["files"][0]["exercises"]}
    assert exercises["04-4"]["misconception"] == "captured-pawn-left-standing"
    assert exercises["04-4"]["read_again"] == f"{made.FOUR}#twins"
    assert exercises["04-3"]["passed"]
    assert (course / "work" / NAME).read_bytes() == before


def test_grade_never_shows_the_solution(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever the wrong answer, no line of the solution's code is in the report."""
    wrong = {e: next(iter(made.wrong_answers(made.course()[e]).values())) for e in ("04-3", "04-4", "04-5")}
    path = made.save(made.answered(wrong), course / NAME)
    main(["grade", str(path), *FEW_SECONDS])
    printed = "".join(capsys.readouterr().out.split())
    own = "".join("".join(wrong.values()).split())
    for source in made.right_sources().values():
        for line in source.split("\n")[3:]:
            code = "".join(line.split())
            assert len(code) < 12 or code in own or code not in printed


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        ([], 2, "files"),
        (["nothing.ipynb"], 3, "no such file"),
        (["--seconds", "0", "x.ipynb"], 2, "--seconds"),
        (["--jobs", "0", "x.ipynb"], 2, "--jobs"),
        (["--roster", "r.csv", "x.ipynb"], 2, "--class"),
        (["--class", "nowhere"], 3, "nowhere"),
        (["--class", "exercises", "x.ipynb"], 2, "both"),
    ],
)
def test_a_call_that_cannot_be_used_is_one_sentence(
    course: Path, arguments: list[str], status: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["grade", *arguments]) == status
    captured = capsys.readouterr()
    assert said in captured.err + captured.out
    assert "Traceback" not in captured.err
    assert course.exists()


def test_an_empty_class_is_said(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (course / "class").mkdir()
    assert main(["grade", "--class", "class"]) == 2
    assert "no submission" in capsys.readouterr().err


def test_the_grader_says_which_limits_are_missing(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    means = [word for name in ("fork", "resource", "namespaces") for word in ("--without", name)]
    assert main(["grade", f"exercises/{NAME}", *means]) == 1
    said = capsys.readouterr().err
    assert "limits on memory" in said
    assert "private process numbers" in said
    assert course.exists()


def test_a_class_from_folder_to_pages(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = course / "class"
    made.save(made.solution_notebook(), folder / "Ana_1_assignsubmission_file_" / NAME)
    made.save(made.exercise_notebook(), folder / f"ben_{NAME}")
    cards = made.wrong_answers(made.course()["04-1"])["crossed-is-landing"]
    made.save_answers(folder / f"ben_{made.FOUR}.answers.json", {"04-1": cards})
    (course / "class.csv").write_text("name,id\nAna,1\nBen,2\nCora,3\n")
    assert main(["grade", "--class", "class", "--roster", "class.csv", *FEW_SECONDS]) == 1
    out = course / "class-graded"
    rows = {r["name"]: r for r in csv.DictReader((out / "gradebook.csv").read_text().splitlines())}
    assert {n: r["right"] for n, r in rows.items()} == {"Ana": "5", "Ben": "0", "Cora": "0"}
    assert "crossed-is-landing" in (out / "report.json").read_text()
    assert "stopped the crossed square" in (out / "class.html").read_text()
    assert sorted(p.name for p in (out / "students").iterdir()) == ["ana.html", "ben.html", "cora.html"]
    ledger = (out / "graded.jsonl").read_bytes()
    assert main(["grade", "--class", "class", "--roster", "class.csv", *FEW_SECONDS]) == 1
    assert (out / "graded.jsonl").read_bytes() == ledger, "the second run graded something again"
    said = capsys.readouterr()
    assert "class.html" in said.out
    assert "Nothing was handed in by Cora." in said.out


def test_a_class_names_what_could_not_be_read(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = course / "class"
    made.save(made.exercise_notebook(), folder / f"ben_{NAME}")
    (folder / f"dora_{NAME}").write_text('{"cells": [')
    assert main(["grade", "--class", "class", *FEW_SECONDS]) == 3
    assert "dora: " in capsys.readouterr().err


def test_a_dash_prints_the_report(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["grade", f"exercises/{NAME}", "--json", "-"]) == 1
    assert '"exercises": [' in capsys.readouterr().out
    assert not Path("-").exists() and course.exists()


def test_of_files_with_one_name_the_folder_is_said(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("anna", "ben"):
        (course / name).mkdir()
        (course / name / NAME).write_text('{"cells": [')
    assert main(["grade", f"anna/{NAME}", f"ben/{NAME}"]) == 3
    shown = capsys.readouterr().out
    assert f"anna{os.sep}{NAME}: found" in shown and f"ben{os.sep}{NAME}: found" in shown
    assert main(["grade", "anna"]) == 2
    assert "write --class anna" in capsys.readouterr().err


def test_work_reset_progress_and_hand_in(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["progress"]) == 0
    assert "No exercise has been begun" in capsys.readouterr().out
    assert main(["hand-in"]) == 2
    assert "course.py work" in capsys.readouterr().err
    assert main(["work"]) == 0
    mine = json.dumps(made.solution_notebook())
    (course / "work" / NAME).write_text(mine)
    AnswerStore(course / "work" / f"{made.FOUR}.answers.json").note_check("04-3", "pass")
    assert main(["work"]) == 0
    assert (course / "work" / NAME).read_text() == mine
    assert main(["progress"]) == 0
    assert "1 of 5 right" in capsys.readouterr().out
    assert main(["hand-in"]) == 0
    (archive,) = course.glob("hand-in-*.zip")
    assert zipfile.ZipFile(archive).read(NAME).decode() == mine
    assert main(["reset", "04"]) == 0
    assert "is fresh again" in capsys.readouterr().out
    assert (course / "work" / NAME).read_bytes() == (course / "exercises" / NAME).read_bytes()
    assert main(["hand-in", "--restore", str(archive)]) == 0
    assert (course / "work" / NAME).read_text() == mine
    assert main(["reset", "99"]) == 2
    assert main(["hand-in", "--restore", "nothing.zip"]) == 3


def sources(path: Path, exercise: str) -> list[str]:
    """Return the sources of one exercise's cells."""
    cells = json.loads(path.read_text())["cells"]
    return [
        "".join(c["source"]) for c in cells if c["metadata"].get("chesslib", {}).get("exercise") == exercise
    ]


def test_reset_of_one_exercise_leaves_the_others(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["work"]) == 0
    mine, handed_out = course / "work" / NAME, course / "exercises" / NAME
    mine.write_text(json.dumps(made.solution_notebook()))
    answered, before = sources(mine, "04-4"), mine.read_bytes()
    store = AnswerStore(course / "work" / f"{made.FOUR}.answers.json")
    store.set("04-1", {"a": "d6"})
    store.note_check("04-3", "pass")
    assert main(["reset", "04-3"]) == 0
    assert "the others are as they were" in capsys.readouterr().out
    assert sources(mine, "04-3") == sources(handed_out, "04-3")
    assert sources(mine, "04-4") == answered != sources(handed_out, "04-4")
    assert store.get("04-1") == {"a": "d6"}
    assert "04-3" not in store.save().decode()
    (kept,) = (course / "work" / "set-aside").glob("*.ipynb")
    assert kept.read_bytes() == before
    mine.write_text('{"cells": []}')
    assert main(["reset", "04-3"]) == 2
    assert "for a fresh copy of all of it" in capsys.readouterr().err
    assert mine.read_text() == '{"cells": []}'


def full_course(folder: Path) -> Path:
    """Make all that a handout takes from, in small."""
    for name in handout.GIVEN:
        place = folder / name
        if "." in name or name == "LICENSE":
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(name)
        else:
            (place / "deep").mkdir(parents=True)
            (place / "deep" / "file.txt").write_text(name)
    for name in (
        "solutions/a.ipynb",
        "tests/test_a.py",
        "work/a.ipynb",
        "notebooks/teaching/a.md",
        "TEACHING.md",
    ):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("for the teacher only")
    (folder / "chesslib" / "__pycache__").mkdir()
    (folder / "chesslib" / "__pycache__" / "a.pyc").write_text("x")
    (folder / "exercises" / "a.answers.json").write_text("{}")
    return folder


def test_the_students_zip_holds_no_solution_and_no_test(tmp_path: Path) -> None:
    course = full_course(tmp_path / "course")
    assert main(["handout", "--course", str(course), "--to", str(tmp_path)]) == 0
    assert main(["handout", "--course", str(course), "--to", str(tmp_path)]) == 0
    first, second = sorted(tmp_path.glob("*.zip"))
    assert first.read_bytes() == second.read_bytes()
    names = zipfile.ZipFile(first).namelist()
    assert "chess-state-course/course.py" in names
    assert "chess-state-course/notebooks/deep/file.txt" in names
    kept_back = ("solutions", "tests", "teaching", "TEACHING", "work/", "__pycache__", "answers.json")
    assert not [name for name in names if any(part in name for part in kept_back)]


def test_a_handout_of_half_a_course_is_refused(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["handout"]) == 2
    assert "the whole course" in capsys.readouterr().err
    assert not list(course.glob("*.zip"))


def fake_pip(returncode: int, wheels: tuple[str, ...], seen: list[list[str]]) -> Any:
    """Return what stands in for subprocess.run: a pip that makes these wheels."""

    def run(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        seen.append(command)
        folder = Path(command[command.index("--wheel-dir") + 1])
        for name in wheels:
            (folder / name).write_bytes(b"wheel")
        return subprocess.CompletedProcess(command, returncode, "", "noise\nno network here\n")

    return run


def test_an_offline_handout_brings_the_packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    course = full_course(tmp_path / "course")
    shutil.copy(made.ROOT / "pyproject.toml", course)
    seen: list[list[str]] = []
    monkeypatch.setattr(handout.subprocess, "run", fake_pip(0, ("chess-1.whl",), seen))
    assert main(["handout", "--offline", "--course", str(course), "--to", str(tmp_path)]) == 0
    (archive,) = tmp_path.glob("*-offline.zip")
    assert "chess-state-course/wheelhouse/chess-1.whl" in zipfile.ZipFile(archive).namelist()
    assert any(word.startswith("jupyterlab") for word in seen[0])
    assert any(word.startswith("setuptools") for word in seen[0])


def test_an_offline_handout_without_a_network_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    course = full_course(tmp_path / "course")
    shutil.copy(made.ROOT / "pyproject.toml", course)
    monkeypatch.setattr(handout.subprocess, "run", fake_pip(1, (), []))
    assert main(["handout", "--offline", "--course", str(course), "--to", str(tmp_path)]) == 2
    assert "no network here" in capsys.readouterr().err
    assert not list(tmp_path.glob("*.zip"))


@pytest.mark.skipif(not (made.ROOT / ".git").exists(), reason="a ZIP of the course has no git")
def test_git_never_touches_what_students_write() -> None:
    for name in (f"work/{NAME}", f"work/{made.FOUR}.answers.json", "work/set-aside/x.ipynb"):
        asked = subprocess.run(["git", "check-ignore", "-q", name], cwd=made.ROOT)
        assert asked.returncode == 0, f"git would pull over {name}"
