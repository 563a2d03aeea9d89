"""The interactive board."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import chess

from chesslib.rules import Verdict

from . import sentences as say
from .card import Card
from .live import LiveView
from .marks import lesson_marks
from .pictures import Picture, session_picture
from .session import Answer, Attempted, Session
from .wire import board_data


def board_layout(*, caption: str, size: int, mode: str, card: bool = True, room: int = 4) -> dict[str, Any]:
    """Return what board.js builds around one board.

    `room` is how many lines are kept free for the answer, so that nothing jumps when it comes.
    """
    return {
        "caption": caption,
        "size": size,
        "card": card,
        "tools": [] if mode == "show" else ["undo", "redo", "flip", "targets"],
        "field": True,
        "room": room,
    }


def reveal_block() -> dict[str, Any]:
    """Return the button that shows what a bare picture hides."""
    return {"type": "button", "id": "reveal", "at": "bottom", "toggle": True, "text": say.REVEAL}


"""The button of a board that begins as a bare picture."""


class BoardWidget(LiveView):
    """A board that answers every attempt, beside the state that its picture hides.

    Parameters
    ----------
    position : chess.Board, str or None
        A board (copied, with its moves), a FEN, a game, or None for the start.
    mode : {"play", "try", "show"}
        "play": legal moves are made. "try": every attempt is answered and the position stays. "show":
        to look at and ask only.
    flip : bool
        Black at the bottom.
    caption : str
        One line over the board.
    targets : bool
        Show the legal targets of a piece that is picked up.
    card : bool
        Show the state card.
    hidden : bool
        Show what the picture hides. Without it the board begins as a bare picture, with a button below that
        shows the rest; refusals have their evidence all the same.
    arrows, circles : iterable of str
        The lesson's own marks: "e2e4", "d6".
    show_fen : bool
        Whether the text twin gives the FEN.
    size : int
        The board's greatest width in pixels; it shrinks with its cell.

    Raises
    ------
    ChesslibError
        When the position is none.

    Examples
    --------
    >>> board = BoardWidget("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2")
    >>> board.play("exd6").reason.value
    'ok_ep'
    >>> board.fen
    '4k3/8/3P4/8/8/8/8/4K3 b - - 0 2'
    """

    def __init__(
        self,
        position: chess.Board | str | None = None,
        *,
        mode: str = "play",
        flip: bool = False,
        caption: str = "",
        targets: bool = False,
        card: bool = True,
        hidden: bool = True,
        arrows: Iterable[str] = (),
        circles: Iterable[str] = (),
        show_fen: bool = True,
        size: int = 400,
    ) -> None:
        self._session = Session(position, mode=mode, flip=flip, targets=targets)
        self._marks = lesson_marks(arrows, circles)
        self._caption, self._card, self._show_fen = caption, card, show_fen
        self._hidden = hidden
        self._listeners: list[Callable[[Verdict], None]] = []
        super().__init__(
            [self._session],
            boards=[board_layout(caption=caption, size=size, mode=mode, card=card)],
            blocks=[] if hidden else [reveal_block()],
        )

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
        """Answer an attempt and make it when it is legal.

        Raises
        ------
        MoveTextError
            When a text is neither SAN nor UCI.
        """
        with self._lock:
            verdict = self._session.play(move)
            self._attempted(0)
            self._show(verdict.text)
            return verdict

    def try_move(self, move: Attempted) -> Verdict:
        """Answer an attempt and leave the position.

        Raises
        ------
        MoveTextError
            When a text is neither SAN nor UCI.
        """
        with self._lock:
            verdict = self._session.try_move(move)
            self._attempted(0)
            self._show(verdict.text)
            return verdict

    def undo(self) -> None:
        """Take the last move back, if there is one."""
        self.ask("undo")

    def redo(self) -> None:
        """Play again what was taken back, if anything was."""
        self.ask("redo")

    def flip(self) -> None:
        """Turn the board."""
        self.ask("flip")

    def set_position(self, position: chess.Board | str | None) -> None:
        """Put another position on the board.

        Raises
        ------
        ChesslibError
            When the position is none; the board stays as it is.
        """
        with self._lock:
            self._session.set_position(position)
            self._show()

    def ask(self, line: str) -> str:
        """Return what the text field would answer to a line, and do what the line says."""
        with self._lock:
            answer = self._ask(0, line)
            self._show(answer.text)
            return answer.text

    def on_attempt(self, callback: Callable[[Verdict], None]) -> None:
        """Call `callback` with the verdict of every later attempt."""
        self._listeners.append(callback)

    def _attempted(self, _index: int) -> None:
        verdict = self._session.verdict
        if verdict is not None:
            for listener in self._listeners:
                listener(verdict)

    def _board_data(self) -> list[dict[str, Any]]:
        return [board_data(self._session, marks=self._marks, hidden=self._hidden)]

    def _values(self) -> dict[str, Any]:
        return {"reveal": "pressed" if self._hidden else "on"}

    def _set(self, _block: str, _value: Any) -> str:
        self._hidden = not self._hidden
        return " ".join(Card.of(self._session.board).sentences()) if self._hidden else ""

    def _command(self, word: str) -> Answer | None:
        if word != "show" or self._hidden:
            return None
        return Answer(say.HEADINGS[word], self._set("reveal", True))

    def _still(self) -> Picture:
        return session_picture(
            self._session,
            marks=self._marks,
            caption=self._caption,
            card=self._card,
            hidden=self._hidden,
            footer=say.RUN_TO_PLAY if self._session.mode != "show" else "",
            show_fen=self._show_fen,
        )
