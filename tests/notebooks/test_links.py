"""Every link and every picture of the notebooks leads somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from tests.notebooks.course import ROOT, Notebook, editions, notebooks_in, read, source_of

ALL = [path for folder in ("notebooks", "solutions", "exercises") for path in notebooks_in(folder)]
ALL += editions()
_LINK = re.compile(r"\]\(([^)\s]+)\)|<(?:img|a)\s[^>]*?(?:src|href)=\"([^\"]+)\"")
_HEADING = re.compile(r"^#{1,6} +(.+?)\s*$", re.MULTILINE)


def links(notebook: Notebook) -> Iterator[tuple[str, str]]:
    """Yield every relative link as (cell id, target)."""
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            for match in _LINK.finditer(source_of(cell)):
                target = match[1] or match[2]
                if not urlsplit(target).scheme:
                    yield cell["id"], target


def anchors(notebook: Notebook) -> set[str]:
    """Return the anchors that JupyterLab gives the headings of a notebook."""
    prose = "\n\n".join(source_of(c) for c in notebook["cells"] if c["cell_type"] == "markdown")
    return {re.sub(r"\s", "-", heading) for heading in _HEADING.findall(prose)}


def dead_links(notebook: Notebook, folder: Path) -> list[str]:
    """Return the links of a notebook that lead nowhere; `work` is filled from `exercises`."""
    dead = []
    for identifier, link in links(notebook):
        path, _, anchor = unquote(link).partition("#")
        target = (folder / path).resolve() if path else None
        if target is not None and target.is_relative_to(ROOT / "work"):
            target = ROOT / "exercises" / target.relative_to(ROOT / "work")
        if target is not None and not target.exists():
            dead.append(f"{identifier}: {link}")
        elif anchor:
            there = notebook if target is None else read(target) if target.suffix == ".ipynb" else None
            if there is not None and anchor not in anchors(there):
                dead.append(f"{identifier}: {link}")
    return dead


@pytest.mark.parametrize("path", ALL, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_link_leads_somewhere(path: Path) -> None:
    assert dead_links(read(path), path.parent) == []


def test_dead_links_are_found_out() -> None:
    cell = {
        "cell_type": "markdown",
        "id": "here",
        "source": "# One heading\n[a](nowhere.ipynb) [b](#No-heading) [c](#One-heading)\n"
        "![d](images/none.png)\n"
        '<img src="images/gone.png"> [e](00_start.ipynb) [f](https://example.org)',
    }
    found = dead_links({"cells": [cell]}, ROOT / "notebooks")
    assert found == [
        "here: nowhere.ipynb",
        "here: #No-heading",
        "here: images/none.png",
        "here: images/gone.png",
    ]
