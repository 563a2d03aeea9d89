"""Whether two FENs are the same position, the same picture, or neither."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

import chess

from chesslib.state.fen_faults import FaultyFenError
from chesslib.state.fen_report import check
from chesslib.state.hidden import FieldChange, HiddenState
from chesslib.state.sameness import Sameness, same_position

Relation: TypeAlias = Literal["same position", "same picture", "different"]


@dataclass(frozen=True)
class Comparison:
    """Two FENs held against each other.

    Attributes
    ----------
    relation : {"same position", "same picture", "different"}
        The same position counts for repetition (FIDE 9.2.3); the same picture is only the same diagram.
    sameness : Sameness
        Why they are not the same position.
    changes : tuple of FieldChange
        All hidden fields that differ, also the counters, which do not matter for repetition.
    same_text : bool
        Whether the first four fields are the same text.
    """

    relation: Relation
    sameness: Sameness
    changes: tuple[FieldChange, ...]
    same_text: bool

    @property
    def text(self) -> str:
        """One sentence or more, in the current language."""
        return self.sameness.text


def compare(a: str, b: str, *, chess960: bool = False) -> Comparison:
    """Say how two FENs relate, and why.

    Parameters
    ----------
    a, b : str
        Two FENs.
    chess960 : bool
        Whether to read them as Chess960.

    Raises
    ------
    FaultyFenError
        If one of them cannot be read; faults that leave it readable do not matter here.

    Examples
    --------
    >>> compare("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3pP3/8/8/8/4K3 w - - 2 3").relation
    'same picture'
    """
    first, second = (_board(text, chess960=chess960) for text in (a, b))
    sameness = same_position(first, second)
    if sameness:
        relation: Relation = "same position"
    else:
        relation = "different" if "pieces" in sameness.differences else "same picture"
    changes = HiddenState.of(first).diff(HiddenState.of(second))
    return Comparison(relation, sameness, changes, a.split()[:4] == b.split()[:4])


def _board(text: str, *, chess960: bool) -> chess.Board:
    report = check(text, chess960=chess960)
    if not report.readable:
        raise FaultyFenError(report.faults)
    return report.board()
