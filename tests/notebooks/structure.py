"""What every lesson has: the faults of one lesson, in words."""

from __future__ import annotations

import ast
import re
import statistics
from collections.abc import Iterator

from tests.notebooks.course import Notebook, course_metadata, source_of

CELLS = range(30, 46)
WORDS = range(1000, 1801)
MEDIAN_OF_CODE_LINES = 3
MOST_CODE_LINES = 20
CORE_CELLS = range(6, 16)
CORE_WORDS = 700
CORE_MINUTES = 25
GENERATED = ("contents", "links", "paths")
HEADINGS_IN_ORDER = ("## Exit ticket", "## What you now know", "## Roads not taken")
FORBIDDEN = {
    "nbval-skip": "skips a cell in the tests",
    "nbval-ignore-output": "hides a difference from the tests",
    "NBVAL_SKIP": "skips a cell in the tests",
    "NBVAL_IGNORE_OUTPUT": "hides a difference from the tests",
    "pip install": "installs in a teaching cell",
    "%run": "loads helpers by %run",
}
BOARDS = ("BoardWidget", "Twins", "Stepper", "attempt", "gallery", "picture")
_WORD = re.compile(r"[^\W\d_][\w'\u2019-]*")
_CORE_MINUTES = re.compile(r"core[^.\n]*?(\d+)(?: minutes)?\.")


def words_in(cells: list[dict[str, object]]) -> int:
    """Count the words of the prose that somebody wrote."""
    written = [c for c in cells if c["cell_type"] == "markdown" and not is_generated(c)]
    return sum(len(_WORD.findall(re.sub(r"\]\([^)]*\)", "]", source_of(cell)))) for cell in written)


def is_generated(cell: dict[str, object]) -> bool:
    """Say whether the build writes this cell."""
    return course_metadata(cell).get("role") in GENERATED


def is_core(cell: dict[str, object]) -> bool:
    """Say whether a cell belongs to the core of its lesson."""
    return course_metadata(cell).get("core") is True


def code_cells(notebook: Notebook) -> list[dict[str, object]]:
    """Return the code cells of a notebook."""
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def names_called(cell: dict[str, object]) -> list[str]:
    """Return the names of the functions that a code cell calls, outermost first."""
    calls = [node for node in ast.walk(ast.parse(source_of(cell))) if isinstance(node, ast.Call)]
    return [node.func.id for node in calls if isinstance(node.func, ast.Name)]


def faults_of_form(notebook: Notebook) -> Iterator[str]:
    """Yield what is wrong with any notebook of the course, lesson or not."""
    for cell in notebook["cells"]:
        held = source_of(cell) + " ".join(cell["metadata"].get("tags", []))
        yield from (f"{cell['id']}: {text!r} {why}" for text, why in FORBIDDEN.items() if text in held)
    for cell in code_cells(notebook):
        statements = ast.parse(source_of(cell)).body
        silent = [node for node in statements if not isinstance(node, DEFINING)]
        if not cell["outputs"] and silent:
            yield f"{cell['id']}: shows nothing, yet does more than import and define"


DEFINING = (
    ast.Import,
    ast.ImportFrom,
    ast.FunctionDef,
    ast.ClassDef,
    ast.Assign,
    ast.AnnAssign,
)


def faults_of_lesson(notebook: Notebook, number: int) -> Iterator[str]:
    """Yield what a lesson lacks of what every lesson has."""
    cells = notebook["cells"]
    yield from _faults_of_the_opening(cells, number)
    yield from _faults_of_the_size(notebook)
    yield from _faults_of_the_core(cells)
    yield from _faults_of_the_order(notebook)


def _faults_of_the_opening(cells: list[dict[str, object]], number: int) -> Iterator[str]:
    first = source_of(cells[0])
    if not first.startswith(f"# {number} · "):
        yield f"the first cell does not begin with '# {number} · Title'"
    if "\n> **The question.** " not in first:
        yield "the first cell asks no question"
    if len(re.findall(r"^- ", first, re.MULTILINE)) < 3:
        yield "the first cell does not list three things the reader will be able to do"
    if not re.search(r"\*\*\d+ minutes\*\*", first):
        yield "the first cell does not say how many minutes"
    imports = ast.parse(source_of(cells[1])).body if cells[1]["cell_type"] == "code" else []
    if not imports or not all(isinstance(node, ast.Import | ast.ImportFrom) for node in imports):
        yield "the second cell does not import, or does more"
    if course_metadata(cells[2]).get("role") != "paths":
        yield "the third cell is not the generated one with the paths"


def _faults_of_the_size(notebook: Notebook) -> Iterator[str]:
    cells = notebook["cells"]
    if len(cells) not in CELLS:
        yield f"{len(cells)} cells, not {CELLS[0]} to {CELLS[-1]}"
    words = words_in(cells)
    if words not in WORDS:
        yield f"{words} words, not {WORDS[0]} to {WORDS[-1]}"
    lines = [len([line for line in source_of(c).splitlines() if line.strip()]) for c in code_cells(notebook)]
    if statistics.median(lines) > MEDIAN_OF_CODE_LINES:
        yield f"code cells have {statistics.median(lines)} lines at the median"
    if max(lines) > MOST_CODE_LINES:
        yield f"a code cell has {max(lines)} lines"


def _faults_of_the_core(cells: list[dict[str, object]]) -> Iterator[str]:
    core = [cell for cell in cells if is_core(cell)]
    if len(core) not in CORE_CELLS:
        yield f"the core has {len(core)} cells, not {CORE_CELLS[0]} to {CORE_CELLS[-1]}"
    if words_in(core) > CORE_WORDS:
        yield f"the core has {words_in(core)} words, more than {CORE_WORDS}"
    minutes = _CORE_MINUTES.search(source_of(cells[0]))
    if minutes is None or int(minutes[1]) > CORE_MINUTES:
        yield f"the first cell does not promise a core of at most {CORE_MINUTES} minutes"
    stops = [place for place, cell in enumerate(cells) if course_metadata(cell).get("role") == "stop"]
    if len(stops) != 1:
        yield f"{len(stops)} stop lines"
    elif any(is_core(cell) for cell in cells[stops[0] :]):
        yield "a core cell stands below the stop line"
    if not is_core(cells[0]) or not is_core(cells[1]):
        yield "the title or the imports are not in the core"


def _faults_of_the_order(notebook: Notebook) -> Iterator[str]:
    cells = notebook["cells"]
    prose = "\n\n".join(source_of(cell) for cell in cells if cell["cell_type"] == "markdown") + "\n"
    places = [prose.find(f"{heading}\n") for heading in HEADINGS_IN_ORDER]
    if -1 in places or places != sorted(places):
        yield f"not all of {', '.join(HEADINGS_IN_ORDER)}, in this order"
    if course_metadata(cells[-1]).get("role") != "links":
        yield "the last cell is not the generated one with the links"
    called = [name for cell in code_cells(notebook)[1:] for name in names_called(cell)]
    board = next((place for place, name in enumerate(called) if name in BOARDS), len(called))
    if "predict" not in called[:board]:
        yield "a board stands before the first prediction"
    asked = _cards_after_headings(cells)
    if asked["## Exit ticket"] != 3:
        yield f"the exit ticket has {asked['## Exit ticket']} cards, not 3"
    if asked["## What you now know"] < 5:
        yield f"'What you now know' has {asked['## What you now know']} cards, not 3 and 2 of review"


def _cards_after_headings(cells: list[dict[str, object]]) -> dict[str, int]:
    asked = dict.fromkeys(HEADINGS_IN_ORDER, 0)
    section = ""
    for cell in cells:
        if cell["cell_type"] == "markdown":
            headings = re.findall(r"^## .+$", source_of(cell), re.MULTILINE)
            section = headings[-1] if headings else section
        elif section in asked:
            calls = [n for n in ast.walk(ast.parse(source_of(cell))) if isinstance(n, ast.Call)]
            predictions = [n for n in calls if isinstance(n.func, ast.Name) and n.func.id == "predict"]
            asked[section] += sum(len(call.args) for call in predictions)
    return asked
