"""Find the answers in a submission, wherever editing has moved them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from dataclasses import dataclass

from chesslib.grading.engine.reading import Cell, Submission
from chesslib.grading.engine.spec import Exercise

ANSWER_MARK = re.compile(r"^[ \t]*#[ \t]*answer:[ \t]*(?P<id>[\w.-]+)[ \t]*$", re.MULTILINE | re.IGNORECASE)
FENCE = re.compile(r"\A\s*```[^\n]*\n(?P<code>.*?)\n?```\s*\Z", re.DOTALL)


@dataclass(frozen=True)
class Found:
    """The answer to one exercise: its pieces in order, how they were found, and what to remark."""

    sources: tuple[str, ...] = ()
    by: str = ""
    notes: tuple[str, ...] = ()


def find_answer(submission: Submission, exercise: Exercise, pristine: Iterable[Cell]) -> Found:
    """Return the student's answer to an exercise: by metadata, then id, then comment, then name.

    `pristine` are the cells of the exercise notebook as it was handed out; a piece that equals
    the handed-out stub is dropped when there is another.
    """
    stubs = [c for c in pristine if c.exercise == exercise.id and c.role == "answer"]
    stub_ids = {c.id for c in stubs if c.id}
    ways = (
        ("metadata", [c for c in submission.cells if c.exercise == exercise.id and c.role == "answer"]),
        ("id", [c for c in submission.cells if c.id in stub_ids and not c.exercise]),
    )
    by, own = next(((name, cells) for name, cells in ways if cells), ("", []))
    pieces = [piece for c in own for piece in _own_part(c, exercise.id)]
    marked = [
        piece
        for c in submission.cells
        if not any(c is mine for mine in own)
        for piece in _marked_parts(c.source, exercise.id)
    ]
    if marked:
        by, pieces = by or "comment", pieces + marked
    if not pieces and exercise.functions:
        pieces = [
            c.source for c in submission.cells if c.is_code and exercise.functions[0] in _defines(c.source)
        ]
        by = "name" if pieces else ""
    written = [p for p in pieces if not any(_same_code(p, s.source) for s in stubs)]
    notes = []
    if len([p for p in written if set(exercise.functions) & _defines(p)]) > 1:
        notes.append("several")
    return Found(tuple(_joined(written)) if written else tuple(pieces[:1]), by, tuple(notes))


def is_stub(found: Found, exercise: Exercise, pristine: Iterable[Cell]) -> bool:
    """Return whether the answer is still what was handed out."""
    stubs = [c.source for c in pristine if c.exercise == exercise.id and c.role == "answer"]
    return all(not p.strip() or any(_same_code(p, s) for s in stubs) for p in found.sources)


def mentioned(submission: Submission) -> tuple[str, ...]:
    """Return the exercise ids that the cells mention, in metadata or in answer comments."""
    ids = [c.exercise for c in submission.cells if c.exercise]
    return (*ids, *(m["id"] for c in submission.cells for m in ANSWER_MARK.finditer(c.source)))


def helper_cells(submission: Submission, pristine: Iterable[Cell]) -> tuple[str, ...]:
    """Return the sources of all code cells that differ from the handed-out ones, in order."""
    handed_out = [c.source for c in pristine]
    return tuple(
        _unfenced(c)
        for c in submission.cells
        if c.is_code and not any(_same_code(c.source, h) for h in handed_out)
    )


def _own_part(cell: Cell, exercise_id: str) -> list[str]:
    """Return a matched cell's text without the parts that a comment gives to another exercise."""
    source = _unfenced(cell)
    marks = list(ANSWER_MARK.finditer(source))
    if not any(m["id"] != exercise_id for m in marks):
        return [source]
    head = source[: marks[0].start()]
    return ([head] if head.strip() else []) + _marked_parts(source, exercise_id)


def _marked_parts(source: str, exercise_id: str) -> list[str]:
    marks = list(ANSWER_MARK.finditer(source))
    ends = [*(m.start() for m in marks[1:]), len(source)][: len(marks)]
    return [source[m.start() : end] for m, end in zip(marks, ends, strict=True) if m["id"] == exercise_id]


def _unfenced(cell: Cell) -> str:
    """Return the code of a cell that was turned into Markdown, without its fences."""
    match = FENCE.match(cell.source) if not cell.is_code else None
    return match["code"] if match else cell.source


def _joined(pieces: list[str]) -> list[str]:
    """Return the pieces, joined where a cell was split inside a function."""
    if len(pieces) > 1 and any(parse(p) is None for p in pieces):
        whole = "\n".join(pieces)
        if parse(whole) is not None:
            return [whole]
    return pieces


def without_magics(source: str) -> str:
    """Return the source with lines that only IPython understands blanked, line numbers kept."""
    return "\n".join("" if line.startswith(("%", "!", "?")) else line for line in source.split("\n"))


def parse(source: str) -> ast.Module | None:
    """Return the syntax tree, or None when it is no Python."""
    try:
        return ast.parse(without_magics(source))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _defines(source: str) -> set[str]:
    tree = parse(source)
    if tree is None:
        return set()
    names = {
        n.name for n in tree.body if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
    }
    for node in tree.body:
        if isinstance(node, ast.Assign):
            names |= {t.id for t in node.targets if isinstance(t, ast.Name)}
    return names


def _same_code(one: str, other: str) -> bool:
    return _squeezed(one) == _squeezed(other)


def _squeezed(source: str) -> str:
    return "\n".join(line.rstrip() for line in source.strip().split("\n"))
