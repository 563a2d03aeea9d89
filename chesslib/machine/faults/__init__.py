"""The fault zoo: what programmers wrote, why it looked right, and what finds it.

``FAULTS`` maps ids to faults. ``ALSO_CALLED`` maps the ids under which other lists know a fault to ours.
"""

from __future__ import annotations

from chesslib.errors import UsageError

from .castling import CASTLING_FAULTS
from .counting import COUNTING_FAULTS
from .draws import DRAW_FAULTS
from .en_passant import EN_PASSANT_FAULTS
from .fault import Exposure, Fault, FoundBy
from .keys import KEY_FAULTS

FAULTS: dict[str, Fault] = {
    fault.id: fault
    for fault in EN_PASSANT_FAULTS + CASTLING_FAULTS + COUNTING_FAULTS + KEY_FAULTS + DRAW_FAULTS
}

ALSO_CALLED = {
    "no-en-passant": "ep_missing",
    "ep-ignores-king-safety": "ep_never_checked",
    "ep-never-expires": "stale_ep_D",
    "double-step-jumps": "double_push_jumps",
    "captured-rook-keeps-right": "rook_capture_keeps_right_A",
    "moved-rook-keeps-right": "rook_move_keeps_right",
    "castles-through-check": "castle_through_check",
    "castles-out-of-check": "castle_out_of_check",
    "needs-b-file-safe": "b_file_must_be_safe",
    "needs-rook-safe": "rook_must_be_safe",
    "queen-promotion-only": "queen_promotion_only",
    "promotes-to-queen-and-knight-only": "queen_and_knight_promotion_only",
    "last-ply-not-checked-for-king-safety": "last_ply_not_checked",
    "finished-game-counted-as-leaf": "finished_game_counted_as_leaf",
}


def fault_named(name: str) -> Fault:
    """Return a fault by its id or by a name from `ALSO_CALLED`.

    Raises
    ------
    UsageError
        If no fault has that name.

    Examples
    --------
    >>> fault_named("no-en-passant").id
    'ep_missing'
    """
    fault = FAULTS.get(ALSO_CALLED.get(name, name))
    if fault is None:
        advice = "`chesslib examine --faults` lists the catalogue."
        raise UsageError("fault", repr(name), "the id of a catalogued fault", advice)
    return fault


__all__ = ["ALSO_CALLED", "FAULTS", "Exposure", "Fault", "FoundBy", "fault_named"]
