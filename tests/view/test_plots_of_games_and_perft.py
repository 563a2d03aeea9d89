"""The plots: right numbers in words, alt text that reaches the page, files that overwrite nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import chess
import pytest

from chesslib.errors import UsageError
from chesslib.view import divide_differences, event_plot, perft_growth, rights_lives
from chesslib.view.event_plots import hidden_events
from chesslib.view.position import board_of

GAME = "1. e4 a6 2. e5 d5 3. exd6 cxd6 4. Nf3 Nf6 5. Be2 e5 6. O-O Be7 7. Ng5 Ng8 8. Nf3 Nf6 9. Ng5 Ng8"


def every_plot():
    return {
        "rights": rights_lives(GAME),
        "events": event_plot([GAME, "1. Nf3"]),
        "growth": perft_growth({"start": [20, 400], "other": [48, 2039]}),
        "divide": divide_differences({"e2e4": 20, "a2a3": 19}, {"e2e4": 21, "b1b4": 3}),
        "same": divide_differences({"e2e4": 20}, {"e2e4": 20}),
    }


@pytest.mark.parametrize("name", list(every_plot()))
def test_alt_text_reaches_the_page_and_every_run_is_the_same(name: str, tmp_path: Path):
    plot, again = every_plot()[name], every_plot()[name]
    assert plot.html == again.html
    assert f'alt="{plot.alt[:40]}' in plot.html
    assert plot.alt in plot.text
    for kind, head in ((".svg", b"<?xml"), (".png", b"\x89PNG")):
        saved = plot.save(tmp_path / f"plot{kind}")
        assert saved.read_bytes().startswith(head)
        with pytest.raises(UsageError):
            plot.save(saved)
    with pytest.raises(UsageError):
        plot.save(tmp_path / "plot.pdf")


def test_the_rights():
    board = chess.Board("4k3/8/8/8/8/8/8/R3K3 w Q - 96 80")
    board.push_san("Ra2")
    assert "White, queen side: lost with ply 1, 80. Ra2." in rights_lives(board).alt
    assert "Black, king side: never there." in rights_lives(board).alt
    assert "Black, king side: kept to the end." in rights_lives(GAME).alt


def test_events_of_a_game():
    events = hidden_events(board_of(GAME))
    assert [ply for name, ply in events if name == "ep_recorded"] == [1, 4, 10]
    assert [ply for name, ply in events if name == "ep_played"] == [5]
    assert [ply for name, ply in events if name == "castled_king"] == [11]
    assert [ply for name, ply in events if name == "twice"] == [16, 17, 18]
    assert not [ply for name, ply in events if name == "right_lost"]
    assert hidden_events(board_of("1. e4 e5 2. Ke2"))[-1] == ("right_lost", 3)


def test_a_divide_that_agrees_has_no_bar():
    assert (
        divide_differences({"e2e4": 20}, {"e2e4": 20}).alt == "No bar: all 1 root moves have the right count."
    )
    with pytest.raises(UsageError):
        perft_growth({})


def test_matplotlib_is_imported_only_when_a_plot_is_made():
    code = (
        "import sys; from chesslib.view import picture, rights_lives, BoardWidget; picture();"
        "assert 'matplotlib' not in sys.modules; assert 'numpy' not in sys.modules;"
        "rights_lives('1. e4'); assert 'matplotlib' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
