"""Whether two positions are the same for the repetition rule, and why not (FIDE 9.2.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import chess

from chesslib.state.hidden import HiddenState
from chesslib.state.identity import capture_in_passing, identity
from chesslib.wording import translate

SENTENCES = {
    "same": "This is the same position: the same player has the move, the same pieces stand on the same "
    "squares, and the same moves are possible.",
    "same_ep_unusable": "This is the same position: only one of the two records an en passant square, but no "
    "en passant capture is legal there, so the possible moves are the same.",
    "pieces": "The pieces differ on %(squares)s.",
    "turn": "It is not the same player's move.",
    "castling": "The rights to castle differ: %(before)s and %(after)s. A right counts also while it cannot "
    "be used.",
    "ep": "An en passant capture on %(square)s is possible in one of the two and not in the other.",
    "ep_others": "The possible captures in passing on %(square)s differ: in who takes or in what is taken.",
    "ep_both": "The possible en passant captures differ: on %(before)s in one, on %(after)s in the other.",
}


@dataclass(frozen=True)
class Sameness:
    """Whether two positions are the same; true or false as a condition.

    Attributes
    ----------
    same : bool
        The answer.
    differences : tuple of str
        What differs: "pieces", "turn", "castling", "ep".
    text : str
        A sentence for each difference, or why there is none.
    article : str
        The article of the FIDE Laws of Chess (2023) that decides.
    """

    same: bool
    differences: tuple[str, ...]
    text: str
    article: str

    def __bool__(self) -> bool:
        return self.same


def same_position(a: chess.Board, b: chess.Board) -> Sameness:
    """Say whether two positions are the same by FIDE 9.2.3, and why not.

    Counters and history do not matter. A castling right counts even while castling is prevented (9.2.3.2);
    an en passant square counts only when a capture there is legal (9.2.3.1).

    Examples
    --------
    >>> a = chess.Board("4k3/8/8/8/2b5/8/2PP4/4K2R w K - 0 1")
    >>> b = chess.Board("4k3/8/8/8/2b5/8/2PP4/4K2R w - - 0 1")
    >>> same = same_position(a, b)
    >>> bool(same), same.differences
    (False, ('castling',))
    """
    first, second = HiddenState.of(a), HiddenState.of(b)
    said: dict[str, str] = {}
    changed = [square for square in chess.SQUARES if a.piece_at(square) != b.piece_at(square)]
    if changed:
        said["pieces"] = _say("pieces", squares=", ".join(chess.square_name(square) for square in changed))
    if a.turn != b.turn:
        said["turn"] = _say("turn")
    if a.clean_castling_rights() != b.clean_castling_rights():
        said["castling"] = _say("castling", before=first.castling_rights, after=second.castling_rights)
    if capture_in_passing(a) != capture_in_passing(b):
        said["ep"] = _ep_sentence(*(sorted({move.to_square for move in s.ep_legal}) for s in (first, second)))
    if said:
        articles = {"castling": "9.2.3.2", "ep": "9.2.3.1"}
        article = articles.get(next(iter(said)), "9.2.3") if len(said) == 1 else "9.2.3"
        return Sameness(False, tuple(said), " ".join(said.values()), article)
    assert identity(a) == identity(b)
    key = "same" if first.ep_recorded == second.ep_recorded else "same_ep_unusable"
    return Sameness(True, (), _say(key), "9.2.3")


def _ep_sentence(before: Sequence[chess.Square], after: Sequence[chess.Square]) -> str:
    if before == after:
        return _say("ep_others", square=_names(before))
    if before and after:
        return _say("ep_both", before=_names(before), after=_names(after))
    return _say("ep", square=_names(before or after))


def _names(squares: Sequence[chess.Square]) -> str:
    return ", ".join(chess.square_name(square) for square in squares)


def _say(key: str, **facts: object) -> str:
    return translate(SENTENCES[key]) % facts
