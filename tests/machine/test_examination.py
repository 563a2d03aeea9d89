"""The examination: small, sufficient, and nothing in it for nothing."""

from __future__ import annotations

import chess
import pytest

from chesslib.data import load
from chesslib.machine import FAULTS, Position, perft
from chesslib.machine.draws import clock_verdict
from chesslib.machine.examination import examine, suite, tiny_positions
from chesslib.machine.faults import FoundBy
from chesslib.machine.figures import perft_faults
from tests.machine.test_perft import KIWIPETE


def test_the_sound_machine_passes():
    assert examine() == ()


@pytest.mark.parametrize("fault", FAULTS.values(), ids=lambda fault: fault.id)
def test_every_fault_is_exposed_by_the_test_that_the_catalogue_names(fault):
    findings = examine(fault.rules)
    assert fault.found_by in {finding.test for finding in findings}
    assert all(finding.expected != finding.got for finding in findings)


def test_the_suite_is_small():
    tiny = tiny_positions()
    assert len(tiny) <= 10
    assert sum(sum(position.perft) for position in tiny) < 50_000
    assert all(sum(1 for _ in chess.Board(position.fen).piece_map()) <= 12 for position in tiny)


@pytest.mark.parametrize("tiny", tiny_positions(), ids=lambda tiny: tiny.name)
def test_the_counts_are_python_chess_s(tiny):
    assert [perft_of(chess.Board(tiny.fen), depth) for depth in range(1, len(tiny.perft) + 1)] == list(
        tiny.perft
    )


def perft_of(board, depth):
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in list(board.legal_moves):
        board.push(move)
        total += perft_of(board, depth - 1)
        board.pop()
    return total


@pytest.mark.parametrize("tiny", tiny_positions(), ids=lambda tiny: tiny.name)
def test_each_position_exposes_what_it_says(tiny):
    exposed = {
        fault.id
        for fault in perft_faults()
        if any(
            perft(Position(tiny.fen, fault.rules), depth) != right
            for depth, right in enumerate(tiny.perft, start=1)
        )
    }
    assert exposed == set(tiny.exposes)


def test_all_are_exposed_and_no_position_is_superfluous():
    everything = {fault.id for fault in perft_faults()}
    tiny = tiny_positions()
    assert set().union(*(position.exposes for position in tiny)) == everything
    for left_out in tiny:
        rest = [position.exposes for position in tiny if position is not left_out]
        assert set().union(*rest) != everything


def test_other_programs_can_read_the_epd():
    """Read as test programs do: split at semicolons, take what begins with D."""
    for tiny in tiny_positions():
        fen, *operations = tiny.epd.split(";")
        counts = [operation.split() for operation in operations if operation.startswith("D")]
        assert [int(count) for _, count in counts] == list(tiny.perft)
        assert chess.Board(fen.strip()).is_valid()
        assert tiny.epd.endswith(f'"{" ".join(tiny.exposes)}"')


def test_the_clock_table_has_the_clocks_that_matter():
    for row in suite()["clock_table"].values():
        assert list(row["verdicts"]) == ["49", "50", "99", "100", "149", "150"]


def test_the_clock_walks_are_python_chess_s():
    for walk in suite()["clock_walks"]:
        board = chess.Board(walk["fen"])
        for uci, clock in walk["moves"]:
            assert chess.Move.from_uci(uci) in board.legal_moves
            board.push_uci(uci)
            assert board.halfmove_clock == clock


def test_the_repetition_scripts_are_python_chess_s():
    for script in suite()["repetition"]:
        board, claim, automatic = chess.Board(script["fen"]), None, None
        for ply, uci in enumerate(script["moves"].split(), start=1):
            assert chess.Move.from_uci(uci) in board.legal_moves
            board.push_uci(uci)
            if claim is None and board.is_repetition(3):
                claim = ply
            if automatic is None and board.is_repetition(5):
                automatic = ply
        assert (claim, automatic) == (script["claim"], script["automatic"])


def test_the_threefold_scripts_of_the_course_are_among_them():
    moves = {script["moves"] for script in suite()["repetition"]}
    assert {script["uci"] for script in load("perft_faults")["threefold_scripts"]} <= moves


def test_mate_comes_before_the_clock():
    assert clock_verdict(150, True, False, False) == "mate"
    assert FoundBy.CLOCK_TABLE in {finding.test for finding in examine(FAULTS["clock_before_mate"].rules)}


def test_a_round_trip_names_what_changed():
    (finding,) = [f for f in examine(FAULTS["clock_not_restored"].rules) if f.test is FoundBy.ROUND_TRIP][:1]
    assert "halfmove_clock" in finding.expected
    assert KIWIPETE in suite()["round_trip"]
