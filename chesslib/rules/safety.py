"""The last rule of every move: the own king may not be left attacked (FIDE 3.9.2)."""

from __future__ import annotations

import chess

from chesslib.rules.reasons import Reason
from chesslib.rules.situation import Situation


def broken_king_safety(
    s: Situation, from_square: chess.Square, to_square: chess.Square, ep_victim: chess.Square | None
) -> list[Reason]:
    """Why a move that is right in every other way leaves the king attacked; empty when it does not."""
    if s.king is None:
        return []
    if from_square == s.king:
        return _king_step(s, to_square)
    left = s.attackers_after(from_square, to_square, ep_victim)
    broken = []
    if chess.popcount(s.checkers) > 1:
        broken.append(Reason.DOUBLE_CHECK)
    elif left & s.checkers or (s.checkers and chess.BB_SQUARES[from_square] & s.board.kings):
        # Where a side has two kings the Laws are silent; the other king's move answers no check here.
        broken.append(Reason.CHECK_NOT_ANSWERED)
    opened = left & ~s.checkers
    if opened:
        broken.append(Reason.PINNED if ep_victim is None else exposure(s.king, chess.lsb(opened)))
    return broken


def exposure(king: chess.Square, attacker: chess.Square) -> Reason:
    """Which kind of line an en passant capture has opened."""
    if chess.square_file(king) == chess.square_file(attacker):
        return Reason.KING_EXPOSED_FILE
    if chess.square_rank(king) == chess.square_rank(attacker):
        return Reason.KING_EXPOSED_RANK
    return Reason.KING_EXPOSED_DIAGONAL


def direct_attackers(s: Situation, to_square: chess.Square) -> chess.Bitboard:
    """The enemy pieces that attack a square as the board stands."""
    return s.attackers(to_square, s.occupied) & ~chess.BB_SQUARES[to_square]


def attackers_through_king(s: Situation, to_square: chess.Square) -> chess.Bitboard:
    """The enemy pieces that would attack a square only because the king no longer stands before it."""
    if s.king is None:
        return 0
    without_king = s.occupied & ~chess.BB_SQUARES[s.king]
    return (
        s.attackers(to_square, without_king) & ~direct_attackers(s, to_square) & ~chess.BB_SQUARES[to_square]
    )


def _king_step(s: Situation, to_square: chess.Square) -> list[Reason]:
    broken = []
    if direct_attackers(s, to_square):
        broken.append(Reason.KING_INTO_CHECK)
    if attackers_through_king(s, to_square):
        broken.append(Reason.KING_STILL_ON_LINE)
    if chess.BB_KING_ATTACKS[to_square] & s.enemy_kings & ~chess.BB_SQUARES[to_square]:
        broken.append(Reason.KING_NEXT_TO_KING)
    return broken
