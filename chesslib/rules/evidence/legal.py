"""Evidence for legal moves: what goes where, what is taken, which check ends."""

from __future__ import annotations

from collections.abc import Callable

import chess

from chesslib.rules import sentences
from chesslib.rules.evidence.gathering import Evidence, Roles, Tried, gather, of_move, squares_of
from chesslib.rules.evidence.moves import WAYS
from chesslib.rules.reasons import Reason
from chesslib.wording import translate


def _ok_quiet(t: Tried) -> Evidence:
    piece = t.board.piece_type_at(t.from_square)
    assert piece is not None
    return gather(
        t,
        "ok_quiet",
        names={"to": (t.to_square,)},
        pieces={"mover": (t.from_square,)},
        article=WAYS[piece][1],
    )


def _ok_capture(t: Tried) -> Evidence:
    return gather(t, "ok_capture", pieces={"mover": (t.from_square,), "victim": (t.to_square,)})


def _ok_ep(t: Tried) -> Evidence:
    return gather(
        t,
        "ok_ep",
        names={"to": (t.to_square,)},
        pieces={"mover": (t.from_square,), "victim": (t.victim,)},
    )


def _ok_ep_evasion(t: Tried) -> Evidence:
    return gather(
        t,
        "ok_ep_evasion",
        names={"to": (t.to_square,)},
        pieces={"mover": (t.from_square,), "victim": (t.victim,), "attackers": squares_of(t.s.checkers)},
    )


def _ok_evasion(t: Tried) -> Evidence:
    pieces: Roles = {"mover": (t.from_square,), "attackers": squares_of(t.s.checkers)}
    if t.s.checkers == chess.BB_SQUARES[t.to_square]:
        return gather(
            t, "ok_evasion_takes_checker", pieces={"mover": (t.from_square,), "victim": (t.to_square,)}
        )
    if t.s.enemy & chess.BB_SQUARES[t.to_square]:
        return gather(t, "ok_evasion_capture", pieces={**pieces, "victim": (t.to_square,)})
    return gather(t, "ok_evasion", names={"to": (t.to_square,)}, pieces=pieces)


def _ok_promotion(t: Tried) -> Evidence:
    assert t.promotion is not None
    piece = translate(sentences.PROMOTED[t.promotion])
    if t.s.enemy & chess.BB_SQUARES[t.to_square]:
        return gather(
            t,
            "ok_promotion_capture",
            pieces={"mover": (t.from_square,), "victim": (t.to_square,)},
            words={"piece": piece},
        )
    return of_move(t, "ok_promotion", piece=piece)


LEGAL: dict[Reason, Callable[[Tried], Evidence]] = {
    Reason.OK_QUIET: _ok_quiet,
    Reason.OK_CAPTURE: _ok_capture,
    Reason.OK_EP: _ok_ep,
    Reason.OK_EP_EVASION: _ok_ep_evasion,
    Reason.OK_EVASION: _ok_evasion,
    Reason.OK_PROMOTION: _ok_promotion,
}
