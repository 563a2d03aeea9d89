"""The hidden games of the position detective: every reason is among them, and dressing changes no word."""

from __future__ import annotations

import random

import chess
import pytest

from chesslib.data.records import records, sample
from chesslib.grading.specs.detective_cases import (
    NEVER_FIRST,
    games_of_draws,
    games_of_rights,
    games_of_windows,
    games_that_break,
)
from chesslib.grading.specs.hidden_games import HiddenGame, pgn_file
from chesslib.rules import Reason, refusals
from chesslib.rules.games import follow
from chesslib.rules.lives import ep_lives, right_losses
from tests.positions import random_game_boards

SEEDS = (1, 20, 77, 400)
each_seed = pytest.mark.parametrize("seed", SEEDS)
FILES = (games_of_rights, games_of_windows, games_of_draws, games_that_break)


def codes_in(seed: int) -> set[str]:
    """Return the reasons at which the records of a seed break, as the rules say them."""
    broken = [follow(one.words, one.start).illegal for file in games_that_break(seed) for one in file]
    return {one.verdict.reason.value for one in broken if one is not None and one.verdict is not None}


@each_seed
def test_together_they_break_at_every_reason_that_a_record_can_have(seed: int) -> None:
    refusing = {reason.value for reason in Reason if not reason.legal}
    assert codes_in(seed) == refusing - set(NEVER_FIRST)
    assert set(NEVER_FIRST) <= refusing
    assert (len(refusing), len(codes_in(seed))) == (38, 34), "the capstone says these two numbers"


def test_what_never_comes_first_never_does() -> None:
    first = {reason.value for board in random_game_boards(3, 300) for reason in set(refusals(board).values())}
    assert not first & set(NEVER_FIRST)
    assert len(first) > 12


def test_a_king_can_be_captured_only_where_a_king_was_left_in_check() -> None:
    board = chess.Board("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1")
    assert "king_capture" in {reason.value for reason in set(refusals(board).values())}
    assert not board.is_valid()


@each_seed
def test_every_cause_and_every_fate_is_there(seed: int) -> None:
    games = [one for file in games_of_rights(seed) for one in file]
    losses = [loss for one in games for loss in right_losses(follow(one.words, one.start).board).values()]
    assert {loss.cause for loss in losses if loss is not None and loss.played} == {
        "king_moved", "rook_moved", "rook_captured", "castled",
    }  # fmt: skip
    games = [one for file in games_of_windows(seed) for one in file]
    lives = [life for one in games for life in ep_lives(follow(one.words, one.start).board)]
    assert {life.fate for life in lives} == {"taken", "declined", "illegal", "nobody", "open"}


@each_seed
@pytest.mark.parametrize("files", FILES)
def test_dressing_changes_no_word(files: object, seed: int) -> None:
    chance = random.Random(seed)
    assert callable(files)
    for games in files(seed):
        read = records(pgn_file(games, chance))
        assert [one.words for one in read] == [one.words for one in games]
        assert [one.start.fen() for one in read] == [one.start.fen() for one in games]


def test_the_dress_is_a_real_one() -> None:
    game = HiddenGame(("e4", "e5", "Nf3", "Nc6", "Bb5") * 3)
    dressed = [pgn_file([game], random.Random(seed)) for seed in range(40)]
    for sign in ("\r\n", "{", "(", "%clk", "$"):
        assert any(sign in text for text in dressed), sign
        assert any(sign not in text for text in dressed), sign


def test_the_sample_files_hold_what_they_are_for() -> None:
    found = {}
    for name in ("case_file", "electronic_board"):
        played = [follow(one.words, one.start) for one in records(sample(name))]
        found[name] = [one.illegal.verdict.reason.value if one.illegal else "" for one in played]
    assert found == {
        "case_file": ["", "ep_expired", "", "san_ambiguous", "", ""],
        "electronic_board": [
            "own_piece", "castle_right_lost", "king_exposed_rank", "pinned", "", "promotion_missing",
        ],
    }  # fmt: skip
