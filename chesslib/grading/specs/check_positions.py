"""Positions for the exercises on check, mate and stalemate: made from a seed, judged by python-chess."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable

import chess

from chesslib.rules.check_answers import blocking_squares, check_answers

MOST_TRIES = 60_000
_PIECES = (chess.QUEEN, chess.ROOK, chess.ROOK, chess.BISHOP, chess.KNIGHT, chess.PAWN, chess.PAWN)


def verdict_of(board: chess.Board) -> str:
    """Return "check", "mate", "stalemate" or "quiet" (FIDE 3.9.1, 5.1.1, 5.2.1).

    Examples
    --------
    >>> verdict_of(chess.Board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"))
    'stalemate'
    """
    if board.is_check():
        return "check" if any(board.legal_moves) else "mate"
    return "quiet" if any(board.legal_moves) else "stalemate"


def _blockable(board: chess.Board) -> bool:
    return bool(board.is_check() and blocking_squares(board))


def _king_takes(board: chess.Board) -> bool:
    king, checkers = board.king(board.turn), board.checkers()
    return any(move.from_square == king and move.to_square in checkers for move in board.legal_moves)


def _king_takes_another(board: chess.Board) -> bool:
    return board.is_check() and any(board.is_capture(move) for move in check_answers(board).move)


def _other_pieces_move(board: chess.Board) -> bool:
    moves = list(board.legal_moves)
    return bool(moves) and all(move.from_square != board.king(board.turn) for move in moves)


KINDS: dict[str, Callable[[chess.Board], bool]] = {
    "quiet": lambda board: verdict_of(board) == "quiet",
    "check": lambda board: verdict_of(board) == "check",
    "mate": lambda board: verdict_of(board) == "mate",
    "stalemate": lambda board: verdict_of(board) == "stalemate",
    "king frozen, quiet": lambda board: not board.is_check() and _other_pieces_move(board),
    "king frozen, check": lambda board: board.is_check() and _other_pieces_move(board),
    "blockable": lambda board: _blockable(board) and bool(check_answers(board).block),
    "close": lambda board: len(board.checkers()) == 1 and not blocking_squares(board),
    "double": lambda board: len(board.checkers()) == 2,
    "king takes checker": lambda board: board.is_check() and _king_takes(board),
    "king takes another": _king_takes_another,
}


@functools.lru_cache(maxsize=256)
def positions_of(kind: str, seed: int, count: int) -> tuple[str, ...]:
    """Return the FENs of `count` valid positions of a kind, one of `KINDS`.

    Examples
    --------
    >>> [chess.Board(fen).is_checkmate() for fen in positions_of("mate", 3, 2)]
    [True, True]
    """
    chance = random.Random(f"{kind} {seed}")
    wanted = KINDS[kind]
    found: list[str] = []
    for _ in range(MOST_TRIES):
        board = _scattered(chance, crowded=kind not in ("mate", "stalemate", "king frozen, quiet"))
        if board.is_valid() and wanted(board) and board.fen() not in found:
            found.append(board.fen())
            if len(found) == count:
                break
    return tuple(found)


def _scattered(chance: random.Random, crowded: bool) -> chess.Board:
    """A king near the edge, the other king, and a few pieces; not always a possible position."""
    board = chess.Board(None)
    side = chance.choice(chess.COLORS)
    home = chance.choice((0, 7)) if chance.random() < 0.8 else chance.randrange(8)
    king = chess.square(chance.randrange(8), home)
    board.set_piece_at(king, chess.Piece(chess.KING, side))
    squares = [square for square in chess.SQUARES if square != king]
    chance.shuffle(squares)
    board.set_piece_at(squares.pop(), chess.Piece(chess.KING, not side))
    for _ in range(chance.randint(3, 5) if crowded else chance.randint(2, 4)):
        square, kind = squares.pop(), chance.choice(_PIECES)
        if kind == chess.PAWN and chess.square_rank(square) in (0, 7):
            continue
        color = side if chance.random() < (0.45 if crowded else 0.25) else not side
        board.set_piece_at(square, chess.Piece(kind, color))
    board.turn = side
    return board


def en_passant_answers() -> tuple[str, ...]:
    """Return the FENs of positions in which a pawn that has just stepped twice gives check and may be taken.

    Examples
    --------
    >>> all(chess.Board(fen).has_legal_en_passant() for fen in en_passant_answers())
    True
    """
    return (
        "8/8/8/2k5/2pP4/8/8/4K3 b - d3 0 1",
        "4k3/8/8/2Pp4/4K3/8/8/8 w - d6 0 1",
    )
