"""Gather the sentences of the package from its source.

A sentence is found where it is used or kept: a constant of a module called ``sentences``; what is given to
`translate` and its like, literally or as a constant of the same module; what an error of the family says; and
the help of a command.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.translations.message import Message

SPEAKING = {"translate", "say", "in_current_language", "words", "joined"}
COUNTING = {"translate_counted", "say_counted"}
ERRORS = re.compile(r"\w+Error")
SAID_BY_AN_ERROR = dict(enumerate(("field", "found", "expected", "advice")))
HELPFUL = {"help", "description", "epilog", "title"}
LETTERS = re.compile(r"[^\W\d_]")
NAMES = re.compile(r"--[\w-]+|[A-Z_]{2,}|\w+:\w+|[\w/.]+\.(?:ipynb|json|zip|pgn)")  # stay as they are
# The only errors of ours that do not say field, found, expected, advice.
OTHER_ERRORS = {
    "NotImplementedError",
    "AttributeError",
    "ValueError",
    "KeyError",
    "TypeError",
    "RuntimeError",
}


def of_module(source: str, file: str) -> Iterator[Message]:
    """Yield the sentences of one module."""
    tree = ast.parse(source)
    constants = dict(_constants(tree))
    speaking = set(_imported_from_wording(tree))
    if Path(file).name == "sentences.py":
        for name, value in constants.items():
            for key, text in _texts(value):
                yield Message(text, file, f"{name} {key}".strip())
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and "commands" in Path(file).parts:
            names = [target.id for target in node.targets if isinstance(target, ast.Name)]
            if names == ["HELP"]:
                yield from _messages(node.value, constants, file, "a command's help")
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            known = constants | _locals(node)
            calls = (inner for inner in ast.walk(node) if isinstance(inner, ast.Call))
            for call in calls:
                yield from _of_call(call, known, file, speaking)
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in speaking & {"Counted"}:
            one, many = (ast.literal_eval(form) for form in node.args)
            yield Message(one, file, "a count", many)
        elif isinstance(node, ast.Call):
            yield from _of_call(node, constants, file, speaking)


def _locals(function: ast.FunctionDef | ast.AsyncFunctionDef) -> dict[str, ast.expr]:
    """Return what the names of a function may stand for: what is assigned to them, and the defaults."""
    values: dict[str, list[ast.expr]] = {}
    places = [*function.args.posonlyargs, *function.args.args]
    defaults = function.args.defaults
    for place, default in [
        *zip(places[len(places) - len(defaults) :], defaults, strict=True),
        *zip(function.args.kwonlyargs, function.args.kw_defaults, strict=True),
    ]:
        if default is not None:
            values.setdefault(place.arg, []).append(default)
    for node in ast.walk(function):
        if not isinstance(node, ast.Assign):
            continue
        for target in node.targets:
            pairs = [(target, node.value)]
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                pairs = list(zip(target.elts, node.value.elts, strict=False))
            for name, value in pairs:
                if isinstance(name, ast.Name):
                    values.setdefault(name.id, []).append(value)
    return {name: ast.Set(elts=found) for name, found in values.items()}


def _imported_from_wording(tree: ast.Module) -> Iterator[str]:
    """Yield how this module calls what translates: ``translate``, or ``wording.translate``."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "chesslib.wording":
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module == "chesslib":
            names = SPEAKING | COUNTING
            yield from (f"wording.{n}" for a in node.names if a.name == "wording" for n in names)


def _of_call(
    node: ast.Call, constants: dict[str, ast.expr], file: str, speaking: set[str]
) -> Iterator[Message]:
    called = ast.unparse(node.func) if isinstance(node.func, ast.Name | ast.Attribute) else ""
    spoken = called in speaking
    called = called.removeprefix("wording.")
    if spoken and called in COUNTING and len(node.args) >= 2:
        for (_, one), (_, many) in zip(
            _resolved(node.args[0], constants), _resolved(node.args[1], constants), strict=True
        ):
            yield Message(one, file, "a count", many)
    elif spoken and called in SPEAKING and node.args:
        yield from _messages(node.args[0], constants, file)
    elif ERRORS.fullmatch(called) and called not in OTHER_ERRORS:
        for place, what in SAID_BY_AN_ERROR.items():
            if place < len(node.args):
                yield from _messages(node.args[place], constants, file, f"an error: {what}")
        for keyword in node.keywords:
            if keyword.arg in SAID_BY_AN_ERROR.values():
                yield from _messages(keyword.value, constants, file, f"an error: {keyword.arg}")
    for keyword in node.keywords:
        if keyword.arg in HELPFUL and "commands" in Path(file).parts:
            yield from _messages(keyword.value, constants, file, "a command's help")


def _messages(node: ast.expr, constants: dict[str, ast.expr], file: str, note: str = "") -> Iterator[Message]:
    for key, text in _resolved(node, constants):
        yield Message(text, file, note or key)


def _resolved(node: ast.expr, constants: dict[str, ast.expr]) -> Iterator[tuple[str, str]]:
    """Yield the texts that an expression may stand for, as far as this module shows."""
    if isinstance(node, ast.Constant):
        yield from _texts(node)
    elif isinstance(node, ast.IfExp):
        yield from _resolved(node.body, constants)
        yield from _resolved(node.orelse, constants)
    elif isinstance(node, ast.Set):
        for value in node.elts:
            yield from _resolved(value, constants)
    elif isinstance(node, ast.Name) and isinstance(constants.get(node.id), ast.Set):
        others = {name: value for name, value in constants.items() if name != node.id}
        yield from _resolved(constants[node.id], others)
    elif isinstance(node, ast.Name):
        if node.id in constants:
            yield from ((f"{node.id} {key}".strip(), text) for key, text in _texts(constants[node.id]))
    elif isinstance(node, ast.Subscript):
        yield from _resolved(node.value, constants)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
        yield from _resolved(node.func.value, constants)
        for default in node.args[1:]:
            yield from _resolved(default, constants)
    elif isinstance(node, ast.Dict | ast.Tuple | ast.List):
        yield from _texts(node)
        for value in node.values if isinstance(node, ast.Dict) else node.elts:
            if isinstance(value, ast.Name):
                yield from _resolved(value, constants)


def _constants(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AnnAssign) and node.value is not None:
            targets = [node.target]
        for target in targets:
            value = node.value  # type: ignore[union-attr, attr-defined]
            if isinstance(target, ast.Name) and target.id.strip("_").isupper():
                yield target.id, value
            elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                yield from (
                    (name.id, part)
                    for name, part in zip(target.elts, value.elts, strict=True)
                    if isinstance(name, ast.Name)
                )


def _texts(node: ast.expr | None, key: str = "") -> Iterator[tuple[str, str]]:
    """Yield the texts in a literal with the key under which each stands; keys are no texts."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str) and LETTERS.search(node.value) and not NAMES.fullmatch(node.value):
            yield key, node.value
    elif isinstance(node, ast.Dict):
        for name, value in zip(node.keys, node.values, strict=True):
            inner = name.value if isinstance(name, ast.Constant) else ast.unparse(name) if name else ""
            yield from _texts(value, f"{key} {inner}".strip())
    elif isinstance(node, ast.Tuple | ast.List):
        for value in node.elts:
            yield from _texts(value, key)
    elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "words":
        yield from _texts(node.args[0], key)


def of_package(root: Path) -> list[Message]:
    """Return the sentences of all modules of the package but the exercises, which are the course's texts."""
    found: list[Message] = []
    for path in sorted((root / "chesslib").rglob("*.py")):
        file = path.relative_to(root).as_posix()
        if "/specs/" not in file and file != "chesslib/wording.py":
            found += of_module(path.read_text(encoding="utf-8"), file)
    return found
