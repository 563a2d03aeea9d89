"""A game's hidden state over its plies, with a cursor that moves the board."""

from __future__ import annotations

from typing import Any

import chess

from chesslib.state.notation import shown

from . import sentences as say
from .board import board_layout
from .galleries import Gallery
from .live import LiveView
from .pictures import Picture, session_picture
from .session import Session
from .timeline_drawing import HEIGHT, WIDTH, draw_timeline, place, states_of, timeline_in_words
from .wire import board_data


class GameTimeline(LiveView):
    """A game as lines: rights until they die, en passant squares, the clock's sawtooth, occurrences.

    Parameters
    ----------
    game : chess.Board or str
        A board with its moves, or a game in PGN or as bare moves.
    ply : int or None
        Where the cursor stands first, counted in plies; None is the end of the game.
    caption : str
        Over the board.

    Examples
    --------
    >>> timeline = GameTimeline("1. e4 e5 2. Ke2 Ke7")
    >>> timeline.ply
    4
    >>> timeline.show(2)
    >>> timeline.board.peek().uci()
    'e7e5'
    """

    def __init__(
        self,
        game: chess.Board | str,
        *,
        ply: int | None = None,
        caption: str = "",
        flip: bool = False,
        show_fen: bool = True,
        size: int = 360,
    ) -> None:
        self._session = Session(game, mode="show", flip=flip)
        self._caption, self._show_fen = caption, show_fen
        whole = self._session.board.copy()
        self.plies = len(whole.move_stack)
        self._states = states_of(whole)
        self._names = _names(whole)
        self._session.go_to(self.plies if ply is None else ply)
        layout = board_layout(caption="", size=size, mode="show", room=1)
        super().__init__(
            [self._session],
            boards=[{**layout, "tools": ["undo", "redo", "flip"]}],
            blocks=[
                {
                    "type": "figure",
                    "id": "figure",
                    "at": "bottom",
                    "label": say.TIMELINE_FIGURE,
                    "svg": draw_timeline(self._states),
                    "alt": " ".join(timeline_in_words(self._states)),
                },
                {
                    "type": "slider",
                    "id": "ply",
                    "at": "bottom",
                    "label": say.TIMELINE_SLIDER,
                    "min": 0,
                    "max": self.plies,
                    "texts": list(self._names),
                },
            ],
            caption=caption,
        )

    @property
    def ply(self) -> int:
        """How many plies of the game have been played where the cursor stands."""
        return len(self._session.board.move_stack)

    @property
    def board(self) -> chess.Board:
        """A copy of the board at the cursor, with its moves."""
        return self._session.board.copy()

    def show(self, ply: int) -> None:
        """Move the cursor, as far as there are moves."""
        with self._lock:
            self._session.go_to(ply)
            self._show(self._names[self.ply])

    def _set(self, _block: str, value: Any) -> str:
        self._session.go_to(int(value))
        return ""

    def _board_data(self) -> list[dict[str, Any]]:
        return [board_data(self._session, note=self._names[self.ply])]

    def _values(self) -> dict[str, Any]:
        return {"figure": place(self.ply, self.plies), "ply": self.ply}

    def _still(self) -> Gallery:
        told = timeline_in_words(self._states)
        chart = Picture(
            draw_timeline(self._states, self.ply), " ".join(told), "\n".join(told), (), WIDTH, HEIGHT
        )
        board = session_picture(
            self._session, caption=self._names[self.ply], show_fen=self._show_fen, size=300
        )
        return Gallery((board, chart), self._caption, say.RUN_TO_STEP)


def _names(board: chess.Board) -> tuple[str, ...]:
    """Return how the cursor's places are called: the start, then each move with its number."""
    walk = board.copy()
    while walk.move_stack:
        walk.pop()
    names = [say.TIMELINE_START]
    for ply, move in enumerate(board.move_stack, 1):
        template = say.TIMELINE_WHITE if walk.turn == chess.WHITE else say.TIMELINE_BLACK
        names.append(template.format(ply=ply, number=walk.fullmove_number, san=shown(walk.san(move))))
        walk.push(move)
    return tuple(names)
