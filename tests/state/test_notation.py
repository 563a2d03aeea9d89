"""People write moves in their language's letters; FEN, UCI and what functions take stay English."""

from __future__ import annotations

from collections.abc import Iterator

import chess
import pytest

from chesslib.languages import set_language
from chesslib.rules import explain
from chesslib.state import fen
from chesslib.state.notation import as_typed, moves_as_typed, shown
from chesslib.view.commands import ask
from chesslib.view.session import Session


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    set_language("en")


@pytest.mark.parametrize(
    ("code", "typed", "meant"),
    [
        ("pt", "Cf3", "Nf3"),
        ("pt", "Rd1", "Kd1"),
        ("pt", "Txd1+", "Rxd1+"),
        ("pt", "Bb5", "Bb5"),
        ("pt", "e8=D#", "e8=Q#"),
        ("pt", "bxa8=C", "bxa8=N"),
        ("pt", "Tae1", "Rae1"),
        ("pt", "cxd5", "cxd5"),
        ("pt", "td1", "Rd1"),
        ("fr", "Ff4", "Bf4"),
        ("fr", "Bf4", "Bf4"),
        ("fr", "Nf3", "Nf3"),
        ("fr", "Cbd2", "Nbd2"),
        ("fr", "Rd1", "Kd1"),
        ("fr", "♖d1", "Rd1"),
        ("fr", "O-O-O", "O-O-O"),
        ("fr", "e7e8q", "e7e8q"),
        ("en", "Rd1", "Rd1"),
        ("en", "Cf3", "Cf3"),
        ("en", "♞f6", "Nf6"),
    ],
)
def test_typed_letters(code: str, typed: str, meant: str) -> None:
    set_language(code)
    assert as_typed(typed) == meant


def test_what_is_shown_can_be_typed() -> None:
    board = chess.Board("r3k2r/1P4p1/2n2n2/1B2q3/4P3/2N2N2/1PP3PP/R2QK2R w KQkq - 0 1")
    for code in ("en", "pt", "fr"):
        for pieces in ("letters", "figurines"):
            set_language(code, pieces=pieces)
            for move in board.legal_moves:
                assert as_typed(shown(board.san(move))) == board.san(move)


def test_a_board_reads_and_writes_the_letters_of_the_language() -> None:
    set_language("fr")
    session = Session()
    assert ask(session, "Cf3").heading.endswith("Cf3")
    assert session.board.peek().uci() == "g1f3"
    assert "Cf6" in ask(session, "moves g8").text
    refused = ask(session, "Rd5")
    assert refused.heading.endswith("Rd5")
    assert session.attempt is not None
    assert session.attempt.verdict.reason.value == "san_none"
    set_language("fr", pieces="figurines")
    assert "♘f6" in ask(session, "moves g8").text


def test_functions_and_fen_stay_english() -> None:
    board = chess.Board()
    board.push_san("Nf3")
    for code in ("en", "pt", "fr"):
        set_language(code)
        verdict = explain(board, "Nf6")
        assert verdict.legal
        assert verdict.san == "Nf6"
        assert fen.write(board).startswith("rnbqkbnr/pppppppp/8/8/8/5N2/")
        assert not explain(board, "Rg8").legal


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("1. e4 e5 2. Cf3 Cc6 3. Bb5 Re7", "1. e4 e5 2. Nf3 Nc6 3. Bb5 Ke7"),
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 Rb8", "1. e4 e5 2. Nf3 Nc6 3. Bb5 Rb8"),
        ('[White "Cf3"]\n\n1. e4 e5 2. Nf3', '[White "Cf3"]\n\n1. e4 e5 2. Nf3'),
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"),
    ],
)
def test_a_pasted_game(text: str, meant: str) -> None:
    set_language("pt")
    assert moves_as_typed(text) == meant


@pytest.mark.parametrize(
    ("code", "line", "same"),
    [
        ("pt", "lances g1", "moves g1"),
        ("pt", "porque e2e5", "why e2e5"),
        ("pt", "PEÇAS", "pieces"),
        ("fr", "etat", "state"),
        ("fr", "colonne e", "file e"),
        ("fr", "moves g1", "moves g1"),
    ],
)
def test_the_board_is_asked_in_either_language(code: str, line: str, same: str) -> None:
    set_language(code)
    assert ask(Session(), line).text == ask(Session(), same).text != ""
    assert ask(Session(), line).heading != ask(Session(), "x").heading
