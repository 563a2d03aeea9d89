"""The sawtooth tells the clock of real games as python-chess counts it, and is the same at every run."""

from __future__ import annotations

import chess
import pytest

from chesslib.data.games import game, games
from chesslib.view.clock_sawtooth import CLAIM_LABEL, END_LABEL, clock_sawtooth, clocks_of


@pytest.mark.parametrize("identifier", [one.id for one in games()])
def test_clocks_are_those_of_python_chess(identifier: str) -> None:
    board, expected = chess.Board(), [0]
    for san in game(identifier).moves:
        board.push_san(san)
        expected.append(board.halfmove_clock)
    assert clocks_of(game(identifier).movetext()) == tuple(expected)


def test_the_longest_game_is_told_with_its_two_long_runs() -> None:
    picture = clock_sawtooth(game("nikolic-arsovic-1989").movetext())
    assert "reaches 110 at ply 332" in picture.alt
    assert "reaches 205 at ply 538" in picture.alt
    assert "ply 333: Bxd5 sets it from 110 to 0" in picture.text


def test_the_same_game_is_the_same_drawing_and_another_is_not() -> None:
    first, again, other = (clock_sawtooth(text) for text in ("1. Nf3 Nf6", "1. Nf3 Nf6", "1. Nf3 d5"))
    assert first.svg == again.svg
    assert first.svg != other.svg


def test_a_clock_that_never_ran_is_drawn_too() -> None:
    assert "falls to 0 0 times" in clock_sawtooth("1. e4 e5").alt
    assert clocks_of(None) == (0,)


def test_limits_are_drawn_only_where_they_are_reached() -> None:
    def lines(text: str) -> int:
        return clock_sawtooth(text).svg.count("stroke: #d55e00")

    assert CLAIM_LABEL != END_LABEL
    assert lines("1. Nf3 Nf6") == 0
    assert lines(game("filipowicz-smederevac-1966").movetext()) == 1
    assert lines(game("topalov-nakamura-2016").movetext()) == 2
