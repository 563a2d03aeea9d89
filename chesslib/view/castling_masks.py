"""Castling as two masks over one board: squares that must be empty, squares that must be safe."""

from __future__ import annotations

from typing import Any

import chess

from chesslib.errors import UsageError
from chesslib.rules import Verdict
from chesslib.rules.checklists import Checklist, castling_checklist

from . import sentences as say
from .board import board_layout
from .live import LiveView
from .marks import Mark
from .pictures import Picture, session_picture
from .session import Attempted, Session
from .wire import board_data

SIDES = {"O-O": True, "O-O-O": False}
SIGNS = {True: "✓", False: "✕", None: "?"}


def mask_marks(board: chess.Board, checklist: Checklist) -> tuple[Mark, ...]:
    """Return the two masks as marks, and what stands against them as evidence.

    What must be empty is hatched and carries an E; what must be safe is tinted and carries an S.
    """
    empty, safe = set(checklist.must_be_empty), set(checklist.must_be_safe)
    marks = [Mark("fill", (square,), "note") for square in sorted(safe)]
    marks += [Mark("hatch", (square,), "note") for square in sorted(empty)]
    marks += [Mark("cross", (square,), "evidence") for square in sorted(empty) if board.piece_at(square)]
    for square in sorted(safe):
        attackers = board.attackers(not board.turn, square)
        marks += [Mark("arrow", (attacker, square), "evidence") for attacker in attackers]
    for square in sorted(empty | safe):
        letters = (say.MASK_EMPTY if square in empty else "") + (say.MASK_SAFE if square in safe else "")
        marks.append(Mark("tag", (square,), "note", letters))
    return tuple(marks)


class CastlingMasks(LiveView):
    """A board on which castling's two masks follow every move, with the six conditions beside it.

    Parameters
    ----------
    position : chess.Board, str or None
        See `board_of`.
    side : {"O-O", "O-O-O"}
        Which castling of the side to move.
    mode : {"play", "try", "show"}
        As for `BoardWidget`.
    caption : str
        Over the board.

    Raises
    ------
    UsageError
        When the side is neither of the two.

    Examples
    --------
    >>> masks = CastlingMasks("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", side="O-O-O")
    >>> masks.checklist.passed, masks.play("O-O-O").legal
    (True, True)
    """

    def __init__(
        self,
        position: chess.Board | str | None = None,
        *,
        side: str = "O-O",
        mode: str = "play",
        caption: str = "",
        flip: bool = False,
        show_fen: bool = True,
        size: int = 380,
    ) -> None:
        self._session = Session(position, mode=mode, flip=flip)
        self._caption, self._show_fen = caption, show_fen
        self.side = _known(side)
        super().__init__(
            [self._session],
            boards=[board_layout(caption="", size=size, mode=mode)],
            blocks=[
                {
                    "type": "choices",
                    "id": "side",
                    "at": "top",
                    "legend": say.MASK_SIDE,
                    "quiet": True,
                    "inline": True,
                    "options": [[side, side] for side in SIDES],
                },
                {"type": "text", "id": "legend", "at": "top", "text": say.MASK_LEGEND, "tone": "quiet"},
                {
                    "type": "table",
                    "id": "conditions",
                    "at": "bottom",
                    "caption": say.MASK_CONDITIONS,
                    "head": list(say.MASK_HEAD),
                    "rows": [],
                },
            ],
            caption=caption,
        )

    @property
    def checklist(self) -> Checklist:
        """The six conditions on the position as it stands."""
        return castling_checklist(self._session.board, kingside=SIDES[self.side])

    @property
    def board(self) -> chess.Board:
        """A copy of the board, with its moves."""
        return self._session.board.copy()

    def show(self, side: str) -> None:
        """Show the masks of one side.

        Raises
        ------
        UsageError
            When the side is neither of the two.
        """
        with self._lock:
            self.side = _known(side)
            self._show()

    def play(self, move: Attempted) -> Verdict:
        """Answer an attempt and make it when it is legal."""
        with self._lock:
            verdict = self._session.play(move)
            self._show(verdict.text)
            return verdict

    def _set(self, _block: str, value: Any) -> str:
        self.side = _known(value)
        failed = self.checklist.first_failed
        return failed.text if failed else say.MASK_ALL_HOLD.format(side=self.side)

    def _board_data(self) -> list[dict[str, Any]]:
        marks = mask_marks(self._session.board, self.checklist)
        return [board_data(self._session, marks=marks)]

    def _rows(self) -> list[list[str]]:
        return [
            [str(number), SIGNS[step.answer], step.text, step.article]
            for number, step in enumerate(self.checklist.steps, 1)
        ]

    def _values(self) -> dict[str, Any]:
        legend = {"text": say.MASK_LEGEND, "tone": "quiet"}
        return {"side": {"choice": self.side}, "legend": legend, "conditions": self._rows()}

    def _still(self) -> Picture:
        checklist = self.checklist
        names = {
            "empty": ", ".join(chess.square_name(square) for square in checklist.must_be_empty),
            "safe": ", ".join(chess.square_name(square) for square in checklist.must_be_safe),
        }
        still = session_picture(
            self._session,
            marks=mask_marks(self._session.board, checklist),
            caption=self._caption or say.MASK_TITLE.format(side=self.side),
            footer=say.RUN_TO_PLAY,
            show_fen=self._show_fen,
        )
        told = [say.MASK_SQUARES.format(side=self.side, **names)]
        told += [say.MASK_ROW.format(number=n, sign=sign, text=text) for n, sign, text, _ in self._rows()]
        return still.with_notes(*told)


def _known(side: str) -> str:
    if side not in SIDES:
        raise UsageError("side", repr(side), "'O-O' or 'O-O-O'", "Choose one of the two.")
    return side
