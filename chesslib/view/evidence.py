"""The squares of a verdict as marks: what attacks what, what stands in the way, what is refused."""

from __future__ import annotations

from collections.abc import Iterable

import chess

from chesslib.rules import Verdict

from . import sentences as say
from .marks import Mark
from .session import Attempt

_ATTACKING = ("attacker", "attackers", "checker", "checkers", "pinner", "slider")
_IN_THE_WAY = ("blocker", "blockers", "own")


def evidence(verdict: Verdict) -> tuple[Mark, ...]:
    """Return the marks of a refusal: rings on what matters, crosses where it fails, arrows of attack.

    A legal verdict has no evidence.
    """
    if verdict.legal:
        return ()
    squares = verdict.squares
    marks: list[Mark] = []
    ringed: set[chess.Square] = set()
    for role, where in squares.items():
        for square in where:
            if role != "to" and square not in ringed:
                marks.append(Mark("ring", (square,), "evidence"))
                ringed.add(square)
    for role in _IN_THE_WAY:
        marks.extend(Mark("cross", (square,), "evidence") for square in squares.get(role, ()))
    target = squares.get("to", ())
    marks.extend(Mark("cross", (square,), "evidence") for square in target)
    aim = squares.get("king") or squares.get("through") or target
    for role in _ATTACKING:
        for start in squares.get(role, ()):
            marks.extend(Mark("arrow", (start, end), "evidence") for end in aim[:1] if end != start)
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
