"""Plots as pictures: one look, one text twin, the same bytes at every run.

matplotlib draws them and is imported when the first plot is asked for. Where it is not installed, the plot
that was saved stands in, or its words: see `saved_plots`.
"""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from chesslib.errors import UsageError

from .pictures import Picture
from .saved_plots import POINTS_PER_PIXEL, Undrawn, can_draw, stand_in

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.patches import Rectangle

PAPER, INK, QUIET, LINE = "#fffdf9", "#26221c", "#655d52", "#d9d0c2"
HIDDEN, EVIDENCE = "#6b4fbb", "#d55e00"
"""As on the boards: what the picture hides is violet and dashed, what refuses a move vermilion and solid."""

OKABE_ITO = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#f0e442", "#000000")
"""Colours that colour-blind readers tell apart; a plot never says anything by colour alone."""

DASHES = (4.0, 2.4)

_STYLE: Any = {
    "axes.edgecolor": QUIET,
    "axes.facecolor": PAPER,
    "axes.labelcolor": INK,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlelocation": "left",
    "axes.titlesize": 11.5,
    "axes.titleweight": "bold",
    "figure.facecolor": PAPER,
    "font.family": "DejaVu Sans",
    "font.size": 10,
    "legend.frameon": False,
    "svg.fonttype": "path",
    "svg.hashsalt": "chesslib",
    "text.color": INK,
    "xtick.color": QUIET,
    "ytick.color": QUIET,
}


def axes(width: float = 7.2, height: float = 3.2, title: str = "") -> tuple[Figure, Axes]:
    """Return an empty figure of the course's look and its axes.

    Parameters
    ----------
    width, height : float
        Inches.
    title : str
        Over the axes.

    Examples
    --------
    >>> figure, ax = axes()
    >>> [line.get_color() for line in ax.plot([0, 1], [0, 2], color=HIDDEN, dashes=DASHES)]
    ['#6b4fbb']
    >>> plotted(figure, alt="A line that rises from 0 to 2.").text
    'A line that rises from 0 to 2.'
    """
    if not can_draw():
        nothing: Any = Undrawn()
        return nothing, nothing
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context(_STYLE):
        figure = Figure(figsize=(width, height), layout="constrained")
        ax = figure.add_subplot()
        ax.set_title(title)
        return figure, ax


def rectangle(corner: tuple[float, float], width: float, height: float, **look: Any) -> Rectangle:
    """Return a rectangle to put on axes, from its lower left corner."""
    drawn: Any = Undrawn()
    if can_draw():
        from matplotlib.patches import Rectangle as Drawn

        drawn = Drawn(corner, width, height, **look)
    return cast("Rectangle", drawn)


def plotted(figure: Figure, *, alt: str, text: str = "") -> Plot:
    """Return a figure as a picture that every notebook shows.

    Parameters
    ----------
    figure : matplotlib.figure.Figure
        Drawn on; see `axes`.
    alt : str
        What there is to see, in words.
    text : str
        The numbers behind it, where they are few enough to read; shown where no picture can be.
    """
    whole = f"{alt}\n{text}" if text else alt
    if isinstance(figure, Undrawn):
        svg, sentence, width, height = stand_in(alt, whole)
        return Plot(svg, alt, whole, (sentence,), width, height)
    import matplotlib as mpl

    buffer = io.StringIO()
    with mpl.rc_context(_STYLE):
        figure.savefig(buffer, format="svg", metadata={"Date": None, "Creator": None})
    svg = buffer.getvalue()
    width, height = (round(inches * 72 / POINTS_PER_PIXEL) for inches in figure.get_size_inches())
    return Plot(svg, alt, whole, (), width, height, figure=figure)


@dataclass(frozen=True, repr=False)
class Plot(Picture):
    """A picture that can also be saved as a file, for a paper or a slide."""

    figure: Figure | None = field(default=None, compare=False)

    def save(self, path: str | Path) -> Path:
        """Write the plot to a new file, SVG or PNG as its name ends.

        Raises
        ------
        UsageError
            When the name ends otherwise, or a file of that name is there: nothing is overwritten.
        """
        target = Path(path)
        if target.suffix not in (".svg", ".png"):
            raise UsageError(
                "path", repr(str(path)), "a name that ends in .svg or .png", "Choose one of them."
            )
        if target.exists():
            raise UsageError("path", repr(str(path)), "a new file", "Choose another name; that file is kept.")
        if target.suffix == ".svg":
            target.write_text(self.svg, encoding="utf-8")
        else:
            if self.figure is None:
                raise UsageError(
                    "path",
                    repr(str(path)),
                    "a name that ends in .svg",
                    "There is no matplotlib here to draw a PNG.",
                )
            import matplotlib as mpl

            with mpl.rc_context(_STYLE):
                self.figure.savefig(target, format="png", dpi=200, metadata={"Software": None})
        return target
