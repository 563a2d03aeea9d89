"""Castling in six conditions."""

from __future__ import annotations

import chess

from chesslib.rules import sentences
from chesslib.rules.castling import CastlingPlan, attacked_on_arrival, blockers, side_plan
from chesslib.rules.checklists.steps import Checklist, Step, make_step
from chesslib.rules.evidence import Roles
from chesslib.rules.situation import Situation
from chesslib.state.history import Played, played, replay


def castling_checklist(board: chess.Board, *, kingside: bool, stop: bool = False) -> Checklist:
    """Ask the six conditions of castling, and tell apart what must be empty and what must be safe.

    The king has not moved; the rook has not moved; the way is empty; the king is not in check, crosses no
    attacked square, and lands on none.

    Parameters
    ----------
    board : chess.Board
        Any position; with moves it knows which of them cost a right.
    kingside : bool
        Towards the g-file (O-O) or the c-file (O-O-O).
    stop : bool
        Whether to end with the first condition that fails.

    Examples
    --------
    >>> board = chess.Board("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
    >>> checklist = castling_checklist(board, kingside=False)
    >>> checklist.passed
    True
    >>> [chess.square_name(square) for square in checklist.must_be_empty]
    ['b1', 'c1', 'd1']
    >>> [chess.square_name(square) for square in checklist.must_be_safe]
    ['e1', 'd1', 'c1']
    """
    s = Situation(board)
    home = chess.E1 if s.us == chess.WHITE else chess.E8
    king = s.castling_king if s.castling_king is not None else home
    plan = side_plan(s, king, kingside=kingside)
    at_home = s.castling_king is not None
    steps = (
        _king_unmoved(s, plan, at_home=at_home),
        _rook_unmoved(s, plan),
        _way_empty(s, plan),
        *((_not_in_check(s, plan), _way_safe(s, plan), _end_safe(s, plan)) if at_home else _not_asked(s)),
    )
    way = sorted(chess.scan_forward(plan.king_path), reverse=plan.king_to < plan.king)
    safe = tuple(dict.fromkeys((plan.king, *way, plan.king_to)))
    checklist = Checklist(steps, tuple(chess.scan_forward(plan.must_be_empty)), safe)
    return checklist.stopped() if stop else checklist


def _not_asked(s: Situation) -> tuple[Step, ...]:
    keys = ("not_in_check", "way_safe", "end_safe")
    return tuple(make_step(s, key, None, "castle_not_asked", "3.8.2.2.1") for key in keys)


def _first_king_move(s: Situation) -> Played | None:
    for index, (before, move) in enumerate(replay(s.board)):
        if move and before.turn == s.us and before.piece_type_at(move.from_square) == chess.KING:
            return played(s.board, index)
    return None


def _some_right_at_start(s: Situation) -> bool:
    return bool(s.board.root().clean_castling_rights() & s.back_rank)


def _king_unmoved(s: Situation, plan: CastlingPlan, *, at_home: bool) -> Step:
    key, article = "king_unmoved", "3.8.2.1.1"
    moved = _first_king_move(s)
    if moved is not None:
        names: Roles = {"past_from": (moved.move.from_square,), "past_to": (moved.landing,)}
        when = sentences.when(moved.number, moved.color)
        return make_step(s, key, False, "castle_king_moved", article, names=names, when=when)
    if not at_home:
        return make_step(s, key, False, "castle_king_away", article)
    king: Roles = {"king": (plan.king,)}
    if _some_right_at_start(s):
        return make_step(s, key, True, "castle_king_yes", article, names=king)
    return make_step(s, key, None, "castle_king_unknown", article, names=king)


def _rook_unmoved(s: Situation, plan: CastlingPlan) -> Step:
    key, article = "rook_unmoved", "3.8.2.1.2"
    rook: Roles = {"rook": (plan.rook,)}
    left = _rook_left(s, plan)
    if left is not None:
        step, castled = left
        when = sentences.when(step.number, step.color)
        if castled:
            return make_step(s, key, False, "castle_rook_castled", article, names=rook, when=when)
        if step.color == s.us:
            names: Roles = {**rook, "past_to": (step.move.to_square,)}
            return make_step(s, key, False, "castle_rook_moved", article, names=names, when=when)
        names = {**rook, "past_from": (step.move.from_square,)}
        return make_step(s, key, False, "castle_rook_captured", article, names=names, when=when)
    if not chess.BB_SQUARES[plan.rook] & s.own & s.board.rooks:
        return make_step(s, key, False, "castle_rook_missing", article, names=rook)
    if s.board.root().clean_castling_rights() & chess.BB_SQUARES[plan.rook]:
        return make_step(s, key, True, "castle_rook_yes", article, names=rook)
    if _some_right_at_start(s):
        return make_step(s, key, False, "castle_rook_no_right", article, names=rook)
    return make_step(s, key, None, "castle_rook_unknown", article, names=rook)


def _rook_left(s: Situation, plan: CastlingPlan) -> tuple[Played, bool] | None:
    """The first recorded move after which the rook is no longer at home, and whether that was castling."""
    own_rook = chess.Piece(chess.ROOK, s.us)
    for index, (before, move) in enumerate(replay(s.board)):
        if before.piece_at(plan.rook) != own_rook:
            return None
        after = before.copy(stack=False)
        after.push(move)
        stayed = after.piece_at(plan.rook) == own_rook and move.from_square != plan.rook
        taken = before.turn != s.us and move.to_square == plan.rook
        if move and (not stayed or taken):
            return played(s.board, index), before.turn == s.us and before.is_castling(move)
    return None


def _way_empty(s: Situation, plan: CastlingPlan) -> Step:
    occupied = tuple(chess.scan_forward(blockers(s, plan)))
    if occupied:
        return make_step(s, "way_empty", False, "castle_empty_no", "3.8.2.2.2", pieces={"occupied": occupied})
    empty = tuple(chess.scan_forward(plan.must_be_empty))
    if not empty:
        return make_step(s, "way_empty", True, "castle_empty_none", "3.8.2.2.2")
    return make_step(s, "way_empty", True, "castle_empty_yes", "3.8.2.2.2", names={"must_be_empty": empty})


def _not_in_check(s: Situation, plan: CastlingPlan) -> Step:
    attackers = s.attackers(plan.king, s.occupied) or s.checkers
    king: Roles = {"king": (plan.king,)}
    if not attackers:
        return make_step(s, "not_in_check", True, "castle_check_yes", "3.8.2.2.1", names=king)
    pieces: Roles = {"attackers": tuple(chess.scan_forward(attackers))}
    return make_step(s, "not_in_check", False, "castle_check_no", "3.8.2.2.1", names=king, pieces=pieces)


def _way_safe(s: Situation, plan: CastlingPlan) -> Step:
    for square in chess.scan_forward(plan.king_path):
        attackers = s.attackers(square, s.occupied)
        if attackers:
            return make_step(
                s, "way_safe", False, "castle_path_no", "3.8.2.2.1",
                names={"crossed": (square,)}, pieces={"attackers": tuple(chess.scan_forward(attackers))},
            )  # fmt: skip
    return make_step(s, "way_safe", True, "castle_path_yes", "3.8.2.2.1")


def _end_safe(s: Situation, plan: CastlingPlan) -> Step:
    attackers = attacked_on_arrival(s, plan)
    to: Roles = {"to": (plan.king_to,)}
    if not attackers:
        return make_step(s, "end_safe", True, "castle_end_yes", "3.8.2.2.1", names=to)
    pieces: Roles = {"attackers": tuple(chess.scan_forward(attackers))}
    return make_step(s, "end_safe", False, "castle_end_no", "3.8.2.2.1", names=to, pieces=pieces)
