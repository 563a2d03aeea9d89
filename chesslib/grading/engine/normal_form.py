"""The one form in which the course keeps its notebooks, so that a difference in git is one of content."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import Any

from chesslib.errors import UnreadableFileError
from chesslib.wording import say

Notebook = dict[str, Any]
Cell = dict[str, Any]

KERNELSPEC = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
KEPT_CELL_METADATA = ("chesslib", "slideshow", "tags")
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
WORDS_IN_AN_ID = 5

_ID_GIVEN_BY_A_PROGRAM = re.compile(r"[0-9a-f]{8}(-?[0-9a-f]{4}){0,3}(-?[0-9a-f]{12})?|[0-9a-f]{12,40}")
_READABLE_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,63}")


def read_notebook(path: Path) -> Notebook:
    """Read one notebook of format 4 as plain dictionaries.

    Parameters
    ----------
    path : Path
        The file.

    Returns
    -------
    dict
        The notebook; nothing in it is changed yet.

    Raises
    ------
    UnreadableFileError
        When the file is missing, is not JSON in UTF-8, or is no notebook of format 4.
    """
    expected = "a Jupyter notebook of format 4"
    try:
        notebook = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UnreadableFileError(str(path), str(error.strerror), expected, "Check the name.") from error
    except ValueError as error:
        advice = "Restore the file from git, or open it in JupyterLab and save it again."
        raise UnreadableFileError(
            str(path), say("text that is not JSON ({error})", error=error), expected, advice
        ) from error
    if not isinstance(notebook, dict) or notebook.get("nbformat") != 4 or "cells" not in notebook:
        advice = "Open it in JupyterLab and save it again."
        raise UnreadableFileError(str(path), "another kind of JSON", expected, advice)
    return notebook


def joined(text: str | list[str]) -> str:
    """Return a source or an output as one string, however the file splits it.

    Examples
    --------
    >>> joined(["a = 1\\n", "a"])
    'a = 1\\na'
    """
    return text if isinstance(text, str) else "".join(text)


def source_of(cell: Cell) -> str:
    """Return the source of a cell as one string."""
    return joined(cell.get("source", ""))


def course_metadata(cell_or_notebook: dict[str, Any]) -> dict[str, Any]:
    """Return what the course itself wrote into the metadata of a cell or of a notebook (empty if nothing).

    Examples
    --------
    >>> course_metadata({"metadata": {"chesslib": {"role": "links"}}})
    {'role': 'links'}
    """
    found = cell_or_notebook.get("metadata", {}).get("chesslib", {})
    return found if isinstance(found, dict) else {}


def normal(notebook: Notebook) -> Notebook:
    """Return a copy of a notebook in normal form.

    nbformat 4.5; readable cell ids that no two cells share; only metadata that the course uses; execution
    counts that number the executed cells from 1; no times, no widget state; of a widget's output only what
    can be read without a kernel (picture and text).

    Parameters
    ----------
    notebook : dict
        A notebook of format 4.

    Returns
    -------
    dict
        A new notebook. ``normal(normal(n)) == normal(n)``.

    Examples
    --------
    >>> cell = {"cell_type": "markdown", "id": "Q", "metadata": {"trusted": True}, "source": "Hello, you"}
    >>> normal({"cells": [cell], "nbformat": 4})["cells"]
    [{'cell_type': 'markdown', 'id': 'hello-you', 'metadata': {}, 'source': ['Hello, you']}]
    """
    metadata: dict[str, Any] = {"kernelspec": dict(KERNELSPEC), "language_info": {"name": "python"}}
    if course_metadata(notebook):
        metadata["chesslib"] = copy.deepcopy(course_metadata(notebook))
    cells: list[Cell] = []
    taken: set[str] = set()
    count = 0
    for cell in notebook["cells"]:
        kept = cell.get("metadata", {})
        tidy: Cell = {
            "cell_type": cell["cell_type"],
            "id": _identify(cell, taken),
            "metadata": {key: copy.deepcopy(kept[key]) for key in KEPT_CELL_METADATA if kept.get(key)},
            "source": _lines(source_of(cell).rstrip("\n")),
        }
        if cell["cell_type"] == "code":
            ran = cell.get("execution_count") is not None
            count += ran
            tidy["execution_count"] = count if ran else None
            tidy["outputs"] = _tidy_outputs(cell.get("outputs", []), tidy["execution_count"])
        elif cell.get("attachments"):
            tidy["attachments"] = copy.deepcopy(cell["attachments"])
        cells.append(tidy)
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def text_of(notebook: Notebook) -> str:
    """Return the text of a notebook file, as Jupyter itself lays it out.

    Examples
    --------
    >>> text_of({"nbformat": 4, "cells": []})
    '{\\n "cells": [],\\n "nbformat": 4\\n}\\n'
    """
    return json.dumps(notebook, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def slug(text: str, words: int = WORDS_IN_AN_ID) -> str:
    """Return the first words of a text in the letters that a cell id may have.

    Examples
    --------
    >>> slug("## What the *picture* hides: everything else here")
    'what-the-picture-hides-everything'
    """
    return "-".join(re.findall(r"[a-z0-9]+", text.lower())[:words])[:48].strip("-") or "cell"


def is_readable_id(identifier: str) -> bool:
    """Say whether a person, not a program, can have given this cell its id.

    Examples
    --------
    >>> is_readable_id("three-stages"), is_readable_id("7f3a9c01"), is_readable_id("Über")
    (True, False, False)
    """
    given_by_a_program = _ID_GIVEN_BY_A_PROGRAM.fullmatch(identifier) is not None
    return _READABLE_ID.fullmatch(identifier) is not None and not given_by_a_program


def _identify(cell: Cell, taken: set[str]) -> str:
    wanted = str(cell.get("id", ""))
    if not is_readable_id(wanted):
        marks = course_metadata(cell)
        named = [marks[key] for key in ("exercise", "role") if key in marks]
        wanted = slug(" ".join(named)) if named else slug(source_of(cell))
        if not is_readable_id(wanted):
            wanted = f"cell-{wanted}"
    identifier, number = wanted, 1
    while identifier in taken:
        number += 1
        identifier = f"{wanted}-{number}"
    taken.add(identifier)
    return identifier


def _tidy_outputs(outputs: list[dict[str, Any]], count: int | None) -> list[dict[str, Any]]:
    tidy: list[dict[str, Any]] = []
    for output in outputs:
        kind = output["output_type"]
        if kind == "stream":
            text = joined(output["text"])
            before = tidy[-1] if tidy else {}
            if before.get("output_type") == "stream" and before["name"] == output["name"]:
                before["text"] = _lines(joined(before["text"]) + text)
            else:
                tidy.append({"name": output["name"], "output_type": kind, "text": _lines(text)})
        elif kind == "error":
            keys = ("ename", "evalue", "output_type", "traceback")
            tidy.append({key: copy.deepcopy(output[key]) for key in keys})
        else:
            data = {
                mime: _lines(joined(value)) if _is_text(mime, value) else copy.deepcopy(value)
                for mime, value in output["data"].items()
                if mime != WIDGET_VIEW
            }
            shown: dict[str, Any] = {"data": data, "metadata": {}, "output_type": kind}
            if kind == "execute_result":
                shown["execution_count"] = count
            tidy.append(shown)
    return tidy


def _is_text(mime: str, value: object) -> bool:
    in_lines = isinstance(value, list) and all(isinstance(line, str) for line in value)
    return not mime.endswith("json") and (isinstance(value, str) or in_lines)


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)
