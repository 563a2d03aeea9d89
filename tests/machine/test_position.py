"""The machine against python-chess: moves, FEN in three dialects, make and unmake, over many positions."""

from __future__ import annotations

import random

import chess
import pytest

from chesslib.data import load
from chesslib.errors import FenError, MoveTextError
from chesslib.machine import Position, Rules, perft
from chesslib.machine.rules import ep_legal, ep_legal_by_trying
from tests.machine.positions import ep_positions, random_games


def ucis(moves):
    return sorted(move.uci() for move in moves)


@pytest.mark.parametrize("seed", range(4))
def test_random_games_agree_with_python_chess(seed):
    for board, position in random_games(random.Random(seed), games=15, plies=140):
        assert ucis(position.moves()) == ucis(board.legal_moves), board.fen()
        assert position.count() == board.legal_moves.count()
        assert position.in_check() == board.is_check()
        assert position.fen("always") == board.fen(en_passant="fen")
        assert position.fen("pseudo") == board.fen(en_passant="xfen")
        assert position.fen("legal") == board.fen()


def test_unmake_goes_back_through_every_state():
    rng = random.Random(20)
    for _ in range(5):
        position, states = Position(), []
        for _ply in range(200):
            moves = position.moves()
            if not moves:
                break
            states.append((position.setup(), position.key()))
            position.make(rng.choice(moves))
        for setup, key in reversed(states):
            position.unmake()
            assert (position.setup(), position.key()) == (setup, key)


def test_positions_made_for_en_passant_agree_with_python_chess_and_with_the_blunt_way():
    """Random play hardly ever meets the rank case, so these are built around a capture that may expose."""
    exposed = {"legal": 0, "illegal": 0}
    for board in ep_positions(random.Random(7), count=3000):
        position = Position.of(board)
        blunt = Position.of(board, Rules(ep_legal=ep_legal_by_trying))
        assert ucis(position.moves()) == ucis(blunt.moves()) == ucis(board.legal_moves), board.fen()
        legal = {move.uci() for move in position.ep_captures()}
        for move in board.generate_pseudo_legal_ep():
            exposed["legal" if move.uci() in legal else "illegal"] += 1
    assert min(exposed.values()) > 300, exposed


def test_a_pin_that_counts_the_victim_as_a_blocker_is_caught():
    """The two ways are compared for a reason: an ordinary pin test lets the rank case through."""

    def ordinary_pin(position, from_square):
        lifted_nothing = Rules(ep_victim=lambda _ep, _turn: None)
        return ep_legal(Position(position.fen("always"), lifted_nothing), from_square)

    rank_case = "8/8/8/8/k1pP3R/8/8/4K3 b - d3 0 1"
    assert Position(rank_case).ep_captures() == []
    assert ucis(Position(rank_case, Rules(ep_legal=ordinary_pin)).ep_captures()) == ["c4d3"]


@pytest.mark.parametrize("case", [case for case in load("cases") if case["kind"] == "perft-chess960"])
def test_chess960_castling_is_refused_with_a_sentence(case):
    with pytest.raises(FenError, match="does not play Chess960 castling"):
        Position(case["input"]["fen"])


@pytest.mark.parametrize(
    ("fen", "field"),
    [
        ("nonsense", "FEN"),
        ("8/8/8/8/8/8/8/K7 w - - 0 1", "piece placement"),
        ("kk6/8/8/8/8/8/8/K7 w - - 0 1", "piece placement"),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "piece placement"),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "castling field"),
        ("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "side to move"),
        ("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", "en passant field"),
        ("4k3/8/8/8/8/8/8/4K3 b - e3 0 1", "en passant field"),
    ],
)
def test_positions_that_cannot_be_counted_are_refused_by_field(fen, field):
    with pytest.raises(FenError) as caught:
        Position(fen)
    assert caught.value.field == field


def test_an_illegal_move_is_refused_with_a_sentence():
    with pytest.raises(MoveTextError, match="e2e5"):
        Position().play("e2e5")


def test_the_undo_record_keeps_the_board_only_for_broken_rules():
    ep_capture = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"
    for rules, kept in (
        (Rules(), False),
        (Rules(rights_now=lambda position: position.castling_rights), True),
    ):
        position = Position(ep_capture, rules)
        position.play("d4e3")
        assert (position.undo_stack[-1].board_before is not None) == kept
        position.unmake()
        assert position.fen() == ep_capture


@pytest.mark.parametrize(
    ("field", "one", "other", "uci"),
    [
        ("captured", "4k3/8/8/8/8/8/r7/R3K3 w - - 0 1", "4k3/8/8/8/8/8/n7/R3K3 w - - 0 1", "a1a2"),
        ("castling_rights", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a2"),
        ("ep_square", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1", "e8e7"),
        ("halfmove_clock", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/8/8/8/8/8/4P3/4K3 w - - 9 1", "e2e3"),
    ],
)
def test_the_undo_record_holds_what_cannot_be_derived(field, one, other, uci):
    """Two positions that differ in one field become the same by a move: only the record tells them apart."""
    first, second = Position(one), Position(other)
    assert first.setup() != second.setup()
    first.play(uci)
    second.play(uci)
    assert first.setup() == second.setup()
    assert getattr(first.undo_stack[-1], field) != getattr(second.undo_stack[-1], field)
    first.unmake()
    second.unmake()
    assert (first.fen("always"), second.fen("always")) == (one, other)


def test_moves_cannot_leave_a_king_that_can_be_taken():
    """A broken machine may leave its king in check; the other side still never captures it."""
    position = Position("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1")
    assert all(move.to_square != chess.E8 for move in position.moves())
    assert perft(position, 3) == perft_of_python_chess("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", 3)


def perft_of_python_chess(fen, depth):
    board = chess.Board(fen)
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += perft_of_python_chess(board.fen(), depth - 1)
        board.pop()
    return total
