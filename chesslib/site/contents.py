"""What the site's file browser shows: lessons, exercises, and the student's copies of the exercises."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

LESSONS, EXERCISES, WORK = "notebooks", "exercises", "work"
OTHERS = ("cheat_sheet.html", "images")

Notebook = dict[str, Any]


def write_contents(course: Path, folder: Path) -> dict[str, str]:
    """Write the files and return the edition of each notebook by its path.

    The student's copies stand in ``work`` from the start. A browser keeps what is changed there, so nothing
    has to be filled by a kernel.
    """
    editions = {}
    for source, target in ((LESSONS, LESSONS), (EXERCISES, EXERCISES), (EXERCISES, WORK)):
        (folder / target).mkdir(parents=True)
        for path in notebooks_of(course / source):
            name = f"{target}/{path.relative_to(course / source).as_posix()}"
            notebook = with_edition(json.loads(path.read_text(encoding="utf-8")))
            text = json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8", newline="\n")
            editions[name] = notebook["metadata"]["chesslib"]["edition"]
    for name in OTHERS:
        place = course / LESSONS / name
        if place.is_dir():
            shutil.copytree(place, folder / LESSONS / name)
        elif place.exists():
            shutil.copyfile(place, folder / LESSONS / name)
    return editions


def notebooks_of(folder: Path) -> list[Path]:
    """Return the notebooks of a folder of the course; those in other languages lie one folder deeper."""
    return [*sorted(folder.glob("*.ipynb")), *sorted(folder.glob("[a-z][a-z]/*.ipynb"))]


def with_edition(notebook: Notebook) -> Notebook:
    """Return the notebook with its edition, and the answer cells as they were handed out, in its metadata.

    A copy that a browser keeps has both still. So the start page can tell an older edition from a copy that
    was only worked on, and an answer from a cell that nobody touched.
    """
    about = dict(notebook["metadata"].get("chesslib", {}))
    about["edition"] = edition_of(notebook)
    about["handed_out"] = {
        cell["metadata"]["chesslib"]["exercise"]: source_of(cell)
        for cell in notebook["cells"]
        if cell["metadata"].get("chesslib", {}).get("role") == "answer"
    }
    return {**notebook, "metadata": {**notebook["metadata"], "chesslib": about}}


def edition_of(notebook: Notebook) -> str:
    """Return a digest of what the cells say; what they printed when they were run is no part of it.

    Examples
    --------
    >>> cell = {"id": "a", "cell_type": "code", "source": ["1 + 1"], "outputs": []}
    >>> ran = cell | {"outputs": [{"output_type": "stream"}]}
    >>> edition_of({"cells": [cell]}) == edition_of({"cells": [ran]})
    True
    >>> edition_of({"cells": [cell]}) == edition_of({"cells": [cell | {"source": ["1 + 2"]}]})
    False
    """
    said = [[cell.get("id", ""), cell["cell_type"], source_of(cell)] for cell in notebook["cells"]]
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()[:16]


def source_of(cell: Notebook) -> str:
    """Return a cell's text as one string."""
    return "".join(cell["source"])
