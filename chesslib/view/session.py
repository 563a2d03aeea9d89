"""One position in somebody's hand: what was tried, what was played, what can be taken back.

A session knows no screen. Boards, twins and steppers show sessions.
"""

from __future__ import annotations

from dataclasses import dataclass

import chess

from chesslib import wording
from chesslib.errors import ChesslibError, UsageError
from chesslib.rules import Verdict, explain

from . import sentences as say
from .position import board_of

Attempted = str | tuple[chess.Square | str, chess.Square | str] | chess.Move
MODES = ("play", "try", "show")


@dataclass(frozen=True)
class Attempt:
    """One attempt and its answer.

    Parameters
    ----------
    fen : str
        The position it was made on, its en passant square always written.
    move : str
        The attempt in UCI, or as it was written where no move could be made of it.
    verdict : Verdict
        The answer.
    """

    fen: str
    move: str
    verdict: Verdict

    @property
    def line(self) -> str:
        """The attempt, the position and the reason code in one line."""
        told = {"move": self.move, "fen": self.fen, "reason": self.verdict.reason}
        return wording.say("attempt {move} on {fen}: {reason}", **told)


@dataclass(frozen=True)
class Answer:
    """What the text field answers: a heading and plain text."""

    heading: str
    text: str


class Session:
    """A board that answers attempts.

    Parameters
    ----------
    position : chess.Board, str or None
        See `board_of`.
    mode : {"play", "try", "show"}
        "play" makes legal moves, "try" only answers, "show" refuses to be touched.

    Examples
    --------
    >>> session = Session("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2")
    >>> session.play("exd6").reason.value, session.board.piece_at(chess.D5) is None
    ('ok_ep', True)
    >>> session.undo()
    'exd6'
    """

    def __init__(
        self,
        position: chess.Board | str | None = None,
        *,
        mode: str = "play",
        flip: bool = False,
        targets: bool = False,
    ) -> None:
        if mode not in MODES:
            raise UsageError("mode", repr(mode), "'play', 'try' or 'show'", "Choose one of the three.")
        self.mode = mode
        self.flipped = flip
        self.targets = targets
        self.board = board_of(position)
        self._future: list[chess.Move] = []
        self.attempt: Attempt | None = None
        self.answer: Answer | None = None

    @property
    def verdict(self) -> Verdict | None:
        """The answer to the last attempt."""
        return self.attempt.verdict if self.attempt else None

    @property
    def can_undo(self) -> bool:
        """Whether a move can be taken back."""
        return bool(self.board.move_stack)

    @property
    def can_redo(self) -> bool:
        """Whether a move that was taken back can be played again."""
        return bool(self._future)

    def play(self, move: Attempted) -> Verdict:
        """Answer an attempt, and make the move when it is legal.

        Raises
        ------
        MoveTextError
            When a text is neither SAN nor UCI.
        """
        verdict = self.try_move(move)
        if verdict.legal and verdict.move is not None:
            if self._future and self._future[-1] == verdict.move:
                self._future.pop()
            else:
                self._future.clear()
            self.board.push(verdict.move)
        return verdict

    def try_move(self, move: Attempted) -> Verdict:
        """Answer an attempt and leave the position as it is.

        Raises
        ------
        MoveTextError
            When a text is neither SAN nor UCI.
        """
        verdict = explain(self.board, move)
        shown = verdict.move.uci() if verdict.move is not None else _written(move)
        self.attempt = Attempt(self.board.fen(en_passant="fen"), shown, verdict)
        self.answer = None
        return verdict

    def touch(self, move: Attempted) -> Verdict:
        """Answer a hand: play or only try, as the mode says."""
        if self.mode == "show":
            raise UsageError("board", "a move", "a question", say.FIXED)
        return self.play(move) if self.mode == "play" else self.try_move(move)

    def undo(self) -> str | None:
        """Take the last move back; return it in SAN, or None when there is none."""
        if not self.board.move_stack:
            return None
        move = self.board.pop()
        self._future.append(move)
        self._forget()
        return self.board.san(move)

    def redo(self) -> str | None:
        """Play again what was taken back; return it in SAN, or None when there is nothing."""
        if not self._future:
            return None
        move = self._future.pop()
        san = self.board.san(move)
        self.board.push(move)
        self._forget()
        return san

    def go_to(self, ply: int) -> None:
        """Walk to the position after so many plies of the game, as far as there are moves."""
        while len(self.board.move_stack) > ply and self.undo() is not None:
            continue
        while len(self.board.move_stack) < ply and self.redo() is not None:
            continue

    def go_to_end(self) -> None:
        """Walk to the last move."""
        self.go_to(len(self.board.move_stack) + len(self._future))

    def set_position(self, position: chess.Board | str | None) -> None:
        """Put another position on the board.

        Raises
        ------
        ChesslibError
            When the text is no position; the board keeps the one it has.
        """
        self.board = board_of(position, like=self.board)
        self._future.clear()
        self._forget()

    def forget_attempt(self) -> None:
        """Take the last verdict off the board; a board to look at keeps the one it shows."""
        if self.mode != "show":
            self.attempt = None

    def _forget(self) -> None:
        self.attempt = None
        self.answer = None


def _written(move: Attempted) -> str:
    if isinstance(move, str):
        return move.strip()
    if isinstance(move, chess.Move):
        return move.uci()
    return "".join(square if isinstance(square, str) else chess.square_name(square) for square in move)


def sentence(error: ChesslibError) -> str:
    """Return an error as a sentence for a reader; a board that is only looked at says just that."""
    return error.advice if isinstance(error, UsageError) else str(error)
