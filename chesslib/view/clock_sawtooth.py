"""The halfmove clock of a game, drawn: it climbs ply by ply and falls to 0."""

from __future__ import annotations

from itertools import pairwise

import chess

from chesslib.state.notation import shown
from chesslib.wording import translate

from .pictures import Picture
from .plot import DASHES, EVIDENCE, HIDDEN, INK, QUIET, axes, plotted
from .position import board_of

CLAIM, END = 100, 150
CLAIM_LABEL, END_LABEL = "100: a draw may be claimed", "150: drawn"
X_LABEL, Y_LABEL = "plies played", "halfmove clock"
ALT = "The halfmove clock over {plies} plies: it climbs by 1 a ply and falls to 0 {falls} times. {peaks}"
PEAK = "It reaches {top} at ply {ply}."
FALL = "ply {ply}: {san} sets it from {before} to 0"
WORTH_A_LABEL = 0.2
"""A peak is labelled when it is at least this part of the highest one."""


def clocks_of(position: chess.Board | str | None) -> tuple[int, ...]:
    """Return the halfmove clock before the first move of a game and after each, in plies.

    Parameters
    ----------
    position : chess.Board, str or None
        A board with its moves, or a game in PGN or as bare moves.

    Examples
    --------
    >>> clocks_of("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6")
    (0, 0, 0, 1, 2, 3, 0)
    """
    board = board_of(position)
    clocks = [board.halfmove_clock]
    while board.move_stack:
        board.pop()
        clocks.append(board.halfmove_clock)
    return tuple(reversed(clocks))


def clock_sawtooth(position: chess.Board | str | None, *, title: str = "") -> Picture:
    """Return the plot of a game's halfmove clock, with the lines at which a draw is due.

    Parameters
    ----------
    position : chess.Board, str or None
        A board with its moves, or a game in PGN or as bare moves.
    title : str
        Over the plot.

    Examples
    --------
    >>> print(clock_sawtooth("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6").text.splitlines()[-1])
    ply 6: a6 sets it from 3 to 0
    """
    clocks = clocks_of(position)
    plies, top = len(clocks) - 1, max(clocks)
    peaks = tuple((ply, clock) for ply, clock in _peaks(clocks) if clock >= max(2, WORTH_A_LABEL * top))
    figure, ax = axes(7.2, 3.0, title)
    ax.plot(range(plies + 1), clocks, color=HIDDEN, dashes=DASHES, linewidth=1.8)
    for limit, label in ((CLAIM, translate(CLAIM_LABEL)), (END, translate(END_LABEL))):
        if top >= limit:
            ax.axhline(limit, color=EVIDENCE, linewidth=1.2)
            ax.text(0, limit + 0.02 * top, label, color=INK, fontsize=9.5)
    for ply, clock in peaks:
        ax.annotate(str(clock), (ply, clock), xytext=(-3, 2), textcoords="offset points", ha="right")
    ax.set_xlabel(translate(X_LABEL))
    ax.set_ylabel(translate(Y_LABEL))
    ax.set_xlim(0, max(plies, 1))
    ax.set_ylim(0, max(4, 1.14 * top))
    ax.tick_params(color=QUIET)
    falls = _falls(board_of(position), clocks)
    told = " ".join(translate(PEAK).format(top=clock, ply=ply) for ply, clock in peaks)
    long_falls = "\n".join(
        translate(FALL).format(ply=ply, san=san, before=before)
        for ply, san, before in falls
        if before >= max(1, WORTH_A_LABEL * top)
    )
    return plotted(
        figure, alt=translate(ALT).format(plies=plies, falls=len(falls), peaks=told), text=long_falls
    )


def _peaks(clocks: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return where the clock stands highest before each fall, and at the end."""
    found = [(ply, now) for ply, (now, after) in enumerate(pairwise(clocks)) if after < now]
    return [*found, (len(clocks) - 1, clocks[-1])] if clocks[-1] else found


def _falls(board: chess.Board, clocks: tuple[int, ...]) -> list[tuple[int, str, int]]:
    """Return the plies that set a running clock to 0, with the move and the clock before it."""
    found = []
    while board.move_stack:
        ply = len(board.move_stack)
        move = board.pop()
        if clocks[ply] == 0 < clocks[ply - 1]:
            found.append((ply, shown(board.san(move)), clocks[ply - 1]))
    return found[::-1]
