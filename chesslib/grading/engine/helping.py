"""Find the definitions outside an answer cell that the answer needs, and no other code.

A student may write a helper in a cell of their own, or add an import to the first cell. The answer
is graded in the pristine notebook, so what it needs is carried over, by name.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterable
from dataclasses import dataclass

from chesslib.grading.engine.finding import parse, without_magics

STAR = "*"


@dataclass(frozen=True)
class _Definition:
    order: int
    names: frozenset[str]
    needs: frozenset[str]
    source: str


def needed_helpers(answers: Iterable[str], others: Iterable[str], known: Iterable[str]) -> str:
    """Return the code of the definitions in `others` that the answers use, in their order.

    Parameters
    ----------
    answers, others : iterables of str
        Sources of the answer's cells and of the other cells.
    known : iterable of str
        Sources that run before the answer anyway.

    Examples
    --------
    >>> needed_helpers(["def f(x): return g(x)"], ["def g(x): return x * N", "N = 2", "print('hello')"], [])
    'def g(x): return x * N\\n\\nN = 2'
    """
    defined = set(dir(builtins))
    for source in known:
        for definition in _definitions(source, 0):
            defined |= definition.names
    wanted: set[str] = set()
    for source in answers:
        tree = parse(source)
        if tree is None:
            return ""
        wanted |= _loads(tree)
        for definition in _definitions(source, 0):
            defined |= definition.names
    pool: list[_Definition] = []
    for source in others:
        pool += _definitions(source, len(pool))
    chosen: dict[int, _Definition] = {}
    missing = wanted - defined
    while missing:
        name = missing.pop()
        for definition in (d for d in pool if name in d.names):
            if definition.order not in chosen:
                chosen[definition.order] = definition
                missing |= definition.needs - defined
        defined.add(name)
    have = {name for d in chosen.values() for name in d.names}
    if wanted - set(dir(builtins)) - have:
        chosen |= {d.order: d for d in pool if STAR in d.names}
    return "\n\n".join(chosen[order].source for order in sorted(chosen))


def _definitions(source: str, start: int) -> list[_Definition]:
    tree = parse(source)
    if tree is None:
        return []
    plain = without_magics(source)
    found: list[_Definition] = []
    for node in tree.body:
        names = _names(node)
        if names:
            text = _source_of(plain, node)
            found.append(_Definition(start + len(found), frozenset(names), frozenset(_loads(node)), text))
    return found


def _names(node: ast.stmt) -> set[str]:
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return {node.name}
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return {(alias.asname or alias.name).split(".")[0] for alias in node.names}
    if isinstance(node, (ast.Assign, ast.AnnAssign)):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        return {n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name)}
    return set()


def _loads(tree: ast.AST) -> set[str]:
    return {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}


def _source_of(source: str, node: ast.stmt) -> str:
    first = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", []))])
    return "\n".join(source.split("\n")[first - 1 : node.end_lineno])
