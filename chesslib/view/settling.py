"""Settle my argument: a form for a game and a move; the verdict, the board and the timeline below it."""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets  # type: ignore[import-untyped] # it ships no types

from chesslib.errors import ChesslibError
from chesslib.rules.settling import Settlement, settle
from chesslib.state.notation import as_typed, moves_as_typed, shown
from chesslib.wording import translate

from . import sentences as say
from .game_timeline import GameTimeline
from .pictures import Picture, attempt, picture

GAME = "Game"
MOVE = "Move"
BEFORE = "At move"
GAME_HINT = "Paste a PGN, bare moves or a FEN: 1. e4 Nf6 2. e5 d5 ..."
MOVE_HINT = "exd6, O-O, e1g1; empty asks about draws in the whole game"
BEFORE_HINT = "23 for White, 23... for Black; empty means after the last move"
SETTLE = "Settle it"
ASKED = "Asked: %(move)s"
FAULT = "Something went wrong inside (%(kind)s: %(text)s). Run this cell again."


class ArgumentForm(ipywidgets.VBox):  # type: ignore[misc] # its base ships no types
    """Paste a game or a position, name a move, and read the verdict with its article. No code.

    Parameters
    ----------
    game, move, before : str
        What stands in the fields first; see `chesslib.rules.settling.settle`. With a game in it the
        form answers at once.

    Examples
    --------
    >>> print(ArgumentForm("1. e4 a6 2. e5 d5 3. Nf3 Nc6", "exd6", "4"))
    No, exd6 is not legal. The white pawn on e5 can no longer go to d6: the black pawn on d5 moved two \
squares from d7 on Black's move 2, only the very next move could take it en passant, and that move went \
from g1 to f3.
    FIDE Laws, article 3.7.3.2.
    Asked of the position before 4., with White to move.
    """

    def __init__(self, game: str = "", move: str = "", before: str = "") -> None:
        look: dict[str, Any] = {
            "layout": ipywidgets.Layout(width="100%", max_width="720px"),
            "style": {"description_width": "5em"},
        }
        self._game = ipywidgets.Textarea(
            value=game,
            description=translate(GAME),
            placeholder=translate(GAME_HINT),
            rows=7,
            tooltip=translate(GAME_HINT),
            **look,
        )
        self._move = ipywidgets.Text(
            value=move,
            description=translate(MOVE),
            placeholder=translate(MOVE_HINT),
            tooltip=translate(MOVE_HINT),
            **look,
        )
        self._before = ipywidgets.Text(
            value=before,
            description=translate(BEFORE),
            placeholder=translate(BEFORE_HINT),
            tooltip=translate(BEFORE_HINT),
            **look,
        )
        self._button = ipywidgets.Button(description=translate(SETTLE), button_style="primary")
        self._answer = ipywidgets.HTML(layout=look["layout"])
        self.settlement: Settlement | None = None
        self._said = ""
        super().__init__()
        self._button.on_click(lambda _button: self._settle())
        if game.strip():
            self._settle()
        else:
            self._show(())

    def settle(self, game: str, move: str = "", before: str = "") -> Settlement | None:
        """Fill the fields and answer, as the button does; None when the text cannot be used."""
        self._game.value, self._move.value, self._before.value = game, move, before
        self._settle()
        return self.settlement

    def _settle(self) -> None:
        """Answer what stands in the fields; a text that cannot be used stays where it is and is named."""
        self.settlement = None
        try:
            found = settle(
                moves_as_typed(self._game.value), as_typed(self._move.value.strip()), self._before.value
            )
            below = self._views(found)
        except ChesslibError as error:
            self._said = str(error)
            self._show(())
        except Exception as error:  # noqa: BLE001 what a click handler raises is lost; the form says it
            self._said = translate(FAULT) % {"kind": type(error).__name__, "text": error}
            self._show(())
        else:
            self.settlement, self._said = found, found.text
            self._show(below)

    def _views(self, found: Settlement) -> tuple[ipywidgets.Widget, ...]:
        still = ipywidgets.HTML(self._picture(found).image)
        if not found.game.move_stack:
            return (still,)
        return (still, GameTimeline(found.game, ply=len(found.board.move_stack)))

    def _picture(self, found: Settlement) -> Picture:
        if not found.tried:
            return picture(found.board)
        return attempt(found.board, found.tried, caption=translate(ASKED) % {"move": shown(found.tried)})

    def _show(self, below: tuple[ipywidgets.Widget, ...]) -> None:
        lines = "".join(f"<p>{escape(line)}</p>" for line in self._said.splitlines())
        self._answer.value = f'<div role="status" aria-live="polite">{lines}</div>'
        self.children = (self._game, self._move, self._before, self._button, self._answer, *below)

    def __repr__(self) -> str:
        return self._said or say.RUN_TO_SETTLE

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        bundle = super()._repr_mimebundle_(**options)
        shown = self._picture(self.settlement).html if self.settlement is not None else ""
        lines = "".join(f"<p>{escape(line)}</p>" for line in repr(self).splitlines())
        return {**bundle, "text/plain": repr(self), "text/html": f"<div>{lines}{shown}</div>"}
