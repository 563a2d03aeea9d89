"""Positions to be sorted: is the game over, may it be claimed drawn, does it go on?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import chess

from chesslib.errors import UsageError
from chesslib.state import DrawRow, draw_status
from chesslib.wording import translate

from . import sentences as say
from .board import board_layout
from .galleries import Gallery
from .live import LiveView
from .options import as_pairs, key_of
from .pictures import session_picture
from .session import Session
from .wire import board_data

BINS = tuple(say.BINS)
"""The bins in the order of the Laws: mate first, then what ends the game, then what must be claimed."""


@dataclass(frozen=True)
class Ending:
    """One position to sort, and the bin the Laws put it in.

    Examples
    --------
    >>> Ending(chess.Board("7k/5Q2/6K1/8/8/8/8/8 b - - 150 90")).bin
    'stalemate'
    """

    board: chess.Board

    @cached_property
    def _row(self) -> DrawRow | None:
        rows = draw_status(self.board).rows
        kinds = [row for row in rows if not row.kind.startswith("flag") and row.kind != "agreement"]
        for state in ("automatic", "claim", "announce"):
            found = next((row for row in kinds if row.state == state), None)
            if found:
                return found
        return None

    @cached_property
    def bin(self) -> str:
        """One of `BINS`."""
        if self.board.is_checkmate():
            return "mate"
        row = self._row
        if row is None:
            return "on"
        if row.state in ("claim", "announce"):
            return "claim"
        return {"stalemate": "stalemate", "dead_position": "dead"}.get(row.kind, "automatic")

    @cached_property
    def because(self) -> str:
        """Why, with the article of the FIDE Laws."""
        if self.board.is_checkmate():
            return say.SORT_MATE
        row = self._row
        if row is None:
            return say.SORT_ON
        return say.SORT_BECAUSE.format(text=row.text, article=row.article)


class EndingSorter(LiveView):
    """Sort positions one by one; each is answered by the Laws as soon as it is sorted.

    Parameters
    ----------
    positions : iterable of chess.Board, str or None
        At least one.
    caption : str
        Over the board.

    Examples
    --------
    >>> sorter = EndingSorter(["7k/5Q2/6K1/8/8/8/8/8 b - - 0 90", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 90"])
    >>> sorter.sort("mate"), sorter.sort("mate")
    (False, True)
    >>> sorter.right, sorter.sorted
    (1, 2)
    """

    def __init__(
        self,
        positions: Iterable[chess.Board | str | None],
        *,
        caption: str = say.SORT_TITLE,
        show_fen: bool = True,
        size: int = 340,
    ) -> None:
        self._boards = tuple(Session(position, mode="show") for position in positions)
        if not self._boards:
            raise UsageError("positions", "nothing", "at least one position", "Give positions to sort.")
        self.endings = tuple(Ending(session.board) for session in self._boards)
        self._bins = as_pairs(say.BINS)
        caption = translate(caption)
        self._caption, self._show_fen = caption, show_fen
        self._given: list[str] = []
        self._chosen: str | None = None
        self._at = 0
        super().__init__(
            [self._boards[0]],
            boards=[board_layout(caption="", size=size, mode="show", room=0)],
            blocks=[
                {"type": "text", "id": "where", "at": "top"},
                {
                    "type": "choices",
                    "id": "bin",
                    "at": "bottom",
                    "legend": say.SORT_QUESTION,
                    "options": [list(pair) for pair in self._bins],
                },
                {"type": "button", "id": "sort", "at": "bottom", "text": say.SORT_COMMIT},
                {"type": "button", "id": "next", "at": "bottom", "text": say.NEXT},
                {"type": "text", "id": "result", "at": "bottom"},
            ],
            caption=caption,
        )

    @property
    def sorted(self) -> int:
        """How many positions have been sorted."""
        return len(self._given)

    @property
    def right(self) -> int:
        """How many of them as the Laws sort them."""
        return sum(given == ending.bin for given, ending in zip(self._given, self.endings, strict=False))

    def sort(self, choice: str) -> bool:
        """Put the next unsorted position into a bin; return whether the Laws agree.

        Raises
        ------
        UsageError
            When it is no bin, or everything is sorted.
        """
        with self._lock:
            if self.sorted == len(self.endings):
                raise UsageError("position", "none left", "one to sort", "Everything is sorted.")
            self._at, self._chosen = self.sorted, key_of(self._bins, choice)
            self._commit()
            self._show(self._result()["text"])
            return self._given[-1] == self.endings[self._at].bin

    @property
    def _done(self) -> bool:
        return self._at < self.sorted

    def _commit(self) -> None:
        assert self._chosen is not None
        self._given.append(self._chosen)
        self._sessions = (self._boards[self._at],)

    def _set(self, block: str, value: Any) -> str:
        if block == "bin" and not self._done:
            self._chosen = key_of(self._bins, value)
        elif block == "sort" and not self._done:
            if self._chosen is None:
                return say.CHOOSE_FIRST
            self._commit()
            return "{head} {text}".format(**self._result())
        elif block == "next" and self._done and self._at + 1 < len(self.endings):
            self._at += 1
            self._chosen = None
            self._sessions = (self._boards[self._at],)
            return self._where()
        return ""

    def _where(self) -> str:
        return say.SORT_WHERE.format(
            number=self._at + 1, count=len(self.endings), sorted=self.sorted, right=self.right
        )

    def _result(self) -> dict[str, str]:
        if not self._done:
            return {"text": ""}
        ending = self.endings[self._at]
        if self._given[self._at] == ending.bin:
            return {"head": say.SORT_RIGHT, "text": ending.because, "tone": "good"}
        label = dict(self._bins)[ending.bin]
        return {"head": say.SORT_WRONG.format(answer=label), "text": ending.because, "tone": "bad"}

    def _board_data(self) -> list[dict[str, Any]]:
        return [board_data(self._boards[self._at])]

    def _values(self) -> dict[str, Any]:
        last = self._at + 1 == len(self.endings)
        choice: dict[str, Any] = {
            "choice": self._given[self._at] if self._done else self._chosen,
            "closed": self._done,
        }
        if self._done:
            choice["answer"] = self.endings[self._at].bin
        return {
            "where": {"text": self._where(), "tone": "quiet"},
            "bin": choice,
            "sort": "on" if self._chosen and not self._done else "off",
            "next": "on" if self._done and not last else "off",
            "result": self._result(),
        }

    def _still(self) -> Gallery:
        return Gallery(
            tuple(
                session_picture(session, caption=f"{number}", show_fen=self._show_fen, size=240)
                for number, session in enumerate(self._boards, 1)
            ),
            f"{self._caption} {say.SORT_QUESTION} {'; '.join(label for _, label in self._bins)}.",
            say.RUN_TO_ANSWER,
        )
