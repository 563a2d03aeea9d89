"""From numbers, divides and functions to the fault or the move."""

from __future__ import annotations

import chess
import pytest

from chesslib.data import load
from chesslib.errors import UsageError
from chesslib.machine import FAULTS, Position, divide, perft
from chesslib.machine.comparing import Kind, find_difference
from chesslib.machine.diagnosis import diagnose
from chesslib.machine.doctor import examine_divide, examine_patient, ladder, read_counts
from chesslib.machine.faults import fault_named
from chesslib.machine.figures import named, perft_faults
from chesslib.machine.hidden_walks import wrong_state
from chesslib.machine.patients import FunctionPatient, MachinePatient, PatientError

KIWIPETE = named("kiwipete").fen
REPORTED = {
    "pf-diag-197742": "last_ply_not_checked",
    "pf-diag-4078017": "queen_and_knight_promotion_only",
    "pf-diag-4085604": "finished_game_counted_as_leaf",
}


def ids(faults):
    return [fault.id for fault in faults]


@pytest.mark.parametrize(
    "case", [case for case in load("cases") if case["kind"] == "perft-diagnosis"], ids=lambda c: c["id"]
)
def test_reported_wrong_counts_are_diagnosed(case):
    """Three wrong totals that people reported to open-source projects."""
    counts = {case["input"]["depth"]: case["right_value"]["reported"]}
    diagnosis = diagnose(counts, case["input"]["fen"])
    assert ids(diagnosis.faults) == [REPORTED[case["id"]]]
    assert diagnosis.right == {case["input"]["depth"]: case["right_value"]["right"]}


def test_right_counts_are_no_fault():
    diagnosis = diagnose([48, 2039, 97862])
    assert diagnosis.first_wrong is None
    assert diagnosis.faults == ()
    assert "All counts are right to depth 3" in str(diagnosis)


def test_counts_of_no_catalogued_fault_say_so():
    diagnosis = diagnose([48, 2040, 1])
    assert diagnosis.faults == ()
    assert "No catalogued fault" in str(diagnosis)
    assert "article" not in str(diagnosis)


@pytest.mark.parametrize("counts", [[48, 2039, 97905], [48, 2039, 97862, 4085571]])
def test_figures_that_nobody_could_reproduce_are_said_to_be_so(counts):
    diagnosis = diagnose(counts)
    assert diagnosis.faults == ()
    assert "nobody could reproduce it" in str(diagnosis)
    assert "4,085,659" in str(diagnosis)


def test_counts_at_a_position_of_your_own_are_measured_on_the_spot():
    fen = "4k2r/8/6N1/8/8/8/P7/4K3 w k - 0 1"
    fault = FAULTS["rook_capture_keeps_right_A"]
    counts = [perft(Position(fen, fault.rules), depth) for depth in (1, 2)]
    assert "rook_capture_keeps_right_A" in ids(diagnose(counts, fen).faults)


@pytest.mark.parametrize("counts", [[], {0: 1}, {1: -20}])
def test_senseless_counts_are_refused(counts):
    with pytest.raises(UsageError, match="counts"):
        diagnose(counts)


def test_an_unknown_position_is_refused_with_the_names():
    with pytest.raises(UsageError, match="kiwipete"):
        diagnose([20], "kiwi-pete")


@pytest.mark.parametrize("fault", perft_faults(), ids=lambda fault: fault.id)
def test_every_fault_is_named_and_its_move_found(fault):
    report = examine_patient(MachinePatient(fault.rules), ladder(1))
    assert not report.healthy
    assert fault.id in ids(report.faults)
    difference = report.difference
    board = difference.board
    legal = {move.uci() for move in board.legal_moves}
    assert set(difference.missing) <= legal
    assert not set(difference.extra) & legal
    if difference.kind is Kind.MOVES:
        assert len(difference.explanations) == len(difference.missing) + len(difference.extra) > 0
        assert (
            difference.got
            != difference.right
            == perft(Position(board.fen(en_passant="fen")), difference.depth)
        )
    else:
        assert fault.id in {"castling_not_restored", "last_ply_not_checked", "finished_game_counted_as_leaf"}
    assert board.fen(en_passant="fen") in str(report)


def test_a_sound_machine_is_healthy():
    report = examine_patient(MachinePatient(), ladder(2))
    assert report.healthy
    assert report.leaves > 12_000
    assert find_difference(MachinePatient(), KIWIPETE, 2) is None


@pytest.mark.parametrize("answer", ["totals", "divides"])
@pytest.mark.parametrize("fault", ["castle_through_check", "stale_ep_A", "ep_missing"])
def test_a_python_function_is_a_patient(fault, answer):
    """It is given FENs, so a stale square shows as state that a move leaves behind."""
    rules = FAULTS[fault].rules
    count = perft if answer == "totals" else divide
    patient = FunctionPatient(lambda fen, depth: count(Position(fen, rules), depth))
    difference = find_difference(patient, KIWIPETE, 3)
    kinds = {
        ("stale_ep_A", "totals"): Kind.STATE,
        ("stale_ep_A", "divides"): Kind.STATE,
        ("castle_through_check", "totals"): Kind.TOTAL,
        ("ep_missing", "totals"): Kind.TOTAL,
    }
    assert difference.kind is kinds.get((fault, answer), Kind.MOVES)
    assert difference.path


@pytest.mark.parametrize("answer", [None, -1, "20", True, {"e2e4": "20"}, [20]])
def test_a_function_that_answers_nonsense_gets_one_sentence(answer):
    with pytest.raises(PatientError, match="your function"):
        find_difference(FunctionPatient(lambda _fen, _depth: answer), KIWIPETE, 1)


def test_a_function_that_raises_gets_one_sentence():
    def fails(fen, depth):
        raise KeyError(fen[:depth])

    with pytest.raises(PatientError, match="KeyError"):
        find_difference(FunctionPatient(fails), KIWIPETE, 2)


@pytest.mark.parametrize(
    ("text", "total", "moves"),
    [
        ("a2a3: 20\na2a4: 21\n\nNodes searched: 41\n", 41, 2),
        ("a2a3 20\na2a4 21", 41, 2),
        ("1. a2a3 - 20", None, 0),
        ("a7a8q: 1,234\r\nTotal: 1,234", 1234, 1),
        ("  e1g1   7\nnodes 7 time 3ms", 7, 1),
        ("perft 4 = 197281", 197281, 0),
        ("197281", 197281, 0),
        ("Depth 3\nLeaves: 8,902", 8902, 0),
        ("hello", None, 0),
        ("", None, 0),
    ],
)
def test_divides_are_read_as_programs_print_them(text, total, moves):
    reply = read_counts(text)
    if total is None:
        assert reply is None
    else:
        assert reply.total == total
        assert len(reply.counts or {}) == moves


def test_a_pasted_divide_with_a_missing_move():
    counts = divide(Position(KIWIPETE, FAULTS["castle_through_check"].rules), 2)
    del counts["e1g1"]
    report = examine_divide("\n".join(f"{move}: {count}" for move, count in counts.items()), KIWIPETE, 2)
    assert report.difference.missing == ("e1g1",)
    assert "castles" in str(report)


def test_a_pasted_divide_names_the_faults_and_what_to_paste_next():
    counts = divide(Position(KIWIPETE, FAULTS["castle_through_check"].rules), 2)
    report = examine_divide("\n".join(f"{move}: {count}" for move, count in counts.items()), KIWIPETE, 2)
    assert ids(report.faults) == ["castle_through_check"]
    assert len(report.state) == 4
    assert "e5c6: expected 41, got 42" in str(report)


def test_a_right_divide_is_healthy():
    pasted = "\n".join(f"{move}: {count}" for move, count in divide(Position(KIWIPETE), 2).items())
    assert examine_divide(pasted, KIWIPETE, 2).healthy


def test_text_that_is_no_divide_is_refused():
    with pytest.raises(UsageError, match="UCI form"):
        examine_divide("nothing here", KIWIPETE, 2)


@pytest.mark.parametrize(
    "fault", ["clock_pawn_moves_run_on", "clock_captures_run_on", "clock_never_reset", "stale_ep_D"]
)
def test_hidden_state_that_an_engine_shows_is_compared(fault):
    def show(fen, moves, _perft):
        position = Position(fen, fault_named(fault).rules)
        position.play(*moves)
        return position.fen("always")

    assert wrong_state(show)
    assert not wrong_state(lambda *_: None)


def test_sound_state_is_accepted_in_every_dialect():
    for dialect in ("legal", "fen", "xfen"):

        def show(fen, moves, _perft, dialect=dialect):
            board = chess.Board(fen)
            for uci in moves:
                board.push_uci(uci)
            return board.fen(en_passant=dialect)

        assert wrong_state(show) == ()
