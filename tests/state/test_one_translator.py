"""Everything that state and rules say goes through one translator."""

from __future__ import annotations

from collections.abc import Iterator

import chess
import pytest

from chesslib.rules import castling_checklist, explain
from chesslib.state import draw_status, fen, same_position
from chesslib.wording import set_translator


@pytest.fixture
def other_language() -> Iterator[None]:
    set_translator(lambda template: f"~{template}")
    yield
    set_translator(None)


def test_one_translator_reaches_all(other_language: None) -> None:
    del other_language
    board = chess.Board()
    said = [
        explain(board, "e2e5").text,
        castling_checklist(board, kingside=True).steps[0].text,
        draw_status(board, budget=0).rows[0].text,
        same_position(board, board).text,
        fen.explain(chess.STARTING_FEN)[0].words,
        fen.check("8/8 w").faults[0].advice,
    ]
    assert all(text.startswith("~") for text in said)


def test_it_can_be_taken_back() -> None:
    set_translator(str.upper)
    set_translator(None)
    assert explain(chess.Board(), "e2e5").text.startswith("A pawn moves")
