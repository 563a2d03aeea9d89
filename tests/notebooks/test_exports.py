"""`jupyter nbconvert --to html` shows each board as a picture with its words, also of a copy that was run."""

from __future__ import annotations

import copy
import html
import re
from pathlib import Path

import nbformat
import pytest
from nbconvert import HTMLExporter

from tests.notebooks.course import notebooks_in

IMAGE = re.compile(r"<img [^>]*>")
ALT = re.compile(r'alt="([^"]+)"')
WIDGET = "application/vnd.jupyter.widget-view+json"
NOT_SHOWN = "Error displaying widget: model not found"


def exported(notebook: nbformat.NotebookNode) -> str:
    """Return the page that nbconvert makes."""
    page, _ = HTMLExporter().from_notebook_node(notebook)
    return str(page)


def pictures(notebook: nbformat.NotebookNode) -> list[str]:
    """Return the words of the pictures that the notebook has saved."""
    shown = (
        "".join(output.get("data", {}).get("text/html", ""))
        for cell in notebook.cells
        for output in cell.get("outputs", [])
    )
    return words_of_images("".join(shown))


def words_of_images(page: str) -> list[str]:
    """Return the alternative text of each image; an image without one fails."""
    images = IMAGE.findall(page)
    without = [image[:120] for image in images if not ALT.search(image)]
    assert without == [], "an image without words"
    return [html.unescape(found[1]) for image in images if (found := ALT.search(image))]


def as_jupyterlab_saves_it(notebook: nbformat.NotebookNode) -> nbformat.NotebookNode:
    """Return the notebook with the widgets of a run beside the pictures, as a student's copy has them."""
    run = copy.deepcopy(notebook)
    outputs = [output for cell in run.cells for output in cell.get("outputs", [])]
    for number, output in enumerate(outputs):
        if "text/html" in output.get("data", {}):
            output["data"][WIDGET] = {"model_id": str(number), "version_major": 2, "version_minor": 0}
    return run


def faults(notebook: nbformat.NotebookNode, page: str) -> list[str]:
    """Return what the page does not show of the notebook's pictures, or shows in their place."""
    wanted = pictures(notebook)
    shown = [words for words in words_of_images(page) if words in wanted]
    return [
        *(["no picture in the notebook"] if not wanted else []),
        *(["other pictures than in the notebook"] if shown != wanted else []),
        *(mark for mark in (NOT_SHOWN, "widget-view") if mark in page),
    ]


@pytest.mark.parametrize("lesson", notebooks_in("notebooks"), ids=lambda path: path.stem)
def test_every_board_is_a_picture_with_words(lesson: Path) -> None:
    notebook = nbformat.read(lesson, as_version=4)
    assert faults(notebook, exported(as_jupyterlab_saves_it(notebook))) == []


def test_the_saved_lesson_shows_the_same_as_a_copy_that_was_run() -> None:
    notebook = nbformat.read(notebooks_in("notebooks")[0], as_version=4)
    page = exported(notebook)
    assert faults(notebook, page) == []
    assert faults(notebook, page.replace("<img ", "<i ", 1)) == ["other pictures than in the notebook"]


def test_an_image_without_words_is_found_out() -> None:
    with pytest.raises(AssertionError, match="without words"):
        words_of_images('<img src="data:,x" alt="">')
