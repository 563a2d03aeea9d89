"""A list of questions about a move, each with its own answer."""

from __future__ import annotations

from dataclasses import dataclass, field

import chess

from chesslib.rules import sentences
from chesslib.rules.evidence import Roles
from chesslib.rules.situation import Situation


@dataclass(frozen=True)
class Step:
    """One question of a checklist.

    Attributes
    ----------
    key : str
        Its name: for en passant "double_step", "beside", "crossed", "lifted", "immediate", "king_safe"; for
        castling "king_unmoved", "rook_unmoved", "way_empty", "not_in_check", "way_safe", "end_safe".
    answer : bool or None
        True when it stands for the move, False when against, None when it cannot be known or asked.
    text : str
        One sentence; it names exactly the squares in `squares`.
    squares : dict of str to tuple of chess.Square
        Role -> squares.
    article : str
        The article of the FIDE Laws of Chess (2023).
    """

    key: str
    answer: bool | None
    text: str
    squares: Roles
    article: str


@dataclass(frozen=True)
class Checklist:
    """All steps, or those up to the first that fails.

    Attributes
    ----------
    steps : tuple of Step
        In order.
    must_be_empty : tuple of chess.Square
        Castling: squares on which nothing may stand. They need not be safe.
    must_be_safe : tuple of chess.Square
        Castling: the king's squares, first to last. Only the first may hold a piece, the king.
    """

    steps: tuple[Step, ...]
    must_be_empty: tuple[chess.Square, ...] = field(default=())
    must_be_safe: tuple[chess.Square, ...] = field(default=())

    @property
    def passed(self) -> bool:
        """Whether every step of the whole list stands for the move."""
        return len(self.steps) == 6 and all(step.answer for step in self.steps)

    @property
    def first_failed(self) -> Step | None:
        """The first step that does not stand for the move."""
        return next((step for step in self.steps if not step.answer), None)

    def stopped(self) -> Checklist:
        """The list up to and with the first step that fails."""
        kept: list[Step] = []
        for step in self.steps:
            kept.append(step)
            if not step.answer:
                break
        return Checklist(tuple(kept), self.must_be_empty, self.must_be_safe)


def make_step(
    s: Situation,
    key: str,
    answer: bool | None,
    sentence: str,
    article: str,
    *,
    names: Roles | None = None,
    pieces: Roles | None = None,
    **words: object,
) -> Step:
    """A step whose sentence names its roles as squares (`names`) or as pieces on squares (`pieces`)."""
    facts: dict[str, object] = dict(words)
    for role, squares in (names or {}).items():
        facts[role] = sentences.listing(chess.square_name(square) for square in squares)
    for role, squares in (pieces or {}).items():
        facts[role] = sentences.listing(sentences.piece_on(s.board, square) for square in squares)
    return Step(key, answer, sentences.say(sentence, facts), {**(names or {}), **(pieces or {})}, article)
