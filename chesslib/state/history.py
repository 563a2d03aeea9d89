"""What the moves of a game did to the hidden state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

import chess

LossCause: TypeAlias = Literal["king_moved", "rook_moved", "rook_captured", "castled", "never_had"]


@dataclass(frozen=True)
class Played:
    """One move of a game and where in the game it was played.

    Attributes
    ----------
    ply : int
        Counted from 1 at the first recorded move.
    number : int
        The fullmove number of the move.
    color : chess.Color
        Who played it.
    move : chess.Move
        The move; a null move where a turn was passed.
    landing : chess.Square
        Where the piece stood afterwards. It is not `move.to_square` when somebody castles in Chess960, where
        the move is written as the king onto its rook.
    """

    ply: int
    number: int
    color: chess.Color
    move: chess.Move
    landing: chess.Square


@dataclass(frozen=True)
class RightLoss:
    """How one castling right was lost.

    Attributes
    ----------
    right : str
        K, Q, k or q.
    cause : str
        What cost it; "never_had" when the first recorded position lacks it.
    played : Played or None
        The move that cost it; None when it never was there.
    """

    right: str
    cause: LossCause
    played: Played | None


def played(board: chess.Board, index: int) -> Played:
    """Where in the game a move of the board's stack was played.

    Examples
    --------
    >>> board = chess.Board()
    >>> for san in ("e4", "e5"):
    ...     _ = board.push_san(san)
    >>> played(board, 1).number, played(board, 1).color == chess.BLACK
    (1, True)
    """
    ply = board.ply() - len(board.move_stack) + index
    move = board.move_stack[index]
    return Played(index + 1, ply // 2 + 1, ply % 2 == 0, move, _landing(board, index))


def _landing(board: chess.Board, index: int) -> chess.Square:
    move = board.move_stack[index]
    if not board.chess960:
        return move.to_square
    before = board.root()
    for earlier in board.move_stack[:index]:
        before.push(earlier)
    if not move or not before.is_castling(move):
        return move.to_square
    file = 6 if before.is_kingside_castling(move) else 2
    return chess.square(file, chess.square_rank(move.from_square))


def replay(board: chess.Board) -> Iterator[tuple[chess.Board, chess.Move]]:
    """Each recorded move with the position before it; the position is one object that moves on."""
    walker = board.root()
    for move in board.move_stack:
        yield walker, move
        walker.push(move)


def home_rook(color: chess.Color, *, kingside: bool) -> chess.Square:
    """The corner from which a rook castles in standard chess."""
    return chess.square(7 if kingside else 0, 0 if color == chess.WHITE else 7)


def right_letter(color: chess.Color, *, kingside: bool) -> str:
    """The letter of a right in FEN."""
    letter = "K" if kingside else "Q"
    return letter if color == chess.WHITE else letter.lower()


def right_loss(board: chess.Board, color: chess.Color, rook: chess.Square) -> RightLoss | None:
    """Which recorded move cost the right of the rook on a home square.

    Parameters
    ----------
    board : chess.Board
        With the moves it remembers.
    color : chess.Color
        Whose right.
    rook : chess.Square
        Where the rook of this right stands at the beginning.

    Returns
    -------
    RightLoss or None
        None when the right is still there.

    Examples
    --------
    >>> board = chess.Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    >>> for san in ("Ke2", "Ke7", "Ke1", "Ke8"):
    ...     _ = board.push_san(san)
    >>> loss = right_loss(board, chess.WHITE, chess.H1)
    >>> loss.cause, loss.played.number, loss.played.move.uci()
    ('king_moved', 1, 'e1e2')
    """
    mask = chess.BB_SQUARES[rook]
    if board.clean_castling_rights() & mask:
        return None
    king = board.root().king(color)
    right = right_letter(color, kingside=king is None or rook > king)
    if not board.root().clean_castling_rights() & mask:
        return RightLoss(right, "never_had", None)
    for index, (before, move) in enumerate(replay(board)):
        if not move:
            continue
        after = before.copy(stack=False)
        after.push(move)
        if not after.castling_rights & mask:
            return RightLoss(right, _cause(before, move, color), played(board, index))
    return RightLoss(right, "never_had", None)


def _cause(before: chess.Board, move: chess.Move, color: chess.Color) -> LossCause:
    if before.turn != color:
        return "rook_captured"
    if before.is_castling(move):
        return "castled"
    return "king_moved" if before.piece_type_at(move.from_square) == chess.KING else "rook_moved"
