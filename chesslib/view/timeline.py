"""What the picture hid, ply by ply: one row a field, over a whole game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import chess

from chesslib.state import HiddenState

from .pictures import Picture
from .plot import DASHES, HIDDEN, INK, QUIET, axes, plotted
from .position import board_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

RIGHTS = "KQkq"
LABELS = {
    "turn": "to move",
    "K": "White O-O",
    "Q": "White O-O-O",
    "k": "Black O-O",
    "q": "Black O-O-O",
    "ep": "en passant",
    "clock": "halfmove clock",
}
ROWS = tuple(LABELS)
TURN_LETTERS = {chess.WHITE: "W", chess.BLACK: "B"}

TITLE = "What the picture hides after each ply"
X_LABEL = "after ply (half-move)      ○ en passant square recorded      ● capture possible"
ALT = (
    "A chart with one row for each hidden field over {plies} plies. The side to move changes at every ply. "
    "{rights} {ep} The halfmove clock rises by one each ply and falls to 0 at every capture and pawn move; "
    "its highest value is {top}."
)
RIGHT_LOST = "{label} ends with ply {ply}."
RIGHT_KEPT = "{label} lasts to the end."
RIGHT_NEVER = "{label} is never there."
EP = (
    "An en passant square is recorded after {recorded} plies and can be used after {usable} of them: {plies}."
)
EP_NEVER_USABLE = "An en passant square is recorded after {recorded} plies and can never be used."

_HALF = 0.5
_BAR = 0.3


@dataclass(frozen=True)
class Life:
    """The hidden fields of a game by ply; index 0 is the position before the first move."""

    states: tuple[HiddenState, ...]

    @classmethod
    def of(cls, position: chess.Board | str | None) -> Life:
        """Read the hidden state after every ply that a board remembers."""
        board = board_of(position)
        walker = board.root()
        states = [HiddenState.of(walker)]
        for move in board.move_stack:
            walker.push(move)
            states.append(HiddenState.of(walker))
        return cls(tuple(states))

    @property
    def plies(self) -> int:
        """How many moves were made."""
        return len(self.states) - 1

    def right_ends(self, right: str) -> int | None:
        """Return the ply that costs a right; 0 when it never was there, None when it lasts."""
        return next(
            (ply for ply, state in enumerate(self.states) if right not in state.castling_rights), None
        )

    def ep_recorded(self) -> list[int]:
        """Return the plies after which an en passant square is recorded."""
        return [ply for ply, state in enumerate(self.states) if state.ep_recorded is not None]

    def ep_usable(self) -> list[int]:
        """Return the plies after which an en passant capture is legal."""
        return [ply for ply, state in enumerate(self.states) if state.ep_legal]


def hidden_timeline(position: chess.Board | str | None, *, title: str = TITLE) -> Picture:
    """Return a chart of the hidden fields of a game, one row each.

    Parameters
    ----------
    position : chess.Board, str or None
        A game: a board that remembers its moves, or movetext.
    title : str
        Over the chart.

    Examples
    --------
    >>> print(hidden_timeline("1. e4 a6 2. e5 d5").text.splitlines()[1])
    to move: W B W B W
    """
    life = Life.of(position)
    figure, ax = axes(7.4, 3.4, title)
    places = {row: len(ROWS) - 1 - number for number, row in enumerate(ROWS)}
    _draw_turns(ax, life, places["turn"])
    for right in RIGHTS:
        _draw_right(ax, life, right, places[right])
    _draw_ep(ax, life, places["ep"])
    _draw_clock(ax, life, places["clock"])
    ax.set_yticks([places[row] for row in ROWS], [LABELS[row] for row in ROWS])
    ax.set_xlim(-_HALF - 0.2, life.plies + _HALF + 0.2)
    ax.set_ylim(-0.6, len(ROWS) - 0.4)
    ax.tick_params(length=0)
    ax.spines[:].set_visible(False)
    ax.set_xlabel(X_LABEL)
    return plotted(figure, alt=_alt(life), text=_text(life))


def _draw_turns(ax: Axes, life: Life, place: float) -> None:
    for ply, state in enumerate(life.states):
        white = state.turn == chess.WHITE
        face, ink = ("white", INK) if white else (INK, "white")
        ax.barh(place, 0.84, left=ply - 0.42, height=2 * _BAR, color=face, edgecolor=HIDDEN, linewidth=0.8)
        if life.plies <= 40:
            ax.text(ply, place, TURN_LETTERS[state.turn], ha="center", va="center", fontsize=7, color=ink)


def _draw_right(ax: Axes, life: Life, right: str, place: float) -> None:
    ends = life.right_ends(right)
    stop = life.plies + _HALF if ends is None else ends - _HALF
    if stop > 0:
        ax.barh(
            place, stop + _HALF, left=-_HALF, height=2 * _BAR, facecolor=HIDDEN + "33", edgecolor=HIDDEN,
            linewidth=1.4, linestyle=(0, DASHES),
        )  # fmt: skip
    if ends:
        ax.plot([stop], [place], marker="x", color=HIDDEN, markersize=9, markeredgewidth=2)
        ax.annotate(
            str(ends),
            (stop, place),
            xytext=(8, 0),
            textcoords="offset points",
            va="center",
            color=QUIET,
            fontsize=8,
        )


def _draw_ep(ax: Axes, life: Life, place: float) -> None:
    usable = set(life.ep_usable())
    for ply in life.ep_recorded():
        face = HIDDEN if ply in usable else "none"
        ax.plot([ply], [place], marker="o", markersize=7.5, markerfacecolor=face, markeredgecolor=HIDDEN)
        if ply in usable:
            square = life.states[ply].ep_recorded
            assert square is not None
            ax.text(
                ply,
                place + 0.34,
                chess.square_name(square),
                ha="center",
                va="bottom",
                fontsize=8,
                color=HIDDEN,
            )


def _draw_clock(ax: Axes, life: Life, place: float) -> None:
    clocks = [state.halfmove_clock for state in life.states]
    top = max(max(clocks), 1)
    heights = [place - _BAR + 2 * _BAR * clock / top for clock in clocks]
    ax.plot(range(len(clocks)), heights, color=HIDDEN, dashes=DASHES, marker=".", markersize=3, linewidth=1.4)
    ply = clocks.index(max(clocks))
    ax.annotate(
        str(clocks[ply]),
        (ply, heights[ply]),
        xytext=(0, 3),
        textcoords="offset points",
        ha="center",
        fontsize=8,
    )


def _alt(life: Life) -> str:
    lost = []
    for right in RIGHTS:
        ends = life.right_ends(right)
        template = RIGHT_KEPT if ends is None else RIGHT_LOST if ends else RIGHT_NEVER
        lost.append(template.format(label=LABELS[right], ply=ends))
    return ALT.format(
        plies=life.plies,
        rights=" ".join(lost),
        ep=_ep_sentence(life),
        top=max(state.halfmove_clock for state in life.states),
    )


def _ep_sentence(life: Life) -> str:
    recorded, usable = life.ep_recorded(), life.ep_usable()
    if not usable:
        return EP_NEVER_USABLE.format(recorded=len(recorded))
    return EP.format(recorded=len(recorded), usable=len(usable), plies=", ".join(map(str, usable)))


def _text(life: Life) -> str:
    states = life.states
    rows = {
        "turn": [TURN_LETTERS[state.turn] for state in states],
        **{right: [right if right in state.castling_rights else "-" for state in states] for right in RIGHTS},
        "ep": [
            "-" if state.ep_recorded is None else chess.square_name(state.ep_recorded) for state in states
        ],
        "clock": [str(state.halfmove_clock) for state in states],
    }
    return "\n".join(f"{LABELS[row]}: {' '.join(values)}" for row, values in rows.items())
