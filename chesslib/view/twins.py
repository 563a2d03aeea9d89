"""Two boards with one picture and two states."""

from __future__ import annotations

from typing import Any

import chess

from chesslib.rules import Verdict
from chesslib.state import FieldChange, HiddenState

from . import sentences as say
from .board import board_layout, reveal_block
from .card import FIELD_OF, FIELDS
from .galleries import Gallery
from .live import LiveView
from .pictures import session_picture
from .session import Answer, Attempted, Session
from .trails import trail_board, trail_of_board
from .wire import board_data


class Twin:
    """One of two boards; it has what a BoardWidget has."""

    def __init__(self, twins: Twins, session: Session) -> None:
        self._twins = twins
        self._session = session

    @property
    def board(self) -> chess.Board:
        """A copy of the board, with its moves."""
        return self._session.board.copy()

    @property
    def fen(self) -> str:
        """The position in one line; the en passant square is written after every double step."""
        return self._session.board.fen(en_passant="fen")

    @property
    def verdict(self) -> Verdict | None:
        """The answer to the last attempt, or None."""
        return self._session.verdict

    def play(self, move: Attempted) -> Verdict:
        """Answer an attempt and make it when it is legal."""
        with self._twins._lock:
            verdict = self._session.play(move)
            self._twins._show(verdict.text)
            return verdict

    def try_move(self, move: Attempted) -> Verdict:
        """Answer an attempt and leave the position."""
        with self._twins._lock:
            verdict = self._session.try_move(move)
            self._twins._show(verdict.text)
            return verdict

    def ask(self, line: str) -> str:
        """Return what the text field would answer to a line, and do what the line says."""
        with self._twins._lock:
            answer = self._twins._ask(self._twins._sessions.index(self._session), line)
            self._twins._show(answer.text)
            return answer.text

    def undo(self) -> None:
        """Take the last move back, if there is one."""
        self.ask("undo")

    def redo(self) -> None:
        """Play again what was taken back, if anything was."""
        self.ask("redo")


class Twins(LiveView):
    """Two boards that look the same and are not: what differs is lit, and each can be played.

    Parameters
    ----------
    a, b : chess.Board, str or None
        The two positions.
    captions : pair of str
        Over the boards.
    caption : str
        Over both.
    mode : {"play", "try", "show"}
        As for `BoardWidget`.
    flip : bool
        Black at the bottom.
    hidden : bool
        Show what the pictures hide. Without it the two look exactly alike, with a button below that shows
        the rest; refusals have their evidence all the same.
    show_fen : bool
        Whether the text twin gives the FENs.
    size : int
        Each board's greatest width in pixels.

    Examples
    --------
    >>> twins = Twins("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2")
    >>> [change.name for change in twins.differences]
    ['ep_recorded', 'ep_pseudo', 'ep_legal']
    >>> twins.left.play("exd6").legal, twins.right.play("exd6").legal
    (True, False)
    """

    def __init__(
        self,
        a: chess.Board | str | None,
        b: chess.Board | str | None,
        *,
        captions: tuple[str, str] = ("A", "B"),
        caption: str = "",
        mode: str = "play",
        flip: bool = False,
        hidden: bool = True,
        show_fen: bool = True,
        size: int = 340,
    ) -> None:
        pair = (Session(a, mode=mode, flip=flip), Session(b, mode=mode, flip=flip))
        self.left, self.right = Twin(self, pair[0]), Twin(self, pair[1])
        self._begin = tuple(len(session.board.move_stack) for session in pair)
        self._hidden = hidden
        self._captions, self._caption, self._show_fen = captions, caption, show_fen
        self.differences: tuple[FieldChange, ...] = HiddenState.of(pair[0].board).diff(
            HiddenState.of(pair[1].board)
        )
        boards = [board_layout(caption=text, size=size, mode=mode, room=6) for text in captions]
        super().__init__(
            pair,
            boards=boards,
            blocks=[
                *([] if hidden else [reveal_block()]),
                {"type": "text", "id": "differ", "at": "bottom"},
            ],
            caption=caption,
        )

    def _lit(self) -> tuple[str, ...]:
        """Return the rows in which the two positions differ now."""
        first, second = (session.board for session in self._sessions)
        names = {FIELD_OF[change.name] for change in HiddenState.of(first).diff(HiddenState.of(second))}
        if trail_of_board(first) != trail_of_board(second):
            names.add("ep")
        return tuple(field for field in FIELDS if field in names)

    def _difference(self) -> str:
        a, b = (session.board for session in self._sessions)
        if a.board_fen() != b.board_fen():
            return say.TWINS_OTHER_PICTURE
        lit = self._lit()
        if not lit:
            return say.TWINS_SAME
        return say.TWINS_DIFFER.format(fields=", ".join(self._label(field).lower() for field in lit))

    def _label(self, field: str) -> str:
        trails = any(trail_board(session.board) for session in self._sessions)
        return say.TRAIL if field == "ep" and trails else say.LABELS[field]

    def _board_data(self) -> list[dict[str, Any]]:
        lit = self._lit()
        return [board_data(session, lit=lit, hidden=self._hidden) for session in self._sessions]

    def _values(self) -> dict[str, Any]:
        return {
            "reveal": "pressed" if self._hidden else "on",
            "differ": {"text": self._difference() if self._hidden else "", "tone": "quiet"},
        }

    def _set(self, _block: str, _value: Any) -> str:
        self._hidden = not self._hidden
        if not self._hidden:
            return ""
        self._back_to_one_picture()
        return self._difference()

    def _command(self, word: str) -> Answer | None:
        if word != "show" or self._hidden:
            return None
        return Answer(say.HEADINGS[word], self._set("reveal", True))

    def _back_to_one_picture(self) -> None:
        """Take moves back that have made the pictures differ: compared is what looked the same."""
        first, second = self._sessions
        if first.board.board_fen() != second.board.board_fen():
            for session, ply in zip(self._sessions, self._begin, strict=True):
                session.go_to(ply)

    def _still(self) -> Gallery:
        lit = self._lit()
        pictures = tuple(
            session_picture(
                session, caption=caption, lit=lit, hidden=self._hidden, show_fen=self._show_fen, size=250
            )
            for session, caption in zip(self._sessions, self._captions, strict=True)
        )
        told = [self._difference()] if self._hidden else []
        return Gallery(pictures, self._caption, " ".join([*told, say.RUN_TO_PLAY]))
