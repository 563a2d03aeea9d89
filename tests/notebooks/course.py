"""The notebooks of the course as data: what there is, what there should be."""

from __future__ import annotations

import copy
import re
from pathlib import Path
from typing import Any

from chesslib.data.catalogues import EDITIONS
from chesslib.data.files import load
from chesslib.grading.engine.normal_form import course_metadata, joined, read_notebook, source_of

ROOT = Path(__file__).resolve().parents[2]
START = "00_start.ipynb"
NUMBERED = re.compile(r"\d\d_[a-z0-9_]+\.ipynb")

EXPECTED_LESSONS = tuple(f"L{number:02}" for number in range(1, 14))
"""The home lessons of the inventory, whether they are written yet or not."""

Notebook = dict[str, Any]


def notebooks_in(folder: str) -> list[Path]:
    """Return the numbered notebooks of a folder of the course, in order."""
    return sorted(path for path in (ROOT / folder).glob("*.ipynb") if NUMBERED.fullmatch(path.name))


def editions() -> list[Path]:
    """Return the lessons in other languages."""
    return [path for code in EDITIONS for path in notebooks_in(f"notebooks/{code}")]


def written_lessons() -> dict[str, Path]:
    """Return the lessons that exist: home lesson -> file."""
    found = {f"L{path.name[:2]}": path for path in notebooks_in("notebooks")}
    return {home: found[home] for home in EXPECTED_LESSONS if home in found}


def inventory(home: str) -> list[dict[str, Any]]:
    """Return the items of the inventory that a lesson must teach."""
    return [item for item in load("inventory.json") if item["lesson"] == home]


def read(path: Path) -> Notebook:
    """Return a notebook that a test may change."""
    return copy.deepcopy(read_notebook(path))


def cell_named(notebook: Notebook, identifier: str) -> dict[str, Any]:
    """Return the cell with this id."""
    return next(cell for cell in notebook["cells"] if cell["id"] == identifier)


def texts_shown(cell: dict[str, Any]) -> list[str]:
    """Return what each output of a cell shows as plain text."""
    shown = []
    for output in cell.get("outputs", []):
        if output["output_type"] == "stream":
            shown.append(joined(output["text"]))
        elif "data" in output:
            shown.append(joined(output["data"].get("text/plain", "")))
    return shown


__all__ = [
    "EXPECTED_LESSONS",
    "ROOT",
    "START",
    "cell_named",
    "course_metadata",
    "editions",
    "inventory",
    "notebooks_in",
    "read",
    "source_of",
    "texts_shown",
    "written_lessons",
]
