"""Positions, legal lists and perft numbers: the handed ones and the edges."""

from __future__ import annotations

from typing import Any

import chess
import pytest

from chesslib.data import load
from chesslib.variant import EnPassantBoard
from tests.variant import slow_referee
from tests.variant.edges import EDGES, Edge
from tests.variant.games import game

HANDED: list[dict[str, Any]] = load("variant_tests")["tests"]


def after(fen: str, moves: list[str]) -> EnPassantBoard:
    board = EnPassantBoard(fen)
    for uci in moves:
        board.push_uci(uci)
    return board


def listed(board: EnPassantBoard) -> list[str]:
    return sorted(board.uci_with_victim(move) for move in board.legal_moves)


def perft(board: chess.Board, depth: int) -> int:
    if depth == 1:
        return board.legal_moves.count()
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += perft(board, depth - 1)
        board.pop()
    return nodes


@pytest.mark.parametrize("test", HANDED, ids=lambda test: test["id"])
def test_handed(test: dict[str, Any]) -> None:
    board = after(test["fen"], test["moves"])
    assert board.fen().split()[3] == test["trail_after"]
    assert listed(board) == sorted(test["legal_after"])
    captures = sorted(board.uci_with_victim(move) for move in board.generate_legal_ep())
    assert captures == sorted(test["captures_in_passing"])
    assert [perft(board, depth) for depth in (1, 2, 3)] == test["perft_after"]


@pytest.mark.parametrize("edge", EDGES, ids=lambda edge: edge.name)
def test_edge(edge: Edge) -> None:
    board = after(edge.fen, edge.moves.split())
    assert board.fen().split()[3] == edge.trail
    legal = listed(board)
    assert [text for text in legal if "!" in text] == sorted(edge.captures.split())
    assert set(edge.legal.split()) <= set(legal)
    for uci in edge.illegal.split():
        assert not board.is_legal(chess.Move.from_uci(uci)), edge.why
    if edge.complete:
        assert legal == sorted(edge.captures.split() + edge.legal.split())
    # The slow referee has read the same rules and knows nothing of bitboards.
    assert slow_referee.moves(board) == {text for text in legal if not castles(board, text)}


def castles(board: EnPassantBoard, text: str) -> bool:
    return "!" not in text and board.is_castling(chess.Move.from_uci(text))


def test_there_are_twice_as_many_edges_as_handed_positions() -> None:
    assert len(EDGES) >= 2 * len(HANDED)
    assert len({edge.name for edge in EDGES}) == len(EDGES)


def test_random_positions_agree_with_the_slow_referee() -> None:
    positions = passing = 0
    for seed in range(24):
        for ply, board in enumerate(game(seed, 60)):
            # A root that left a trail is no root here: the referee reads the last move.
            if ply % 3 == 0 and board.opening_rule:
                legal = {text for text in listed(board) if not castles(board, text)}
                assert legal == slow_referee.moves(board), board.fen()
                positions += 1
                passing += any("!" in text for text in legal)
    assert positions > 150
    assert passing > 30


def test_without_the_opening_rule_the_first_move_may_capture_and_mate() -> None:
    assert EnPassantBoard().legal_moves.count() == 22
    free = EnPassantBoard(opening_rule=False)
    assert {move.uci() for move in free.legal_moves if free.is_capture(move)} == {"b1e7", "g1d7"}
    shuffled = "nbqnbrkr/pppppppp/8/8/8/8/PPPPPPPP/RNKBQNBR w - - 0 1"
    assert not EnPassantBoard(shuffled).is_legal(chess.Move.from_uci("b1e7"))
    assert EnPassantBoard(shuffled).legal_moves.count() == 23
    board = EnPassantBoard(shuffled, opening_rule=False)
    assert board.san(chess.Move.from_uci("b1e7")) == "Nxe7#"
    second = EnPassantBoard(shuffled.replace("w - - 0 1", "b - - 0 2"))
    assert second.is_legal(chess.Move.from_uci("d8g2"))
    assert second.legal_moves.count() == 25
