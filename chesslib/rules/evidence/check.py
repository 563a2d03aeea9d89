"""Evidence for the own king's safety: who attacks it, along which line, past which piece."""

from __future__ import annotations

from collections.abc import Callable

import chess

from chesslib.rules.evidence.gathering import Evidence, Roles, Tried, gather, squares_of
from chesslib.rules.reasons import Reason
from chesslib.rules.safety import attackers_through_king, direct_attackers


def _king_and(t: Tried, key: str, attackers: chess.Bitboard, **more: Roles) -> Evidence:
    assert t.s.king is not None
    pieces: Roles = {"king": (t.s.king,), "attackers": squares_of(attackers), "mover": (t.from_square,)}
    return gather(t, key, names={"to": (t.to_square,)}, pieces={**pieces, **more.get("pieces", {})})


def _double_check(t: Tried) -> Evidence:
    many = chess.popcount(t.s.checkers) > 2
    return _king_and(t, "double_check_many" if many else "double_check", t.s.checkers)


def _check_not_answered(t: Tried) -> Evidence:
    other_king = chess.BB_SQUARES[t.from_square] & t.board.kings
    return _king_and(t, "check_not_answered_other_king" if other_king else "check_not_answered", t.s.checkers)


def _king_move(t: Tried, key: str, attackers: chess.Bitboard) -> Evidence:
    return gather(
        t,
        key,
        names={"to": (t.to_square,)},
        pieces={"mover": (t.from_square,), "attackers": squares_of(attackers)},
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


CHECK: dict[Reason, Callable[[Tried], Evidence]] = {
    Reason.DOUBLE_CHECK: _double_check,
    Reason.CHECK_NOT_ANSWERED: _check_not_answered,
    Reason.KING_INTO_CHECK: _king_into_check,
    Reason.KING_STILL_ON_LINE: _king_still_on_line,
    Reason.KING_NEXT_TO_KING: _king_next_to_king,
    Reason.PINNED: _pinned,
    Reason.KING_EXPOSED_FILE: _king_exposed_line("king_exposed_file"),
    Reason.KING_EXPOSED_DIAGONAL: _king_exposed_line("king_exposed_diagonal"),
    Reason.KING_EXPOSED_RANK: _king_exposed_line("king_exposed_rank"),
}
