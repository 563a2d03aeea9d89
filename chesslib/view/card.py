"""The state card: the fields of a position that its picture hides, ready to be shown.

One row a field. A row knows how it reads, what the last move changed in it, and what a lesson wants lit.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

import chess

from chesslib.state import HiddenState, identity
from chesslib.state.identity import earlier_positions

from . import sentences as say
from .marks import Mark
from .rights import Homes, rights_of
from .trails import trail_board, trail_in_words, trail_marks, trail_notes

FIELDS = ("turn", "castling", "ep", "clock", "number", "times")
"""The order of the rows: FEN's own, then the one field no FEN has."""

FIELD_OF = {
    "turn": "turn",
    "castling_rights": "castling",
    "ep_recorded": "ep",
    "ep_pseudo": "ep",
    "ep_legal": "ep",
    "halfmove_clock": "clock",
    "fullmove_number": "number",
    "occurrences": "times",
}
"""Which row shows which field of a HiddenState."""


@dataclass(frozen=True)
class Row:
    """One line of the card.

    Parameters
    ----------
    field : str
        One of `FIELDS`.
    value : str
        How the field reads now.
    was : str
        How it read before the last move, or empty when it did not change.
    short : str
        A shorter reading for "was", where there is one.
    lit : bool
        Lit by a comparison with another position.
    name : str
        What the field is called on this board, where that is not the usual name.
    """

    field: str
    value: str
    was: str = ""
    short: str = ""
    lit: bool = False
    name: str = ""

    @property
    def label(self) -> str:
        """The name of the field."""
        return self.name or say.LABELS[self.field]

    def sentence(self) -> str:
        """Return the row as one sentence."""
        if self.was:
            was = say.WAS.format(before=self.was)
            return say.STATE_LINE_WAS.format(label=self.label, value=self.value, was=was)
        return say.STATE_LINE.format(label=self.label, value=self.value)


@dataclass(frozen=True)
class Card:
    """The state of one position beside its board.

    Examples
    --------
    >>> board = chess.Board()
    >>> board.push_san("e4")
    Move.from_uci('e2e4')
    >>> print(Card.of(board).row("ep").value)
    e3, recorded; no capture possible
    """

    state: HiddenState
    rows: tuple[Row, ...]
    rights: Homes = field(default_factory=dict)
    lost_rights: Homes = field(default_factory=dict)
    earlier: tuple[int, ...] = ()
    removed: dict[chess.Square, str] = field(default_factory=dict)
    trail_marks: tuple[Mark, ...] | None = None
    trail_notes: dict[str, list[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, board: chess.Board, *, lit: Iterable[str] = ()) -> Card:
        """Return the card of a board; its move stack tells what the last move changed.

        Parameters
        ----------
        board : chess.Board
            With its move stack, if it has one.
        lit : iterable of str
            Rows to light, from `FIELDS`.
        """
        state, rights, now = _read(board)
        rights_before, then, removed = _before(board)
        lit = frozenset(lit)
        old = {row.field: row for row in then}
        rows = tuple(replace(row, was=_was(old.get(row.field), row), lit=row.field in lit) for row in now)
        lost = {letter: homes for letter, homes in rights_before.items() if letter not in rights}
        earlier = _earlier_plies(board, state.occurrences)
        with_trail = trail_board(board)
        if with_trail is None:
            return cls(state, rows, rights, lost, earlier, removed)
        marks, notes = trail_marks(with_trail), trail_notes(with_trail)
        return cls(state, rows, rights, lost, earlier, removed, marks, notes)

    def row(self, name: str) -> Row:
        """Return the row of a field."""
        return next(row for row in self.rows if row.field == name)

    def sentences(self) -> list[str]:
        """Return the card, one sentence a row."""
        return [row.sentence() for row in self.rows]

    def marks(self) -> tuple[Mark, ...]:
        """Return the marks that lay this state over the board."""
        marks = [Mark("frame", (king,), "state") for king in self._kings()]
        marks += [Mark("frame", (rook,), "state", letter) for letter, (_, rook) in self.rights.items()]
        for letter, (_, rook) in self.lost_rights.items():
            marks.append(Mark("frame", (rook,), "state", letter, gone=True))
        marks += [Mark("ghost", (square,), "note", piece) for square, piece in self.removed.items()]
        if self.trail_marks is not None:
            marks.extend(self.trail_marks)
        elif self.state.ep_recorded is not None:
            kind = "disc" if self.state.ep_legal else "ring"
            marks.append(Mark(kind, (self.state.ep_recorded,), "state", "e.p."))
        return tuple(marks)

    def notes(self) -> dict[str, list[str]]:
        """Return what a screen reader hears of this state, by square."""
        notes: dict[str, list[str]] = {}
        for king in self._kings():
            notes[chess.square_name(king)] = [say.NOTE_KING_RIGHTS]
        for text, rights in ((say.NOTE_RIGHT, self.rights), (say.NOTE_RIGHT_GONE, self.lost_rights)):
            for letter, (_, rook) in rights.items():
                words = text.format(right=say.RIGHTS[letter])
                notes.setdefault(chess.square_name(rook), []).append(words)
        if self.trail_marks is not None:
            for name, told in self.trail_notes.items():
                notes.setdefault(name, []).extend(told)
        elif self.state.ep_recorded is not None:
            text = say.NOTE_EP_USABLE if self.state.ep_legal else say.NOTE_EP_RECORDED
            notes.setdefault(chess.square_name(self.state.ep_recorded), []).append(text)
        return notes

    def data(self) -> dict[str, Any]:
        """Return the card as board.js draws it."""
        return {
            "rows": [
                [row.field, row.label, row.value, say.WAS.format(before=row.was) if row.was else "", row.lit]
                for row in self.rows
            ],
            "turn": "w" if self.state.turn else "b",
            "rights": [[letter, self._right(letter), say.RIGHTS[letter]] for letter in "KQkq"],
            "clock": self.state.halfmove_clock,
            "clockText": say.CLOCK_LABEL.format(plies=self.state.halfmove_clock),
            "earlier": [[ply, say.JUMP.format(ply=ply)] for ply in self.earlier],
        }

    def _kings(self) -> list[chess.Square]:
        """Return the squares of the kings that have a right, each once."""
        return list(dict.fromkeys(king for king, _ in self.rights.values()))

    def _right(self, letter: str) -> str:
        if letter in self.rights:
            return "on"
        return "lost" if letter in self.lost_rights else "off"


def _before(board: chess.Board) -> tuple[Homes, tuple[Row, ...], dict[chess.Square, str]]:
    """Return rights and rows before the last move, and what it took from a square where it did not land.

    The board moves back and forward: a copy of a game is dear.
    """
    if not board.move_stack:
        return {}, (), {}
    filled = board.occupied
    last = board.pop()
    _, rights, rows = _read(board)
    emptied = chess.SquareSet(board.occupied_co[not board.turn] & ~filled)
    removed = {square: piece.symbol() for square in emptied if (piece := board.piece_at(square))}
    board.push(last)
    return rights, rows, removed


def _read(board: chess.Board) -> tuple[HiddenState, Homes, tuple[Row, ...]]:
    state = HiddenState.of(board)
    with_trail = trail_board(board)
    rows = (
        Row("turn", say.COLOURS[state.turn]),
        Row("castling", say.NO_RIGHTS if state.castling_rights == "-" else state.castling_rights),
        Row("ep", _ep(state))
        if with_trail is None
        else Row("ep", trail_in_words(with_trail), name=say.TRAIL),
        Row("clock", _clock(state.halfmove_clock), short=str(state.halfmove_clock)),
        Row("number", str(state.fullmove_number)),
        Row("times", _times(state.occurrences)),
    )
    return state, rights_of(board), rows


def _was(before: Row | None, now: Row) -> str:
    """Return what "was" says of a row; a count that could not be known before is no change."""
    if before is None or before.value == now.value or before.value == say.TIMES_UNKNOWN:
        return ""
    return before.short or before.value


def _ep(state: HiddenState) -> str:
    if state.ep_recorded is None:
        return say.NONE
    square = chess.square_name(state.ep_recorded)
    if state.ep_legal:
        return say.EP_USABLE.format(square=square, moves=_captures(state.ep_legal))
    if state.ep_pseudo:
        return say.EP_BLOCKED.format(square=square, moves=_captures(state.ep_pseudo))
    return say.EP_RECORDED.format(square=square)


def _captures(moves: Iterable[chess.Move]) -> str:
    return ", ".join(
        f"{chess.FILE_NAMES[chess.square_file(move.from_square)]}x{chess.square_name(move.to_square)}"
        for move in moves
    )


def _clock(plies: int) -> str:
    if plies >= 150:
        return say.CLOCK_DONE.format(plies=plies)
    return (say.CLOCK_OVER if plies >= 100 else say.CLOCK).format(plies=plies)


def _times(count: int | None) -> str:
    if count is None:
        return say.TIMES_UNKNOWN
    if count >= 5:
        return say.TIMES_END.format(count=count)
    return say.TIMES.get(count) or say.TIMES_MORE.format(count=count)


def _earlier_plies(board: chess.Board, occurrences: int | None) -> tuple[int, ...]:
    """Return after how many plies of the stack the same position stood before."""
    if occurrences is None or occurrences < 2:
        return ()
    here = identity(board)
    found = [len(past.move_stack) for past in earlier_positions(board) if identity(past) == here]
    plies = len(board.move_stack) - min(board.halfmove_clock, len(board.move_stack))
    return tuple(plies + ply for ply in reversed(found))
