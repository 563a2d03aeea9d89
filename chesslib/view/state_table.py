"""The hidden state of a game, one row a ply: what each move has changed stands out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import chess

from chesslib.state import HiddenState
from chesslib.state.notation import shown
from chesslib.wording import in_current_language, translate

from .pictures import Picture
from .plot import DASHES, HIDDEN, INK, QUIET, axes, plotted
from .position import board_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

COLUMNS = ("to move", "rights", "e.p.", "clock", "number")
TITLE = "What each move changes"
NUMBER_WHITE, NUMBER_BLACK, AT_THE_START = "{number}.{san}", "{number}...{san}", "start"
ALT = (
    "A table of the hidden state with one row for each of {rows} positions of a game. Changed by the move, "
    "beside the side to move: rights {rights} times, en passant square {ep} times, clock set to zero "
    "{zero} times."
)

_ROW_HEIGHT, _LEFT, _STEP = 0.27, 1.5, 1.0


@dataclass(frozen=True)
class StateRow:
    """One position of a game: the move that led there, the five fields, and which of them it changed."""

    move: str
    fields: tuple[str, ...]
    changed: tuple[bool, ...]


def state_rows(position: chess.Board | str | None, *, first: int = 0) -> tuple[StateRow, ...]:
    """Return the hidden state after each ply of a game.

    Parameters
    ----------
    position : chess.Board, str or None
        A game: a board that remembers its moves, or movetext.
    first : int
        The ply of the first row; 0 is the position before any move.

    Examples
    --------
    >>> for row in state_rows("1. e4 Nf6"):
    ...     print(row.move, row.fields)
    start ('w', 'KQkq', '-', '0', '1')
    1.e4 ('b', 'KQkq', 'e3', '0', '1')
    1...Nf6 ('w', 'KQkq', '-', '1', '2')
    """
    board = board_of(position)
    moves = list(board.move_stack)
    while board.move_stack:
        board.pop()
    rows = [StateRow(translate(AT_THE_START), _fields(board), (False,) * len(in_current_language(COLUMNS)))]
    for move in moves:
        text = NUMBER_WHITE if board.turn else NUMBER_BLACK
        text = text.format(number=board.fullmove_number, san=shown(board.san(move)))
        board.push(move)
        fields = _fields(board)
        before = rows[-1].fields
        rows.append(StateRow(text, fields, tuple(a != b for a, b in zip(before, fields, strict=True))))
    return tuple(rows[first:])


def state_table(position: chess.Board | str | None, *, first: int = 0, title: str = TITLE) -> Picture:
    """Return a table of the hidden state of a game, one row a ply.

    A field that the move has changed is bold, violet and framed with dashes; in the text it is followed by
    a star.

    Parameters
    ----------
    position : chess.Board, str or None
        A game: a board that remembers its moves, or movetext.
    first : int
        The ply of the first row; 0 is the position before any move.
    title : str
        Over the table.

    Examples
    --------
    >>> print(state_table("1. e4 Nf6").text.splitlines()[-1])
    1...Nf6     w*       KQkq     -*       1*       2*
    """
    rows = state_rows(position, first=first)
    figure, ax = axes(6.2, 0.8 + _ROW_HEIGHT * len(rows), translate(title))
    _draw(ax, rows)
    return plotted(figure, alt=_alt(rows), text=_text(rows))


def _fields(board: chess.Board) -> tuple[str, ...]:
    state = HiddenState.of(board)
    recorded = "-" if state.ep_recorded is None else chess.square_name(state.ep_recorded)
    turn = "w" if state.turn else "b"
    return turn, state.castling_rights, recorded, str(state.halfmove_clock), str(state.fullmove_number)


def _draw(ax: Axes, rows: tuple[StateRow, ...]) -> None:
    ax.set_axis_off()
    ax.set_xlim(0, _LEFT + _STEP * len(in_current_language(COLUMNS)))
    ax.set_ylim(-len(rows) - 0.2, 0.9)
    for column, name in enumerate(in_current_language(COLUMNS)):
        ax.text(_centre(column), 0.2, name, color=QUIET, ha="center", fontsize=9.5)
    frame = {"boxstyle": "round,pad=0.22", "fc": "#ffffff", "ec": HIDDEN, "ls": (0, DASHES)}
    for place, row in enumerate(rows, start=1):
        ax.text(0.1, -place, row.move, va="center", color=INK)
        ax.axhline(-place - 0.5, color=QUIET, alpha=0.2, lw=0.6)
        for column, (field, changed) in enumerate(zip(row.fields, row.changed, strict=True)):
            look = {"color": HIDDEN, "weight": "bold", "bbox": frame} if changed else {"color": QUIET}
            ax.text(_centre(column), -place, field, va="center", ha="center", fontsize=9, **look)


def _centre(column: int) -> float:
    return _LEFT + _STEP * (column + 0.5)


def _alt(rows: tuple[StateRow, ...]) -> str:
    rights, ep = (sum(row.changed[column] for row in rows) for column in (1, 2))
    zero = sum(row.changed[3] and row.fields[3] == "0" for row in rows)
    return translate(ALT).format(rows=len(rows), rights=rights, ep=ep, zero=zero)


def _text(rows: tuple[StateRow, ...]) -> str:
    lines = [
        "".join(
            text.ljust(9) for text in (translate("move").ljust(12), *in_current_language(COLUMNS))
        ).rstrip()
    ]
    for row in rows:
        marked = [f + "*" * changed for f, changed in zip(row.fields, row.changed, strict=True)]
        lines.append((row.move.ljust(12) + "".join(text.ljust(9) for text in marked)).rstrip())
    return "\n".join(lines)
