"""The questions that decide how a game stands, in the order in which they are asked, as a figure."""

from __future__ import annotations

from textwrap import fill
from typing import TYPE_CHECKING

from chesslib.wording import in_current_language, translate

from .pictures import Picture
from .plot import HIDDEN, INK, PAPER, QUIET, axes, plotted

if TYPE_CHECKING:
    from matplotlib.axes import Axes

STEPS = (
    ("Is the player to move checkmated?", "won by the other side", "5.1.1"),
    ("Has that player no legal move, and no check?", "draw: stalemate", "5.2.1"),
    ("Can neither side mate by any series of legal moves?", "draw: dead position", "5.2.2"),
    ("Five occurrences, or 150 on the halfmove clock?", "draw by itself", "9.6"),
    ("Resigned, agreed, or a flag fallen?", "over, by what the players did", "5.1.2, 5.2.3, 6.9"),
    ("Three, or 100, or a move that makes it so?", "the player to move may claim", "9.2, 9.3"),
)
GOES_ON = "The game goes on."
TITLE = "Ask from the top; the first yes decides"
ALT = "A ladder of {count} questions, asked from the top. The first yes decides: {rungs} Six times no: {end}"
RUNG = "{number}. {question} Yes: {outcome} (Article {article})."
YES, NO = "yes", "no"
QUESTION_WIDTH, OUTCOME_WIDTH = 30, 20
"""Letters in a line: the figure has to be read on a phone, too."""


def ending_tree(*, title: str = TITLE) -> Picture:
    """Return the figure: a question a row, the outcome of its yes beside it, its no below it.

    Examples
    --------
    >>> print(ending_tree().text.splitlines()[-1])
    The game goes on.
    """
    figure, ax = axes(5.4, 5.6, translate(title))
    ax.set_axis_off()
    ax.set_xlim(-0.2, 10)
    ax.set_ylim(-len(in_current_language(STEPS)) - 0.4, 0.5)
    for row, (question, outcome, article) in enumerate(in_current_language(STEPS)):
        _box(
            ax,
            0,
            -row,
            fill(f"{row + 1}  {question}", QUESTION_WIDTH),
            HIDDEN if row in _HIDDEN_ROWS else QUIET,
        )
        ax.annotate(
            fill(outcome, OUTCOME_WIDTH) + f"\n{article}",
            (5.5, -row),
            (6.5, -row),
            va="center",
            fontsize=10,
            color=INK,
            arrowprops={"arrowstyle": "<-", "color": INK},
        )
        ax.text(5.7, -row + 0.1, translate(YES), fontsize=9, color=INK)
        ax.annotate("", (0.5, -row - 0.7), (0.5, -row - 0.3), arrowprops={"arrowstyle": "->", "color": INK})
        ax.text(0.65, -row - 0.58, translate(NO), fontsize=9, color=INK)
    _box(ax, 0, -len(in_current_language(STEPS)), translate(GOES_ON), QUIET)
    rungs = [
        translate(RUNG).format(number=number, question=question, outcome=outcome, article=article)
        for number, (question, outcome, article) in enumerate(in_current_language(STEPS), 1)
    ]
    alt = translate(ALT).format(
        count=len(in_current_language(STEPS)), rungs=" ".join(rungs), end=translate(GOES_ON)
    )
    return plotted(figure, alt=alt, text="\n".join([*rungs, translate(GOES_ON)]))


_HIDDEN_ROWS = (3, 5)
"""The answers to these stand in no diagram, so their boxes are violet and dashed."""


def _box(ax: Axes, x: float, y: float, text: str, color: str) -> None:
    style = "--" if color == HIDDEN else "-"
    ax.text(
        x,
        y,
        text,
        va="center",
        fontsize=10,
        color=INK,
        bbox={"boxstyle": "round,pad=0.35", "facecolor": PAPER, "edgecolor": color, "linestyle": style},
    )
