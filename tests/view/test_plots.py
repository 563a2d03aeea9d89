"""Plots say in words what they draw, and draw the same at every run."""

from __future__ import annotations

import chess
import pytest

from chesslib.data.games import game
from chesslib.rules import Reason, explain
from chesslib.view.heat import destinations, refusal_map
from chesslib.view.pictures import Picture
from chesslib.view.plot import HIDDEN, axes, plotted
from chesslib.view.timeline import Life, hidden_timeline

PINNED = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1"
KINGS = "8/8/4k3/8/4K3/8/8/8 w - - 0 1"
GAME = game("gundersen-faul-1928").movetext()


def _plot() -> Picture:
    figure, ax = axes(4, 2, "A title")
    ax.plot([0, 1], [0, 2], color=HIDDEN)
    return plotted(figure, alt="A line that rises from 0 to 2.", text="0 0\n1 2")


@pytest.mark.parametrize(
    "draw",
    [_plot, destinations, lambda: refusal_map(PINNED, "e2"), lambda: hidden_timeline(GAME)],
    ids=["plot", "destinations", "refusal_map", "hidden_timeline"],
)
def test_a_plot_is_the_same_at_every_run_and_has_its_words(draw: object) -> None:
    assert callable(draw)
    first, second = draw(), draw()
    assert first.svg == second.svg
    assert first.alt and first.alt in first.text
    assert f'alt="{first.alt[:20]}' in first.html
    assert "<dc:date>" not in first.svg


def test_another_figure_is_another_picture() -> None:
    assert refusal_map(PINNED, "e2").svg != refusal_map(KINGS, "e4").svg


@pytest.mark.parametrize("fen", [chess.STARTING_FEN, PINNED, "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 20"])
def test_destinations_agree_with_python_chess(fen: str) -> None:
    rows = [line.split()[1:] for line in destinations(fen).text.splitlines()[1:9]]
    for square in chess.SQUARES:
        count = sum(move.to_square == square for move in chess.Board(fen).legal_moves)
        assert rows[7 - chess.square_rank(square)][chess.square_file(square)] == (
            str(count) if count else "."
        )


@pytest.mark.parametrize(("fen", "square"), [(PINNED, "e2"), (KINGS, "e4"), (chess.STARTING_FEN, "a1")])
def test_a_refusal_map_groups_the_answers_of_explain(fen: str, square: str) -> None:
    rows = [line.split()[1:] for line in refusal_map(fen, square).text.splitlines()[1:9]]
    by_letter: dict[str, set[Reason | str]] = {}
    for target in chess.SQUARE_NAMES:
        if target == square:
            continue
        reason = explain(chess.Board(fen), square + target).reason
        letter = rows[8 - int(target[1])]["abcdefgh".index(target[0])]
        by_letter.setdefault(letter, set()).add("legal" if reason.legal else reason)
    assert all(len(reasons) == 1 for reasons in by_letter.values())
    assert len({next(iter(reasons)) for reasons in by_letter.values()}) == len(by_letter)
    assert by_letter.get("✓", {"legal"}) == {"legal"}


def test_a_timeline_tells_when_each_right_ends() -> None:
    life = Life.of("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O Rg8")
    assert {right: life.right_ends(right) for right in "KQkq"} == {"K": 7, "Q": 7, "k": 8, "q": None}
    assert life.ep_recorded() == [1, 2]
    assert life.ep_usable() == []


def test_a_timeline_tells_usable_from_recorded() -> None:
    life = Life.of(GAME)
    assert life.ep_usable() == [24, 28]
    assert len(life.ep_recorded()) == 7
    assert "24, 28" in hidden_timeline(GAME).alt


def test_a_timeline_counts_every_state_of_a_game() -> None:
    board = chess.Board()
    expected = [board.halfmove_clock]
    for san in game("gundersen-faul-1928").moves:
        board.push_san(san)
        expected.append(board.halfmove_clock)
    last = hidden_timeline(GAME).text.splitlines()[-1]
    assert last == "halfmove clock: " + " ".join(map(str, expected))
