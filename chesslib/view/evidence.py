"""The squares of a verdict as marks: what attacks what, what stands in the way, what is refused."""

from __future__ import annotations

from collections.abc import Iterable

import chess

from chesslib.rules import Reason, Verdict

from . import sentences as say
from .marks import Mark
from .session import Attempt

_REFUSED = ("to", "crossed", "blocker", "blockers")
"""Roles that get a cross: the attempt fails there."""

_EARLIER_MOVES = (
    ("origin", "victim"),
    ("reply_from", "reply_to"),
    ("last_from", "last_to"),
    ("past_from", "past_to"),
)
"""Pairs of roles that are moves of the past. They are shown as arrows, in the quiet ink of what was."""

_AIM = {Reason.CASTLE_THROUGH_CHECK: "crossed", Reason.CASTLE_INTO_CHECK: "to", Reason.KING_CAPTURE: "victim"}
"""What the attackers' arrows point at, where it is not the king in danger."""


def evidence(verdict: Verdict) -> tuple[Mark, ...]:
    """Return the marks of a refusal: rings on what matters, crosses where it fails, arrows of attack.

    A legal verdict has no evidence.
    """
    if verdict.legal:
        return ()
    squares = verdict.squares
    past = {role for pair in _EARLIER_MOVES for role in pair if all(each in squares for each in pair)} - {
        "victim"
    }
    marks: list[Mark] = []
    for start, end in _EARLIER_MOVES:
        if start in squares and end in squares:
            marks.append(Mark("arrow", (squares[start][0], squares[end][0]), "note"))
    ringed = {
        square: None
        for role, where in squares.items()
        if role not in past and role not in ("to", "crossed")
        for square in where
    }
    marks.extend(Mark("ring", (square,), "evidence") for square in ringed)
    crossed = {square: None for role in _REFUSED for square in squares.get(role, ())}
    marks.extend(Mark("cross", (square,), "evidence") for square in crossed)
    aim = squares.get(_AIM.get(verdict.nearest, "king")) or squares.get("to", ())
    for start_square in squares.get("attackers", ()):
        marks.extend(Mark("arrow", (start_square, end), "evidence") for end in aim[:1] if end != start_square)
    return tuple(marks)


def attempt_marks(board: chess.Board, tried: Attempt) -> tuple[Mark, ...]:
    """Return the marks of an attempt: its evidence, or the way of a legal one that was not made."""
    verdict = tried.verdict
    if not verdict.legal:
        return evidence(verdict)
    if verdict.move is None or board.fen(en_passant="fen") != tried.fen:
        return ()
    marks = [Mark("arrow", (verdict.move.from_square, verdict.move.to_square), "note")]
    for square in verdict.squares.get("victim", ()):
        if square != verdict.move.to_square:
            marks.insert(0, Mark("ring", (square,), "note"))
    return tuple(marks)


def evidence_notes(verdict: Verdict) -> dict[str, list[str]]:
    """Return what a screen reader hears of the evidence, by square."""
    notes: dict[str, list[str]] = {}
    if not verdict.legal:
        for role, where in verdict.squares.items():
            for square in where:
                words = say.NOTE_EVIDENCE.format(role=say.ROLES.get(role, role))
                notes.setdefault(chess.square_name(square), []).append(words)
    return notes


def merge_notes(sources: Iterable[dict[str, list[str]]]) -> dict[str, str]:
    """Return one text a square from several sources of notes."""
    merged: dict[str, list[str]] = {}
    for source in sources:
        for square, notes in source.items():
            merged.setdefault(square, []).extend(notes)
    return {square: ", ".join(notes) for square, notes in merged.items()}
