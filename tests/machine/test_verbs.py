"""The verbs on the command line: perft, examine, doctor, uci."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import textwrap

import pytest

from chesslib.cli import main
from chesslib.commands.perft import Progress
from chesslib.machine import FAULTS
from chesslib.machine.perft import Counted

CHESSLIB = [sys.executable, "-m", "chesslib"]
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


def test_perft_prints_the_count(capsys):
    assert main(["perft", "3"]) == 0
    assert capsys.readouterr().out == "8902\n"


def test_perft_of_a_fen_by_moves_with_a_fault(capsys):
    assert main(["perft", "2", "--fen", KIWIPETE, "--divide", "--fault", "ep_missing"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "Nodes searched: 2038"
    assert "a2a4: 43" in lines
    assert len(lines) == 49


def test_a_memo_on_the_command_line(capsys):
    assert main(["perft", "3", "--position", "kiwipete", "--memo"]) == 0
    assert main(["perft", "3", "--position", "kiwipete", "--memo", "--key", "no-castling"]) == 0
    assert capsys.readouterr().out.split()[0] == "97862"


@pytest.mark.parametrize(
    ("arguments", "found"),
    [
        (["perft", "-1"], "depth"),
        (["perft", "2", "--fen", "x"], "kiwipete"),
        (["perft", "2", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"], "piece placement"),
        (["perft", "2", "--fault", "no_such"], "no_such"),
        (
            ["perft", "2", "--fen", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"],
            "Chess960",
        ),
        (["doctor", "--got", "48,2k"], "48,2k"),
        (["doctor", "--got", ""], "--got"),
        (["doctor", "--divide", "0"], "--divide"),
        (["doctor", "--uci", ""], "--uci"),
        (["doctor", "--python", "no_such_module:f"], "no_such_module"),
        (["doctor", "--python", "json:no_such_function"], "no_such_function"),
    ],
)
def test_calls_that_cannot_be_used_get_one_sentence(arguments, found, capsys):
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert found in captured.err
    assert captured.err.count("\n") == 1


INTERRUPTING = """
import _thread, threading
import chesslib.commands.perft
from chesslib.cli import main
threading.Timer(0.5, _thread.interrupt_main).start()
raise SystemExit(main(["perft", "7", "--divide"]))
"""


def test_ctrl_c_prints_what_was_counted():
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTING], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 130
    assert "Interrupted after" in done.stderr
    assert "of 20 moves" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_progress_bar_moves_and_goes_away(capsys):
    with Progress(2, shown=True) as progress:
        progress.step(Counted("e2e4", 20, 1, 2))
        progress.step(Counted("d2d4", 20, 2, 2))
    assert "2" in capsys.readouterr().err
    assert Progress(2, shown=False).step is None


def test_examine_shows_all(capsys):
    assert main(["examine"]) == 0
    out = capsys.readouterr().out
    assert f"{len(FAULTS)} of {len(FAULTS)} are exposed" in out
    assert "27 of the 32" in out


def test_examine_a_broken_machine(capsys):
    assert main(["examine", "--fault", "clock_fifty_plies"]) == 1
    assert "clock 50" in capsys.readouterr().out


def test_examine_prints_epd_and_the_catalogue(capsys):
    assert main(["examine", "--epd"]) == 0
    assert all(";D1 " in line for line in capsys.readouterr().out.splitlines())
    assert main(["examine", "--faults"]) == 0
    catalogue = capsys.readouterr().out
    assert all(fault in catalogue for fault in FAULTS)
    assert "First shown: " in catalogue


def test_examine_a_file_with_a_rule_of_your_own(tmp_path, capsys):
    file = tmp_path / "mine.py"
    file.write_text(
        "def rights_after(rights, from_square, to_square):\n    return rights\n", encoding="utf-8"
    )
    assert main(["examine", "--plug", str(file)]) == 1
    assert "at depth" in capsys.readouterr().out
    file.write_text("def rights_after(rights, from_square, to_square):\n    return 1 / 0\n", encoding="utf-8")
    assert main(["examine", "--plug", str(file)]) == 1
    assert "your rights_after" in capsys.readouterr().out
    file.write_text("raise SystemExit(0)\n", encoding="utf-8")
    assert main(["examine", "--plug", str(file)]) == 3
    file.write_text("def something_else(): pass\n", encoding="utf-8")
    assert main(["examine", "--plug", str(file)]) == 2
    file.write_text("import no_such_module_at_all\n", encoding="utf-8")
    assert main(["examine", "--plug", str(file)]) == 3
    assert main(["examine", "--plug", str(tmp_path / "missing.py")]) == 3
    assert "Traceback" not in capsys.readouterr().err


def test_doctor_by_numbers(capsys):
    assert main(["doctor", "--position", "kiwipete", "--got", "48,2038,97814"]) == 1
    assert "b_file_must_be_safe" in capsys.readouterr().out
    assert main(["doctor", "--position", "kiwipete", "--got", "48 2039 97862"]) == 0


def test_doctor_by_a_pasted_divide(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("e1d1: 5\ne1d2: 5\ne1f1: 5\ne1f2: 5\ne2e3: 5\n"))
    assert main(["doctor", "--fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "--divide", "2"]) == 1
    assert "Missing: e2e4" in capsys.readouterr().out


def test_doctor_by_a_python_function(tmp_path, capsys, monkeypatch):
    (tmp_path / "my_generator.py").write_text(
        "import chess\n"
        "def count(fen, depth):\n"
        "    board = chess.Board(fen)\n"
        "    moves = [m for m in board.legal_moves if not board.is_en_passant(m)]\n"
        "    if depth == 1: return len(moves)\n"
        "    total = 0\n"
        "    for move in moves:\n"
        "        board.push(move); total += count(board.fen(en_passant='fen'), depth - 1); board.pop()\n"
        "    return total\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
    assert main(["doctor", "--python", "my_generator:count", "--depth", "2"]) == 1
    assert "ep_missing" in capsys.readouterr().out


NINETEEN = f"{sys.executable} -c 'print(19)' {{fen}} {{depth}}"
BLOCKED = """
import sys
class OnlyChess:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in sys.stdlib_module_names and top not in ("chess", "chesslib"):
            raise ImportError(f"{name} is not installed here")
sys.meta_path.insert(0, OnlyChess())
try:
    import pytest
except ImportError:
    pass
else:
    raise SystemExit("the block does not block")
from chesslib.cli import main
raise SystemExit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["doctor", "--position", "kiwipete", "--got", "48,2038"], 1),
        (["doctor", "--cmd", NINETEEN, "--position", "start", "--depth", "1"], 1),
        (["examine", "--fault", "ep_missing"], 1),
        (["perft", "3"], 0),
    ],
    ids=["doctor", "doctor asks", "examine", "perft"],
)
def test_only_chess_needs_to_be_installed(arguments, status):
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(BLOCKED), *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env={**os.environ, "PYTHONPATH": "."},
    )
    assert done.returncode == status, done.stderr
    assert "not installed" not in done.stderr


def test_the_uci_verb_ends_with_its_input():
    lines = "uci\nposition startpos moves e2e4\ngo perft 1\nd\ngo\nposition fen nonsense\nquit\n"
    done = subprocess.run(
        [*CHESSLIB, "uci"], input=lines, capture_output=True, text=True, check=True, timeout=60
    )
    assert "uciok" in done.stdout
    assert "Nodes searched: 20" in done.stdout
    assert "Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1" in done.stdout
    assert "bestmove" in done.stdout
    assert "info string FEN" in done.stdout
    assert done.stderr == ""
