"""Answers to a check as pictures."""

from __future__ import annotations

import chess
import pytest

from chesslib.errors import UsageError
from chesslib.rules.check_answers import sample_checks
from chesslib.view.check_pictures import answers_to_check, check_bars


def test_each_kind_of_answer_has_its_board() -> None:
    shown = answers_to_check("6k1/8/8/8/8/3n4/4P3/4K3 w - - 0 1").text
    assert "Take the piece that checks: exd3" in shown
    assert "Put something between: no move" in shown
    assert "Move the king: Kd2, Kf1, Kd1" in shown


def test_a_position_without_check_is_refused() -> None:
    with pytest.raises(UsageError, match="no check"):
        answers_to_check(chess.STARTING_FEN)


def test_the_chart_says_its_numbers() -> None:
    boards = [
        chess.Board("4r1k1/8/8/8/8/2N5/8/4K3 w - - 0 1"),
        chess.Board("4R1k1/5ppp/8/8/8/8/8/6K1 b - - 1 1"),
        chess.Board("6k1/8/8/8/8/3n4/4P3/4K3 w - - 0 1"),
    ]
    chart = check_bars(boards)
    assert "one rook (2): take 0, put between 50, move the king 50" in chart.text
    assert "one knight (1): take 100, put between 0, move the king 100" in chart.text
    assert "over 3 checks" in chart.alt


def test_the_chart_is_the_same_at_every_run() -> None:
    first, second = (check_bars(sample_checks(games=2, seed=5)) for _ in range(2))
    assert first.svg == second.svg
