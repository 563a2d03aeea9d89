"""Every attempt of the course's inventory gets its verdict, its code, its outcome and its SAN."""

from __future__ import annotations

from typing import Any

import chess
import pytest

from chesslib.data import load
from chesslib.rules import explain

ORTHODOX = [item for item in load("inventory") if "variant" not in item]
ATTEMPTS = [item for item in ORTHODOX if item["attempt"]]


def board_of(item: dict[str, Any]) -> chess.Board:
    board = chess.Board(item["fen_before"] or item["fen"])
    for uci in item["history"] or []:
        board.push_uci(uci)
    return board


def test_the_inventory_is_whole() -> None:
    assert len(load("inventory")) == 223
    assert len(ATTEMPTS) == 77


@pytest.mark.parametrize("item", [i for i in ORTHODOX if i["fen"]], ids=lambda item: item["id"])
def test_the_moves_lead_to_the_position(item: dict[str, Any]) -> None:
    board = board_of(item)
    assert board.fen(en_passant="fen") == item["fen"]
    if item["history"]:
        last = board.pop()
        assert last.uci() == item["previous_move"]
        assert board.san(last) == item["previous_move_san"]


@pytest.mark.parametrize("item", ATTEMPTS, ids=lambda item: item["id"])
def test_attempt(item: dict[str, Any]) -> None:
    board = board_of(item)
    verdict = explain(board, item["attempt"])
    assert verdict.legal == item["legal"]
    assert verdict.reason == item["code"]
    assert set(item.get("also", [])) <= set(verdict.also)
    assert verdict.text
    assert board.fen() == board_of(item).fen(), "explaining a move must not move"
    if not item["legal"]:
        assert verdict.san is None
        assert verdict.outcome is None
        return
    assert verdict.san == item["attempt_san"]
    outcome, after = verdict.outcome, item["after"]
    assert outcome is not None
    mate = {"mate", "mate_first"}
    assert outcome.fen == after["fen"]
    assert outcome.halfmove_clock == after["halfmove"]
    assert ("check" in outcome.codes) == after["check"]
    assert bool(mate & set(outcome.codes)) == after["mate"]
    assert ("stalemate" in outcome.codes) == after["stalemate"]
    assert ("dead_position" in outcome.codes) == after["insufficient"]
    if "outcome" in item:
        assert outcome.code == item["outcome"]


@pytest.mark.parametrize("item", ATTEMPTS, ids=lambda item: item["id"])
def test_san_and_pair_mean_the_same_attempt(item: dict[str, Any]) -> None:
    board = board_of(item)
    move = chess.Move.from_uci(item["attempt"])
    pair = (chess.square_name(move.from_square), chess.square_name(move.to_square), move.promotion)
    assert explain(board, pair).reason == item["code"]
    if item["legal"]:
        assert explain(board, item["attempt_san"]).move == move
