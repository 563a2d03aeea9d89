"""The ladder of questions says in words what it draws, and its order is that of the Laws as computed."""

from __future__ import annotations

import chess

from chesslib.state import draw_status
from chesslib.view.ending_tree import GOES_ON, STEPS, ending_tree


def test_the_ladder_is_told_and_drawn_the_same_at_every_run() -> None:
    first, again = ending_tree(), ending_tree()
    assert first.svg == again.svg
    assert all(question in first.text and article in first.alt for question, _, article in STEPS)
    assert first.text.endswith(GOES_ON)
    assert ending_tree(title="Another").svg != first.svg


def test_the_order_of_the_questions_is_the_order_in_which_they_are_answered() -> None:
    """Each position would say yes to a later question, too; the earlier one decides."""
    mate_at_the_limit = draw_status(chess.Board("R6k/8/6K1/8/8/8/8/8 b - - 150 80"))
    assert mate_at_the_limit.checkmate
    assert not mate_at_the_limit.drawn
    stalemate_at_the_claim = draw_status(chess.Board("7k/5Q2/6K1/8/8/8/8/8 b - - 100 60"))
    assert stalemate_at_the_claim["stalemate"].state == "automatic"
    assert stalemate_at_the_claim.claimable == ()
    drawn_before_a_flag = draw_status(chess.Board("4k3/8/8/8/8/8/8/4K2R w - - 150 110"), budget=0)
    assert drawn_before_a_flag["seventyfive_move"].state == "automatic"
    assert drawn_before_a_flag["flag_black"].state == "none"
