"""What Python tells board.js about one board: everything to draw, nothing to decide."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import chess

from . import sentences as say
from .card import Card
from .commands import article_line, verdict_in_words
from .evidence import attempt_marks, evidence_notes, merge_notes
from .marks import UNDER_THE_PIECES, Mark, draw, laid_over, to_be_told
from .session import Session
from .text import marks_by_square


def board_data(
    session: Session,
    *,
    marks: Iterable[Mark] = (),
    lit: Iterable[str] = (),
    note: str = "",
    hidden: bool = True,
) -> dict[str, Any]:
    """Return one board as board.js draws it.

    Parameters
    ----------
    session : Session
        The position and the last attempt on it.
    marks : iterable of Mark
        The lesson's own marks.
    lit : iterable of str
        Rows of the state card to light.
    note : str
        A sentence to show where verdicts are shown, when there is no verdict.
    hidden : bool
        Whether to show what the picture hides.
    """
    board, verdict = session.board, session.verdict
    card = Card.of(board, lit=lit)
    refused = verdict is not None and not verdict.legal
    marks = tuple(marks)
    drawn = list(laid_over(marks, card.marks() if hidden else ()))
    if session.attempt is not None:
        drawn.extend(attempt_marks(board, session.attempt))
    last = board.peek() if board.move_stack and hidden else None
    king = board.king(board.turn) if board.is_check() else None
    notes = [
        card.notes() if hidden else {},
        _position_notes(last, king),
        marks_by_square(to_be_told(marks, drawn)),
    ]
    if verdict is not None:
        notes.append(evidence_notes(verdict))
    shown: dict[str, Any] | None = None
    if verdict is not None:
        shown = {
            "ok": verdict.legal,
            "text": verdict_in_words(verdict, played=session.mode != "try"),
            "article": article_line(verdict) if refused else "",
        }
    elif note:
        shown = {"ok": None, "text": note, "article": ""}
    return {
        "place": board.board_fen(),
        "turn": "w" if board.turn else "b",
        "mode": session.mode,
        "flip": session.flipped,
        "targets": session.targets,
        "dests": destinations(board),
        "ask": promotions(board),
        "last": last.uci()[:2] + " " + last.uci()[2:4] if last else "",
        "check": chess.square_name(king) if king is not None else "",
        "under": draw((m for m in drawn if m.kind in UNDER_THE_PIECES), flip=session.flipped),
        "marks": draw((m for m in drawn if m.kind not in UNDER_THE_PIECES), flip=session.flipped),
        "notes": merge_notes(notes),
        "card": card.data() if hidden else None,
        "verdict": shown,
        "out": [session.answer.heading, session.answer.text] if session.answer else None,
        "undo": session.can_undo,
        "redo": session.can_redo,
        "hint": {"play": say.HINT_PLAY, "try": say.HINT_TRY, "show": ""}[session.mode],
        "start": _first_square(board),
    }


def destinations(board: chess.Board) -> dict[str, str]:
    """Return the squares each piece may go to.

    Examples
    --------
    >>> destinations(chess.Board())["b1"]
    'a3 c3'
    """
    found: dict[str, set[str]] = {}
    for move in board.legal_moves:
        found.setdefault(chess.square_name(move.from_square), set()).add(chess.square_name(move.to_square))
    return {start: " ".join(sorted(ends)) for start, ends in found.items()}


def promotions(board: chess.Board) -> dict[str, str]:
    """Return the moves for which a hand must be asked what the pawn becomes.

    Examples
    --------
    >>> promotions(chess.Board("7k/P7/8/8/8/8/8/K7 w - - 0 1"))
    {'a7': 'a8'}
    """
    found: dict[str, set[str]] = {}
    for move in board.legal_moves:
        if move.promotion:
            start = chess.square_name(move.from_square)
            found.setdefault(start, set()).add(chess.square_name(move.to_square))
    return {start: " ".join(sorted(ends)) for start, ends in found.items()}


def _position_notes(last: chess.Move | None, king: chess.Square | None) -> dict[str, list[str]]:
    notes: dict[str, list[str]] = {}
    if king is not None:
        notes.setdefault(chess.square_name(king), []).append(say.NOTE_CHECK)
    if last is not None:
        notes.setdefault(chess.square_name(last.from_square), []).append(say.NOTE_LAST_FROM)
        notes.setdefault(chess.square_name(last.to_square), []).append(say.NOTE_LAST_TO)
    return notes


def _first_square(board: chess.Board) -> str:
    """Return where the Tab key should arrive first: the king of the side to move."""
    king = board.king(board.turn)
    return chess.square_name(king) if king is not None else "e1"
