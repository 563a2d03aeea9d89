"""Draws at the edges of the counters, claims against python-chess, dead positions by proof."""

from __future__ import annotations

import chess
import pytest

from chesslib.data import load
from chesslib.state import draw_status
from chesslib.state.draw_rows import ARTICLES, SENTENCES
from chesslib.state.mating import can_mate, dead_nearby
from tests.positions import random_game_boards

ROOK = "4k3/8/8/8/8/8/8/4K2R w - - {clock} 120"
MATE_IN_ONE = "7k/8/6K1/8/8/8/8/R7 w - - {clock} 120"
LOCKED = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"


@pytest.mark.parametrize(
    ("clock", "state"),
    [
        (0, "none"),
        (50, "none"),
        (98, "none"),
        (99, "announce"),
        (100, "claim"),
        (149, "claim"),
        (150, "automatic"),
        (151, "automatic"),
    ],
)
def test_the_rule_of_moves(clock: int, state: str) -> None:
    board = chess.Board(ROOK.format(clock=clock))
    status = draw_status(board, budget=0)
    assert status.by_moves == state
    assert board.can_claim_fifty_moves() == (state in ("announce", "claim", "automatic"))
    assert status.drawn == (state == "automatic") == board.is_seventyfive_moves()


@pytest.mark.parametrize("clock", [99, 149])
def test_mate_comes_first(clock: int) -> None:
    board = chess.Board(MATE_IN_ONE.format(clock=clock))
    board.push_san("Ra8#")
    status = draw_status(board)
    assert status.checkmate
    assert not status.drawn
    assert status.by_moves == status.by_repetition == "mate"
    assert not status.claimable


def test_only_a_quiet_move_can_be_announced() -> None:
    board = chess.Board("4k3/8/8/8/8/8/P6p/4K2R w - - 99 80")
    moves = draw_status(board, budget=0)["fifty_move"].moves
    assert moves
    assert not any(board.is_zeroing(move) for move in moves)
    assert set(moves) == {move for move in board.legal_moves if not board.is_zeroing(move)}


def test_the_letter_of_9_3_1_where_the_only_quiet_move_mates() -> None:
    # Every other move takes or moves a pawn: python-chess refuses the claim, the article does not.
    board = chess.Board("6k1/3pRppp/4p3/8/3b4/8/6PP/7K w - - 99 80")
    assert [move.uci() for move in board.legal_moves if not board.is_zeroing(move)] == ["e7e8"]
    assert not board.can_claim_fifty_moves()
    assert [move.uci() for move in draw_status(board, budget=0)["fifty_move"].moves] == ["e7e8"]
    board.push_san("Re8#")
    assert draw_status(board, budget=0).by_moves == "mate"


def test_repetition_over_games_agrees_with_chess() -> None:
    board = chess.Board()
    for uci in ("g1f3", "g8f6", "f3g1", "f6g8") * 4:
        status = draw_status(board, budget=0)
        assert (status["threefold"].state == "claim") == board.is_repetition(3)
        assert (status.by_repetition != "none") == board.can_claim_threefold_repetition()
        assert (status["fivefold"].state == "automatic") == board.is_fivefold_repetition()
        board.push_uci(uci)
    assert draw_status(board, budget=0).by_repetition == "automatic"
    assert draw_status(board, budget=0)["threefold"].state == "none", "a finished game has nothing to claim"


def test_random_games_agree_with_chess() -> None:
    for board in random_game_boards(seed=31, count=500):
        status = draw_status(board, budget=0)
        ended = {"stalemate", "dead_position", "fivefold", "seventyfive_move"}
        assert status.checkmate == board.is_checkmate()
        assert (status["stalemate"].state == "automatic") == board.is_stalemate()
        if board.is_insufficient_material():
            assert status["dead_position"].state == "automatic"
        assert status.drawn == any(status[kind].state == "automatic" for kind in ended)  # type: ignore[index]
        if not status.drawn and not status.checkmate:
            assert (status.by_repetition != "none") == board.can_claim_threefold_repetition()


def test_stalemate_is_said_before_material() -> None:
    board = chess.Board("k7/2K5/1B6/8/8/8/8/8 b - - 0 1")
    assert board.outcome().termination.name == "INSUFFICIENT_MATERIAL"  # type: ignore[union-attr]
    first = next(row for row in draw_status(board).rows if row.state == "automatic")
    assert first.kind == "stalemate"


@pytest.mark.parametrize(
    ("fen", "white", "black"),
    [
        (LOCKED, False, False),
        ("Bb1k1b2/bKp1p1p1/1pP1P1P1/1P6/p5P1/P7/8/8 w - - 0 1", False, False),
        ("Bb2kb2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 b - - 0 1", True, False),
        ("2k5/6p1/6P1/6PK/6P1/6PR/7P/8 b - - 0 1", False, False),
        ("K7/1q6/8/8/8/8/8/2k5 w - - 0 1", False, False),
        ("8/8/4k3/8/8/3K4/8/8 w - - 0 60", False, False),
        ("8/8/8/4k3/5b2/3K4/8/2B5 w - - 0 1", False, False),
        ("8/8/8/8/8/1K6/2N5/1n1k4 b - - 0 1", True, True),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", True, False),
    ],
)  # fmt: skip
def test_who_can_still_mate(fen: str, white: bool, black: bool) -> None:
    board = chess.Board(fen)
    for color, expected in ((chess.WHITE, white), (chess.BLACK, black)):
        search = can_mate(board, color, budget=20_000)
        assert search.possible is expected
        if expected:
            after = board.copy()
            for move in search.line:
                assert after.is_legal(move)
                after.push(move)
            assert after.is_checkmate()
            assert after.turn != color
    status = draw_status(board, budget=20_000)
    assert (status["dead_position"].state == "automatic") == (not white and not black)


def test_a_stopped_search_is_unknown() -> None:
    status = draw_status(chess.Board(LOCKED), budget=100)
    assert status["dead_position"].state == "unknown"
    assert status["flag_white"].state == "unknown"
    assert not status.drawn


def test_agreement_needs_a_move_by_each() -> None:
    board = chess.Board()
    states = []
    for san in ("e4", "e5", "Nf3"):
        states.append(draw_status(board, budget=0)["agreement"].state)
        board.push_san(san)
    assert states == ["none", "none", "agree"]


def test_every_row_has_article_and_sentence() -> None:
    status = draw_status(chess.Board(), budget=0)
    assert [row.kind for row in status.rows] == list(ARTICLES)
    assert all(row.article and row.text.endswith(".") for row in status.rows)
    assert all(template.endswith(".") for template in SENTENCES.values())


def test_an_unknown_past_is_said() -> None:
    board = chess.Board("6k1/5p2/p6P/1N6/1PP1b3/8/P2q4/5K2 b - - 13 59")
    assert "not known" in draw_status(board, budget=0)["threefold"].text
    games = {game["id"]: game for game in load("games")}
    assert "filipowicz-smederevac-1966" in games


@pytest.mark.parametrize(
    ("fen", "san"),
    [("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/3K4 w - - 0 1", "Ke1"), ("K7/8/8/8/8/8/1q6/2k5 b - - 0 1", "Qb7+")],
)
def test_a_dead_position_is_seen_after_the_move(fen: str, san: str) -> None:
    board = chess.Board(fen)
    board.push_san(san)
    assert not board.is_insufficient_material()
    assert dead_nearby(board)
    assert draw_status(board, budget=0)["dead_position"].state == "automatic"


def test_living_positions_are_not_called_dead() -> None:
    for board in random_game_boards(seed=32, count=400):
        assert dead_nearby(board) == board.is_insufficient_material()
