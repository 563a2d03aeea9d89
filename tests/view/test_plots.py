"""Plots say in words what they draw, and draw the same at every run."""

from __future__ import annotations

from collections.abc import Callable

import chess
import pytest

from chesslib.view.heat import destinations
from chesslib.view.pictures import Picture
from chesslib.view.plot import HIDDEN, axes, plotted

PINNED = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1"


def _plot() -> Picture:
    figure, ax = axes(4, 2, "A title")
    ax.plot([0, 1], [0, 2], color=HIDDEN)
    return plotted(figure, alt="A line that rises from 0 to 2.", text="0 0\n1 2")


@pytest.mark.parametrize("draw", [_plot, destinations], ids=["plot", "destinations"])
def test_a_plot_is_the_same_at_every_run_and_has_its_words(draw: Callable[[], Picture]) -> None:
    first, second = draw(), draw()
    assert first.svg == second.svg
    assert first.alt
    assert first.alt in first.text
    assert f'alt="{first.alt[:20]}' in first.html
    assert "<dc:date>" not in first.svg


def test_another_position_is_another_picture() -> None:
    assert destinations(PINNED).svg != destinations().svg


@pytest.mark.parametrize("fen", [chess.STARTING_FEN, PINNED, "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 20"])
def test_destinations_agree_with_python_chess(fen: str) -> None:
    rows = [line.split()[1:] for line in destinations(fen).text.splitlines()[1:9]]
    for square in chess.SQUARES:
        count = sum(move.to_square == square for move in chess.Board(fen).legal_moves)
        assert rows[7 - chess.square_rank(square)][chess.square_file(square)] == (
            str(count) if count else "."
        )
    assert fen in destinations(fen).text
