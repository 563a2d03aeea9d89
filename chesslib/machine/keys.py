"""What identifies a position: the exact key of FIDE 9.2.3, and Zobrist keys in three dialects."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Literal

import chess

from .move import CASTLING, EN_PASSANT
from .tables import SQUARES

if TYPE_CHECKING:
    from .move import Move
    from .position import Position

Dialect = Literal["always", "pseudo", "legal"]
CASTLING_NUMBERS = 768  # places in the Polyglot book's list of random numbers
EP_NUMBERS = 772
TURN_NUMBER = 780


def fide_key(position: Position) -> Hashable:
    """Return placement, side to move, rights and *legal* en passant square: FIDE 9.2.3, with no hashing.

    Examples
    --------
    >>> from chesslib.machine import Position
    >>> a, b = Position(), Position()
    >>> a.play("e2e4", "g8f6", "g1f3"), b.play("g1f3", "g8f6", "e2e4")
    (None, None)
    >>> a.key() == b.key()  # the double step leaves nothing behind: no black pawn stands beside it
    True
    """
    black, white = position.sides
    ep = position.ep_field("legal") if position.ep_square is not None else None
    return (*black, *white, position.turn, position.castling_rights, ep)


def key_with(
    ep: Dialect | None = "legal", castling: bool = True, turn: bool = True
) -> Callable[[Position], Hashable]:
    """Return an exact key that leaves things out, or takes the en passant square in another dialect.

    Parameters
    ----------
    ep : {"legal", "pseudo", "always"} or None
        Which en passant squares count; None for none at all.
    castling, turn : bool
        Whether rights and side to move count.
    """

    def key(position: Position) -> Hashable:
        black, white = position.sides
        ep_square = position.ep_field(ep) if ep is not None and position.ep_square is not None else None
        rights = position.castling_rights if castling else None
        return (*black, *white, position.turn if turn else None, rights, ep_square)

    return key


def numbers() -> list[int]:
    """Return the 781 random numbers of the Polyglot opening book, which many programs share."""
    from chess.polyglot import POLYGLOT_RANDOM_ARRAY

    return POLYGLOT_RANDOM_ARRAY


def zobrist(position: Position, ep: Dialect = "legal") -> int:
    """Return the Zobrist key worked out from scratch: the XOR of one number per fact.

    With ``ep="pseudo"`` it is the key of Polyglot's opening books; with ``"legal"`` equal positions by FIDE
    9.2.3 have equal keys (and unequal ones too, once in some 2**64).

    Examples
    --------
    >>> from chesslib.machine import Position
    >>> f"{zobrist(Position(), 'pseudo'):016x}"
    '463b96181691fc9c'
    """
    return placed(position, SQUARES[position.occupied]) ^ hidden(position, ep)


def placed(position: Position, squares: tuple[int, ...]) -> int:
    """Return the part of the key that some squares give."""
    table, key = numbers(), 0
    for square in squares:
        kind = position.board[square]
        if kind:
            white = bool(position.sides[True][0] >> square & 1)
            key ^= table[64 * (2 * (kind - 1) + white) + square]
    return key


def hidden(position: Position, ep: Dialect = "legal") -> int:
    """Return the part of the key that no picture shows: rights, the *file* of the en passant square, turn."""
    key = rights_part(position)
    ep_square = position.ep_field(ep)
    if ep_square is not None:
        key ^= numbers()[EP_NUMBERS + chess.square_file(ep_square)]
    return key ^ numbers()[TURN_NUMBER] if position.turn else key


def rights_part(position: Position) -> int:
    """Return the part of the key that the castling rights give."""
    key = 0
    for bit in range(4):
        if position.castling_rights >> bit & 1:
            key ^= numbers()[CASTLING_NUMBERS + bit]
    return key


def touched(position: Position, move: Move) -> tuple[int, ...]:
    """Return the squares whose pieces a move changes."""
    squares = [move.from_square, move.to_square]
    if move.special == EN_PASSANT:
        squares.append(move.to_square - 8 if position.turn else move.to_square + 8)
    if move.special == CASTLING:
        rank = chess.square_rank(move.to_square) * 8
        squares += [rank + 7, rank + 5] if chess.square_file(move.to_square) == 6 else [rank, rank + 3]
    return tuple(squares)


def zobrist_after(key: int, position: Position, move: Move) -> int:
    """Return the key after a move, from the key before it: XOR the old facts out and the new ones in.

    Parameters
    ----------
    key : int
        The key of the position before the move, as `zobrist` gives it.
    position : Position
        The position before the move; it is left as it was.
    move : Move
        A legal move.

    Examples
    --------
    >>> from chesslib.machine import Position
    >>> position = Position()
    >>> after = zobrist_after(zobrist(position), position, position.find("e2e4"))
    >>> position.play("e2e4")
    >>> after == zobrist(position)
    True
    """
    squares = touched(position, move)
    key ^= placed(position, squares) ^ hidden(position)
    position.make(move)
    key ^= placed(position, squares) ^ hidden(position)
    position.unmake()
    return key
