"""A sentence names exactly the squares of its evidence, and every template is used."""

from __future__ import annotations

import random
import re

import chess
import pytest

from chesslib.errors import MoveTextError
from chesslib.rules import Reason, Verdict, explain, refusals
from chesslib.rules.sentences import TEMPLATES
from chesslib.wording import set_translator
from tests.positions import random_game_boards, random_placement, rare_boards

SQUARE = re.compile(r"[a-h][1-8]")
DULL = {Reason.NO_PIECE, Reason.OPPONENTS_PIECE, Reason.PIECE_GEOMETRY, Reason.SAME_SQUARE}


def keys_with_exact_squares(verdict: Verdict, where: str) -> set[str]:
    keys = set()
    for reason in (verdict.reason, *verdict.also):
        found = verdict.find_evidence(reason)
        named = set(SQUARE.findall(found.text))
        lit = {chess.square_name(square) for squares in found.squares.values() for square in squares}
        assert named == lit, f"{where}: {reason}: {found.text!r} lights {sorted(lit)}"
        assert found.text[0].isupper()
        assert found.text.endswith(".")
        assert all(squares for squares in found.squares.values())
        keys.add(found.key)
    return keys


def every_attempt(board: chess.Board, rng: random.Random, share: float) -> set[str]:
    keys = set()
    for (from_square, to_square), reason in refusals(board).items():
        if reason in DULL and rng.random() > share:
            continue
        promotion = rng.choice((None, None, *chess.PIECE_TYPES))
        attempt = (from_square, to_square, promotion)
        keys |= keys_with_exact_squares(explain(board, attempt), f"{board.fen()} {attempt}")
    return keys


def test_rare_positions() -> None:
    rng = random.Random(4)
    for _, board in rare_boards():
        every_attempt(board, rng, 0.1)


def test_random_positions() -> None:
    rng = random.Random(5)
    for board in random_game_boards(seed=6, count=25):
        every_attempt(board, rng, 0.02)
    for _ in range(25):
        every_attempt(random_placement(rng), rng, 0.02)


@pytest.mark.parametrize("text", ["", "e9", "hello", "Kk4", "e2e4e5", "P@e4", "exd", "nf3", "O-O-O-O"])
def test_text_that_is_no_move(text: str) -> None:
    with pytest.raises(MoveTextError) as caught:
        explain(chess.Board(), text)
    assert caught.value.advice


@pytest.mark.parametrize(
    ("text", "square"),
    [("e9", "e9"), ("h1h9", "h9"), ("Ni5", "i5"), ("why h1h9", "h9"), ("exd9", "d9"), ("Nbd9", "d9")],
)
def test_a_square_off_the_board_is_named(text: str, square: str) -> None:
    with pytest.raises(MoveTextError) as caught:
        explain(chess.Board(), text)
    assert caught.value.field == "square"
    assert square in caught.value.found


def test_a_long_text_is_echoed_short() -> None:
    with pytest.raises(MoveTextError) as caught:
        explain(chess.Board(), "x" * 300)
    assert len(str(caught.value)) < 250


def test_templates_have_no_stray_placeholders() -> None:
    for key, template in TEMPLATES.items():
        assert template.endswith("."), key
        assert re.sub(r"%\(\w+\)[sd]", "", template).find("%") == -1, key


def test_a_verdict_speaks_the_language_of_the_moment() -> None:
    verdicts = [explain(chess.Board(), text) for text in ("e2e5", "Nd4", "0000", "Nf3")]
    english = [verdict.text for verdict in verdicts]
    set_translator(lambda text: f"~{text}")
    assert all(verdict.text.startswith("~") for verdict in verdicts)
    set_translator(None)
    assert [verdict.text for verdict in verdicts] == english


def test_chess960_and_passed_turns() -> None:
    rng = random.Random(7)
    for number in rng.sample(range(960), 6):
        board = chess.Board.from_chess960_pos(number)
        for ply in range(70):
            moves = list(board.legal_moves)
            if not moves:
                break
            castlings = [move for move in moves if board.is_castling(move)]
            passing = ply % 17 == 16 and not board.is_check()
            board.push(chess.Move.null() if passing else rng.choice(castlings or moves))
            if ply % 10 == 9:
                every_attempt(board, rng, 0.02)
                for text in ("O-O", "O-O-O"):
                    keys_with_exact_squares(explain(board, text), f"{board.fen()} {text}")
