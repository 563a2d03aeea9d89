"""One piece's attempts all at once: where it may go, and which rule says no elsewhere."""

from __future__ import annotations

from typing import Any

import chess

from chesslib.errors import UsageError
from chesslib.rules import Reason, refusals
from chesslib.wording import translate

from . import sentences as say
from .board import board_layout
from .live import LiveView
from .marks import Mark
from .pictures import Picture, session_picture
from .session import Session
from .wire import board_data

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LEGAL_SIGN = "✓"
WORDS = {
    Reason.SAME_SQUARE: "stays where it is",
    Reason.PIECE_GEOMETRY: "not how it moves",
    Reason.OWN_PIECE: "own man there",
    Reason.PATH_BLOCKED: "way blocked",
    Reason.PINNED: "pinned",
    Reason.KING_INTO_CHECK: "into check",
    Reason.KING_STILL_ON_LINE: "still on the line of the check",
    Reason.KING_NEXT_TO_KING: "beside the king",
    Reason.CHECK_NOT_ANSWERED: "check not answered",
    Reason.DOUBLE_CHECK: "double check",
    Reason.PAWN_BLOCKED: "pawn blocked",
    Reason.PAWN_CAPTURE_STRAIGHT: "a pawn does not take straight",
    Reason.PAWN_DIAGONAL_EMPTY: "nothing to take",
    Reason.PAWN_DOUBLE_NOT_HOME: "two squares only from home",
    Reason.PAWN_DOUBLE_BLOCKED: "two squares, way blocked",
    Reason.PROMOTION_MISSING: "promotion piece not named",
    Reason.KING_CAPTURE: "a king is never taken",
}


class RefusalMap:
    """The 63 answers to the attempts of one piece, grouped by reason.

    Examples
    --------
    >>> found = RefusalMap(chess.Board("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1"), chess.E2)
    >>> [row[:3] for row in found.rows()][0]
    ['A', 'pinned', '6']
    """

    def __init__(self, board: chess.Board, start: chess.Square) -> None:
        self.start = start
        self.piece = board.piece_at(start)
        table = refusals(board)
        reasons = {square: table[start, square] for square in chess.SQUARES if square != start}
        self.legal = [square for square, reason in reasons.items() if _allowed(reason)]
        refused = {square: reason for square, reason in reasons.items() if not _allowed(reason)}
        order = [reason for reason in Reason if reason in refused.values()]
        # What most squares say is said last, and by saying nothing on the board.
        order.sort(key=lambda reason: reason is Reason.PIECE_GEOMETRY)
        self.groups = [
            (letter, reason, [square for square, found in refused.items() if found is reason])
            for letter, reason in zip(LETTERS, order, strict=False)
        ]

    def marks(self) -> tuple[Mark, ...]:
        """Return one tag a square; squares the piece could never reach stay as they are."""
        marks = [Mark("ring", (self.start,), "note")]
        for square in self.legal:
            marks += [Mark("fill", (square,), "note"), Mark("tag", (square,), "note", LEGAL_SIGN)]
        for letter, reason, squares in self.groups:
            if reason is not Reason.PIECE_GEOMETRY:
                marks += [Mark("tag", (square,), "evidence", letter) for square in squares]
        return tuple(marks)

    def rows(self) -> list[list[str]]:
        """Return the legend: sign, words, how many squares, which."""
        rows = [[LEGAL_SIGN, say.MAP_LEGAL, str(len(self.legal)), _listed(self.legal)]] if self.legal else []
        for letter, reason, squares in self.groups:
            silent = reason is Reason.PIECE_GEOMETRY
            words = translate(WORDS.get(reason, str(reason).replace("_", " ")))
            which = say.MAP_REST if silent else _listed(squares)
            rows.append([say.MAP_BLANK if silent else letter, words, str(len(squares)), which])
        return rows


def _allowed(reason: Reason) -> bool:
    """A pawn's step to the last rank lacks only its choice."""
    return reason.legal or reason is Reason.PROMOTION_MISSING


def _listed(squares: list[chess.Square]) -> str:
    return ", ".join(chess.square_name(square) for square in squares)


class RefusalBoard(LiveView):
    """Pick a piece and see every square's answer; then try one and read the whole sentence.

    Parameters
    ----------
    position : chess.Board, str or None
        See `board_of`.
    square : str
        The piece shown first.
    caption : str
        Over the board.

    Raises
    ------
    UsageError
        When no piece stands there.

    Examples
    --------
    >>> board = RefusalBoard("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2")
    >>> board.pick("e1")
    >>> board.square
    'e1'
    """

    def __init__(
        self,
        position: chess.Board | str | None,
        square: str,
        *,
        caption: str = "",
        flip: bool = False,
        show_fen: bool = True,
        size: int = 400,
    ) -> None:
        self._session = Session(position, mode="try", flip=flip)
        self._caption, self._show_fen = caption, show_fen
        self._map = self._map_of(square)
        super().__init__(
            [self._session],
            boards=[{**board_layout(caption="", size=size, mode="try", card=False), "tools": ["flip"]}],
            blocks=[
                {"type": "text", "id": "piece", "at": "top"},
                {
                    "type": "table",
                    "id": "legend",
                    "at": "bottom",
                    "caption": say.MAP_CAPTION,
                    "head": list(say.MAP_HEAD),
                    "rows": [],
                },
            ],
            caption=caption,
        )

    @property
    def square(self) -> str:
        """Where the piece stands whose answers are shown."""
        return chess.square_name(self._map.start)

    def pick(self, square: str) -> None:
        """Show the answers to another piece.

        Raises
        ------
        UsageError
            When no piece stands there.
        """
        with self._lock:
            self._picked(0, square)
            self._show(self._title())

    def _map_of(self, square: str) -> RefusalMap:
        if (
            square not in chess.SQUARE_NAMES
            or self._session.board.piece_at(chess.parse_square(square)) is None
        ):
            advice = "Name a square with a piece."
            raise UsageError("square", repr(square), "a square on which a piece stands", advice)
        return RefusalMap(self._session.board, chess.parse_square(square))

    def _picked(self, _index: int, square: str) -> str:
        self._map = self._map_of(square)
        self._session.attempt = None
        return self._title()

    def _title(self) -> str:
        piece = self._map.piece
        assert piece is not None
        name = say.COLOURED[piece.symbol()]
        refused = 63 - len(self._map.legal)
        return say.MAP_TITLE.format(
            piece=name, square=self.square, legal=len(self._map.legal), refused=refused
        )

    def _board_data(self) -> list[dict[str, Any]]:
        marks = () if self._session.attempt else self._map.marks()
        return [{**board_data(self._session, marks=marks, hidden=False), "picks": True, "hint": say.MAP_HINT}]

    def _values(self) -> dict[str, Any]:
        return {"piece": {"text": self._title()}, "legend": self._map.rows()}

    def _still(self) -> Picture:
        still = session_picture(
            self._session,
            marks=() if self._session.attempt else self._map.marks(),
            caption=self._caption or self._title(),
            hidden=False,
            footer=say.RUN_TO_PLAY,
        )
        told = [
            self._title(),
            *(say.MAP_ROW.format(sign=s, words=w, count=c, which=q) for s, w, c, q in self._map.rows()),
        ]
        if self._show_fen:
            told.append(say.FEN_LINE.format(fen=self._session.board.fen(en_passant="fen")))
        return still.with_notes(*told)
