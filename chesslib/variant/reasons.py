"""The reasons of En Passant chess, and the orthodox code under which each is counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import chess

from chesslib.rules.evidence import Evidence
from chesslib.rules.reasons import Code, Reason
from chesslib.rules.verdict import Verdict
from chesslib.variant.sentences import say

SOURCE = "En Passant chess"


class TrailReason(Code):
    """Why En Passant chess refuses a move, or what kind of move of its own it is.

    Examples
    --------
    >>> TrailReason("expired").legal, TrailReason.PASSING.legal
    (False, True)
    """

    PASSING = "ok_passing"
    KING_STEP = "ok_king_step"
    RIDER = "ok_rider"
    NO_TRAIL = "no_trail"
    OFF_TRAIL = "off_trail"
    EXPIRED = "expired"
    OPENING = "opening"
    RIDER_GEOMETRY = "rider_geometry"
    RIDER_BLOCKED = "rider_blocked"
    OCCUPIED = "occupied"
    KING_CAPTURE = "king_capture"
    KING_ATTACKED = "king_attacked"
    PROMOTION = "promotion"

    @property
    def article(self) -> str:
        """The name of the rules; they have no articles."""
        return SOURCE


CODES: dict[str, tuple[TrailReason, Reason]] = {
    "passing": (TrailReason.PASSING, Reason.OK_EP),
    "passing_evasion": (TrailReason.PASSING, Reason.OK_EP_EVASION),
    "passing_promotion": (TrailReason.PASSING, Reason.OK_EP),
    "passing_king_step": (TrailReason.KING_STEP, Reason.OK_EP),
    "rider_move": (TrailReason.RIDER, Reason.OK_QUIET),
    "rider_capture": (TrailReason.RIDER, Reason.OK_CAPTURE),
    "rider_geometry": (TrailReason.RIDER_GEOMETRY, Reason.PIECE_GEOMETRY),
    "rider_own_piece": (TrailReason.OCCUPIED, Reason.OWN_PIECE),
    "rider_blocked": (TrailReason.RIDER_BLOCKED, Reason.PATH_BLOCKED),
    "rider_king_capture": (TrailReason.KING_CAPTURE, Reason.KING_CAPTURE),
    "king_step_none": (TrailReason.NO_TRAIL, Reason.EP_NOT_RECORDED),
    "king_step_off_trail": (TrailReason.OFF_TRAIL, Reason.EP_NOT_ADJACENT),
    "king_step_own_piece": (TrailReason.OCCUPIED, Reason.OWN_PIECE),
    "king_step_occupied": (TrailReason.OCCUPIED, Reason.EP_NOT_RECORDED),
    "pawn_none": (TrailReason.NO_TRAIL, Reason.EP_NOT_RECORDED),
    "pawn_off_trail": (TrailReason.OFF_TRAIL, Reason.EP_NOT_ADJACENT),
    "pawn_expired": (TrailReason.EXPIRED, Reason.EP_EXPIRED),
    # The orthodox codes know no opening rule; the way is closed, for now, by what stands there.
    "opening_capture": (TrailReason.OPENING, Reason.PATH_BLOCKED),
    "opening_passing": (TrailReason.OPENING, Reason.EP_NOT_RECORDED),
    "opening_castling": (TrailReason.OPENING, Reason.CASTLE_RIGHT_LOST),
    "king_into_check_passing": (TrailReason.KING_ATTACKED, Reason.KING_INTO_CHECK),
    "check_stays": (TrailReason.KING_ATTACKED, Reason.CHECK_NOT_ANSWERED),
    "check_stays_passing": (TrailReason.KING_ATTACKED, Reason.CHECK_NOT_ANSWERED),
    "opened": (TrailReason.KING_ATTACKED, Reason.PINNED),
    "opened_passing": (TrailReason.KING_ATTACKED, Reason.PINNED),
    "promotion_missing": (TrailReason.PROMOTION, Reason.PROMOTION_MISSING),
    "promotion_wrong_piece": (TrailReason.PROMOTION, Reason.PROMOTION_WRONG_PIECE),
    "promotion_off_last_rank": (TrailReason.PROMOTION, Reason.PROMOTION_OFF_LAST_RANK),
    "promotion_not_a_pawn": (TrailReason.PROMOTION, Reason.PROMOTION_NOT_A_PAWN),
}
"""Sentence -> its reason here, and the code of the orthodox rules that is nearest to it."""


class TrailEvidence(Evidence):
    """Evidence whose sentence is one of this chess's own."""

    @property
    def text(self) -> str:
        """The sentence in the current language."""
        return say(self.key, self.facts)


@dataclass(frozen=True)
class TrailVerdict(Verdict):
    """A verdict of En Passant chess.

    Attributes
    ----------
    reason : TrailReason
        The reason in this chess.
    nearest : Reason
        The orthodox code that is nearest to it.
    """

    counted_as: Reason = field(default=Reason.OK_EP)

    @property
    def nearest(self) -> Reason:
        """The orthodox code that is nearest to the reason."""
        return self.counted_as


def verdict(
    board: chess.Board, move: chess.Move, key: str, find_evidence: Callable[[Reason], Evidence]
) -> TrailVerdict:
    """The verdict that a sentence stands for; its words and squares are found when they are asked for."""
    own, nearest = CODES[key]
    return TrailVerdict(own.legal, own, (), move, board, find_evidence, counted_as=nearest)
