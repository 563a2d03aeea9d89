"""Castling as the Laws take it apart: a right, an empty way, a safe way (FIDE 3.8.2)."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from chesslib.rules.reasons import Reason
from chesslib.rules.situation import Situation


@dataclass(frozen=True)
class CastlingPlan:
    """The squares that one castling move is about.

    Attributes
    ----------
    kingside : bool
        Whether the king goes to the g-file.
    king, rook : chess.Square
        Where they stand before; `rook` is the home square of the rook, also when no rook is there.
    king_to, rook_to : chess.Square
        Where they would stand after.
    must_be_empty : chess.Bitboard
        Squares on which nothing but this king and this rook may stand.
    king_path : chess.Bitboard
        Squares that the king crosses, without its first and its last: they must be safe.
    """

    kingside: bool
    king: chess.Square
    rook: chess.Square
    king_to: chess.Square
    rook_to: chess.Square
    must_be_empty: chess.Bitboard
    king_path: chess.Bitboard


def castling_plan(s: Situation, from_square: chess.Square, to_square: chess.Square) -> CastlingPlan | None:
    """The castling that a king's move would be, None where it is an ordinary move.

    In standard chess that is two squares along the home rank from the e-file; in Chess960 the king onto a
    rook of its own on the home rank.
    """
    if s.castling_king != from_square or not chess.BB_SQUARES[to_square] & s.back_rank:
        return None
    if s.board.chess960:
        rooks = s.own & s.board.rooks
        if not chess.BB_SQUARES[to_square] & rooks:
            return None
        return _plan(from_square, to_square)
    if abs(to_square - from_square) != 2:
        return None
    return side_plan(s, from_square, kingside=to_square > from_square)


def side_plan(s: Situation, king: chess.Square, *, kingside: bool) -> CastlingPlan:
    """The castling of one side, from the king's square."""
    if s.board.chess960:
        side = [square for square in chess.scan_forward(s.rights) if (square > king) == kingside]
        candidates = side or [
            square
            for square in chess.scan_forward(s.own & s.board.rooks & s.back_rank)
            if (square > king) == kingside
        ]
        if candidates:
            return _plan(king, candidates[-1] if kingside else candidates[0])
    return _plan(king, chess.square(7 if kingside else 0, chess.square_rank(king)))


def _plan(king: chess.Square, rook: chess.Square) -> CastlingPlan:
    rank = chess.square_rank(king)
    kingside = rook > king
    king_to = chess.square(6 if kingside else 2, rank)
    rook_to = chess.square(5 if kingside else 3, rank)
    own = chess.BB_SQUARES[king] | chess.BB_SQUARES[rook]
    king_path = chess.between(king, king_to)
    rook_path = chess.between(rook, rook_to)
    ends = chess.BB_SQUARES[king_to] | chess.BB_SQUARES[rook_to]
    return CastlingPlan(
        kingside=kingside,
        king=king,
        rook=rook,
        king_to=king_to,
        rook_to=rook_to,
        must_be_empty=(king_path | rook_path | ends) & ~own,
        king_path=king_path & ~chess.BB_SQUARES[king],
    )


def blockers(s: Situation, plan: CastlingPlan) -> chess.Bitboard:
    """The pieces that stand where nothing may stand."""
    return s.occupied & plan.must_be_empty


def has_right(s: Situation, plan: CastlingPlan) -> bool:
    """Whether the right to this castling is still there."""
    return bool(s.rights & chess.BB_SQUARES[plan.rook])


def attacked_on_arrival(s: Situation, plan: CastlingPlan) -> chess.Bitboard:
    """The enemy pieces that attack the king's last square with king and rook on their new squares.

    In Chess960 the rook can be the shield that castling takes away.
    """
    occupied = s.occupied & ~chess.BB_SQUARES[plan.king]
    if chess.BB_SQUARES[plan.rook] & s.own & s.board.rooks:
        occupied = occupied & ~chess.BB_SQUARES[plan.rook] | chess.BB_SQUARES[plan.rook_to]
    occupied |= chess.BB_SQUARES[plan.king_to]
    return s.attackers(plan.king_to, occupied) & ~chess.BB_SQUARES[plan.king_to]


def broken_castling_rules(s: Situation, plan: CastlingPlan) -> list[Reason]:
    """What stands against a castling, in the order of the Laws: right, way, check, way, end."""
    broken = []
    if not has_right(s, plan):
        broken.append(Reason.CASTLE_RIGHT_LOST)
    if blockers(s, plan):
        broken.append(Reason.CASTLE_BLOCKED)
    if s.checkers or s.attackers(plan.king, s.occupied):
        broken.append(Reason.CASTLE_IN_CHECK)
    if any(s.attackers(square, s.occupied) for square in chess.scan_forward(plan.king_path)):
        broken.append(Reason.CASTLE_THROUGH_CHECK)
    if attacked_on_arrival(s, plan):
        broken.append(Reason.CASTLE_INTO_CHECK)
    return broken
