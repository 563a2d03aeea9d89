"""A board that is walked through stage by stage."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import chess

from chesslib import wording
from chesslib.errors import UsageError

from . import sentences as say
from .board import board_layout
from .galleries import Gallery
from .live import LiveView
from .marks import Mark, lesson_marks
from .pictures import Picture, as_sentence, ghost_marks, session_picture
from .session import Answer, Attempted, Session
from .wire import board_data


@dataclass(frozen=True)
class Stage:
    """One stage of a stepper.

    Parameters
    ----------
    caption : str
        Its name, on its button.
    position : chess.Board, str or None
        What stands on the board.
    text : str
        What there is to see.
    move : str, pair or None
        An attempt on this position; its verdict is shown, the position stays.
    arrows, circles : iterable of str
        The lesson's own marks.
    ghosts : mapping of square name to piece letter
        Pieces that have just left the board.
    flip : bool
        Black at the bottom.
    """

    caption: str
    position: chess.Board | str | None
    text: str = ""
    move: Attempted | None = None
    arrows: Sequence[str] = ()
    circles: Sequence[str] = ()
    ghosts: Mapping[str, str] = field(default_factory=dict)
    flip: bool = False

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks the lesson sets."""
        return (*ghost_marks(self.ghosts), *lesson_marks(self.arrows, self.circles))

    def session(self) -> Session:
        """Return the stage's board, with its attempt made."""
        session = Session(self.position, mode="try", flip=self.flip)
        if self.move is not None:
            session.try_move(self.move)
        session.mode = "show"
        return session


class Stepper(LiveView):
    """Stages of one story on one board: before, trigger, capture.

    Parameters
    ----------
    stages : iterable of Stage
        At least one.
    caption : str
        Over the board.
    start : int
        The stage shown first, from 0.
    size : int
        The board's greatest width in pixels.

    Raises
    ------
    UsageError
        When there is no stage, or no stage `start`.

    Examples
    --------
    >>> stepper = Stepper([Stage("Before", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"), Stage("After", None)])
    >>> stepper.show(1)
    >>> stepper.stage
    1
    """

    def __init__(
        self,
        stages: Iterable[Stage],
        *,
        caption: str = "",
        start: int = 0,
        show_fen: bool = True,
        size: int = 380,
    ) -> None:
        self._stages = tuple(stages)
        self._caption, self._show_fen = caption, show_fen
        self._stage_sessions = tuple(stage.session() for stage in self._stages)
        self.stage = self._index(start)
        options = [[str(number), stage.caption] for number, stage in enumerate(self._stages)]
        choices = {"type": "choices", "id": "stage", "at": "top", "legend": say.STAGES, "quiet": True}
        super().__init__(
            [self._stage_sessions[self.stage]],
            boards=[board_layout(caption="", size=size, mode="show", room=5)],
            blocks=[
                {**choices, "inline": True, "options": options},
                {"type": "button", "id": "previous", "at": "top", "text": say.PREVIOUS},
                {"type": "button", "id": "next", "at": "top", "text": say.NEXT},
            ],
            caption=caption,
        )

    def _index(self, number: int) -> int:
        count = len(self._stages)
        if not 0 <= number < count:
            raise UsageError(
                "stage",
                str(number),
                wording.say("a stage from 0 to {last}", last=count - 1),
                "Stages are counted from 0.",
            )
        return number

    def show(self, number: int) -> None:
        """Show one stage.

        Raises
        ------
        UsageError
            When there is no such stage.
        """
        with self._lock:
            self._go(number)
            self._show(self._spoken())

    def _go(self, number: int) -> None:
        self.stage = self._index(number)
        self._sessions = (self._stages[self.stage].session(),)

    def _command(self, word: str) -> Answer | None:
        return Answer(say.HEADINGS[word], self._set(word, True)) if word in ("next", "previous") else None

    def _spoken(self) -> str:
        stage, session = self._stages[self.stage], self._sessions[0]
        verdict = session.verdict.text if session.verdict else ""
        where = say.STAGE_OF.format(number=self.stage + 1, count=len(self._stages))
        return " ".join(
            part for part in (where, f"{stage.caption.rstrip('.')}.", stage.text, verdict) if part
        )

    def _set(self, block: str, value: Any) -> str:
        last = len(self._stages) - 1
        target = {"previous": self.stage - 1, "next": self.stage + 1}.get(block)
        self._go(int(value) if target is None else min(max(target, 0), last))
        return self._spoken()

    def _board_data(self) -> list[dict[str, Any]]:
        stage = self._stages[self.stage]
        return [board_data(self._sessions[0], marks=stage.marks, note=stage.text)]

    def _values(self) -> dict[str, Any]:
        return {
            "stage": {"choice": str(self.stage)},
            "previous": "off" if self.stage == 0 else "on",
            "next": "off" if self.stage == len(self._stages) - 1 else "on",
        }

    def _still(self) -> Gallery:
        return Gallery(
            tuple(self._picture(number) for number in range(len(self._stages))),
            self._caption,
            say.RUN_TO_STEP,
        )

    def _picture(self, number: int) -> Picture:
        stage = self._stages[number]
        still = session_picture(
            self._stage_sessions[number],
            marks=stage.marks,
            caption=f"{number + 1}. {stage.caption}",
            card=False,
            show_fen=self._show_fen,
            size=250,
        )
        return still.with_notes(f"{number + 1}. {as_sentence(stage.caption)} {stage.text}".strip())
