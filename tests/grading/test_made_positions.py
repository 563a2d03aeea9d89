"""The positions that the exercises of lessons 5 and 6 make are of the kinds that they promise."""

from __future__ import annotations

import chess
import pytest

from chesslib.grading.engine.spec import Exercise
from chesslib.grading.specs import lesson_05, lesson_06
from chesslib.grading.specs.king_lines import KINDS, LEGAL_KINDS, king_lines
from chesslib.grading.specs.near_misses import near_misses, reach
from chesslib.grading.specs.pawn_games import board_after, pawn_games

EACH = 6
CODES = ("ok_ep", "ep_expired", "ep_single_step", "ep_not_adjacent", "ep_wrong_rank", "ep_mover_not_pawn")
SEEDS = range(12)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_near_miss_lacks_what_it_was_made_to_lack(seed: int) -> None:
    made = near_misses(seed, EACH)
    wanted = [code for code in CODES for _ in range(EACH)]
    assert [lesson_05.WHY.oracle(*case) for case in made] == wanted


@pytest.mark.parametrize("seed", SEEDS)
def test_only_the_capture_that_lacks_nothing_is_legal(seed: int) -> None:
    for fen, history, attempt in near_misses(seed, EACH):
        legal = chess.Move.from_uci(attempt) in reach(fen, history).legal_moves
        assert legal is (lesson_05.WHY.oracle(fen, history, attempt) == "ok_ep")


def test_both_colours_miss() -> None:
    turns = [reach(fen, history).turn for fen, history, _ in near_misses(3, EACH)]
    assert turns.count(chess.WHITE) == turns.count(chess.BLACK)


@pytest.mark.parametrize("seed", SEEDS)
def test_captures_are_legal_by_kind(seed: int) -> None:
    wanted = [kind in LEGAL_KINDS for kind, count in KINDS.items() for _ in range(count)]
    assert [lesson_06.SAFE_OCC.oracle(chess.Board(fen), uci) for fen, uci in king_lines(seed)] == wanted


@pytest.mark.parametrize("seed", range(4))
def test_a_game_of_pawns_has_a_right_in_it(seed: int) -> None:
    for movetext in pawn_games(seed, 3):
        board = board_after(movetext)
        rights = lesson_05.LIFETIME.oracle(movetext)
        assert rights
        assert all(0 < ply <= len(board.move_stack) for ply, _ in rights)


@pytest.mark.parametrize("exercise", [lesson_05.NOW, lesson_06.CHECKS_AND_ANSWERS], ids=lambda e: e.id)
def test_every_answer_stands_on_its_card(exercise: Exercise) -> None:
    assert all(exercise.oracle(*question.args) in question.codes for question in exercise.questions)
