"""Evidence for en passant: which pawn moved, when, and what was played instead."""

from __future__ import annotations

from collections.abc import Callable

import chess

from chesslib.rules import sentences
from chesslib.rules.evidence.gathering import Evidence, Roles, Tried, gather
from chesslib.rules.pawns import arrival_index
from chesslib.rules.reasons import Reason
from chesslib.state.history import played


def capturer_square(t: Tried) -> chess.Square:
    """Where on the pawn's file a capturer would have to stand."""
    return chess.square(chess.square_file(t.from_square), t.s.fifth_rank)


def _ep_wrong_rank(t: Tried) -> Evidence:
    return gather(
        t,
        "ep_wrong_rank",
        names={"from": (t.from_square,), "to": (t.to_square,), "ep_from": (capturer_square(t),)},
    )


def _beside_is_enemy_pawn(t: Tried) -> bool:
    return bool(chess.BB_SQUARES[t.victim] & t.s.enemy & t.board.pawns)


def _ep_not_recorded(t: Tried) -> Evidence:
    mover: Roles = {"mover": (t.from_square,)}
    to: Roles = {"to": (t.to_square,)}
    if t.s.ep == t.to_square:
        return gather(t, "ep_no_victim", names={**to, "victim": (t.victim,)}, pieces=mover)
    if not _beside_is_enemy_pawn(t):
        return gather(t, "ep_not_recorded_nothing", names=to, pieces=mover)
    pieces = {**mover, "victim": (t.victim,)}
    if t.s.ep is not None:
        return gather(t, "ep_not_recorded_other", names={**to, "ep": (t.s.ep,)}, pieces=pieces)
    old = bool(t.board.move_stack) and arrival_index(t.board, t.victim) is None
    return gather(t, "ep_not_recorded_old" if old else "ep_not_recorded", names=to, pieces=pieces)


def _ep_expired(t: Tried) -> Evidence:
    index = arrival_index(t.board, t.victim)
    names: Roles = {"to": (t.to_square,), "origin": (t.victim + 2 * t.s.forward,)}
    words: dict[str, object] = {}
    key = "ep_expired"
    if index is None:
        key, reply = "ep_expired_before", played(t.board, 0)
    else:
        step = played(t.board, index)
        words["when"] = sentences.when(step.number, step.color)
        reply = played(t.board, index + 1)
    if reply.move:
        names["reply_from"], names["reply_to"] = (reply.move.from_square,), (reply.landing,)
    else:
        key += "_passed"
    return gather(t, key, names=names, pieces={"mover": (t.from_square,), "victim": (t.victim,)}, words=words)


def _ep_single_step(t: Tried) -> Evidence:
    mover: Roles = {"mover": (t.from_square,)}
    to: Roles = {"to": (t.to_square,)}
    if not _beside_is_enemy_pawn(t):
        last = t.board.peek()
        names = {**to, "last_from": (last.from_square,), "last_to": (last.to_square,)}
        return gather(t, "ep_single_step_elsewhere", names=names, pieces=mover)
    index = arrival_index(t.board, t.victim)
    assert index is not None
    step = played(t.board, index)
    straight = chess.square_file(step.move.from_square) == chess.square_file(step.move.to_square)
    return gather(
        t,
        "ep_single_step" if straight else "ep_single_step_capture",
        names={**to, "origin": (step.move.from_square,)},
        pieces={**mover, "victim": (t.victim,)},
        words={"when": sentences.when(step.number, step.color)},
    )


def _ep_mover_not_pawn(t: Tried) -> Evidence:
    to: Roles = {"to": (t.to_square,)}
    mover: Roles = {"mover": (t.from_square,)}
    if chess.BB_SQUARES[t.victim] & t.s.enemy:
        return gather(t, "ep_mover_not_pawn", names=to, pieces={**mover, "beside": (t.victim,)})
    last = {"last": (played(t.board, len(t.board.move_stack) - 1).landing,)}
    return gather(t, "ep_mover_not_pawn_elsewhere", names=to, pieces={**mover, **last})


def _ep_not_adjacent(t: Tried) -> Evidence:
    assert t.s.ep is not None
    to: Roles = {"to": (t.to_square,), "ep": (t.s.ep,)}
    mover: Roles = {"mover": (t.from_square,)}
    stepper = t.s.ep - t.s.forward
    if not 0 <= stepper < 64 or not chess.BB_SQUARES[stepper] & t.s.enemy & t.board.pawns:
        return gather(t, "ep_not_adjacent_missing", names=to, pieces=mover)
    beside = chess.square_distance(stepper, t.from_square) == 1
    key = "ep_other_side" if beside else "ep_not_adjacent"
    return gather(t, key, names=to, pieces={**mover, "victim": (stepper,)})


EN_PASSANT: dict[Reason, Callable[[Tried], Evidence]] = {
    Reason.EP_NOT_RECORDED: _ep_not_recorded,
    Reason.EP_EXPIRED: _ep_expired,
    Reason.EP_SINGLE_STEP: _ep_single_step,
    Reason.EP_MOVER_NOT_PAWN: _ep_mover_not_pawn,
    Reason.EP_NOT_ADJACENT: _ep_not_adjacent,
    Reason.EP_WRONG_RANK: _ep_wrong_rank,
}
