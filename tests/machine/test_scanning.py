"""The bounded scan finds what the unbounded one finds, and the scripts say what each key sees."""

from __future__ import annotations

import random

import chess
import pytest

from chesslib.machine import Position
from chesslib.machine.draws import history_keys
from chesslib.machine.repetition_scripts import KEYS, Script, scripts, third_time
from chesslib.machine.scanning import places_back, scan_effort, seen_before


@pytest.mark.parametrize("script", scripts(), ids=lambda script: script.id)
@pytest.mark.parametrize("name", KEYS)
def test_each_key_counts_the_third_time_where_it_was_measured(script: Script, name: str) -> None:
    assert third_time(script.fen, script.moves, KEYS[name]) == script.third[name]


@pytest.mark.parametrize("name", [name for name in KEYS if name != "fide_legal_ep"])
def test_some_script_exposes_each_wrong_key(name: str) -> None:
    assert any(script.third[name] != script.third["fide_legal_ep"] for script in scripts())


def test_a_game_without_a_third_time_has_none() -> None:
    assert third_time(chess.STARTING_FEN, ("e2e4", "e7e5")) is None


def test_the_bounded_scan_agrees_with_python_chess() -> None:
    chance, found = random.Random(11), 0
    for _ in range(15):
        board, position = chess.Board("r3k3/8/8/8/8/8/4p3/R3K2N w Qq - 0 1"), None
        position = Position(board.fen())
        for _ply in range(40):
            moves = sorted(board.legal_moves, key=str)
            if not moves:
                break
            move = chance.choice(moves)
            board.push(move)
            position.play(move.uci())
            seen = seen_before(history_keys(position), position.halfmove_clock)
            assert seen == board.is_repetition(2)
            found += seen
    assert found


def test_nothing_is_compared_below_four_plies() -> None:
    assert [len(places_back(clock)) for clock in (0, 3, 4, 5, 6)] == [0, 0, 1, 1, 2]


def test_the_effort_of_a_game_with_a_pawn_move_in_every_turn_is_nothing() -> None:
    effort = scan_effort(["e2e4", "e7e5", "d2d4", "d7d5", "c2c4", "c7c5"])
    assert (effort.plies, effort.idle, effort.compared) == (6, 6, 0)
    assert effort.unbounded == 1 + 1 + 2
