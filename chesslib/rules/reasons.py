"""The vocabulary of boards, checks and grades: one code per rule, with its FIDE article."""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """What a verdict can give as its reason: the Laws' own codes, or those of a board with rules of its own.

    Examples
    --------
    >>> isinstance(Reason.OK_EP, Code)
    True
    """

    @property
    def legal(self) -> bool:
        """Whether this is a kind of legal move."""
        return self.value.startswith("ok_")

    @property
    def article(self) -> str:
        """Where the rule stands: an article of the FIDE Laws, or the name of the rules that have it."""
        raise NotImplementedError


class Reason(Code):
    """Why a move is refused, or what kind of legal move it is.

    The refusals stand in the order in which they are looked for: the first that holds is the verdict, the
    others are told beside it.

    Examples
    --------
    >>> Reason("ep_expired").legal, Reason.OK_EP.legal
    (False, True)
    >>> Reason.EP_EXPIRED.article
    '3.7.3.2'
    """

    SAME_SQUARE = "same_square"
    NO_PIECE = "no_piece"
    OPPONENTS_PIECE = "opponents_piece"
    PIECE_GEOMETRY = "piece_geometry"
    OWN_PIECE = "own_piece"
    PATH_BLOCKED = "path_blocked"
    PAWN_CAPTURE_STRAIGHT = "pawn_capture_straight"
    PAWN_BLOCKED = "pawn_blocked"
    PAWN_DOUBLE_NOT_HOME = "pawn_double_not_home"
    PAWN_DOUBLE_BLOCKED = "pawn_double_blocked"
    EP_NOT_RECORDED = "ep_not_recorded"
    EP_EXPIRED = "ep_expired"
    EP_SINGLE_STEP = "ep_single_step"
    EP_MOVER_NOT_PAWN = "ep_mover_not_pawn"
    EP_NOT_ADJACENT = "ep_not_adjacent"
    EP_WRONG_RANK = "ep_wrong_rank"
    PAWN_DIAGONAL_EMPTY = "pawn_diagonal_empty"
    KING_CAPTURE = "king_capture"
    CASTLE_RIGHT_LOST = "castle_right_lost"
    CASTLE_BLOCKED = "castle_blocked"
    CASTLE_IN_CHECK = "castle_in_check"
    CASTLE_THROUGH_CHECK = "castle_through_check"
    CASTLE_INTO_CHECK = "castle_into_check"
    DOUBLE_CHECK = "double_check"
    CHECK_NOT_ANSWERED = "check_not_answered"
    KING_INTO_CHECK = "king_into_check"
    KING_STILL_ON_LINE = "king_still_on_line"
    KING_NEXT_TO_KING = "king_next_to_king"
    PINNED = "pinned"
    KING_EXPOSED_FILE = "king_exposed_file"
    KING_EXPOSED_DIAGONAL = "king_exposed_diagonal"
    KING_EXPOSED_RANK = "king_exposed_rank"
    PROMOTION_MISSING = "promotion_missing"
    PROMOTION_WRONG_PIECE = "promotion_wrong_piece"
    PROMOTION_OFF_LAST_RANK = "promotion_off_last_rank"
    PROMOTION_NOT_A_PAWN = "promotion_not_a_pawn"
    SAN_NONE = "san_none"
    SAN_AMBIGUOUS = "san_ambiguous"
    OK_CASTLE = "ok_castle"
    OK_PROMOTION = "ok_promotion"
    OK_EP_EVASION = "ok_ep_evasion"
    OK_EP = "ok_ep"
    OK_EVASION = "ok_evasion"
    OK_CAPTURE = "ok_capture"
    OK_QUIET = "ok_quiet"

    @property
    def article(self) -> str:
        """The article of the FIDE Laws of Chess (2023) that the reason rests on."""
        return _ARTICLES[self]


_ARTICLES: dict[Reason, str] = {
    Reason.SAME_SQUARE: "1.2",
    Reason.NO_PIECE: "1.1",
    Reason.OPPONENTS_PIECE: "1.2",
    Reason.PIECE_GEOMETRY: "3",
    Reason.OWN_PIECE: "3.1",
    Reason.PATH_BLOCKED: "3.5",
    Reason.PAWN_CAPTURE_STRAIGHT: "3.7.1",
    Reason.PAWN_BLOCKED: "3.7.1",
    Reason.PAWN_DOUBLE_NOT_HOME: "3.7.2",
    Reason.PAWN_DOUBLE_BLOCKED: "3.7.2",
    Reason.EP_NOT_RECORDED: "3.7.3.1",
    Reason.EP_EXPIRED: "3.7.3.2",
    Reason.EP_SINGLE_STEP: "3.7.3.1",
    Reason.EP_MOVER_NOT_PAWN: "3.7.3.1",
    Reason.EP_NOT_ADJACENT: "3.7.3.1",
    Reason.EP_WRONG_RANK: "3.7.3.1",
    Reason.PAWN_DIAGONAL_EMPTY: "3.7.3",
    Reason.KING_CAPTURE: "1.4.1",
    Reason.CASTLE_RIGHT_LOST: "3.8.2.1",
    Reason.CASTLE_BLOCKED: "3.8.2.2.2",
    Reason.CASTLE_IN_CHECK: "3.8.2.2.1",
    Reason.CASTLE_THROUGH_CHECK: "3.8.2.2.1",
    Reason.CASTLE_INTO_CHECK: "3.8.2.2.1",
    Reason.DOUBLE_CHECK: "3.9.2",
    Reason.CHECK_NOT_ANSWERED: "3.9.2",
    Reason.KING_INTO_CHECK: "3.9.2",
    Reason.KING_STILL_ON_LINE: "3.9.2",
    Reason.KING_NEXT_TO_KING: "3.9.2",
    Reason.PINNED: "3.9.2",
    Reason.KING_EXPOSED_FILE: "3.9.2",
    Reason.KING_EXPOSED_DIAGONAL: "3.9.2",
    Reason.KING_EXPOSED_RANK: "3.9.2",
    Reason.PROMOTION_MISSING: "3.7.3.3",
    Reason.PROMOTION_WRONG_PIECE: "3.7.3.3",
    Reason.PROMOTION_OFF_LAST_RANK: "3.7.3.3",
    Reason.PROMOTION_NOT_A_PAWN: "3.7.3.3",
    Reason.SAN_NONE: "C.8",
    Reason.SAN_AMBIGUOUS: "C.10",
    Reason.OK_CASTLE: "3.8.2",
    Reason.OK_PROMOTION: "3.7.3.3",
    Reason.OK_EP_EVASION: "3.7.3.1",
    Reason.OK_EP: "3.7.3.1",
    Reason.OK_EVASION: "3.9.2",
    Reason.OK_CAPTURE: "3.1.1",
    Reason.OK_QUIET: "3.1",
}
