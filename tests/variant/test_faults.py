"""Boards that get one rule wrong: the positions notice each of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import chess
import pytest

from chesslib.variant import EnPassantBoard, RiderBoard, Trail
from tests.variant import slow_referee
from tests.variant.edges import EDGES, Edge


def right(edge: Edge) -> bool:
    """Whether the board still does what the position asks for."""
    board = EnPassantBoard(edge.fen)
    try:
        for uci in edge.moves.split():
            board.push_uci(uci)
    except chess.IllegalMoveError:
        return False
    legal = {board.uci_with_victim(move) for move in board.legal_moves if not board.is_castling(move)}
    return board.fen().split()[3] == edge.trail and legal == slow_referee.moves(board)


def no_ep(_board: EnPassantBoard, *_masks: chess.Bitboard) -> Iterator[chess.Move]:
    return iter(())


def victim_stays(board: EnPassantBoard, move: chess.Move) -> bool:
    return bool(board.attackers_after(move, None))


def pawns_straight(board: EnPassantBoard, move: chess.Move) -> chess.Square | None:
    on_trail = board.open_trail() & chess.BB_SQUARES[move.to_square]
    return board.trail.landing if board.trail is not None and on_trail else None


def with_landing(trail: Trail) -> chess.Bitboard:
    return sum(chess.BB_SQUARES[square] for square in trail.squares) | chess.BB_SQUARES[trail.origin]


FAULTS: dict[str, tuple[type, str, Any]] = {
    "no captures in passing by generation": (EnPassantBoard, "generate_pseudo_legal_ep", no_ep),
    "the victim still stands in the way": (EnPassantBoard, "is_into_check", victim_stays),
    "a pawn's straight step captures": (EnPassantBoard, "passing_victim", pawns_straight),
    "knights that leap once": (RiderBoard, "attacks_mask", chess.Board.attacks_mask),
    "riders that neither check nor pin": (RiderBoard, "attackers_mask", chess.Board.attackers_mask),
    "two files are castling": (EnPassantBoard, "is_castling", chess.Board.is_castling),
    "no opening rule": (EnPassantBoard, "opens", lambda _board: False),
    "the origin counts": (Trail, "mask", property(with_landing)),
}


def test_without_a_fault_every_edge_is_right() -> None:
    assert all(right(edge) for edge in EDGES)


@pytest.mark.parametrize("name", FAULTS)
def test_each_fault_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, attribute, fault = FAULTS[name]
    monkeypatch.setattr(owner, attribute, fault)
    wrong = [edge.name for edge in EDGES if not right(edge)]
    assert wrong, name
