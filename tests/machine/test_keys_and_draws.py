"""Keys against python-chess and the Laws; the clock and repetition beside perft."""

from __future__ import annotations

import random

import chess
import chess.polyglot
import pytest

from chesslib.data import load
from chesslib.machine import Position
from chesslib.machine.draws import clock_verdict, history_keys, occurrences, repetition_verdict
from chesslib.machine.keys import fide_key, key_with, zobrist, zobrist_after
from chesslib.state.identity import identity
from tests.machine.positions import random_games

CASES = {case["id"]: case for case in load("cases")}
DIALECTS = {
    "fide_legal_ep": fide_key,
    "pseudo_legal_ep": key_with(ep="pseudo"),
    "always_ep": key_with(ep="always"),
    "no_ep": key_with(ep=None),
    "no_castling": key_with(castling=False),
}


def test_the_pseudo_legal_zobrist_key_is_polyglots():
    for board, position in random_games(random.Random(1), games=6, plies=120):
        assert zobrist(position, "pseudo") == chess.polyglot.zobrist_hash(board)


def test_the_published_polyglot_keys():
    case = CASES["ke-polyglot-reference"]
    got = []
    for line in case["input"]["uci_lines"]:
        position = Position()
        position.play(*line.split())
        got.append(f"{zobrist(position, 'pseudo'):016x}")
    assert got == case["right_value"]


def test_the_carried_key_is_the_one_from_scratch():
    rng = random.Random(2)
    for fen in (chess.STARTING_FEN, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"):
        for _ in range(6):
            position = Position(fen)
            key = zobrist(position)
            while position.moves() and len(position.undo_stack) < 80:
                move = rng.choice(position.moves())
                key = zobrist_after(key, position, move)
                position.make(move)
                assert key == zobrist(position)


def test_keys_are_equal_just_where_the_laws_say_so():
    """The key of the machine, the identity of the state room and the Zobrist key split positions alike."""
    seen = {}
    for board, position in random_games(random.Random(3), games=8, plies=100):
        name = identity(board)
        seen.setdefault(name, (position.key(), zobrist(position)))
        assert seen[name] == (position.key(), zobrist(position))
    assert len({key for key, _ in seen.values()}) == len({number for _, number in seen.values()}) == len(seen)


@pytest.mark.parametrize("script", load("perft_faults")["threefold_scripts"], ids=lambda script: script["id"])
@pytest.mark.parametrize("dialect", DIALECTS)
def test_threefold_scripts_in_every_dialect(script, dialect):
    position, keys, third = Position(script["fen"]), [], None
    keys.append(DIALECTS[dialect](position))
    for ply, uci in enumerate(script["uci"].split(), start=1):
        position.play(uci)
        keys.append(DIALECTS[dialect](position))
        if third is None and occurrences(keys, position.halfmove_clock) == 3:
            third = ply
    assert third == script["third_at_ply"][dialect]


def test_occurrences_agree_with_python_chess_over_games_that_shuffle():
    rng = random.Random(5)
    repeated = 0
    for _ in range(12):
        board, position = chess.Board("4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1"), None
        position = Position(board.fen())
        for _ply in range(60):
            moves = list(board.legal_moves)
            if not moves:
                break
            back = [
                move for move in moves if len(board.move_stack) > 1 and undoes(move, board.move_stack[-2])
            ]
            move = back[0] if back and rng.random() < 0.7 else rng.choice(moves)
            board.push(move)
            position.play(move.uci())
            times = occurrences(history_keys(position), position.halfmove_clock)
            for number in (2, 3, 4, 5):
                assert (times >= number) == board.is_repetition(number)
            repeated = max(repeated, times)
    assert repeated >= 5


def undoes(move, earlier):
    return move.from_square == earlier.to_square and move.to_square == earlier.from_square


def test_reading_the_history_leaves_the_position_as_it_was():
    position = Position()
    position.play("e2e4", "d7d5", "e4d5", "g8f6", "g1f3", "f6d5", "f1e2", "e7e6", "e1g1")
    before, plies = position.setup(), len(position.undo_stack)
    keys = history_keys(position)
    assert len(keys) == plies + 1 == 10
    assert position.setup() == before
    assert keys[0] == Position().key()


@pytest.mark.parametrize("clock", [0, 49, 50, 98, 99, 100, 101, 149, 150, 151])
def test_the_clock_agrees_with_python_chess(clock):
    """A board with quiet moves only, so python-chess's two methods say the same as the clock."""
    board = chess.Board(f"4k3/8/8/8/8/8/8/R3K3 w - - {clock} 100")
    expected = "none"
    if board.is_seventyfive_moves():
        expected = "automatic"
    elif board.is_fifty_moves():
        expected = "claim"
    elif board.can_claim_fifty_moves():
        expected = "announce"
    assert clock_verdict(clock, False, False, True) == expected


def test_repetition_verdicts():
    assert [repetition_verdict(times) for times in range(1, 7)] == [
        "none",
        "none",
        "claim",
        "claim",
        "automatic",
        "automatic",
    ]
