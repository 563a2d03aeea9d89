"""Perft: published totals, the memo and its keys, divide, progress and interruption."""

from __future__ import annotations

import chess
import pytest

from chesslib.errors import UsageError
from chesslib.machine import FAULTS, Position, Rules, divide, perft
from chesslib.machine.figures import named
from chesslib.machine.keys import fide_key, key_with
from chesslib.machine.perft import PerftInterruptedError
from chesslib.machine.rules import ep_legal_by_trying
from tests.machine.positions import published_totals

KIWIPETE = named("kiwipete").fen


def test_every_published_total_that_is_not_too_deep():
    """The deeper ones are checked by tests/scripts/deep_perft.py."""
    wrong = [
        (name, depth, count)
        for name, fen, depth, count in published_totals(130_000)
        if perft(Position(fen), depth) != count
    ]
    assert wrong == []
    assert sum(1 for _ in published_totals(130_000)) > 150


def test_the_blunt_way_counts_the_same():
    blunt = Rules(ep_legal=ep_legal_by_trying)
    for name, fen, depth, count in published_totals(12_000):
        assert perft(Position(fen, blunt), depth) == count, name


@pytest.mark.parametrize("name", ["start", "kiwipete", "position3", "position5"])
def test_the_memo_changes_nothing(name):
    position = Position(named(name).fen)
    for key in (fide_key, key_with(ep="pseudo"), key_with(ep="always")):
        assert perft(position, 3, memo=True, key=key) == named(name).perft[2]


def test_a_memo_without_en_passant_goes_wrong_at_kiwipete_depth_4():
    assert perft(Position(KIWIPETE), 4, memo=True, key=key_with(ep=None)) != named("kiwipete").perft[3]


def test_a_memo_without_castling_goes_wrong():
    """In Kiwipete at depth 5; with two rooks and little else at the same depth, but sooner counted."""
    bare = Position("7k/7p/7P/8/8/8/8/R3K2R w KQ - 0 1")
    right = perft(bare, 5)
    assert perft(bare, 5, memo=True) == right
    assert perft(bare, 5, memo=True, key=key_with(castling=False)) != right


def test_a_shared_memo_without_depth_goes_wrong_at_depth_2():
    for depth_in_key, wrong in ((True, False), (False, True)):
        table = {}
        assert perft(Position(KIWIPETE), 1, memo=table, depth_in_key=depth_in_key) == 48
        count = perft(Position(KIWIPETE), 2, memo=table, depth_in_key=depth_in_key)
        assert (count != 2039) == wrong


def test_a_shared_memo_serves_again():
    table = {}
    assert perft(Position(), 3, memo=table) == 8902
    kept = sum(len(memo) for memo in table.values())
    assert perft(Position(), 3, memo=table) == 8902
    assert sum(len(memo) for memo in table.values()) == kept > 400


def test_divide_agrees_with_python_chess():
    board = chess.Board(KIWIPETE)
    expected = {}
    for move in board.legal_moves:
        board.push(move)
        expected[move.uci()] = board.legal_moves.count()
        board.pop()
    counts = divide(Position(KIWIPETE), 2)
    assert counts == expected
    assert list(counts) == sorted(counts)


def test_depths_below_the_first_ply():
    assert perft(Position(), 0) == 1
    with pytest.raises(UsageError, match="depth"):
        perft(Position(), -1)
    with pytest.raises(UsageError, match="depth"):
        divide(Position(), 0)


def test_progress_tells_every_root_move():
    seen = []
    total = perft(Position(), 3, progress=seen.append)
    assert [counted.done for counted in seen] == list(range(1, 21))
    assert sum(counted.nodes for counted in seen) == total == 8902


def test_an_interrupted_count_tells_what_it_has_and_leaves_the_position_as_it_was():
    position = Position(KIWIPETE)
    before = position.setup()

    def interrupted_in_the_middle(counted_position):
        if len(counted_position.undo_stack) == 2 and counted_position.sides[True][0] != before.sides[True][0]:
            calls.append(1)
            if len(calls) > 500:
                raise KeyboardInterrupt
        return counted_position.count()

    calls = []
    position.rules = Rules(leaves=interrupted_in_the_middle, trusted=True)
    with pytest.raises(PerftInterruptedError) as caught:
        perft(position, 3)
    assert position.setup() == before
    assert position.undo_stack == []
    right = divide(Position(KIWIPETE), 3)
    assert caught.value.counts
    assert all(right[move] == count for move, count in caught.value.counts.items())
    assert f"{len(caught.value.counts)} of 48" in str(caught.value)


def test_the_machine_is_several_times_faster_than_python_chess():
    """A loose bound, on a ratio within one process; tests/scripts/bench_perft.py measures it."""
    from tests.scripts.bench_perft import measure

    best = measure(KIWIPETE, 3, rounds=3)
    assert best["python-chess, in bulk"] > 2 * best["machine"]


def test_a_position_counts_the_same_after_a_broken_machine_has_counted():
    """No fault leaks into the sound machine by way of the shared tables."""
    perft(Position(KIWIPETE, FAULTS["double_push_jumps"].rules), 2)
    assert perft(Position(KIWIPETE), 3) == 97_862
