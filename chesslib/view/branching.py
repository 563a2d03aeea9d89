"""How many moves there are at each ply: orthodox chess beside En Passant chess, in random games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import chess

from chesslib.variant import EnPassantBoard
from chesslib.variant.counting import Choices, choices

from . import sentences as say
from .pictures import Picture
from .plot import DASHES, HIDDEN, OKABE_ITO, axes, plotted

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def branching(games: int = 20, plies: int = 60) -> Picture:
    """Return the number of legal moves at each ply of random games, by both rules.

    Parameters
    ----------
    games : int
        How many games by each rule; they are the same at every run.
    plies : int
        How far they are followed.

    Examples
    --------
    >>> print(branching(games=2, plies=1).text.splitlines()[-1])
    En Passant chess: 22 at first, 22.0 on average, 0.000 of them in passing
    """
    played = {
        say.BRANCHING_ORTHODOX: choices(chess.Board(), seeds=range(games), plies=plies),
        say.BRANCHING_VARIANT: choices(EnPassantBoard(), seeds=range(games), plies=plies),
    }
    figure, ax = axes(7.2, 3.6, say.BRANCHING_TITLE)
    _draw(ax, played)
    lines = [
        say.BRANCHING_LINE.format(name=name, first=c.moves[0], mean=_mean(c.moves), passing=_mean(c.passing))
        for name, c in played.items()
    ]
    alt = say.BRANCHING_ALT.format(plies=plies, games=games, parts="; ".join(lines))
    return plotted(figure, alt=alt, text="\n".join(lines))


def _draw(ax: Axes, played: dict[str, Choices]) -> None:
    orthodox, variant = played.values()
    for (name, counted), color in zip(played.items(), (OKABE_ITO[0], HIDDEN), strict=True):
        (line,) = ax.plot(_plies(counted), counted.moves, label=name, linewidth=1.9, color=color)
        if counted is variant:
            line.set_dashes(DASHES)
    ax.fill_between(
        _plies(variant),
        variant.passing,
        label=say.BRANCHING_PASSING,
        facecolor="none",
        edgecolor=HIDDEN,
        hatch="////",
        linewidth=0.8,
    )
    ax.set_xlabel(say.BRANCHING_X)
    ax.set_ylabel(say.BRANCHING_Y)
    ax.set_ylim(0, 1.25 * max((*orthodox.moves, *variant.moves)))
    ax.set_xlim(1, max(2, len(orthodox.moves), len(variant.moves)))
    ax.legend(loc="upper left", ncols=3, fontsize=9)


def _plies(counted: Choices) -> range:
    return range(1, len(counted.moves) + 1)


def _mean(values: tuple[float, ...]) -> float:
    return sum(values) / len(values)
