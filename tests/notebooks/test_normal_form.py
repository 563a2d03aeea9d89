"""Every committed notebook is in normal form, and the normal form is one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from chesslib.grading.engine.normal_form import is_readable_id, normal, text_of
from tests.notebooks.course import Notebook, editions, notebooks_in, read, written_lessons

ALL = [path for folder in ("notebooks", "solutions", "exercises") for path in notebooks_in(folder)]
ALL += editions()
LESSON_4 = written_lessons()["L04"]


@pytest.mark.parametrize("path", ALL, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_committed_notebook_is_in_normal_form(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == text_of(normal(read(path)))


@pytest.mark.parametrize("path", ALL, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_cell_ids_are_readable(path: Path) -> None:
    assert [c["id"] for c in read(path)["cells"] if not is_readable_id(c["id"])] == []


@pytest.mark.parametrize("path", ALL, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_code_cell_of_a_lesson_or_solution_was_run(path: Path) -> None:
    counts = [c["execution_count"] for c in read(path)["cells"] if c["cell_type"] == "code"]
    expected = [None] * len(counts) if path.parent.name == "exercises" else list(range(1, len(counts) + 1))
    assert counts == expected


def _count_from_a_second_run(notebook: Notebook) -> None:
    notebook["cells"][1]["execution_count"] = 57


def _time_of_execution(notebook: Notebook) -> None:
    notebook["cells"][1]["metadata"]["execution"] = {"iopub.execute_input": "2026-11-29T19:00:00Z"}


def _widget_state(notebook: Notebook) -> None:
    notebook["metadata"]["widgets"] = {"application/vnd.jupyter.widget-state+json": {"state": {}}}


def _widget_view(notebook: Notebook) -> None:
    cell = next(c for c in notebook["cells"] if c.get("outputs"))
    cell["outputs"][0]["data"]["application/vnd.jupyter.widget-view+json"] = {"model_id": "7"}


def _id_of_a_program(notebook: Notebook) -> None:
    notebook["cells"][4]["id"] = "0c9be1c6-7f7d-4f3c-9b0a-2f8a2c1d9e11"


def _version_of_python(notebook: Notebook) -> None:
    notebook["metadata"]["language_info"]["version"] = "3.13.1"


@pytest.mark.parametrize(
    "disturb",
    [
        _count_from_a_second_run,
        _time_of_execution,
        _widget_state,
        _widget_view,
        _id_of_a_program,
        _version_of_python,
    ],
    ids=lambda value: value.__name__.strip("_"),
)
def test_what_jupyterlab_adds_is_not_normal_and_is_taken_out(disturb: Callable[[Notebook], None]) -> None:
    notebook = read(LESSON_4)
    disturb(notebook)
    assert text_of(notebook) != text_of(normal(notebook))
    if disturb is not _id_of_a_program:
        assert text_of(normal(notebook)) == text_of(normal(read(LESSON_4)))
    assert text_of(normal(normal(notebook))) == text_of(normal(notebook))
