"""Every sentence that En Passant chess says for itself, as whole templates."""

from __future__ import annotations

from chesslib.wording import joined, translate

TEMPLATES: dict[str, str] = {
    # Captures in passing.
    "passing": "%(mover)s goes to %(to)s and takes %(victim)s in passing: that piece crossed the square "
    "on its way from %(origin)s.",
    "passing_evasion": "%(mover)s goes to %(to)s, takes %(victim)s in passing, which crossed the square "
    "on its way from %(origin)s, and so answers the check.",
    "passing_promotion": "%(mover)s goes to %(to)s, takes %(victim)s in passing, which crossed the square "
    "on its way from %(origin)s, and becomes %(promoted)s.",
    "passing_king_step": "%(mover)s goes to %(to)s by a knight's step, which a king has only for this: it "
    "takes %(victim)s in passing, which crossed the square on its way from %(origin)s.",
    # Knightriders.
    "rider_move": "%(mover)s goes to %(to)s: a knightrider repeats its step in one direction while the "
    "squares on its way are empty.",
    "rider_capture": "%(mover)s takes %(taken)s: a knightrider repeats its step in one direction while "
    "the squares on its way are empty.",
    "rider_geometry": "%(mover)s does not reach %(to)s: a knightrider repeats one and the same knight's "
    "step.",
    "rider_own_piece": "%(mover)s may not take %(blocker)s: no piece takes one of its own side.",
    "rider_blocked": "%(mover)s cannot go to %(to)s: %(blocker)s stands on one of the squares on its way, "
    "and a knightrider does not jump over those.",
    "rider_king_capture": "%(mover)s may not take %(victim)s: a king is never captured.",
    # A square without a trail.
    "king_step_none": "%(mover)s has a knight's step only to capture in passing, and no piece has just "
    "crossed %(to)s: the last move left no trail.",
    "king_step_off_trail": "%(mover)s has a knight's step only to capture in passing, and %(last)s, which "
    "moved last, did not cross %(to)s.",
    "king_step_own_piece": "%(mover)s has a knight's step only to a square that was just crossed, and "
    "%(blocker)s stands there.",
    "king_step_occupied": "%(mover)s has a knight's step only to a square that was just crossed, and it "
    "takes the piece that crossed it, never %(blocker)s.",
    "pawn_none": "%(mover)s goes diagonally only to capture: nothing stands on %(to)s, and the last move "
    "left no trail.",
    "pawn_off_trail": "%(mover)s goes diagonally only to capture: nothing stands on %(to)s, and %(last)s, "
    "which moved last, did not cross it.",
    "pawn_expired": "%(mover)s can no longer take %(victim)s on %(to)s: it crossed that square on its way "
    "from %(origin)s in an earlier move, and only the very next ply may capture in passing.",
    # The opening rule.
    "opening_capture": "%(mover)s may not take %(victim)s yet: nobody captures on the first move.",
    "opening_passing": "%(mover)s may not yet go to %(to)s and take %(victim)s in passing: nobody "
    "captures on the first move.",
    "opening_castling": "%(mover)s may not castle to %(to)s yet: nobody castles on the first move.",
    # The own king.
    "king_into_check_passing": "%(mover)s may not take %(victim)s in passing on %(to)s: %(attackers)s "
    "would attack it there.",
    "check_stays": "%(mover)s may not go to %(to)s: %(king)s would still be attacked by %(attackers)s.",
    "check_stays_passing": "%(mover)s may not take %(victim)s in passing on %(to)s: %(king)s would still "
    "be attacked by %(attackers)s.",
    "opened": "%(mover)s may not go to %(to)s: that opens a line from %(attackers)s to %(king)s.",
    "opened_passing": "%(mover)s may not take %(victim)s in passing on %(to)s: with both pieces gone from "
    "their squares, %(king)s is attacked by %(attackers)s.",
    # Promotion.
    "promotion_missing": "%(mover)s reaches the last rank on %(to)s: say which piece it becomes.",
    "promotion_wrong_piece": "%(mover)s reaches the last rank on %(to)s and cannot become %(promoted)s: "
    "only a queen, a rook, a bishop or a knight.",
    "promotion_off_last_rank": "%(mover)s does not promote on %(to)s: a pawn promotes on the last rank.",
    "promotion_not_a_pawn": "%(mover)s does not promote on %(to)s: only a pawn promotes.",
}

FAULTS: dict[str, tuple[str, str]] = {
    "syntax": (
        "two squares such as e3e4, or -",
        "Write the first square passed over and the square of the piece that passed it.",
    ),
    "line": (
        "two squares on one line, with a square before the first",
        "The first square lies one step from where the piece came.",
    ),
    "piece": (
        "on the second square a piece of the last mover that moves along this line, and no king",
        "Look at which piece moved last, and from where.",
    ),
    "occupied": (
        "empty squares behind the piece that moved last",
        "It has passed over them, so nothing can stand there.",
    ),
}


def say(key: str, facts: dict[str, object]) -> str:
    """One whole sentence, its first letter a capital.

    Examples
    --------
    >>> say("opening_castling", {"mover": "the white king on e1", "to": "g1"})
    'The white king on e1 may not castle to g1 yet: nobody castles on the first move.'
    """
    text = joined(translate(TEMPLATES[key]) % facts)
    return text[:1].upper() + text[1:]


def say_fault(text: str) -> str:
    """A part of an error about the trail field, in the current language."""
    return translate(text)
