"""The rules of hidden state, one function each, so that any of them may be replaced, and broken.

`Position` moves the pieces; what happens to the en passant square, the rights and the clock, and what they
allow, it asks a `Rules` object. Replace one function and the real generator plays by it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

import chess

from . import draws, keys
from .castling import ALL_RIGHTS, BLACK_LONG, BLACK_SHORT, WHITE_LONG, WHITE_SHORT
from .generator import attacked_by, checkers_and_pinned
from .plugged import guarded
from .tables import BETWEEN, BIT, LINE, PAWN_ATTACKS, SQUARES

if TYPE_CHECKING:
    from .move import Move
    from .position import Position

# A move from or to one of these squares leaves only these rights; everywhere else all fifteen stay.
RIGHTS_KEPT = [ALL_RIGHTS] * 64
RIGHTS_KEPT[chess.E1] = BLACK_SHORT | BLACK_LONG
RIGHTS_KEPT[chess.E8] = WHITE_SHORT | WHITE_LONG
RIGHTS_KEPT[chess.H1] = ALL_RIGHTS - WHITE_SHORT
RIGHTS_KEPT[chess.A1] = ALL_RIGHTS - WHITE_LONG
RIGHTS_KEPT[chess.H8] = ALL_RIGHTS - BLACK_SHORT
RIGHTS_KEPT[chess.A8] = ALL_RIGHTS - BLACK_LONG


def squares(names: str) -> int:
    """Return the bitboard of some squares.

    Examples
    --------
    >>> squares("a1 b1")
    3
    """
    return sum(BIT[chess.parse_square(name)] for name in names.split())


# The two square sets of castling (FIDE 3.8.2): b1 and b8 must be empty, and need not be safe.
MUST_BE_EMPTY = {
    WHITE_SHORT: squares("f1 g1"),
    WHITE_LONG: squares("b1 c1 d1"),
    BLACK_SHORT: squares("f8 g8"),
    BLACK_LONG: squares("b8 c8 d8"),
}
MUST_BE_SAFE = {
    WHITE_SHORT: squares("e1 f1 g1"),
    WHITE_LONG: squares("e1 d1 c1"),
    BLACK_SHORT: squares("e8 f8 g8"),
    BLACK_LONG: squares("e8 d8 c8"),
}


def next_ep(
    ep_square: int | None,  # noqa: ARG001 - the sound rule forgets the old square; broken ones do not
    piece: int,
    from_square: int,
    to_square: int,
    captured: int,  # noqa: ARG001
) -> int | None:
    """Return the en passant square after a move: the square a pawn has just passed over, else None.

    Parameters
    ----------
    ep_square : int or None
        The square recorded before the move. A sound rule does not look at it.
    piece, captured : int
        Piece types: 1 pawn to 6 king; ``captured`` is 0 when nothing was taken.
    from_square, to_square : int
        The move.

    Examples
    --------
    >>> chess.square_name(next_ep(None, chess.PAWN, chess.E2, chess.E4, 0))
    'e3'
    >>> print(next_ep(chess.E3, chess.KNIGHT, chess.G8, chess.F6, 0))
    None
    """
    if piece == chess.PAWN and abs(to_square - from_square) == 16:
        return (from_square + to_square) // 2
    return None


def rights_after(rights: int, from_square: int, to_square: int) -> int:
    """Return the castling rights after a move, as four bits: K 1, Q 2, k 4, q 8.

    One line covers a king that moves, a rook that moves and a rook that is captured (FIDE 3.8.2.1): whatever
    leaves or enters a corner or a king's square ends the rights that hang on it.

    Examples
    --------
    >>> rights_after(15, chess.A1, chess.A8)  # rook takes rook: both long rights go
    5
    """
    return rights & RIGHTS_KEPT[from_square] & RIGHTS_KEPT[to_square]


def clock_after(clock: int, piece: int, captured: int) -> int:
    """Return the halfmove clock after a move: plies since a pawn moved or a piece was captured (FIDE 9.3).

    Examples
    --------
    >>> clock_after(41, chess.KING, 0), clock_after(41, chess.PAWN, 0)
    (42, 0)
    """
    return 0 if piece == chess.PAWN or captured else clock + 1


def ep_victim(ep_square: int, turn: chess.Color) -> int | None:
    """Return the square of the pawn that disappears when ``turn`` captures en passant."""
    return ep_square - 8 if turn else ep_square + 8


def ep_capturers(position: Position) -> int:
    """Return the pawns that stand beside the pawn just passed: the pseudo-legal captures (FIDE 3.7.3.1)."""
    if position.ep_square is None:
        return 0
    return PAWN_ATTACKS[not position.turn][position.ep_square] & position.sides[position.turn][chess.PAWN]


def ep_legal(position: Position, from_square: int) -> bool:
    """Say whether an en passant capture leaves the own king safe, by pins alone.

    The pawn that will vanish is lifted *before* pins and checks are looked for. So the one case that no pin
    explains, two pawns that leave a rank at once, becomes an ordinary pin of the pawn that is left.
    """
    ep_square = position.ep_square
    if ep_square is None:
        return False
    victim = position.rules.ep_victim(ep_square, position.turn)
    lifted = BIT[victim] if victim is not None else 0
    checkers, pinned = checkers_and_pinned(position, position.occupied & ~lifted)
    king = position.king_square(position.turn)
    if pinned & BIT[from_square] and not LINE[king][from_square] & BIT[ep_square]:
        return False
    return all(BETWEEN[king][checker] & BIT[ep_square] for checker in SQUARES[checkers & ~lifted])


def ep_legal_by_trying(position: Position, from_square: int) -> bool:
    """Say the same the blunt way: make the capture, look at the king, take the capture back."""
    mover = position.turn
    position.make(position.ep_capture(from_square))
    safe = not attacked_by(position, not mover, position.occupied) & position.sides[mover][chess.KING]
    position.unmake()
    return safe


def rights_now(position: Position) -> int:
    """Return the rights the generator goes by: the recorded ones, for no picture shows them."""
    return position.castling_rights


def may_castle(
    position: Position,  # noqa: ARG001 - the two square sets are enough; a folk rule may want to know more
    right: int,
    occupied: int,
    attacked: int,
) -> bool:
    """Say whether a right can be used now: nothing in the way, and the king's path is safe (FIDE 3.8.2.2).

    Parameters
    ----------
    position : Position
        The side to move holds the right.
    right : int
        One of the four bits.
    occupied, attacked : int
        Bitboards: where anything stands, and what the other side attacks (through the king as well).
    """
    return not (MUST_BE_EMPTY[right] & occupied or MUST_BE_SAFE[right] & attacked)


def castle_rook(position: Position, rook_from: int, rook_to: int) -> None:
    """Bring the rook to the other side of the king."""
    position.drop(rook_to, *position.lift(rook_from))


def restored(
    position: Position,  # noqa: ARG001 - what broken rules leave in place of what was saved
    rights: int,
    ep_square: int | None,
    clock: int,
) -> tuple[int, int | None, int]:
    """Return what unmake puts back of the hidden state: all that the undo record saved."""
    return rights, ep_square, clock


def leaves(position: Position) -> int:
    """Return what perft counts at its last ply: the legal moves."""
    return position.count()


def stops_at(position: Position) -> bool:  # noqa: ARG001 - perft looks at no result
    """Say whether perft counts a position as one leaf before its last ply. It never does."""
    return False


@dataclass(frozen=True)
class Rules:
    """The replaceable rules of one machine; what is not named is sound.

    A function of your own is watched: when it raises, or answers what the rule cannot mean, the error says
    whose function it was, and names the move and the position.

    Examples
    --------
    >>> from chesslib.machine import Position, perft
    >>> def only_the_mover(rights, from_square, to_square):
    ...     return rights & RIGHTS_KEPT[from_square]
    >>> knight_takes_rook = "4k2r/8/6N1/8/8/8/8/4K3 w k - 0 1"
    >>> perft(Position(knight_takes_rook), 2)
    131
    >>> perft(Position(knight_takes_rook, Rules(rights_after=only_the_mover)), 2)
    132
    """

    next_ep: Callable[[int | None, int, int, int, int], int | None] = next_ep
    rights_after: Callable[[int, int, int], int] = rights_after
    clock_after: Callable[[int, int, int], int] = clock_after
    ep_victim: Callable[[int, chess.Color], int | None] = ep_victim
    ep_capturers: Callable[[Position], int] = ep_capturers
    ep_legal: Callable[[Position, int], bool] = ep_legal
    rights_now: Callable[[Position], int] = rights_now
    may_castle: Callable[[Position, int, int, int], bool] = may_castle
    castle_rook: Callable[[Position, int, int], None] = castle_rook
    restored: Callable[[Position, int, int | None, int], tuple[int, int | None, int]] = restored
    leaves: Callable[[Position], int] = leaves
    stops_at: Callable[[Position], bool] = stops_at
    key: Callable[[Position], Hashable] = keys.fide_key
    key_after: Callable[[int, Position, Move], int] = keys.zobrist_after
    clock_verdict: Callable[[int, bool, bool, bool], str] = draws.clock_verdict
    occurrences: Callable[[Sequence[Hashable], int], int] = draws.occurrences
    repetition_verdict: Callable[[int], str] = draws.repetition_verdict
    promotions: tuple[int, ...] = (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT)
    jumped_over: int = 0  # occupied squares that a pawn's double step may pass
    trusted: bool = False  # True for the catalogue's own rules, which need no watching

    def __post_init__(self) -> None:
        if not self.trusted:
            for name in self.replaced:
                rule = getattr(self, name)
                object.__setattr__(self, name, guarded(name, rule) if callable(rule) else rule)

    @property
    def replaced(self) -> tuple[str, ...]:
        """The names of the rules that are not the sound ones."""
        return tuple(
            field.name
            for field in fields(self)
            if field.name != "trusted" and getattr(self, field.name) is not field.default
        )


SOUND = Rules()
