"""Which cell of a lesson begins a slide; computed, so that no author has to think of it."""

from __future__ import annotations

import re

from .normal_form import Cell, Notebook, course_metadata, source_of

LEFT_OUT = ("paths", "links")
SHORT = 45
"""As many words, and what follows still fits on the same slide."""

_QUESTION = re.compile(r"^predict\(", re.MULTILINE)


def set_slides(notebook: Notebook) -> None:
    """Write the slide type of every cell of a lesson, in place.

    A heading begins a slide, every other cell one below it; a board stays with the few words before it.
    Imports and links are left out. ``metadata.chesslib.slide`` overrides this for a cell.

    Parameters
    ----------
    notebook : dict
        The lesson.

    Examples
    --------
    >>> cells = [{"cell_type": "markdown", "metadata": {}, "source": "## Look"},
    ...          {"cell_type": "code", "metadata": {}, "source": "board", "outputs": [{}]}]
    >>> set_slides({"cells": cells})
    >>> [cell["metadata"].get("slideshow") for cell in cells]
    [{'slide_type': 'slide'}, None]
    """
    before: Cell | None = None
    for cell in notebook["cells"]:
        kind = course_metadata(cell).get("slide") or slide_type(cell, before)
        cell["metadata"].pop("slideshow", None)
        if kind != "-":
            cell["metadata"]["slideshow"] = {"slide_type": kind}
        before = cell


def slide_type(cell: Cell, before: Cell | None) -> str:
    """Return "slide", "subslide", "skip", or "-" for a cell that stays on the slide before it."""
    source = source_of(cell)
    if course_metadata(cell).get("role") in LEFT_OUT:
        return "skip"
    if cell["cell_type"] == "markdown":
        return "slide" if re.match(r"#|---\n", source) else "subslide"
    if re.fullmatch(r"((from|import) .*\n*)*", source):
        return "skip"
    short = (
        before is not None and before["cell_type"] == "markdown" and len(source_of(before).split()) <= SHORT
    )
    return "-" if short and not _QUESTION.search(source) else "subslide"
