"""Make the exercise notebook from the solution: answers cut to stubs, reasons and outputs gone."""

from __future__ import annotations

import ast
import copy
from pathlib import Path
from typing import Any

from chesslib.errors import UsageError
from chesslib.grading.engine.normal_form import Notebook, read_notebook, text_of
from chesslib.grading.engine.spec import Course, Exercise
from chesslib.wording import say

TODO = "    # TODO: write this function, then run the check below.\n    raise NotImplementedError"
DROPPED = ("reasons",)


def generate(solution: Notebook, course: Course) -> Notebook:
    """Return the exercise notebook for a solution notebook.

    Cells whose role is "reasons" go. Of an answer cell the first comment, the imports, and the
    functions that the exercise names stay, with signature and docstring; a card's typed answers go.

    Examples
    --------
    >>> from chesslib.grading.engine.spec import Course, Exercise
    >>> double = Exercise("00-1", "Double", 1, "function", "00_toy", lambda n: 2 * n, (), "",
    ...                   functions=("double",))
    >>> cell = {"cell_type": "code", "id": "a", "execution_count": 3, "outputs": [],
    ...         "metadata": {"chesslib": {"exercise": "00-1", "role": "answer"}},
    ...         "source": "# answer: 00-1\\ndef double(n):\\n    return 2 * n\\n"}
    >>> print(generate({"cells": [cell], "metadata": {}}, Course("", (double,)))["cells"][0]["source"])
    # answer: 00-1
    def double(n):
        # TODO: write this function, then run the check below.
        raise NotImplementedError
    """
    exercise_notebook = copy.deepcopy(solution)
    exercise_notebook["cells"] = [
        _exercise_cell(cell, course)
        for cell in exercise_notebook["cells"]
        if cell.get("metadata", {}).get("chesslib", {}).get("role") not in DROPPED
    ]
    return exercise_notebook


def generate_file(solution_path: Path, exercise_path: Path, course: Course) -> bool:
    """Write the exercise for a solution file; return whether the exercise changed."""
    text = text_of(generate(read_notebook(solution_path), course))
    if exercise_path.exists() and exercise_path.read_text(encoding="utf-8") == text:
        return False
    exercise_path.write_text(text, encoding="utf-8", newline="\n")
    return True


def _exercise_cell(cell: dict[str, Any], course: Course) -> dict[str, Any]:
    if cell["cell_type"] != "code":
        return cell
    cell["execution_count"] = None
    cell["outputs"] = []
    ours = cell.get("metadata", {}).get("chesslib", {})
    if ours.get("role") == "answer":
        was_list = isinstance(cell["source"], list)
        source = "".join(cell["source"]) if was_list else cell["source"]
        stub = stub_of(source, course[ours["exercise"]])
        cell["source"] = stub.splitlines(keepends=True) if was_list else stub
    return cell


def stub_of(source: str, exercise: Exercise) -> str:
    """Return what the student gets in place of a solution's answer cell."""
    lines = source.rstrip("\n").split("\n")
    mark = [lines[0]] if lines[0].startswith("#") else []
    tree = ast.parse(source)
    if exercise.kind == "cards":
        return "\n".join([*mark, *(_call_stub(node, exercise) for node in tree.body)])
    parts: list[str] = []
    for node in tree.body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            parts.append("\n".join(lines[node.lineno - 1 : node.end_lineno]) + "\n")
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name in exercise.functions:
            parts.append(_definition_stub(node, lines))
    if not any(f"def {name}" in p or f"class {name}" in p for p in parts for name in exercise.functions):
        raise UsageError(
            say("answer cell {id}", id=exercise.id),
            "no " + " or ".join(exercise.functions),
            "the functions that the exercise names",
            "Write them in the solution.",
        )
    return "\n".join([*mark, "\n\n\n".join(p.rstrip("\n") for p in parts)])


def _definition_stub(node: ast.FunctionDef | ast.ClassDef, lines: list[str]) -> str:
    if isinstance(node, ast.ClassDef):
        methods = [n for n in node.body if isinstance(n, ast.FunctionDef)]
        head = lines[node.lineno - 1 : methods[0].lineno - 1] if methods else [lines[node.lineno - 1]]
        indented = [_definition_stub(m, lines) for m in methods]
        return "\n".join(["\n".join(head).rstrip(), "\n\n".join(indented) or TODO])
    has_docstring = ast.get_docstring(node) is not None
    last = node.body[0].end_lineno if has_docstring else node.body[0].lineno - 1
    head = lines[node.lineno - 1 : last]
    while not has_docstring and head and not head[-1].rstrip().endswith(":"):
        head.pop()
    todo = "\n".join(" " * node.col_offset + line for line in TODO.split("\n"))
    return "\n".join([*head, todo])


def _call_stub(node: ast.stmt, exercise: Exercise) -> str:
    if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)):
        raise UsageError(
            say("answer cell {id}", id=exercise.id),
            ast.unparse(node)[:60],
            "one call that shows the cards",
            "Write only the call in the solution's answer cell.",
        )
    call = ast.Call(node.value.func, node.value.args[:1], [])
    return ast.unparse(call).replace("'", '"')
