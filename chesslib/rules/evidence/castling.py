"""Evidence for castling: which move cost the right, what is in the way, what attacks."""

from __future__ import annotations

from collections.abc import Callable

import chess

from chesslib.rules import sentences
from chesslib.rules.castling import attacked_on_arrival, blockers, has_right
from chesslib.rules.evidence.gathering import Evidence, Roles, Tried, gather, squares_of
from chesslib.rules.reasons import Reason
from chesslib.state.history import right_loss
from chesslib.wording import translate


def _castling(t: Tried, key: str, *, article: str | None = None, **more: Roles) -> Evidence:
    names: Roles = {"to": (t.plan.king_to,), **more.get("names", {})}
    pieces: Roles = {"king": (t.plan.king,), **more.get("pieces", {})}
    return gather(t, key, names=names, pieces=pieces, article=article)


_LOSSES = {
    "king_moved": ("castle_lost_king_moved", "3.8.2.1.1"),
    "castled": ("castle_lost_castled", "3.8.2.1.1"),
    "rook_moved": ("castle_lost_rook_moved", "3.8.2.1.2"),
    "rook_captured": ("castle_lost_rook_captured", "3.8.2.1.2"),
}


def _castle_right_lost(t: Tried) -> Evidence:
    plan = t.plan
    words: dict[str, object] = {"flank": translate(sentences.FLANKS[plan.kingside])}
    names: Roles = {"to": (plan.king_to,), "rook": (plan.rook,)}
    pieces: Roles = {"king": (plan.king,)}
    loss = right_loss(t.board, t.s.us, plan.rook) if t.board.move_stack else None
    if loss is None or loss.played is None:
        rook_at_home = chess.BB_SQUARES[plan.rook] & t.s.own & t.board.rooks
        key = "castle_lost_before" if t.board.move_stack else "castle_lost_bare"
        return gather(
            t, key if rook_at_home else "castle_lost_no_rook", names=names, pieces=pieces, words=words
        )
    key, article = _LOSSES[loss.cause]
    step = loss.played
    words["when"] = sentences.when(step.number, step.color)
    if loss.cause != "rook_moved":
        names["past_from"] = (step.move.from_square,)
    if loss.cause != "rook_captured":
        names["past_to"] = (step.landing,)
    return gather(t, key, names=names, pieces=pieces, words=words, article=article)


def _castle_blocked(t: Tried) -> Evidence:
    on_the_way = squares_of(blockers(t.s, t.plan))
    key = "castle_blocked" if len(on_the_way) == 1 else "castle_blocked_many"
    return _castling(t, key, pieces={"blockers": on_the_way})


def _castle_in_check(t: Tried) -> Evidence:
    attackers = squares_of(t.s.attackers(t.plan.king, t.s.occupied) or t.s.checkers)
    key = "castle_in_check" if has_right(t.s, t.plan) else "castle_in_check_no_right"
    return _castling(t, key, pieces={"attackers": attackers})


def _castle_through_check(t: Tried) -> Evidence:
    crossed = next(
        square for square in chess.scan_forward(t.plan.king_path) if t.s.attackers(square, t.s.occupied)
    )
    attackers = squares_of(t.s.attackers(crossed, t.s.occupied))
    return _castling(
        t, "castle_through_check", names={"crossed": (crossed,)}, pieces={"attackers": attackers}
    )


def _castle_into_check(t: Tried) -> Evidence:
    return _castling(
        t, "castle_into_check", pieces={"attackers": squares_of(attacked_on_arrival(t.s, t.plan))}
    )


def _ok_castle(t: Tried) -> Evidence:
    plan = t.plan
    return _castling(t, "ok_castle", names={"rook": (plan.rook,), "rook_to": (plan.rook_to,)})


CASTLING: dict[Reason, Callable[[Tried], Evidence]] = {
    Reason.OK_CASTLE: _ok_castle,
    Reason.CASTLE_RIGHT_LOST: _castle_right_lost,
    Reason.CASTLE_BLOCKED: _castle_blocked,
    Reason.CASTLE_IN_CHECK: _castle_in_check,
    Reason.CASTLE_THROUGH_CHECK: _castle_through_check,
    Reason.CASTLE_INTO_CHECK: _castle_into_check,
}
