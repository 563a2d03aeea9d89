"""How long each right to capture en passant lives: one bar a right, over a whole game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import chess

from chesslib.rules import EpLife, ep_lives
from chesslib.wording import translate

from .pictures import Picture
from .plot import DASHES, HIDDEN, INK, QUIET, axes, plotted
from .position import board_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

TITLE = "Born with a double step, gone with the next move"
X_LABEL = "ply (half-move)"
FATES = {
    "taken": "could be taken, and was",
    "declined": "could be taken, and was not",
    "open": "can be taken now",
    "illegal": "a pawn stood ready, but its king forbade it",
    "nobody": "nobody could take",
}
USABLE = ("taken", "declined", "open")
WHITE_MOVE, BLACK_MOVE = "{number}.{start}-{end}", "{number}...{start}-{end}"
ROW = "{square} after {move}"
ROW_OF_START = "{square}, from the start"
ALT = (
    "A chart over {plies} plies with one bar for each of the {count} en passant squares of the game. "
    "Every bar is exactly one ply long. {usable}"
)
ALT_USABLE = "In {count} of them a capture was legal: {names}."
ALT_NONE = "In none of them a capture was legal."
TEXT = "{row}: born with ply {ply}, gone with ply {end}; {fate}."

_HEIGHT = 0.56
_FACE_USABLE = HIDDEN + "99"


def ep_life_chart(position: chess.Board | str | None, *, title: str = TITLE) -> Picture:
    """Return a chart of how long each right to capture en passant lived in a game, and what became of it.

    Parameters
    ----------
    position : chess.Board, str or None
        A game: a board that remembers its moves, or movetext.
    title : str
        Over the chart.

    Examples
    --------
    >>> print(ep_life_chart("1. e4 a6 2. e5 d5 3. Nf3").text.splitlines()[-1])
    d6 after 2...d7-d5: born with ply 4, gone with ply 5; could be taken, and was not.
    """
    board = board_of(position)
    lives = ep_lives(board)
    figure, ax = axes(7.4, 0.9 + 0.3 * max(len(lives), 1))
    for place, life in enumerate(reversed(lives)):
        _draw(ax, place, life)
    ax.set_yticks(range(len(lives)), [_row(life) for life in reversed(lives)])
    ax.set_xlim(0, len(board.move_stack) + 1)
    ax.tick_params(axis="y", length=0)
    ax.spines["left"].set_visible(False)
    ax.set_xlabel(translate(X_LABEL))
    ax.set_title(translate(title))
    return plotted(figure, alt=_alt(lives, len(board.move_stack)), text="\n".join(map(_line, lives)))


def span(life: EpLife) -> tuple[int, int]:
    """Return the ply with which an en passant square is recorded and the one with which it is gone.

    Examples
    --------
    >>> [span(life) for life in ep_lives(board_of("1. e4 a6"))]
    [(1, 2)]
    """
    born = 0 if life.born is None else life.born.ply
    return born, born + 1 if life.reply is None else life.reply.ply


def _draw(ax: Axes, place: int, life: EpLife) -> None:
    born, gone = span(life)
    usable = life.fate in USABLE
    ax.barh(
        place,
        gone - born,
        left=born,
        height=_HEIGHT,
        facecolor=_FACE_USABLE if usable else "none",
        edgecolor=HIDDEN,
        linewidth=1.4,
        linestyle=(0, DASHES),
    )
    ax.plot([0, born], [place, place], color=QUIET, linewidth=0.5, zorder=0)
    if life.fate != "nobody":
        ax.text(gone + 0.3, place, translate(FATES[life.fate]), va="center", fontsize=9, color=INK)


def _row(life: EpLife) -> str:
    square = chess.square_name(life.square)
    if life.born is None:
        return translate(ROW_OF_START).format(square=square)
    template = WHITE_MOVE if life.born.color == chess.WHITE else BLACK_MOVE
    move = life.born.move
    start, end = chess.square_name(move.from_square), chess.square_name(move.to_square)
    return translate(ROW).format(
        square=square, move=template.format(number=life.born.number, start=start, end=end)
    )


def _line(life: EpLife) -> str:
    born, gone = span(life)
    return translate(TEXT).format(row=_row(life), ply=born, end=gone, fate=translate(FATES[life.fate]))


def _alt(lives: tuple[EpLife, ...], plies: int) -> str:
    names = [_row(life) for life in lives if life.fate in USABLE]
    usable = (
        translate(ALT_USABLE).format(count=len(names), names=", ".join(names))
        if names
        else translate(ALT_NONE)
    )
    return translate(ALT).format(plies=plies, count=len(lives), usable=usable)
