"""The two plots of the en passant lessons say in words and numbers what they draw."""

from __future__ import annotations

import chess
import pytest

from chesslib.data.games import game, games
from chesslib.rules import ep_lives
from chesslib.rules.exposures import exposures
from chesslib.view.ep_lives import ep_life_chart, span
from chesslib.view.exposure_bars import exposure_bars
from chesslib.view.position import board_of


@pytest.mark.parametrize("name", [one.id for one in games()])
def test_every_right_of_a_real_game_lives_for_one_ply(name: str) -> None:
    lives = ep_lives(board_of(game(name).movetext()))
    assert lives
    assert {gone - born for born, gone in map(span, lives)} == {1}


def test_the_rights_of_a_game_are_told_in_words_and_numbers() -> None:
    shown = ep_life_chart(game("gundersen-faul-1928").movetext())
    assert "In 2 of them a capture was legal: f6 after 12...f7-f5, g6 after 14...g7-g5." in shown.alt
    assert (
        "f6 after 12...f7-f5: born with ply 24, gone with ply 25; could be taken, and was not." in shown.text
    )
    assert "g6 after 14...g7-g5: born with ply 28, gone with ply 29; could be taken, and was." in shown.text
    assert shown.text.count("nobody could take") == 5


def test_a_game_without_any_capture_says_so() -> None:
    assert "In none of them a capture was legal." in ep_life_chart("1. e4 e5 2. Nf3").alt


def test_a_right_on_the_last_move_is_still_drawn() -> None:
    assert "d6 after 2...d7-d5: born with ply 4" in ep_life_chart("1. e4 a6 2. e5 d5").text


def test_a_capture_that_the_king_forbids_is_told_apart() -> None:
    board = chess.Board("4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1")
    board.push_san("d5")
    assert "its king forbade it" in ep_life_chart(board).text


def test_a_square_that_was_there_from_the_start_has_a_row() -> None:
    board = chess.Board("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2")
    board.push_san("Kf2")
    assert ep_life_chart(board).text.splitlines()[-1].startswith("d6, from the start: born with ply 0")


def test_the_bars_of_exposure_add_up() -> None:
    shown = exposure_bars(exposures())
    assert f"over {len(exposures())} placements" in shown.alt
    assert "diagonal: 672 the victim alone" in shown.text.splitlines()
    assert "victim" not in exposure_bars([p for p in exposures() if not p.checked_before]).text
