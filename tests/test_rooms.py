"""The rooms of chesslib and the arrows between them, as data.

An import that no arrow allows fails here, wherever it stands: at the top of a module, inside a function or
under `TYPE_CHECKING`. A new arrow is a decision about the house: it is drawn in this table or not at all.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "chesslib"

# What a pure room may not use: it has to run in a browser, and a call has to give the same answer anywhere.
IMPURE = {
    "asyncio", "concurrent", "ctypes", "http", "io", "multiprocessing", "os", "pathlib", "shutil", "signal",
    "socket", "sqlite3", "subprocess", "tempfile", "threading", "urllib",
}  # fmt: skip


@dataclass(frozen=True)
class Room:
    """What the modules of one room may import of ours and of others; `lazily` not when it is loaded."""

    ours: set[str]
    others: set[str] = field(default_factory=set)
    lazily: set[str] = field(default_factory=set)
    pure: bool = False


ARROWS = {
    "wording": Room(ours=set(), pure=True),
    "errors": Room(ours={"wording"}),
    "data": Room(ours={"wording", "errors"}, others={"chess"}),
    "state": Room(ours={"wording", "errors", "data"}, others={"chess"}, pure=True),
    "rules": Room(ours={"wording", "errors", "data", "state"}, others={"chess"}, pure=True),
    "machine": Room(ours={"wording", "errors", "data", "state", "rules"}, others={"chess"}, pure=True),
    "variant": Room(ours={"wording", "errors", "data", "state", "rules"}, others={"chess"}, pure=True),
    "view": Room(
        ours={"wording", "errors", "data", "state", "rules", "machine", "variant"},
        others={"chess", "anywidget", "ipywidgets", "traitlets"},
        lazily={"IPython", "ipywidgets", "matplotlib", "numpy"},
    ),
    "grading.engine": Room(
        ours={"wording", "errors"},
        others={"nbformat"},
        lazily={
            "IPython",
            "ipykernel",
            "jupyter_client",
            "nbclient",
            "nbconvert",
            "nbval",
            "pytest",
            "tqdm",
            "zmq",
        },
    ),
    "grading.specs": Room(
        ours={"wording", "errors", "data", "state", "rules", "machine", "variant", "grading.engine"},
        others={"chess"},
    ),
    "site": Room(ours={"wording", "errors"}, lazily={"jupyterlite_pyodide_kernel"}),
}

# The glue knows every room, and no room knows it.
GLUE = {
    "",
    "__main__",
    "before_and_after",
    "classroom",
    "cli",
    "commands",
    "grading",
    "in_browser",
    "keeping",
    "language_choice",
    "languages",
}


@dataclass(frozen=True)
class Import:
    """One imported name: where it stands, what it names, and whether loading the module leaves it alone."""

    room: str
    line: str
    name: str
    lazy: bool


def room_of(module: str) -> str:
    """Return the room, or the piece of glue, to which a dotted name below chesslib belongs."""
    parts = module.split(".")
    if parts[0] == "grading":
        return ".".join(parts[:2]) if len(parts) > 1 and parts[1] in ("engine", "specs") else "grading"
    return parts[0]


def is_put_off(node: ast.AST) -> bool:
    """Return whether loading the module does not run what stands in `node`."""
    if isinstance(node, ast.If):
        return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)


def imports(source: str, module: str, package: str) -> Iterator[Import]:
    """Yield every name that `source`, the text of chesslib's module `module`, imports."""
    tree = ast.parse(source)
    lazy = {id(inner) for outer in ast.walk(tree) if is_put_off(outer) for inner in ast.walk(outer)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = ["chesslib", *filter(None, package.split("."))]
                base = ".".join([*above[: len(above) - node.level + 1], *filter(None, [base])])
            # `from chesslib import state` names the room in the second half.
            names = [f"{base}.{alias.name}" if base.startswith("chesslib") else base for alias in node.names]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "open":
            names = ["io"]  # the built-in function is that module's
        else:
            continue
        for name in names:
            yield Import(room_of(module), f"{module}:{node.lineno}", name, id(node) in lazy)


def faults(found: Import) -> Iterator[str]:
    """Yield what is wrong with one import, if anything."""
    if found.room in GLUE:
        return
    room = ARROWS[found.room]
    top, _, below = found.name.partition(".")
    if top == "chesslib":
        target = room_of(below)
        if target != found.room and target not in room.ours:
            yield f"{found.line}: {found.room} <- {target or 'chesslib'}"
    elif top in sys.stdlib_module_names:
        if room.pure and top in IMPURE:
            yield f"{found.line}: {found.room} is pure and uses {top}"
    elif top not in room.others and not (found.lazy and top in room.lazily):
        yield f"{found.line}: {found.room} <- {found.name}{'' if found.lazy else ' at the top of the module'}"


def modules() -> Iterator[tuple[Path, str, str]]:
    """Yield each file of the package with its dotted name and its package's, both below chesslib."""
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        yield path, name, ".".join(parts[:-1])


def test_imports_run_one_way() -> None:
    found = [
        fault
        for path, name, package in modules()
        for one in imports(path.read_text(encoding="utf-8"), name, package)
        for fault in faults(one)
    ]
    assert not found, "\n".join(found)


def test_every_module_is_in_a_room() -> None:
    assert {room_of(name) for _, name, _ in modules()} <= ARROWS.keys() | GLUE


def test_the_arrows_have_no_circle() -> None:
    placed: set[str] = set()
    waiting = {name: set(room.ours) for name, room in ARROWS.items()}
    while waiting:
        free = {name for name, needs in waiting.items() if needs <= placed}
        assert free, f"these rooms import each other in a circle: {sorted(waiting)}"
        placed |= free
        waiting = {name: needs for name, needs in waiting.items() if name not in free}


@pytest.mark.parametrize(
    ("module", "source", "fault"),
    [
        ("state.fen", "import chesslib.rules", "state <- rules"),
        ("state.fen", "from chesslib import rules", "state <- rules"),
        ("state.fen", "from ..rules import explain", "state <- rules"),
        ("state.fen", "def f():\n    from chesslib.view import picture", "state <- view"),
        (
            "rules.judge",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import chesslib.view",
            "<- view",
        ),
        ("rules.judge", "from chesslib.cli import main", "rules <- cli"),
        ("rules.judge", "import chesslib", "rules <- chesslib"),
        ("grading.engine.running", "import chess", "grading.engine <- chess at the top"),
        ("grading.engine.running", "from chesslib.grading.specs import course", "<- grading.specs"),
        ("machine.perft", "import numpy", "machine <- numpy"),
        ("machine.perft", "def f():\n    import numpy", "machine <- numpy"),
        ("machine.perft", "import threading", "machine is pure and uses threading"),
        ("machine.perft", "text = open('x').read()", "machine is pure and uses io"),
        ("view.plots", "import matplotlib.pyplot", "view <- matplotlib.pyplot at the top"),
        ("data.games", "from chesslib.state import fen", "data <- state"),
    ],
)
def test_a_new_arrow_is_noticed(module: str, source: str, fault: str) -> None:
    package = module.rpartition(".")[0]
    said = [text for one in imports(source, module, package) for text in faults(one)]
    assert len(said) == 1
    assert fault in said[0]


def test_an_arrow_of_the_table_is_allowed() -> None:
    source = "from chesslib.rules import explain\nfrom .marks import CROSS\ndef f():\n    import matplotlib"
    assert [text for one in imports(source, "view.board", "view") for text in faults(one)] == []
