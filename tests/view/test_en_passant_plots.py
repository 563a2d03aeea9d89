"""The two plots of the en passant lessons say in words and numbers what they draw."""

from __future__ import annotations

import pytest

from chesslib.data.games import game, games
from chesslib.rules.exposures import exposures
from chesslib.view.ep_lives import ep_lives, ep_lives_of
from chesslib.view.exposure_bars import exposure_bars


@pytest.mark.parametrize("name", [one.id for one in games()])
def test_every_right_of_a_real_game_lives_for_one_ply(name: str) -> None:
    lives = ep_lives_of(game(name).movetext())
    assert lives
    assert {life.end - life.ply for life in lives} == {1}


def test_the_rights_of_a_game_are_told_in_words_and_numbers() -> None:
    shown = ep_lives(game("gundersen-faul-1928").movetext())
    assert "In 2 of them a capture was possible: f6 after 12...f5, g6 after 14...g5." in shown.alt
    assert "f6: born with ply 24, gone with ply 25; a capture was possible." in shown.text
    assert shown.text.count("nothing could capture") == 5


def test_a_game_without_any_capture_says_so() -> None:
    assert "In none of them a capture was possible." in ep_lives("1. e4 e5 2. Nf3").alt


def test_a_right_on_the_last_move_is_still_drawn() -> None:
    assert [(life.square, life.usable) for life in ep_lives_of("1. e4 a6 2. e5 d5")][-1] == ("d6", True)


def test_the_bars_of_exposure_add_up() -> None:
    shown = exposure_bars(exposures())
    assert f"over {len(exposures())} placements" in shown.alt
    assert "diagonal: 672 the victim alone" in shown.text.splitlines()
    assert "victim" not in exposure_bars([p for p in exposures() if not p.checked_before]).text
