"""Live patients: Stockfish, our own broken machines over UCI, and programs that behave badly."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
import time
from pathlib import Path

import pytest

from chesslib.cli import main
from chesslib.commands._engines import CommandPatient, Program, UciPatient
from chesslib.machine import FAULTS, SOUND
from chesslib.machine.doctor import examine_patient, ladder
from chesslib.machine.faults import FoundBy
from chesslib.machine.hidden_walks import wrong_state
from chesslib.machine.patients import PatientError
from tests.machine.patients import InProcess

STOCKFISH = shutil.which("stockfish") or shutil.which("stockfish", path="/usr/games")
OURS = [sys.executable, "-m", "chesslib", "uci"]
NOT_SHOWN_OVER_UCI = {FoundBy.CLOCK_TABLE, FoundBy.THREEFOLD, FoundBy.KEY_PAIRS, FoundBy.KEY_WALK}
SHOWN = [fault for fault in FAULTS.values() if fault.found_by not in NOT_SHOWN_OVER_UCI]


def gone(pid):
    """Say whether a process has ended."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_stockfish_is_healthy(capsys):
    """Debian's package; CI installs it."""
    if STOCKFISH is None and not os.environ.get("CI"):
        pytest.skip("no Stockfish on this machine; CI has one")
    assert main(["doctor", "--uci", STOCKFISH, "--depth", "3"]) == 0
    assert "Healthy" in capsys.readouterr().out


@pytest.mark.parametrize("fault", SHOWN, ids=lambda fault: fault.id)
def test_every_broken_machine_over_uci_is_named_or_its_move_found(fault):
    engine = UciPatient(InProcess(fault.rules), 10)
    report = examine_patient(engine, ladder(1)).with_state(wrong_state(engine.state))
    assert not report.healthy
    if fault.found_by is FoundBy.PERFT:
        assert fault.id in [named.id for named in report.faults]
        assert report.difference is not None
    else:
        assert report.state, "the FEN it shows gives it away"


def test_the_sound_machine_over_uci_is_healthy():
    engine = UciPatient(InProcess(SOUND), 10)
    assert examine_patient(engine, ladder(2)).with_state(wrong_state(engine.state)).healthy


@pytest.mark.parametrize("fault", ["castle_through_check", "ep_not_restored"])
def test_a_broken_machine_in_a_process_of_its_own(fault):
    program = Program([*OURS, "--fault", fault])
    engine = UciPatient(program, 30)
    try:
        report = examine_patient(engine, ladder(1)).with_state(wrong_state(engine.state))
    finally:
        engine.close()
    assert not report.healthy
    assert gone(program.process.pid)


def script(tmp_path, body):
    """Write a program that answers the handshake and then does something else."""
    file = tmp_path / "engine.py"
    handshake = """
        import os, subprocess, sys, time
        def say(text):
            print(text, flush=True)
        for line in sys.stdin:
            if line.strip() == "uci":
                say("uciok")
            elif line.startswith("isready"):
                say("readyok")
            elif line.startswith("go perft"):
    """
    text = textwrap.dedent(handshake) + textwrap.indent(textwrap.dedent(body), " " * 8)
    file.write_text(text, encoding="utf-8")
    return [sys.executable, str(file)]


BEHAVIOUR = {
    "hangs": ("time.sleep(600)", "in time"),
    "crashes": ("os._exit(3)", "status 3"),
    "dies by a signal": ("os.kill(os.getpid(), 9)", "status -9"),
    "floods": ("\nwhile True: say('e2e4 ' * 40)", "more than 20000 lines"),
    "floods without a line": ("\nwhile True: sys.stdout.write('x' * 99999)", "more than 20000 lines"),
    "babbles": ("say('I would rather play Go.')", "I would rather play Go."),
    "searches": ("say('info depth 1 score cp 13')", "a search"),
    "is silent": ("pass", "in time"),
    "writes no text": (
        "sys.stdout.buffer.write(bytes(range(128, 256)) + b'\\n'); sys.stdout.flush()",
        "counts",
    ),
}


@pytest.mark.parametrize("behaviour", BEHAVIOUR)
def test_a_bad_engine_gets_one_sentence_and_is_ended(behaviour, tmp_path):
    body, found = BEHAVIOUR[behaviour]
    program = Program(script(tmp_path, body))
    engine = UciPatient(program, 20 if "flood" in behaviour else 1.5)
    try:
        with pytest.raises(PatientError) as caught:
            examine_patient(engine, ladder(1))
    finally:
        engine.close()
    assert found in str(caught.value)
    assert "\n" not in str(caught.value)
    assert gone(program.process.pid)


def test_what_a_bad_engine_has_started_is_ended_too(tmp_path):
    body = "child = subprocess.Popen(['sleep', '600']); say('child ' + str(child.pid)); time.sleep(600)"
    program = Program(script(tmp_path, body))
    engine = UciPatient(program, 3)
    engine.program.say("go perft 1")
    pid = int(engine.program.hear(time.monotonic() + 20, "go").split()[1])
    assert not gone(pid)
    engine.close()
    assert gone_soon(pid)


def gone_soon(pid):
    """Wait a little for a killed grandchild to be reaped by whoever adopts it; a zombie counts as ended."""
    for _ in range(50):
        if gone(pid) or zombie(pid):
            return True
        time.sleep(0.1)
    return False


def zombie(pid):
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return True
    return stat.rsplit(")", 1)[1].split()[0] == "Z"


def test_an_engine_that_never_says_uciok_is_ended(tmp_path):
    file = tmp_path / "mute.py"
    file.write_text("import time; time.sleep(600)", encoding="utf-8")
    program = Program([sys.executable, str(file)])
    with pytest.raises(PatientError, match="'uci' in time"):
        UciPatient(program, 1)
    assert gone(program.process.pid)


LATE = """
import sys, threading, time
def count(lines):
    for line in lines:
        time.sleep(0.15)
        print(line, flush=True)
for line in sys.stdin:
    if line.strip() == "uci":
        print("uciok", flush=True)
    elif line.startswith("isready"):
        print("readyok", flush=True)
    elif line.startswith("go perft"):
        number = 10 * int(line.split()[-1])
        lines = [f"e2e4: {number}", f"d2d4: {number}", "", f"Nodes searched: {2 * number}"]
        threading.Thread(target=count, args=(lines[: int(sys.argv[1])],)).start()
"""


@pytest.mark.parametrize("lines", [4, 2], ids=["with a total", "without"])
def test_an_engine_that_counts_in_a_thread_is_waited_for(lines, tmp_path):
    """It is ready before it has counted; its answers must not be taken for those to the next question."""
    file = tmp_path / "late.py"
    file.write_text(LATE, encoding="utf-8")
    engine = UciPatient(Program([sys.executable, str(file), str(lines)]), 10)
    try:
        assert [engine.ask("any", (), depth).total for depth in (1, 2, 3)] == [20, 40, 60]
    finally:
        engine.close()


def test_a_program_that_is_not_there_is_refused(capsys):
    assert main(["doctor", "--uci", "/no/such/engine"]) == 2
    assert "/no/such/engine" in capsys.readouterr().err


def test_any_command_is_a_patient(tmp_path, capsys):
    file = tmp_path / "count.py"
    program = """
        import sys
        from chesslib.machine import FAULTS, Position, divide
        fen, depth, fault = sys.argv[1:]
        for move, count in divide(Position(fen, FAULTS[fault].rules), int(depth)).items():
            print(move, count)
    """
    file.write_text(textwrap.dedent(program), encoding="utf-8")
    command = f"{sys.executable} {file} {{fen}} {{depth}} castle_through_check"
    fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    assert main(["doctor", "--cmd", command, "--fen", fen, "--depth", "2"]) == 1
    out = capsys.readouterr().out
    assert "castle_through_check" in out
    assert "Not legal: e8" in out


@pytest.mark.parametrize(
    ("command", "found"),
    [
        ("./engine", "{fen} and {depth}"),
        (f"{sys.executable} -c 'print(1/0)' {{fen}} {{depth}}", "ZeroDivisionError"),
        (f"{sys.executable} -c 'import time; time.sleep(99)' {{fen}} {{depth}}", "in time"),
        ("/no/such/engine {fen} {depth}", "/no/such/engine"),
    ],
)
def test_a_bad_command_gets_one_sentence(command, found, capsys):
    assert main(["doctor", "--cmd", command, "--timeout", "1", "--depth", "1"]) == 2
    err = capsys.readouterr().err
    assert found in err
    assert err.count("\n") == 1


def test_a_command_patient_is_asked_by_fen():
    patient = CommandPatient(f"{sys.executable} -c 'print(20)' {{fen}} {{depth}}", 10)
    assert patient.ask("any", (), 1).total == 20
