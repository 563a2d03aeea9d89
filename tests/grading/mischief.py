"""Submissions as clumsy or hostile hands make them, each with what the report must say.

In each, one exercise (04-3 where nothing else is said) is answered in the way its name tells and the
others are answered right: so the report must blame this one and no other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.grading import submissions as made

Notebook = dict[str, Any]
ID = "04-3"
RIGHT = made.right_sources()[ID]
HEAD = "# answer: 04-3\n"
STUB = '# answer: 04-3\ndef ep_geometry(before_fen, uci):\n    """Say it."""\n'


@dataclass(frozen=True)
class Mischief:
    """One submission.

    `status` is what the report must say of 04-3; `says` must stand in its text. `source` is the
    answer cell's code, `change` works on the whole notebook afterwards.
    """

    name: str
    status: str
    says: str = ""
    source: str = RIGHT
    change: Callable[[Notebook], None] | None = None
    needs_resource: bool = False

    def notebook(self) -> Notebook:
        """Return the submission as a notebook."""
        notebook = made.solution_notebook()
        made.answer_cell(notebook, ID)["source"] = self.source
        if self.change is not None:
            self.change(notebook)
        return notebook


def body(*lines: str, result: str = "None") -> str:
    """Return an answer whose function runs these lines and returns something wrong."""
    return STUB + "".join(f"    {line}\n" for line in (*lines, f"return {result}"))


def before(*lines: str, answer: str = RIGHT) -> str:
    """Return an answer cell that runs these lines first."""
    return HEAD + "\n".join(lines) + "\n" + answer.removeprefix(HEAD)


LANDS_ON_IT = made.wrong_answers(made.course()[ID])["crossed-and-landing-swapped"]
SWAPPED = "other order"


def saved_as_right(notebook: Notebook) -> None:
    """Run the wrong notebook and save it: the student's outputs are now the expected ones."""
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["execution_count"] = 7
            cell["outputs"] = [{"output_type": "stream", "name": "stdout", "text": "04-3 ep_geometry: right"}]


def cleared(notebook: Notebook) -> None:
    """Clear all outputs."""
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["execution_count"], cell["outputs"] = None, []


def tagged(*tags: str) -> Callable[[Notebook], None]:
    """Return what puts tags on every cell."""

    def change(notebook: Notebook) -> None:
        for cell in notebook["cells"]:
            cell["metadata"]["tags"] = list(tags)

    return change


def check_says(text: str) -> Callable[[Notebook], None]:
    """Return what edits the check."""

    def change(notebook: Notebook) -> None:
        made.check_cell(notebook, ID)["source"] = text

    return change


def checks_deleted(notebook: Notebook) -> None:
    """Delete every check."""
    notebook["cells"] = [c for c in notebook["cells"] if made.ours(c).get("role") != "check"]


def checks_as_text(notebook: Notebook) -> None:
    """Turn every check into Markdown."""
    for cell in notebook["cells"]:
        if made.ours(cell).get("role") == "check":
            cell["cell_type"] = "markdown"


def ending(*lines: str) -> str:
    """Return an answer whose function runs these lines when it is called."""
    return body(*lines)


CANNOT_FAIL = (
    Mischief("saved outputs are the student's own", "wrong", SWAPPED, LANDS_ON_IT, saved_as_right),
    Mischief("wrong, outputs cleared", "wrong", SWAPPED, LANDS_ON_IT, cleared),
    Mischief("right, outputs cleared", "pass", change=cleared),
    Mischief("skip tags", "wrong", SWAPPED, LANDS_ON_IT, tagged("nbval-skip")),
    Mischief("ignore tags", "wrong", SWAPPED, LANDS_ON_IT, tagged("nbval-ignore-output", "raises-exception")),
    Mischief("skip comment in the answer", "wrong", SWAPPED, before("# NBVAL_SKIP", answer=LANDS_ON_IT)),
    Mischief(
        "ignore comment in the answer", "wrong", SWAPPED, before("#NBVAL_IGNORE_OUTPUT", answer=LANDS_ON_IT)
    ),
    Mischief("check edited", "wrong", SWAPPED, LANDS_ON_IT, check_says("print('04-3 ep_geometry: right')")),
    Mischief("checks deleted", "wrong", SWAPPED, LANDS_ON_IT, checks_deleted),
    Mischief("checks turned to text", "pass", change=checks_as_text),
    Mischief(
        "patched print",
        "wrong",
        SWAPPED,
        before("import builtins", "builtins.print = lambda *a, **k: None", answer=LANDS_ON_IT),
    ),
    Mischief(
        "patched json",
        "killed",
        source=before("import json", "json.dumps = lambda *a, **k: 'right'", answer=LANDS_ON_IT),
    ),
    Mischief(
        "equal to everything",
        "wrong",
        "<Always>",
        before(
            "class Always(tuple):",
            "    def __eq__(self, other): return True",
            "    def __hash__(self): return 0",
            answer=body(result="Always(('d6', 'd5'))"),
        ),
    ),
    Mischief(
        "input transformer prints the verdict",
        "disturbed",
        source=before(
            "def say_right(lines):",
            "    return ['print(\"right\")\\n'] if 'show_observations' in ''.join(lines) else lines",
            "get_ipython().input_transformers_cleanup.append(say_right)",
            answer=LANDS_ON_IT,
        ),
    ),
    Mischief(
        "replaced grader module",
        "disturbed",
        source=before(
            "import sys, types",
            "fake = types.ModuleType('fake')",
            "fake.observe_answer = fake.show_observations = lambda name: print('right')",
            "sys.modules['chesslib.grading.engine.kernel_side'] = fake",
            answer=LANDS_ON_IT,
        ),
        change=lambda n: only(n, ID),
    ),
    Mischief(
        "imports the judge",
        "error",
        "may not do this",
        before("import chesslib.grading.engine.judging as j", "j.judge = None", answer=LANDS_ON_IT),
    ),
    Mischief(
        "asks the oracle",
        "error",
        "may not do this",
        body("from chesslib.grading.specs import lesson_04", "return lesson_04._geometry(before_fen, uci)"),
    ),
    Mischief(
        "reads the solution",
        "error",
        "may not do this",
        body(
            "import pathlib",
            f"return pathlib.Path({str(made.ROOT / 'solutions' / (made.FOUR + '.ipynb'))!r}).read_text()",
        ),
    ),
    Mischief(
        "takes the profiler off",
        "disturbed",
        source=before(
            "import sys",
            answer=body("sys.setprofile(None)", "board = chess.Board(before_fen)", "board.push_uci(uci)"),
        ),
    ),
    Mischief(
        "the library under another name",
        "giveaway",
        "chess.Board.push",
        body(
            "ask = getattr(chess.Board, 'pu' + 'sh')",
            "board = chess.Board(before_fen)",
            "ask(board, chess.Move.from_uci(uci))",
            "return board.ep_square and (chess.square_name(board.ep_square), uci[2:4])",
        ),
    ),
    Mischief(
        "explain under another name",
        "giveaway",
        "chesslib.rules",
        before("from chesslib import explain as e", answer=body("e(chess.Board(before_fen), uci)")),
    ),
    Mischief(
        "the library through map",
        "giveaway",
        "chess.Board.push_uci",
        body("board = chess.Board(before_fen)", "list(map(board.push_uci, [uci]))"),
    ),
    Mischief("returns nothing", "wrong", source=body()),
)


def only(notebook: Notebook, exercise_id: str) -> None:
    """Leave only this exercise answered."""
    stubs = made.exercise_notebook()
    for cell in notebook["cells"]:
        ours = made.ours(cell)
        if ours.get("role") == "answer" and ours["exercise"] != exercise_id:
            cell["source"] = made.answer_cell(stubs, ours["exercise"])["source"]


HARM = (
    Mischief("a loop without end", "timeout", "loop", body("while True: pass")),
    Mischief("a loop without end in the cell", "timeout", "loop", before("while True: pass")),
    Mischief(
        "ignores the interrupt",
        "timeout",
        source=before(
            "import signal",
            "signal.signal(signal.SIGINT, signal.SIG_IGN)",
            "while True:",
            "    try:",
            "        while True: pass",
            "    except BaseException: pass",
        ),
    ),
    Mischief("sleeps", "timeout", source=body("import time", "time.sleep(600)")),
    Mischief("ends the process", "killed", "exit code 0", body("import os", "os._exit(0)")),
    Mischief("ends the process in the cell", "killed", source=before("import os", "os._exit(3)")),
    Mischief(
        "killed as for lack of memory",
        "killed",
        "signal 9",
        body("import os, signal", "os.kill(os.getpid(), signal.SIGKILL)"),
    ),
    Mischief("crashes Python", "killed", "signal 11", body("import ctypes", "ctypes.string_at(0)")),
    Mischief("exit() in the cell", "pass", source=before("exit()")),
    Mischief("exit() in the function", "wrong", source=body("get_ipython().ask_exit()")),
    Mischief("sys.exit() in the function", "error", "SystemExit", body("import sys", "sys.exit(0)")),
    Mischief(
        "kills the process above",
        "killed",
        source=body("import os, signal", "signal.pidfd_send_signal(os.pidfd_open(os.getppid()), 9)"),
    ),
    Mischief(
        "kills the process above by name",
        "error",
        "may not do this",
        body("import os", "os.kill(os.getppid(), 9)"),
    ),
    Mischief(
        "takes much memory",
        "error",
        "MemoryError",
        body("much = bytearray(5 << 30)"),
        needs_resource=True,
    ),
    Mischief("prints without end in the cell", "flood", source=before("while True: print('x' * 10000)")),
    Mischief("prints without end in the function", "flood", source=body("while True: print('x' * 10000)")),
    Mischief("shows much", "flood", source=before("for _ in range(30000): display(1)")),
    Mischief(
        "starts a detached child",
        "error",
        "may not do this",
        before(
            "import subprocess, sys",
            "line = [sys.executable, '-c', 'import time; time.sleep(977)']",
            "subprocess.Popen(line, start_new_session=True)",
            answer=body(),
        ),
    ),
    Mischief("forks", "error", "may not do this", body("import os", "while True: os.fork()")),
    Mischief("runs a command", "error", "may not do this", body("import os", "os.system('sleep 977')")),
    Mischief(
        "asks the network",
        "error",
        "may not do this",
        body("import socket", "socket.create_connection(('127.0.0.1', 9))"),
    ),
    Mischief(
        "deletes what is in its folder",
        "pass",
        source=before("import os", "for name in os.listdir('.'): os.remove(name)"),
    ),
    Mischief(
        "deletes what is elsewhere",
        "error",
        "may not do this",
        before("import shutil, os", "shutil.rmtree(os.path.dirname(os.getcwd()))", answer=body()),
    ),
    Mischief("writes elsewhere", "error", "may not do this", body("open('../../harm.txt', 'w').write('x')")),
    Mischief("recursion without end", "error", "RecursionError", body("return ep_geometry(before_fen, uci)")),
    Mischief(
        "a broken exception",
        "error",
        "Odd",
        before(
            "class Odd(Exception):",
            "    def __str__(self): raise ValueError",
            answer=body("raise Odd"),
        ),
    ),
    Mischief(
        "a thread that goes on printing",
        "disturbed",
        source=before(
            "import threading",
            "def noise():",
            "    while True: print('noise', flush=True)",
            "threading.Thread(target=noise, daemon=True).start()",
        ),
        change=lambda n: only(n, ID),
    ),
)


CLUMSY = (
    Mischief("a syntax error", "error", "SyntaxError", HEAD + "def ep_geometry(before_fen, uci:\n    pass\n"),
    Mischief("a name that is not there", "error", "return crosed, landing", body(result="crosed, landing")),
    Mischief("an error in the cell", "error", "1 / 0", HEAD + "1 / 0\n" + RIGHT.removeprefix(HEAD)),
    Mischief("a trial call at the end that fails", "pass", source=RIGHT + "\n1 / 0\n"),
    Mischief(
        "a warning inside a right answer",
        "pass",
        source=RIGHT.replace("    origin,", "    import warnings; warnings.warn('careful')\n    origin,", 1),
    ),
    Mischief(
        "prints inside a right answer",
        "pass",
        source=RIGHT.replace("    origin,", "    print(uci)\n    origin,", 1),
    ),
    Mischief(
        "logs inside a right answer",
        "pass",
        source=before(
            "import logging",
            "logging.basicConfig(level=0)",
            answer=RIGHT.replace("    origin,", "    logging.info(uci)\n    origin,", 1),
        ),
    ),
    Mischief(
        "a list for a tuple",
        "pass",
        source=RIGHT.replace("def ep_geometry", "def _inner")
        + (
            "\n\ndef ep_geometry(before_fen, uci):\n    found = _inner(before_fen, uci)\n"
            "    return found and list(found)\n"
        ),
    ),
    Mischief("another name", "missing", "ep_geometry", RIGHT.replace("def ep_geometry", "def geometry")),
    Mischief("no function but a number", "missing", "ep_geometry", HEAD + "ep_geometry = 5\n"),
    Mischief("IPython magics", "pass", source=before("%precision 3")),
)

ALL = (*CANNOT_FAIL, *HARM, *CLUMSY)
