"""A lesson in another language: the English notebook, message by message, one folder deeper."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

from .messages import blocks, translated
from .normal_form import Cell, Notebook, source_of

LANGUAGE_CELL = 'from chesslib import set_language\n\nset_language("{code}")'
_HEADING = re.compile(r"^#{1,6} +(.+?)\s*$")
_LINK = re.compile(r"(?<=\]\()[^)\s]+(?=\))|(?<=src=\")[^\"]+(?=\")|(?<=href=\")[^\"]+(?=\")")

Translate = Callable[[str], str | None]


@dataclass(frozen=True)
class Edition:
    """The lessons that a language has.

    Attributes
    ----------
    code : str
        The language's, and the name of the folder.
    translate : callable
        Returns the translation of a message of a lesson, or None.
    mark : str
        What stands before a paragraph that is still in English.
    lessons : mapping of str to dict
        File name -> the English notebook, for each lesson that this language has.
    """

    code: str
    translate: Translate
    mark: str
    lessons: Mapping[str, Notebook]

    def title(self, english: str) -> str:
        """Return a lesson's title, ``# N · Title``, in this language."""
        return self.translate(english) or english

    def of(self, file: str) -> tuple[Notebook, list[str]]:
        """Return a lesson in this language, not yet run and without its links, and what is still English."""
        told, missing = translated(self.lessons[file], self.translate, self.mark)
        first = next(i for i, cell in enumerate(told["cells"]) if cell["cell_type"] == "code")
        told["cells"].insert(first, _language_cell(self.code))
        return told, missing

    def relink(self, notebook: Notebook, file: str) -> None:
        """Let the links of a lesson, written for the English folder, lead to the same from this one."""
        for cell in notebook["cells"]:
            if cell["cell_type"] == "markdown":
                cell["source"] = _LINK.sub(lambda link: self._link(link.group(), file), source_of(cell))

    def _link(self, link: str, file: str) -> str:
        if urlsplit(link).scheme or link.startswith("attachment:"):
            return link
        path, _, anchor = link.partition("#")
        target = path or file
        if target in self.lessons:
            known = anchors(self.lessons[target], self.translate)
            return path + (f"#{known.get(unquote(anchor), anchor)}" if anchor else "")
        return posixpath.join("..", path) + (f"#{anchor}" if anchor else "")


def anchors(notebook: Notebook, translate: Translate) -> dict[str, str]:
    """Return the anchor of each English heading and of its translation.

    Examples
    --------
    >>> cells = [{"cell_type": "markdown", "source": "## Exit ticket\\n\\nThree cards."}]
    >>> anchors({"cells": cells}, {"## Exit ticket": "## Antes de sair"}.get)
    {'Exit-ticket': 'Antes-de-sair'}
    """
    found = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            for block in blocks(source_of(cell)):
                english = _HEADING.match(block)
                told = _HEADING.match(translate(block) or block)
                if english and told:
                    found[_anchor(english[1])] = _anchor(told[1])
    return found


def _anchor(heading: str) -> str:
    return re.sub(r"\s", "-", heading)


def _language_cell(code: str) -> Cell:
    return {
        "cell_type": "code",
        "id": "language",
        "metadata": {"chesslib": {"core": True, "slide": "skip"}},
        "source": LANGUAGE_CELL.format(code=code),
        "outputs": [],
        "execution_count": None,
    }
