"""The answer to an attempt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

import chess

from chesslib.rules.evidence import Evidence
from chesslib.rules.outcome import Outcome, outcome_after
from chesslib.rules.reasons import Code, Reason


@dataclass(frozen=True)
class Verdict:
    """Whether a move is legal and, if not, which rule it breaks.

    Sentence, squares, SAN and outcome are worked out when they are first read, from a copy of the board that
    the verdict keeps: they do not change when the board goes on.

    Attributes
    ----------
    legal : bool
        Whether the move may be played.
    reason : Code
        The first rule that it breaks, or the kind of legal move that it is: a `Reason`, unless the board has
        reasons of its own.
    nearest : Reason
        The same for whoever counts or colours verdicts by the Laws' codes.
    also : tuple of Reason
        Other reasons that hold.
    move : chess.Move or None
        The move that was meant; None where the text fits no move or several.
    text : str
        One sentence, in the current language.
    article : str
        The article of the FIDE Laws of Chess (2023); of a board with rules of its own, their name.
    squares : dict of str to tuple of chess.Square
        Role -> squares: the evidence to light up. The sentence names exactly these squares.
    san : str or None
        The move in SAN, when it is legal.
    outcome : Outcome or None
        What the move leads to, when it is legal.

    Examples
    --------
    >>> from chesslib.rules import explain
    >>> verdict = explain(chess.Board("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"), "e5d6")
    >>> verdict.legal, verdict.reason.value, verdict.san, verdict.article
    (True, 'ok_ep', 'exd6', '3.7.3.1')
    """

    legal: bool
    reason: Code
    also: tuple[Reason, ...]
    move: chess.Move | None
    board: chess.Board = field(repr=False, compare=False)
    find_evidence: Callable[[Reason], Evidence] = field(repr=False, compare=False)

    @property
    def nearest(self) -> Reason:
        """The reason as one of the Laws' codes; a board with reasons of its own says which is nearest."""
        if not isinstance(self.reason, Reason):
            raise TypeError(
                f"a verdict with reasons of its own has to name the nearest of the Laws' codes: "
                f"{self.reason!r}"
            )
        return self.reason

    @property
    def evidence(self) -> Evidence:
        """Template, words and squares of the first reason; made anew, for the language may have changed."""
        return self.find_evidence(self.nearest)

    @property
    def text(self) -> str:
        """One sentence, in the current language."""
        return self.evidence.text

    @property
    def article(self) -> str:
        """The article of the FIDE Laws of Chess (2023), or the name of the rules that the board has."""
        return self.evidence.article or self.reason.article

    @property
    def squares(self) -> dict[str, tuple[chess.Square, ...]]:
        """Role -> squares; the sentence names exactly these."""
        return dict(self.evidence.squares)

    @property
    def also_texts(self) -> tuple[str, ...]:
        """A sentence for each of the other reasons."""
        return tuple(self.find_evidence(reason).text for reason in self.also)

    @cached_property
    def san(self) -> str | None:
        """The move in SAN, when it is legal."""
        return self.board.san(self.move) if self.legal and self.move is not None else None

    @cached_property
    def outcome(self) -> Outcome | None:
        """What the move leads to, when it is legal."""
        return outcome_after(self.board, self.move) if self.legal and self.move is not None else None

    def __str__(self) -> str:
        return self.text
