"""What a reason is about on this board: the squares to light up and the words for its sentence.

The sentence names exactly the squares in the roles; a test reads them back out of every sentence.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import chess

from chesslib.rules import sentences
from chesslib.rules.castling import (
    CastlingPlan,
    attacked_on_arrival,
    blockers,
    castling_plan,
    has_right,
)
from chesslib.rules.pawns import arrival_index, victim_square
from chesslib.rules.reasons import Reason
from chesslib.rules.safety import attackers_through_king, direct_attackers
from chesslib.rules.situation import Situation
from chesslib.state.history import played, right_loss

Roles = dict[str, tuple[chess.Square, ...]]


@dataclass(frozen=True)
class Evidence:
    """A sentence's template, its words, and the squares it names by the part they play.

    Attributes
    ----------
    key : str
        The template in `sentences.TEMPLATES`.
    squares : dict of str to tuple of chess.Square
        Role -> squares.
    facts : dict of str to object
        The template's placeholders.
    article : str or None
        A closer article than the reason's own, where the board allows it.
    """

    key: str
    squares: Roles = field(default_factory=dict)
    facts: dict[str, object] = field(default_factory=dict)
    article: str | None = None

    @property
    def text(self) -> str:
        """The sentence in the current language."""
        return sentences.say(self.key, self.facts)


@dataclass(frozen=True)
class Tried:
    """An attempt on a board, as the evidence looks at it."""

    s: Situation
    from_square: chess.Square
    to_square: chess.Square
    promotion: int | None
    reasons: tuple[Reason, ...]

    @property
    def board(self) -> chess.Board:
        """The position before the attempt."""
        return self.s.board

    @property
    def victim(self) -> chess.Square:
        """Where a pawn taken en passant would stand."""
        return victim_square(self.from_square, self.to_square)

    @property
    def plan(self) -> CastlingPlan:
        """The castling that the attempt is; asked for only where it is one."""
        plan = castling_plan(self.s, self.from_square, self.to_square)
        assert plan is not None
        return plan


def evidence(tried: Tried, reason: Reason) -> Evidence:
    """The evidence for one of the reasons that hold for an attempt."""
    return _EVIDENCE[reason](tried)


# Words for squares ---------------------------------------------------------------------------------------


def _evidence(
    tried: Tried,
    key: str,
    *,
    names: Roles | None = None,
    pieces: Roles | None = None,
    words: dict[str, object] | None = None,
    article: str | None = None,
) -> Evidence:
    """Evidence whose roles are named as squares (`names`) or as pieces on squares (`pieces`)."""
    board = tried.board
    squares: Roles = {}
    facts: dict[str, object] = dict(words or {})
    for role, where in (names or {}).items():
        squares[role] = where
        facts[role] = sentences.listing(chess.square_name(square) for square in where)
    for role, where in (pieces or {}).items():
        squares[role] = where
        facts[role] = sentences.listing(sentences.piece_on(board, square) for square in where)
    if "mover" in squares:
        squares["from"] = squares.pop("mover")
    first = {"from": 0, "to": 1}
    ordered = dict(sorted(squares.items(), key=lambda item: first.get(item[0], 2)))
    return Evidence(key, ordered, facts, article)


def _bits(mask: chess.Bitboard) -> tuple[chess.Square, ...]:
    return tuple(chess.scan_forward(mask))


# Which piece, and how it moves ---------------------------------------------------------------------------


def _same_square(t: Tried) -> Evidence:
    return _evidence(t, "same_square", names={"from": (t.from_square,)})


def _no_piece(t: Tried) -> Evidence:
    return _evidence(t, "no_piece", names={"from": (t.from_square,)})


def _opponents_piece(t: Tried) -> Evidence:
    key = "opponents_piece_white" if t.s.us == chess.WHITE else "opponents_piece_black"
    return _evidence(t, key, pieces={"mover": (t.from_square,)})


_GEOMETRY = {
    chess.PAWN: ("geometry_pawn", "3.7"),
    chess.KNIGHT: ("geometry_knight", "3.6"),
    chess.BISHOP: ("geometry_bishop", "3.2"),
    chess.ROOK: ("geometry_rook", "3.3"),
    chess.QUEEN: ("geometry_queen", "3.4"),
    chess.KING: ("geometry_king", "3.8.1"),
}


def _piece_geometry(t: Tried) -> Evidence:
    piece = t.board.piece_type_at(t.from_square)
    assert piece is not None
    key, article = _GEOMETRY[piece]
    names: Roles = {"from": (t.from_square,), "to": (t.to_square,)}
    if Reason.EP_WRONG_RANK in t.reasons:
        key = "geometry_pawn_ep_rank"
        names["ep_from"] = (_ep_from(t),)
    elif piece == chess.KING and _is_own_castling_rook(t):
        key, article = "geometry_king_onto_rook", "3.8.2"
        names["castle_to"] = (t.from_square + (2 if t.to_square > t.from_square else -2),)
    return _evidence(t, key, names=names, article=article)


def _is_own_castling_rook(t: Tried) -> bool:
    return bool(
        not t.board.chess960
        and t.from_square == t.s.castling_king
        and chess.BB_SQUARES[t.to_square] & t.s.own & t.board.rooks & t.s.back_rank & chess.BB_CORNERS
    )


def _ep_from(t: Tried) -> chess.Square:
    return chess.square(chess.square_file(t.from_square), t.s.fifth_rank)


def _ep_wrong_rank(t: Tried) -> Evidence:
    return _evidence(
        t,
        "ep_wrong_rank",
        names={"from": (t.from_square,), "to": (t.to_square,), "ep_from": (_ep_from(t),)},
    )


def _own_piece(t: Tried) -> Evidence:
    return _evidence(t, "own_piece", pieces={"mover": (t.from_square,), "blocker": (t.to_square,)})


def _path_blocked(t: Tried) -> Evidence:
    way = chess.between(t.from_square, t.to_square) & t.s.occupied
    return _blocked(t, "path_blocked", way)


def _blocked(t: Tried, key: str, way: chess.Bitboard) -> Evidence:
    nearest = min(_bits(way), key=lambda square: chess.square_distance(t.from_square, square))
    return _evidence(
        t, key, names={"to": (t.to_square,)}, pieces={"mover": (t.from_square,), "blocker": (nearest,)}
    )


# Pawns ---------------------------------------------------------------------------------------------------


def _pawn_capture_straight(t: Tried) -> Evidence:
    return _evidence(
        t, "pawn_capture_straight", pieces={"mover": (t.from_square,), "blocker": (t.to_square,)}
    )


def _pawn_blocked(t: Tried) -> Evidence:
    return _evidence(t, "pawn_blocked", pieces={"mover": (t.from_square,), "blocker": (t.to_square,)})


def _pawn_double_not_home(t: Tried) -> Evidence:
    key = "pawn_double_not_home_white" if t.s.us == chess.WHITE else "pawn_double_not_home_black"
    return _move_evidence(t, key)


def _pawn_double_blocked(t: Tried) -> Evidence:
    way = chess.BB_SQUARES[t.from_square + t.s.forward] | chess.BB_SQUARES[t.to_square]
    return _blocked(t, "pawn_double_blocked", way & t.s.occupied)


def _pawn_diagonal_empty(t: Tried) -> Evidence:
    return _move_evidence(t, "pawn_diagonal_empty")


def _move_evidence(t: Tried, key: str, **words: object) -> Evidence:
    return _evidence(
        t, key, names={"to": (t.to_square,)}, pieces={"mover": (t.from_square,)}, words=words or None
    )


# En passant ----------------------------------------------------------------------------------------------


def _beside_is_enemy_pawn(t: Tried) -> bool:
    return bool(chess.BB_SQUARES[t.victim] & t.s.enemy & t.board.pawns)


def _ep_not_recorded(t: Tried) -> Evidence:
    mover: Roles = {"mover": (t.from_square,)}
    to: Roles = {"to": (t.to_square,)}
    if t.s.ep == t.to_square:
        return _evidence(t, "ep_no_victim", names={**to, "victim": (t.victim,)}, pieces=mover)
    if not _beside_is_enemy_pawn(t):
        return _evidence(t, "ep_not_recorded_nothing", names=to, pieces=mover)
    pieces = {**mover, "victim": (t.victim,)}
    if t.s.ep is not None:
        return _evidence(t, "ep_not_recorded_other", names={**to, "ep": (t.s.ep,)}, pieces=pieces)
    old = bool(t.board.move_stack) and arrival_index(t.board, t.victim) is None
    return _evidence(t, "ep_not_recorded_old" if old else "ep_not_recorded", names=to, pieces=pieces)


def _ep_expired(t: Tried) -> Evidence:
    index = arrival_index(t.board, t.victim)
    names: Roles = {"to": (t.to_square,), "origin": (t.victim + 2 * t.s.forward,)}
    words: dict[str, object] = {}
    key = "ep_expired"
    if index is None:
        key, reply = "ep_expired_before", t.board.move_stack[0]
    else:
        step = played(t.board, index)
        words["when"] = sentences.when(step.number, step.color)
        reply = t.board.move_stack[index + 1]
    if reply:
        names["reply_from"], names["reply_to"] = (reply.from_square,), (reply.to_square,)
    else:
        key += "_passed"
    return _evidence(
        t, key, names=names, pieces={"mover": (t.from_square,), "victim": (t.victim,)}, words=words
    )


def _ep_single_step(t: Tried) -> Evidence:
    mover: Roles = {"mover": (t.from_square,)}
    to: Roles = {"to": (t.to_square,)}
    if not _beside_is_enemy_pawn(t):
        last = t.board.peek()
        names = {**to, "last_from": (last.from_square,), "last_to": (last.to_square,)}
        return _evidence(t, "ep_single_step_elsewhere", names=names, pieces=mover)
    index = arrival_index(t.board, t.victim)
    assert index is not None
    step = played(t.board, index)
    straight = chess.square_file(step.move.from_square) == chess.square_file(step.move.to_square)
    return _evidence(
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
        return _evidence(t, "ep_mover_not_pawn", names=to, pieces={**mover, "beside": (t.victim,)})
    last = {"last": (t.board.peek().to_square,)}
    if t.board.piece_type_at(t.board.peek().to_square) is None:
        # Castling in Chess960 is recorded as king onto rook; the king stands elsewhere afterwards.
        king = t.board.king(t.s.them)
        assert king is not None
        last = {"last": (king,)}
    return _evidence(t, "ep_mover_not_pawn_elsewhere", names=to, pieces={**mover, **last})


def _ep_not_adjacent(t: Tried) -> Evidence:
    assert t.s.ep is not None
    to: Roles = {"to": (t.to_square,), "ep": (t.s.ep,)}
    mover: Roles = {"mover": (t.from_square,)}
    stepper = t.s.ep - t.s.forward
    if not 0 <= stepper < 64 or not chess.BB_SQUARES[stepper] & t.s.enemy & t.board.pawns:
        return _evidence(t, "ep_not_adjacent_missing", names=to, pieces=mover)
    beside = chess.square_distance(stepper, t.from_square) == 1
    key = "ep_other_side" if beside else "ep_not_adjacent"
    return _evidence(t, key, names=to, pieces={**mover, "victim": (stepper,)})


def _king_capture(t: Tried) -> Evidence:
    return _evidence(t, "king_capture", pieces={"mover": (t.from_square,), "victim": (t.to_square,)})


# Castling ------------------------------------------------------------------------------------------------


def _castling(t: Tried, key: str, *, article: str | None = None, **more: Roles) -> Evidence:
    names: Roles = {"to": (t.plan.king_to,), **more.get("names", {})}
    pieces: Roles = {"king": (t.plan.king,), **more.get("pieces", {})}
    return _evidence(t, key, names=names, pieces=pieces, article=article)


_LOSSES = {
    "king_moved": ("castle_lost_king_moved", "3.8.2.1.1"),
    "castled": ("castle_lost_castled", "3.8.2.1.1"),
    "rook_moved": ("castle_lost_rook_moved", "3.8.2.1.2"),
    "rook_captured": ("castle_lost_rook_captured", "3.8.2.1.2"),
}


def _castle_right_lost(t: Tried) -> Evidence:
    plan = t.plan
    words: dict[str, object] = {"flank": sentences.translate(sentences.FLANKS[plan.kingside])}
    names: Roles = {"to": (plan.king_to,), "rook": (plan.rook,)}
    pieces: Roles = {"king": (plan.king,)}
    loss = right_loss(t.board, t.s.us, plan.rook) if t.board.move_stack else None
    if loss is None or loss.played is None:
        rook_at_home = chess.BB_SQUARES[plan.rook] & t.s.own & t.board.rooks
        key = "castle_lost_before" if t.board.move_stack else "castle_lost_bare"
        return _evidence(
            t, key if rook_at_home else "castle_lost_no_rook", names=names, pieces=pieces, words=words
        )
    key, article = _LOSSES[loss.cause]
    step = loss.played
    words["when"] = sentences.when(step.number, step.color)
    if loss.cause != "rook_moved":
        names["past_from"] = (step.move.from_square,)
    if loss.cause != "rook_captured":
        names["past_to"] = (step.move.to_square,)
    return _evidence(t, key, names=names, pieces=pieces, words=words, article=article)


def _castle_blocked(t: Tried) -> Evidence:
    on_the_way = _bits(blockers(t.s, t.plan))
    key = "castle_blocked" if len(on_the_way) == 1 else "castle_blocked_many"
    return _castling(t, key, pieces={"blockers": on_the_way})


def _castle_in_check(t: Tried) -> Evidence:
    attackers = _bits(t.s.attackers(t.plan.king, t.s.occupied) or t.s.checkers)
    key = "castle_in_check" if has_right(t.s, t.plan) else "castle_in_check_no_right"
    return _castling(t, key, pieces={"attackers": attackers})


def _castle_through_check(t: Tried) -> Evidence:
    crossed = next(
        square for square in chess.scan_forward(t.plan.king_path) if t.s.attackers(square, t.s.occupied)
    )
    attackers = _bits(t.s.attackers(crossed, t.s.occupied))
    return _castling(
        t, "castle_through_check", names={"crossed": (crossed,)}, pieces={"attackers": attackers}
    )


def _castle_into_check(t: Tried) -> Evidence:
    return _castling(t, "castle_into_check", pieces={"attackers": _bits(attacked_on_arrival(t.s, t.plan))})


# Check ---------------------------------------------------------------------------------------------------


def _king_and(t: Tried, key: str, attackers: chess.Bitboard, **more: Roles) -> Evidence:
    assert t.s.king is not None
    pieces: Roles = {"king": (t.s.king,), "attackers": _bits(attackers), "mover": (t.from_square,)}
    return _evidence(t, key, names={"to": (t.to_square,)}, pieces={**pieces, **more.get("pieces", {})})


def _double_check(t: Tried) -> Evidence:
    return _king_and(t, "double_check", t.s.checkers)


def _check_not_answered(t: Tried) -> Evidence:
    other_king = chess.BB_SQUARES[t.from_square] & t.board.kings
    return _king_and(t, "check_not_answered_other_king" if other_king else "check_not_answered", t.s.checkers)


def _king_move(t: Tried, key: str, attackers: chess.Bitboard) -> Evidence:
    return _evidence(
        t,
        key,
        names={"to": (t.to_square,)},
        pieces={"mover": (t.from_square,), "attackers": _bits(attackers)},
    )


def _king_into_check(t: Tried) -> Evidence:
    attackers = direct_attackers(t.s, t.to_square)
    only_kings = not attackers & ~t.s.enemy_kings
    return _king_move(t, "king_into_check_by_king" if only_kings else "king_into_check", attackers)


def _king_still_on_line(t: Tried) -> Evidence:
    return _king_move(t, "king_still_on_line", attackers_through_king(t.s, t.to_square))


def _king_next_to_king(t: Tried) -> Evidence:
    near = chess.BB_KING_ATTACKS[t.to_square] & t.s.enemy_kings
    return _king_move(t, "king_next_to_king", near)


def _opened(t: Tried, ep_victim: chess.Square | None) -> chess.Bitboard:
    return t.s.attackers_after(t.from_square, t.to_square, ep_victim) & ~t.s.checkers


def _pinned(t: Tried) -> Evidence:
    return _king_and(t, "pinned", _opened(t, None))


def _king_exposed_line(key: str) -> Callable[[Tried], Evidence]:
    def find(t: Tried) -> Evidence:
        opened = _opened(t, t.victim)
        if key == "king_exposed_file":
            return _king_and(t, key, opened)
        if key == "king_exposed_diagonal" and t.s.attackers_after(t.from_square, t.to_square, None) & opened:
            return _king_and(t, key, opened)
        full = key if key == "king_exposed_rank" else "king_exposed_diagonal_victim"
        return _king_and(t, full, opened, pieces={"victim": (t.victim,)})

    return find


# Promotion -----------------------------------------------------------------------------------------------


def _promotion_missing(t: Tried) -> Evidence:
    return _move_evidence(t, "promotion_missing")


def _promotion(key: str) -> Callable[[Tried], Evidence]:
    def find(t: Tried) -> Evidence:
        assert t.promotion is not None
        return _move_evidence(t, key, piece=sentences.translate(sentences.PROMOTED[t.promotion]))

    return find


# Legal moves ---------------------------------------------------------------------------------------------


def _ok_quiet(t: Tried) -> Evidence:
    piece = t.board.piece_type_at(t.from_square)
    assert piece is not None
    return _evidence(
        t,
        "ok_quiet",
        names={"to": (t.to_square,)},
        pieces={"mover": (t.from_square,)},
        article=_GEOMETRY[piece][1],
    )


def _ok_capture(t: Tried) -> Evidence:
    return _evidence(t, "ok_capture", pieces={"mover": (t.from_square,), "victim": (t.to_square,)})


def _ok_ep(t: Tried) -> Evidence:
    return _evidence(
        t,
        "ok_ep",
        names={"to": (t.to_square,)},
        pieces={"mover": (t.from_square,), "victim": (t.victim,)},
    )


def _ok_ep_evasion(t: Tried) -> Evidence:
    return _evidence(
        t,
        "ok_ep_evasion",
        names={"to": (t.to_square,)},
        pieces={"mover": (t.from_square,), "victim": (t.victim,), "attackers": _bits(t.s.checkers)},
    )


def _ok_evasion(t: Tried) -> Evidence:
    pieces: Roles = {"mover": (t.from_square,), "attackers": _bits(t.s.checkers)}
    if t.s.checkers == chess.BB_SQUARES[t.to_square]:
        return _evidence(
            t, "ok_evasion_takes_checker", pieces={"mover": (t.from_square,), "victim": (t.to_square,)}
        )
    if t.s.enemy & chess.BB_SQUARES[t.to_square]:
        return _evidence(t, "ok_evasion_capture", pieces={**pieces, "victim": (t.to_square,)})
    return _evidence(t, "ok_evasion", names={"to": (t.to_square,)}, pieces=pieces)


def _ok_castle(t: Tried) -> Evidence:
    plan = t.plan
    return _castling(t, "ok_castle", names={"rook": (plan.rook,), "rook_to": (plan.rook_to,)})


def _ok_promotion(t: Tried) -> Evidence:
    assert t.promotion is not None
    piece = sentences.translate(sentences.PROMOTED[t.promotion])
    if t.s.enemy & chess.BB_SQUARES[t.to_square]:
        return _evidence(
            t,
            "ok_promotion_capture",
            pieces={"mover": (t.from_square,), "victim": (t.to_square,)},
            words={"piece": piece},
        )
    return _move_evidence(t, "ok_promotion", piece=piece)


_EVIDENCE: dict[Reason, Callable[[Tried], Evidence]] = {
    Reason.SAME_SQUARE: _same_square,
    Reason.NO_PIECE: _no_piece,
    Reason.OPPONENTS_PIECE: _opponents_piece,
    Reason.PIECE_GEOMETRY: _piece_geometry,
    Reason.OWN_PIECE: _own_piece,
    Reason.PATH_BLOCKED: _path_blocked,
    Reason.PAWN_CAPTURE_STRAIGHT: _pawn_capture_straight,
    Reason.PAWN_BLOCKED: _pawn_blocked,
    Reason.PAWN_DOUBLE_NOT_HOME: _pawn_double_not_home,
    Reason.PAWN_DOUBLE_BLOCKED: _pawn_double_blocked,
    Reason.EP_NOT_RECORDED: _ep_not_recorded,
    Reason.EP_EXPIRED: _ep_expired,
    Reason.EP_SINGLE_STEP: _ep_single_step,
    Reason.EP_MOVER_NOT_PAWN: _ep_mover_not_pawn,
    Reason.EP_NOT_ADJACENT: _ep_not_adjacent,
    Reason.EP_WRONG_RANK: _ep_wrong_rank,
    Reason.PAWN_DIAGONAL_EMPTY: _pawn_diagonal_empty,
    Reason.KING_CAPTURE: _king_capture,
    Reason.CASTLE_RIGHT_LOST: _castle_right_lost,
    Reason.CASTLE_BLOCKED: _castle_blocked,
    Reason.CASTLE_IN_CHECK: _castle_in_check,
    Reason.CASTLE_THROUGH_CHECK: _castle_through_check,
    Reason.CASTLE_INTO_CHECK: _castle_into_check,
    Reason.DOUBLE_CHECK: _double_check,
    Reason.CHECK_NOT_ANSWERED: _check_not_answered,
    Reason.KING_INTO_CHECK: _king_into_check,
    Reason.KING_STILL_ON_LINE: _king_still_on_line,
    Reason.KING_NEXT_TO_KING: _king_next_to_king,
    Reason.PINNED: _pinned,
    Reason.KING_EXPOSED_FILE: _king_exposed_line("king_exposed_file"),
    Reason.KING_EXPOSED_DIAGONAL: _king_exposed_line("king_exposed_diagonal"),
    Reason.KING_EXPOSED_RANK: _king_exposed_line("king_exposed_rank"),
    Reason.PROMOTION_MISSING: _promotion_missing,
    Reason.PROMOTION_WRONG_PIECE: _promotion("promotion_wrong_piece"),
    Reason.PROMOTION_OFF_LAST_RANK: _promotion("promotion_off_last_rank"),
    Reason.PROMOTION_NOT_A_PAWN: _promotion("promotion_not_a_pawn"),
    Reason.OK_QUIET: _ok_quiet,
    Reason.OK_CAPTURE: _ok_capture,
    Reason.OK_EP: _ok_ep,
    Reason.OK_EP_EVASION: _ok_ep_evasion,
    Reason.OK_EVASION: _ok_evasion,
    Reason.OK_CASTLE: _ok_castle,
    Reason.OK_PROMOTION: _ok_promotion,
}
