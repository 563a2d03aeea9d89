"""Positions in which only the halfmove clock decides: quiet, pawn moves only, or mate."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import chess

MOST_TRIES = 20_000


def quiet_moves(board: chess.Board) -> list[chess.Move]:
    """Return the legal moves that let the halfmove clock run on.

    Examples
    --------
    >>> len(quiet_moves(chess.Board("8/8/8/8/8/1k6/3n3P/K7 w - - 99 90")))
    0
    """
    return [move for move in board.legal_moves if not board.is_zeroing(move)]


def _is_quiet(board: chess.Board) -> bool:
    return bool(quiet_moves(board)) and not board.is_check()


def _only_pawns_move(board: chess.Board) -> bool:
    return any(board.legal_moves) and not quiet_moves(board)


WANTED: dict[str, Callable[[chess.Board], bool]] = {
    "quiet": _is_quiet,
    "pawns_only": _only_pawns_move,
    "mate": chess.Board.is_checkmate,
}


@cache
def clock_positions(seed: int, kind: str, number: int) -> tuple[str, ...]:
    """Return placements and side to move, as the first two fields of a FEN, made from a seed.

    Parameters
    ----------
    seed : int
        The same seed makes the same positions.
    kind : {"quiet", "pawns_only", "mate"}
        The side to move has a move that lets the clock run on; has only moves that set it to 0; is mated.
    number : int
        How many different ones.

    Examples
    --------
    >>> all(chess.Board(f"{two} - - 99 90").is_checkmate() for two in clock_positions(1, "mate", 2))
    True
    """
    rng = random.Random(f"{seed} {kind}")
    found: dict[str, None] = {}
    for _ in range(MOST_TRIES):
        board = _scattered(rng, kind)
        if board.is_valid() and WANTED[kind](board):
            found[f"{board.board_fen()} {'w' if board.turn else 'b'}"] = None
        if len(found) == number:
            return tuple(found)
    raise AssertionError(f"{MOST_TRIES} tries made {len(found)} of {number} positions: {kind}")


def _scattered(rng: random.Random, kind: str) -> chess.Board:
    """Return two kings and what helps to make this kind, the side to move in the corner or anywhere."""
    board = chess.Board.empty()
    board.turn = rng.choice(chess.COLORS)
    corner = rng.choice((chess.A1, chess.H1, chess.A8, chess.H8))
    squares = rng.sample(list(chess.SQUARES), 4)
    own_king = squares[0] if kind == "quiet" else corner
    board.set_piece_at(own_king, chess.Piece(chess.KING, board.turn))
    near = [s for s in chess.SQUARES if chess.square_distance(s, own_king) in (2, 3)]
    others = squares if kind == "quiet" else [squares[0], *rng.sample(near, 2), squares[1]]
    helper = {"quiet": chess.ROOK, "pawns_only": chess.KNIGHT, "mate": chess.ROOK}[kind]
    third = {"quiet": chess.PAWN, "pawns_only": chess.PAWN, "mate": chess.QUEEN}[kind]
    third_color = board.turn if third == chess.PAWN else not board.turn
    wanted = ((chess.KING, not board.turn), (helper, not board.turn), (third, third_color))
    for square, (piece, color) in zip(others[1:], wanted, strict=True):
        if board.piece_at(square) is None:
            board.set_piece_at(square, chess.Piece(piece, color))
    return board
