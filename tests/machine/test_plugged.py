"""A student's function in the real generator: plugged in by one line, its errors reported as its own."""

from __future__ import annotations

import pytest

from chesslib.machine import PluggedRuleError, Position, Rules, divide, perft
from chesslib.machine.examination import examine
from chesslib.machine.rules import RIGHTS_KEPT, next_ep

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


def test_a_right_function_counts_right():
    mine = Rules(
        rights_after=lambda rights, from_square, to_square: rights_by_hand(rights, from_square, to_square)
    )
    assert perft(Position(KIWIPETE, mine), 3) == 97_862
    assert examine(mine) == ()


def rights_by_hand(rights, from_square, to_square):
    for square in (from_square, to_square):
        rights &= RIGHTS_KEPT[square]
    return rights


def test_a_wrong_function_counts_wrong():
    mine = Rules(next_ep=lambda *_: None)
    assert perft(Position(KIWIPETE, mine), 2) == 2038
    assert "d4e3" not in divide(Position("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", mine), 1)


def forgets_to_return(rights, from_square, to_square):
    rights &= RIGHTS_KEPT[from_square] & RIGHTS_KEPT[to_square]


def divides_by_zero(rights, from_square, _to_square):
    if from_square == 21:  # not at the first move
        return 1 // 0
    return rights


def too_few(rights):
    return rights


@pytest.mark.parametrize(
    ("rules", "rule", "found"),
    [
        ({"rights_after": forgets_to_return}, "rights_after", "None"),
        ({"rights_after": divides_by_zero}, "rights_after", "ZeroDivisionError"),
        ({"rights_after": too_few}, "rights_after", "TypeError"),
        ({"rights_after": lambda *_: 16}, "rights_after", "16"),
        ({"rights_after": lambda *_: True}, "rights_after", "True"),
        ({"next_ep": lambda *_: 64}, "next_ep", "64"),
        ({"next_ep": lambda *_: "e3"}, "next_ep", "'e3'"),
        ({"clock_after": lambda *_: -1}, "clock_after", "-1"),
        ({"restored": lambda *_: (1, 2)}, "restored", "(1, 2)"),
        ({"leaves": lambda _: None}, "leaves", "None"),
    ],
)
def test_an_error_is_reported_as_the_students(rules, rule, found):
    with pytest.raises(PluggedRuleError) as caught:
        perft(Position(KIWIPETE, Rules(**rules)), 3)
    error = caught.value
    assert error.field == f"your {rule}"
    assert found in error.found
    assert f"Your function was called as {rule}(" in error.advice


def test_the_report_names_move_position_and_line():
    position = Position(KIWIPETE, Rules(rights_after=divides_by_zero))
    before = position.setup()
    with pytest.raises(PluggedRuleError) as caught:
        perft(position, 2)
    error = caught.value
    assert error.move.startswith("f3")
    assert error.fen == KIWIPETE
    assert "(line 3 of your function)" in error.found
    assert isinstance(error.__cause__, ZeroDivisionError)
    assert position.setup() == before, "the half-made move is taken back"


def test_a_move_that_fails_half_way_changes_nothing():
    """The en passant square is set before the rights are asked for."""
    position = Position("4k3/8/8/8/3p4/8/4P3/4K3 w - - 7 9", Rules(rights_after=forgets_to_return))
    before = position.setup()
    with pytest.raises(PluggedRuleError) as caught:
        position.play("e2e4")
    assert (position.setup(), position.undo_stack) == (before, [])
    assert caught.value.fen == "4k3/8/8/8/3p4/8/4P3/4K3 w - - 7 9"


def test_a_rule_is_told_of_a_pawn_taken_en_passant():
    seen = []

    def clock_after(clock, piece, captured):
        seen.append((piece, captured))
        return clock

    position = Position("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", Rules(clock_after=clock_after))
    position.play("d4e3")
    assert seen[-1] == (1, 1)


def test_an_error_deep_in_a_count_leaves_the_position_as_it_was():
    def fails_deep(position, from_square):
        raise LookupError(f"{from_square} at ply {len(position.undo_stack)}")

    position = Position("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", Rules(ep_legal=fails_deep))
    before = position.setup()
    with pytest.raises(PluggedRuleError, match="ply 2") as caught:
        perft(position, 3)
    assert (position.setup(), position.undo_stack) == (before, [])
    assert " w - c6 " in caught.value.fen, "the error names the position after the double step"
    assert "ep_legal(position, " in caught.value.advice


def test_the_examination_reports_the_error_and_goes_on():
    findings = examine(Rules(rights_after=forgets_to_return))
    assert findings
    assert all("rights_after" in finding.where for finding in findings)


@pytest.mark.parametrize("square", range(64))
def test_no_en_passant_square_breaks_the_board(square):
    """Whatever a student's function answers, what is unmade is as it was."""
    rules = Rules(next_ep=lambda *_: square)
    for fen in (KIWIPETE, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"):
        position = Position(fen, rules)
        before = position.setup()
        perft(position, 2)
        assert position.setup() == before


@pytest.mark.parametrize("answer", [True, False])
def test_no_castling_or_legality_rule_breaks_the_board(answer):
    rules = Rules(may_castle=lambda *_: answer, ep_legal=lambda *_: answer, ep_victim=lambda *_: 28)
    position = Position(KIWIPETE, rules)
    before = position.setup()
    perft(position, 3)
    assert position.setup() == before


def test_what_is_not_replaced_is_sound():
    assert Rules().replaced == ()
    assert Rules(next_ep=next_ep).replaced == ()
    assert Rules(next_ep=lambda *_: None).replaced == ("next_ep",)
