"""Positions whose end is in doubt: walls of pawns that nobody passes, and mates that are near."""

from __future__ import annotations

import random

import chess

LOWEST_RANKS = (1, 2)
"""Indices of the rank on which a double wall may begin: white, black, white, black pawns above each other."""


def walls(seed: int, number: int) -> tuple[str, ...]:
    """Return FENs of dead positions: every pawn blocked, every gap guarded, a king on each side.

    The walls are double, so that few positions follow and a search of all of them is soon done.

    Examples
    --------
    >>> board = chess.Board(walls(1, 1)[0])
    >>> board.is_valid(), board.is_insufficient_material()
    (True, False)
    """
    rng = random.Random(f"walls {seed}")
    found: dict[str, None] = {}
    while len(found) < number:
        rank, first = rng.choice(LOWEST_RANKS), rng.randrange(2)
        board = chess.Board.empty()
        for file in range(first, 8, 2):
            for above, color in enumerate((chess.WHITE, chess.BLACK) * 2):
                board.set_piece_at(chess.square(file, rank + above), chess.Piece(chess.PAWN, color))
        below, beyond = rng.randrange(8 * rank), rng.randrange(8 * (rank + 4), 64)
        board.set_piece_at(below, chess.Piece(chess.KING, chess.WHITE))
        board.set_piece_at(beyond, chess.Piece(chess.KING, chess.BLACK))
        board.turn = rng.choice(chess.COLORS)
        if board.is_valid():
            found[board.fen()] = None
    return tuple(found)


def near_mates(seed: int, number: int) -> tuple[str, ...]:
    """Return FENs in which the side to move has a mate in one with a rook.

    Examples
    --------
    >>> board = chess.Board(near_mates(1, 1)[0])
    >>> any(_mates(board, move) for move in board.legal_moves)
    True
    """
    rng = random.Random(f"mates {seed}")
    found: dict[str, None] = {}
    while len(found) < number:
        board = chess.Board.empty()
        board.turn = rng.choice(chess.COLORS)
        loser = rng.choice((chess.A1, chess.H1, chess.A8, chess.H8))
        board.set_piece_at(loser, chess.Piece(chess.KING, not board.turn))
        near = [s for s in chess.SQUARES if chess.square_distance(s, loser) == 2]
        board.set_piece_at(rng.choice(near), chess.Piece(chess.KING, board.turn))
        free = [s for s in chess.SQUARES if board.piece_at(s) is None]
        board.set_piece_at(rng.choice(free), chess.Piece(chess.ROOK, board.turn))
        if board.is_valid() and any(_mates(board, move) for move in board.legal_moves):
            found[board.fen()] = None
    return tuple(found)


def _mates(board: chess.Board, move: chess.Move) -> bool:
    board.push(move)
    mated = board.is_checkmate()
    board.pop()
    return mated
