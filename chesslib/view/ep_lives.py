"""How long each right to capture en passant lives: one bar a right, over a whole game."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from chesslib.state import HiddenState

from .pictures import Picture
from .plot import DASHES, HIDDEN, INK, QUIET, axes, plotted
from .position import board_of

TITLE = "Born with a double step, gone with the next move"
X_LABEL = "ply (half-move)"
USABLE, RECORDED = "a capture was possible", "recorded, nothing could capture"
ROW = "{square} after {move}"
ALT = (
    "A chart over {plies} plies with one bar for each of the {count} double steps of the game. "
    "Every bar is exactly one ply long. In {usable} of them a capture was possible: {names}."
)
ALT_NONE = (
    "A chart over {plies} plies with one bar for each of the {count} double steps of the game. "
    "Every bar is exactly one ply long. In none of them a capture was possible."
)
TEXT = "{square}: born with ply {ply}, gone with ply {end}; {kind}."

_HEIGHT = 0.56


@dataclass(frozen=True)
class EpLife:
    """One en passant square of a game.

    Attributes
    ----------
    square : str
        The square that the pawn stepped over.
    move : str
        The double step with its number, in SAN.
    ply, end : int
        The ply that recorded the square, and the ply with which it was gone; one more, always.
    usable : bool
        Whether a legal capture was there to be played.
    """

    square: str
    move: str
    ply: int
    end: int
    usable: bool


def ep_lives_of(position: chess.Board | str | None) -> tuple[EpLife, ...]:
    """Return the life of every en passant square of a game.

    Parameters
    ----------
    position : chess.Board, str or None
        A game: a board that remembers its moves, or movetext.

    Examples
    --------
    >>> [(life.square, life.ply, life.end, life.usable) for life in ep_lives_of("1. e4 a6 2. e5 d5 3. Nf3")]
    [('e3', 1, 2, False), ('d6', 4, 5, True)]
    """
    board = board_of(position)
    walker = board.root()
    lives: list[EpLife] = []
    living: tuple[str, str, int, bool] | None = None
    for ply, move in enumerate(board.move_stack, 1):
        number = f"{walker.fullmove_number}{'.' if walker.turn == chess.WHITE else '...'}"
        name = f"{number}{walker.san(move)}"
        walker.push(move)
        if living is not None:
            lives.append(EpLife(living[0], living[1], living[2], ply, living[3]))
        living = None
        state = HiddenState.of(walker)
        if state.ep_recorded is not None:
            living = (chess.square_name(state.ep_recorded), name, ply, bool(state.ep_legal))
    if living is not None:
        lives.append(EpLife(living[0], living[1], living[2], living[2] + 1, living[3]))
    return tuple(lives)


def ep_lives(position: chess.Board | str | None, *, title: str = TITLE) -> Picture:
    """Return a chart of how long each right to capture en passant lived in a game.

    Parameters
    ----------
    position : chess.Board, str or None
        A game: a board that remembers its moves, or movetext.
    title : str
        Over the chart.

    Examples
    --------
    >>> print(ep_lives("1. e4 a6 2. e5 d5 3. Nf3").text.splitlines()[-1])
    d6: born with ply 4, gone with ply 5; a capture was possible.
    """
    lives = ep_lives_of(position)
    plies = len(board_of(position).move_stack)
    figure, ax = axes(7.4, 0.9 + 0.3 * max(len(lives), 1))
    for place, life in enumerate(reversed(lives)):
        ax.barh(
            place,
            life.end - life.ply,
            left=life.ply,
            height=_HEIGHT,
            facecolor=HIDDEN + "99" if life.usable else "none",
            edgecolor=HIDDEN,
            linewidth=1.4,
            linestyle=(0, DASHES),
        )
        words = USABLE if life.usable else ""
        ax.text(life.end + 0.3, place, words, va="center", fontsize=9, color=INK)
        ax.plot([0, life.ply], [place, place], color=QUIET, linewidth=0.5, zorder=0)
    ax.set_yticks(range(len(lives)), [ROW.format(square=x.square, move=x.move) for x in reversed(lives)])
    ax.set_xlim(0, plies + 1)
    ax.tick_params(axis="y", length=0)
    ax.spines["left"].set_visible(False)
    ax.set_xlabel(X_LABEL)
    ax.set_title(title)
    return plotted(figure, alt=_alt(lives, plies), text="\n".join(map(_line, lives)))


def _line(life: EpLife) -> str:
    kind = USABLE if life.usable else RECORDED
    return TEXT.format(square=life.square, ply=life.ply, end=life.end, kind=kind)


def _alt(lives: tuple[EpLife, ...], plies: int) -> str:
    names = [ROW.format(square=life.square, move=life.move) for life in lives if life.usable]
    template = ALT if names else ALT_NONE
    return template.format(plies=plies, count=len(lives), usable=len(names), names=", ".join(names))
