"""What is generated is up to date: exercises, list of lessons, links, paths."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from chesslib.cli import main
from chesslib.grading.engine.normal_form import normal, text_of
from tests.notebooks.course import ROOT, START, cell_named, course_metadata, notebooks_in, read, source_of


@pytest.fixture
def course(tmp_path: Path) -> Path:
    """A copy of the course's notebooks with a folder that marks it as the course."""
    for name in ("notebooks", "solutions", "exercises"):
        shutil.copytree(ROOT / name, tmp_path / name)
    (tmp_path / "chesslib").mkdir()
    return tmp_path


def check(course: Path) -> int:
    """Run the quick check of the build over a course."""
    return main(["build", "--check", "--no-run", "--course", str(course)])


def test_nothing_would_differ(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = check(course)
    assert status == 0, capsys.readouterr().out


def test_there_is_an_exercise_for_every_solution() -> None:
    assert [path.name for path in notebooks_in("exercises")] == [
        path.name for path in notebooks_in("solutions")
    ]


def test_an_edited_exercise_is_found_out(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = sorted((course / "exercises").glob("*.ipynb"))[0]
    notebook = read(path)
    notebook["cells"][0]["source"] = ["# Something else"]
    path.write_text(text_of(normal(notebook)), encoding="utf-8")
    assert check(course) == 1
    assert f"differs   exercises/{path.name}" in capsys.readouterr().out


def test_a_missing_exercise_is_found_out_and_written(course: Path) -> None:
    path = sorted((course / "exercises").glob("*.ipynb"))[0]
    path.unlink()
    assert check(course) == 1
    assert not path.exists()
    assert main(["build", "--no-run", "--course", str(course)]) == 0
    assert path.read_text(encoding="utf-8") == (ROOT / "exercises" / path.name).read_text(encoding="utf-8")


def test_a_typed_link_is_found_out(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = sorted((course / "notebooks").glob("04_*.ipynb"))[0]
    notebook = read(path)
    notebook["cells"][-1]["source"] = ["[next](05.ipynb)"]
    path.write_text(text_of(normal(notebook)), encoding="utf-8")
    assert check(course) == 1
    assert f"differs   notebooks/{path.name}" in capsys.readouterr().out


def test_a_new_lesson_enters_the_list_and_its_neighbours(course: Path) -> None:
    lesson = sorted((course / "notebooks").glob("04_*.ipynb"))[0]
    text = lesson.read_text(encoding="utf-8").replace("# 4 · ", "# 99 · ")
    (course / "notebooks" / "99_new.ipynb").write_text(text, encoding="utf-8")
    assert main(["build", "--no-run", "--course", str(course)]) == 0
    start = read(course / "notebooks" / START)
    listed = next(c for c in start["cells"] if course_metadata(c).get("role") == "contents")
    assert "99_new.ipynb" in source_of(listed)
    last = max(path for path in (course / "notebooks").glob("[0-9]*.ipynb") if path.name != "99_new.ipynb")
    assert "99_new.ipynb" in source_of(read(last)["cells"][-1])


def test_a_lesson_without_a_question_is_refused(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = sorted((course / "notebooks").glob("04_*.ipynb"))[0]
    notebook = read(path)
    cell_named(notebook, "title")["source"] = ["# 4 · A title and no more"]
    path.write_text(text_of(normal(notebook)), encoding="utf-8")
    assert check(course) == 2
    assert "The question." in capsys.readouterr().err


def test_a_cell_that_raises_is_named(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = sorted((course / "notebooks").glob("04_*.ipynb"))[0]
    notebook = read(path)
    cell_named(notebook, "imports")["source"] = ["from chesslib import no_such_name"]
    path.write_text(text_of(normal(notebook)), encoding="utf-8")
    before = path.read_bytes()
    assert main(["build", "--course", str(course), str(path)]) == 2
    assert "cell 'imports'" in capsys.readouterr().err
    assert path.read_bytes() == before
