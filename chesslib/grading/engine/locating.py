"""Say where in a lesson a cell is: a reader sees headings, not the ids of cells."""

from __future__ import annotations

import dataclasses
import re
from functools import lru_cache
from pathlib import Path

from chesslib.errors import UnreadableFileError
from chesslib.grading.engine import sentences
from chesslib.grading.engine.judging import Judgement
from chesslib.grading.engine.reading import read_cells

HEADING = re.compile(r"^#{1,6}[ \t]+(?P<text>.+?)[ \t]*$", re.MULTILINE)


def located(judgement: Judgement, lessons: Path | None) -> Judgement:
    """Return the judgement with the heading in place of the cell's id, where the lesson is at hand."""
    lesson, _, cell = judgement.read_again.partition("#")
    if lessons is None or not cell:
        return judgement
    heading = heading_of(lessons / f"{lesson}.ipynb", cell)
    if not heading:
        return judgement
    told = sentences.READ_AGAIN.format(lesson=lesson, cell=cell)
    better = sentences.READ_AGAIN_UNDER.format(lesson=lesson, heading=heading)
    lines = tuple(better if line == told else line for line in judgement.lines)
    return dataclasses.replace(judgement, lines=lines)


@lru_cache(maxsize=64)
def heading_of(lesson: Path, cell: str) -> str:
    """Return the heading under which a cell stands; "" when the lesson or the cell is not there."""
    try:
        cells = read_cells(lesson)
    except UnreadableFileError:
        return ""
    heading = ""
    for one in cells:
        found = HEADING.findall(one.source) if one.kind == "markdown" else []
        if one.id == cell:
            # A cell may end with the heading of what comes after it.
            begins_with_it = bool(found) and HEADING.match(one.source.lstrip()) is not None
            own = found[0] if begins_with_it or (found and not heading) else heading
            return own.replace("`", "").replace("*", "")
        heading = found[-1] if found else heading
    return ""
