"""Short games rich in pawn moves, made from a seed, as movetext."""

from __future__ import annotations

import io
import random

import chess
import chess.pgn

PLIES = 36


def board_after(movetext: str) -> chess.Board:
    """Return the last position of a game; the board remembers the moves.

    Examples
    --------
    >>> len(board_after("1. e4 e5 2. Nf3").move_stack)
    3
    """
    game = chess.pgn.read_game(io.StringIO(movetext))
    assert game is not None
    assert not game.errors
    return game.end().board()


def pawn_games(seed: int, count: int) -> list[str]:
    """Return movetexts of random games in which pawns move more often than chance would have it.

    Each has at least one right to capture en passant.

    Examples
    --------
    >>> len(pawn_games(5, 2)), pawn_games(5, 2) == pawn_games(5, 2)
    (2, True)
    """
    chance = random.Random(f"pawn games {seed}")
    found: list[str] = []
    while len(found) < count:
        board = chess.Board()
        rights = 0
        while len(board.move_stack) < PLIES and not board.is_game_over():
            board.push(_chosen(chance, board))
            rights += board.ep_square is not None and board.has_pseudo_legal_en_passant()
        if rights:
            found.append(chess.Board().variation_san(board.move_stack))
    return found


def _chosen(chance: random.Random, board: chess.Board) -> chess.Move:
    moves = list(board.legal_moves)
    pawns = [m for m in moves if board.piece_type_at(m.from_square) == chess.PAWN and not board.is_capture(m)]
    return chance.choice(pawns if pawns and chance.random() < 0.7 else moves)
