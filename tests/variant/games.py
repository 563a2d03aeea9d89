"""Random games of En Passant chess, and everything that a move may change."""

from __future__ import annotations

import random
from collections.abc import Iterator

import chess

from chesslib.variant import EnPassantBoard

OPEN = "r3k2r/8/2n2n2/8/8/2N2N2/8/R3K2R w KQkq - 0 9"
ENDING = "4k3/1p2p1pp/2b2r2/8/8/2B2Q2/1P2P1PP/4K3 w - - 0 30"
STARTS = (chess.STARTING_FEN, OPEN, ENDING)


def everything(board: EnPassantBoard) -> tuple[object, ...]:
    """All that a board holds, its memory of earlier trails among it."""
    return (
        board.fen(),
        board.trail,
        board.ep_square,
        board.promoted,
        board.castling_rights,
        board.occupied_co[chess.WHITE],
        board.occupied_co[chess.BLACK],
        board.earlier_trails(),
        tuple(board.move_stack),
    )


def game(seed: int, plies: int = 80) -> Iterator[EnPassantBoard]:
    """One board through a random game, with captures in passing played more often than chance would."""
    rng = random.Random(seed)
    board = EnPassantBoard(STARTS[seed % len(STARTS)], opening_rule=seed % 2 == 0)
    for _ in range(plies):
        yield board
        moves = list(board.legal_moves)
        if not moves:
            return
        passing = [move for move in moves if board.is_en_passant(move)]
        board.push(rng.choice(passing) if passing and rng.random() < 0.3 else rng.choice(moves))
    yield board


def play_and_take_back(seed: int, plies: int = 80) -> tuple[int, int]:
    """Play a game and take all of it back, comparing at each step; plies and captures in passing."""
    stood: list[tuple[object, ...]] = []
    board = EnPassantBoard()
    for board in game(seed, plies):
        stood.append(everything(board))
    root, copy = board.root(), board.copy()
    played = len(board.move_stack)
    passing = 0
    assert everything(board) == stood.pop()
    while board.move_stack:
        move = board.pop()
        assert everything(board) == stood.pop(), (seed, board.fen(), move)
        passing += board.is_en_passant(move)
    assert not stood
    assert everything(root) == everything(board), seed
    for _ in range(played):
        copy.pop()
    assert everything(copy) == everything(board), seed
    return played, passing
