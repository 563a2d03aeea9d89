"""The part of a position that the picture does not show."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Literal, TypeAlias

import chess

from chesslib.state.identity import occurrences

Dialect: TypeAlias = Literal["always", "pseudo", "legal"]


@dataclass(frozen=True)
class FieldChange:
    """One hidden field that two states do not share."""

    name: str
    before: object
    after: object


@dataclass(frozen=True)
class HiddenState:
    """What a diagram hides: five FEN fields and, when the moves are known, the count of occurrences.

    Attributes
    ----------
    turn : chess.Color
        Who is to move: `chess.WHITE` or `chess.BLACK`.
    castling_rights : str
        Letters in the order KQkq, "-" when there is none (FIDE 3.8.2.1).
    ep_recorded : chess.Square or None
        The square passed over, after every double step of a pawn.
    ep_pseudo : tuple of chess.Move
        En passant captures for which a pawn stands ready, whether or not they leave the king in check.
    ep_legal : tuple of chess.Move
        En passant captures that are legal (FIDE 3.7.3.1 and 3.9.2).
    halfmove_clock : int
        Plies since the last capture or pawn move: 100 may be claimed (9.3), 150 ends the game (9.6.2).
    fullmove_number : int
        The number of the move to be played; it grows after Black's move.
    occurrences : int or None
        How often this position has stood (9.2); None where no moves are known, because no FEN field
        holds them.

    Examples
    --------
    >>> board = chess.Board()
    >>> before = HiddenState.of(board)
    >>> board.push_san("e4")
    Move.from_uci('e2e4')
    >>> [change.name for change in before.diff(HiddenState.of(board))]
    ['turn', 'ep_recorded']
    """

    turn: chess.Color
    castling_rights: str
    ep_recorded: chess.Square | None
    ep_pseudo: tuple[chess.Move, ...]
    ep_legal: tuple[chess.Move, ...]
    halfmove_clock: int
    fullmove_number: int
    occurrences: int | None

    @classmethod
    def of(cls, board: chess.Board) -> HiddenState:
        """Read the hidden state off a board.

        Examples
        --------
        >>> HiddenState.of(chess.Board("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2")).ep_legal
        (Move.from_uci('e5d6'),)
        """
        known = bool(board.move_stack) or (board.fen() == chess.STARTING_FEN and not board.chess960)
        return cls(
            turn=board.turn,
            castling_rights=_rights(board),
            ep_recorded=board.ep_square,
            ep_pseudo=tuple(board.generate_pseudo_legal_ep()),
            ep_legal=tuple(board.generate_legal_ep()),
            halfmove_clock=board.halfmove_clock,
            fullmove_number=board.fullmove_number,
            occurrences=occurrences(board) if known else None,
        )

    def ep_square(self, dialect: Dialect = "legal") -> chess.Square | None:
        """The en passant square as one dialect of FEN writes it.

        Examples
        --------
        >>> board = chess.Board()
        >>> board.push_san("e4")
        Move.from_uci('e2e4')
        >>> state = HiddenState.of(board)
        >>> state.ep_square("always") == chess.E3, state.ep_square("legal")
        (True, None)
        """
        usable = {"always": True, "pseudo": bool(self.ep_pseudo), "legal": bool(self.ep_legal)}
        return self.ep_recorded if usable[dialect] else None

    def diff(self, other: HiddenState) -> tuple[FieldChange, ...]:
        """The fields that differ, in the order of the attributes."""
        pairs = (
            (field.name, getattr(self, field.name), getattr(other, field.name)) for field in fields(self)
        )
        return tuple(FieldChange(name, before, after) for name, before, after in pairs if before != after)


def _rights(board: chess.Board) -> str:
    if board.chess960:
        return board.castling_xfen()
    corners = {"K": chess.BB_H1, "Q": chess.BB_A1, "k": chess.BB_H8, "q": chess.BB_A8}
    rights = board.clean_castling_rights()
    return "".join(letter for letter, corner in corners.items() if rights & corner) or "-"
