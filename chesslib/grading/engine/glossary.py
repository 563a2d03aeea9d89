"""The glossary as a notebook page, made from its terms."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from .contents import Lesson
from .normal_form import Cell, Notebook, normal

HEAD = (
    "# Glossary\n\n"
    "Every term is explained where the course first needs it; the number leads there. "
    "Articles are those of the FIDE Laws of Chess of 2023."
)
ENTRY = "**{term}** {means}{more}"
LESSON = "Lesson [{number}]({file})"
LESSON_TO_COME = "Lesson {number}"
ARTICLE = "Laws {article}"
SEE = "see {terms}"

Term = dict[str, object]


def glossary(terms: Sequence[Term], lessons: Iterable[Lesson], links: str) -> Notebook:
    """Return the glossary as a notebook without code.

    Parameters
    ----------
    terms : sequence of dict
        Each with ``term``, ``means``, ``lesson`` (a number), ``article`` (or "") and ``see`` (other terms).
    lessons : iterable of Lesson
        The lessons that exist; a term whose lesson does not is left without a link.
    links : str
        The line with which the page ends.

    Examples
    --------
    >>> term = {"term": "sum", "means": "What addition gives.", "lesson": 4, "article": "", "see": []}
    >>> page = glossary([term], [Lesson("04_sums.ipynb", 4, "Sums", "", 0)], "[All lessons](00_start.ipynb)")
    >>> print("".join(page["cells"][2]["source"]))
    ## S
    <BLANKLINE>
    **sum** What addition gives. Lesson [4](04_sums.ipynb).
    """
    files = {lesson.number: lesson.file for lesson in lessons}
    ordered = sorted(terms, key=lambda term: str(term["term"]).lower())
    groups = [(initial, list(group)) for initial, group in groupby(ordered, key=_initial)]
    jumps = " · ".join(f"[{initial}](#{initial})" for initial, _ in groups)
    cells = [_text("head", HEAD), _text("initials", jumps)]
    for initial, group in groups:
        entries = "\n\n".join(_entry(term, files) for term in group)
        cells.append(_text(f"letter-{initial.lower()}", f"## {initial}\n\n{entries}"))
    cells.append(_text("links", links))
    return normal({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


def _initial(term: Term) -> str:
    return str(term["term"])[0].upper()


def _entry(term: Term, files: dict[int, str]) -> str:
    number = int(str(term["lesson"]))
    lesson = LESSON if number in files else LESSON_TO_COME
    parts = [lesson.format(number=number, file=files.get(number, ""))]
    if term["article"]:
        parts.append(ARTICLE.format(article=term["article"]))
    see = term["see"]
    if isinstance(see, list) and see:
        parts.append(SEE.format(terms=", ".join(f"*{name}*" for name in see)))
    return ENTRY.format(term=term["term"], means=term["means"], more=f" {'; '.join(parts)}.")


def _text(identifier: str, source: str) -> Cell:
    return {"cell_type": "markdown", "id": identifier, "metadata": {}, "source": source}
