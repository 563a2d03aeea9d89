"""Plots of hidden state over one game: the clock's sawtooth and the lives of castling rights."""

from __future__ import annotations

from itertools import pairwise

import chess

from . import sentences as say
from .pictures import Picture
from .plot import DASHES, EVIDENCE, HIDDEN, INK, QUIET, axes, plotted
from .position import board_of
from .timeline_drawing import states_of

CLOCK_TITLE = "The halfmove clock, ply by ply"
CLOCK_ALT = (
    "A sawtooth over {plies} plies. The clock goes back to 0 {resets} times; its highest value is {top}, "
    "after ply {peak}. {limits}"
)
CLOCK_LIMIT = "A line marks {limit} plies, where {what}."
LIMITS = {100: "a draw may be claimed", 150: "the game is drawn"}
RIGHTS_TITLE = "How long each castling right lives"
RIGHTS_ALT = "Four dashed lines over {plies} plies, one for each castling right. {parts}"
PLY = "after ply (half-move)"


def clock_sawtooth(game: chess.Board | str | None) -> Picture:
    """Return the halfmove clock over a game as a plot, with lines at 100 and 150 where it comes near.

    Parameters
    ----------
    game : chess.Board, str or None
        See `board_of`.

    Examples
    --------
    >>> clock_sawtooth("1. Nf3 Nf6 2. e4").alt[:75]
    'A sawtooth over 3 plies. The clock goes back to 0 1 times; its highest valu'
    """
    clocks = [state.halfmove_clock for state in states_of(board_of(game))]
    top = max(clocks)
    resets = sum(later <= earlier for earlier, later in pairwise(clocks))
    figure, ax = axes(7.2, 2.9, CLOCK_TITLE)
    ax.plot(range(len(clocks)), clocks, color=HIDDEN, dashes=DASHES, linewidth=2)
    shown = [limit for limit in LIMITS if limit <= top + 25]
    for limit in shown:
        ax.axhline(limit, color=EVIDENCE, linewidth=1.4)
        ax.text(0, limit + 2, f"{limit}: {LIMITS[limit]}", color=INK, fontsize=9)
    ax.set_xlabel(PLY)
    ax.set_ylabel("plies")
    ax.set_ylim(0, max(top * 1.1, 5, *(limit + 15 for limit in shown)) if shown else max(top * 1.15, 5))
    limits = " ".join(CLOCK_LIMIT.format(limit=limit, what=LIMITS[limit]) for limit in shown)
    alt = CLOCK_ALT.format(
        plies=len(clocks) - 1, resets=resets, top=top, peak=clocks.index(top), limits=limits
    )
    return plotted(figure, alt=alt.strip(), text=" ".join(str(clock) for clock in clocks))


def rights_lives(game: chess.Board | str | None) -> Picture:
    """Return the lives of the four castling rights over a game as a plot.

    Parameters
    ----------
    game : chess.Board, str or None
        See `board_of`.

    Examples
    --------
    >>> rights_lives("1. e4 e5 2. Ke2").alt.split(". ")[1]
    'White, king side: lost with ply 3, 2'
    """
    board = board_of(game)
    states = states_of(board)
    plies = len(states) - 1
    figure, ax = axes(7.2, 2.3, RIGHTS_TITLE)
    parts = []
    for row, letter in enumerate(reversed("KQkq")):
        alive = [ply for ply, state in enumerate(states) if letter in state.castling_rights]
        name = say.RIGHTS[letter]
        if not alive:
            parts.append(f"{name}: never there.")
            continue
        lost = alive[-1] + 1 if alive[-1] < plies else None
        ax.plot([alive[0], lost or plies], [row, row], color=HIDDEN, dashes=DASHES, linewidth=3)
        if lost is None:
            parts.append(f"{name}: kept to the end.")
        else:
            san = _san(board, lost)
            ax.plot([lost], [row], marker="x", color=INK, markersize=8)
            ax.text(lost, row + 0.22, f" {san}", color=INK, fontsize=9)
            parts.append(f"{name}: lost with ply {lost}, {san}.")
    ax.set_yticks(range(4), [say.RIGHTS[letter] for letter in reversed("KQkq")])
    ax.tick_params(axis="y", length=0)
    ax.set_ylim(-0.6, 3.7)
    ax.set_xlabel(PLY)
    ax.spines["left"].set_color(QUIET)
    return plotted(figure, alt=RIGHTS_ALT.format(plies=plies, parts=" ".join(reversed(parts))))


def _san(board: chess.Board, ply: int) -> str:
    """Return the move that was ply number `ply`, with its move number."""
    walk = board.copy()
    while len(walk.move_stack) >= ply:
        move = walk.pop()
    return f"{walk.fullmove_number}{'.' if walk.turn else '...'} {walk.san(move)}"
