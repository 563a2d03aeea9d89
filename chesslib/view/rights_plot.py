"""The lives of the four castling rights over one game, as a plot."""

from __future__ import annotations

import chess

from chesslib.state.notation import shown
from chesslib.wording import translate

from . import sentences as say
from .pictures import Picture
from .plot import DASHES, HIDDEN, INK, QUIET, axes, plotted
from .position import board_of
from .timeline_drawing import states_of

RIGHTS_TITLE = "How long each castling right lives"
RIGHTS_ALT = "Four dashed lines over {plies} plies, one for each castling right. {parts}"
NEVER_THERE = "{name}: never there."
KEPT = "{name}: kept to the end."
LOST = "{name}: lost with ply {ply}, {san}."
PLY = "after ply (half-move)"


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
    figure, ax = axes(7.2, 2.3, translate(RIGHTS_TITLE))
    parts = []
    for row, letter in enumerate(reversed("KQkq")):
        alive = [ply for ply, state in enumerate(states) if letter in state.castling_rights]
        name = say.RIGHTS[letter]
        if not alive:
            parts.append(translate(NEVER_THERE).format(name=name))
            continue
        lost = alive[-1] + 1 if alive[-1] < plies else None
        ax.plot([alive[0], lost or plies], [row, row], color=HIDDEN, dashes=DASHES, linewidth=3)
        if lost is None:
            parts.append(translate(KEPT).format(name=name))
        else:
            san = _san(board, lost)
            ax.plot([lost], [row], marker="x", color=INK, markersize=8)
            ax.text(lost, row + 0.22, f" {san}", color=INK, fontsize=9)
            parts.append(translate(LOST).format(name=name, ply=lost, san=san))
    ax.set_yticks(range(4), [say.RIGHTS[letter] for letter in reversed("KQkq")])
    ax.tick_params(axis="y", length=0)
    ax.set_ylim(-0.6, 3.7)
    ax.set_xlabel(translate(PLY))
    ax.spines["left"].set_color(QUIET)
    return plotted(figure, alt=translate(RIGHTS_ALT).format(plies=plies, parts=" ".join(reversed(parts))))


def _san(board: chess.Board, ply: int) -> str:
    """Return the move that was ply number `ply`, with its move number."""
    walk = board.copy()
    while len(walk.move_stack) >= ply:
        move = walk.pop()
    return f"{walk.fullmove_number}{'.' if walk.turn else '...'} {shown(walk.san(move))}"
