"""What evidence is, and how a reason's squares and words are gathered for its sentence."""

from __future__ import annotations

from dataclasses import dataclass, field

import chess

from chesslib.rules import sentences
from chesslib.rules.castling import CastlingPlan, castling_plan
from chesslib.rules.pawns import victim_square
from chesslib.rules.reasons import Reason
from chesslib.rules.situation import Situation

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


def gather(
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


def squares_of(mask: chess.Bitboard) -> tuple[chess.Square, ...]:
    """The squares of a mask, lowest first."""
    return tuple(chess.scan_forward(mask))


def of_move(t: Tried, key: str, **words: object) -> Evidence:
    """Evidence that is about the moving piece and its target alone."""
    return gather(
        t, key, names={"to": (t.to_square,)}, pieces={"mover": (t.from_square,)}, words=words or None
    )
