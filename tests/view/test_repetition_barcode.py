"""The barcode tells pictures from positions in two games whose players could not."""

from __future__ import annotations

from chesslib.data.games import game
from chesslib.view.repetition_barcode import bars_of, repetition_barcode


def test_karpov_and_miles_saw_three_pictures_and_two_positions() -> None:
    pictures, positions = bars_of(game("karpov-miles-1986").movetext())
    assert pictures[-1].time == 3
    assert positions[-1].time == 2
    assert {bar.letter for bar in positions if bar.ply in (43, 47, 51)} == {"B", "B\N{PRIME}"}


def test_fischer_and_spassky_saw_three_pictures_and_one_position() -> None:
    pictures, positions = bars_of(game("fischer-spassky-1972-20").movetext())
    assert [bar.ply for bar in pictures if bar.letter == pictures[108].letter] == [95, 99, 108]
    assert (pictures[108].time, positions[108].time) == (3, 1)
    assert positions[99].time == 2


def test_words_and_numbers_say_what_is_drawn() -> None:
    shown = repetition_barcode(game("karpov-miles-1986").movetext(), first=38)
    assert "Upper row, by the picture alone: A 3 times, B 3 times" in shown.alt
    assert "Lower row, by the Laws: A\N{PRIME} 2 times, B\N{PRIME} 2 times" in shown.alt
    assert "ply 51: picture B for time 3; position B\N{PRIME} for time 2" in shown.text
    assert "plies 42 to 51" in shown.alt


def test_a_game_without_repetition_says_so() -> None:
    shown = repetition_barcode("1. e4 e5")
    assert shown.alt.count("nothing twice") == 2
    assert shown.svg == repetition_barcode("1. e4 e5").svg
