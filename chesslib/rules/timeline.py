"""A game ply by ply: the hidden state after each move, what the move changed, and which draws it brought."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import chess

from chesslib.state.draw_rows import DrawRow
from chesslib.state.draws import draw_status
from chesslib.state.hidden import FieldChange, HiddenState
from chesslib.state.history import played, replay


@dataclass(frozen=True)
class Moment:
    """The position after one move of a game; the first moment is the position before all of them.

    Attributes
    ----------
    ply : int
        0 before the first recorded move.
    label : str
        The move as a score sheet writes it, such as "14... g5"; empty for the first moment.
    fen : str
        The position, its en passant field written only when a capture is legal.
    state : HiddenState
        What the diagram hides.
    changes : tuple of FieldChange
        Hidden fields that the move changed.
    draws : tuple of DrawRow
        What can be claimed in this position, with or without an announced move, and what is drawn by
        itself. Dead positions are recognised by their material.
    checkmate : bool
        Whether the move mated.
    """

    ply: int
    label: str
    fen: str
    state: HiddenState
    changes: tuple[FieldChange, ...]
    draws: tuple[DrawRow, ...]
    checkmate: bool


def timeline(board: chess.Board) -> Iterator[Moment]:
    """Go through a game from its first recorded position to the one on the board.

    Examples
    --------
    >>> board = chess.Board()
    >>> for san in ("Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"):
    ...     _ = board.push_san(san)
    >>> moments = list(timeline(board))
    >>> moments[-1].label, moments[-1].draws[0].kind, moments[-1].draws[0].state
    ('4. Ng1', 'threefold', 'announce')
    """
    before: HiddenState | None = None
    label = ""
    index = -1
    for index, (here, move) in enumerate(replay(board)):
        moment = _moment(here, index, label, before)
        before = moment.state
        yield moment
        label = _label(board, here, index, move)
    yield _moment(board, index + 1, label, before)


def _label(board: chess.Board, here: chess.Board, index: int, move: chess.Move) -> str:
    step = played(board, index)
    dots = "." if step.color == chess.WHITE else "..."
    return f"{step.number}{dots} {here.san(move)}"


def _moment(board: chess.Board, ply: int, label: str, before: HiddenState | None) -> Moment:
    state = HiddenState.of(board)
    status = draw_status(board, budget=0)
    draws = tuple(
        row
        for row in status.rows
        if row.state in ("announce", "claim", "automatic") and not row.kind.startswith("flag")
    )
    changes = () if before is None else before.diff(state)
    return Moment(ply, label, board.fen(), state, changes, draws, status.checkmate)
