"""What stands for a plot where matplotlib is not there to draw it: the saved picture, or its words.

A site of static files (`chesslib site`) brings the pictures of all plots in its notebooks along, since the
browser's Python has no matplotlib without a network. What a reader plots there of their own is told in words.
"""

from __future__ import annotations

import functools
import importlib.util
import re
import textwrap
from collections.abc import Iterator
from html import escape
from typing import Any

from chesslib.data.files import load
from chesslib.wording import translate

SAVED = "This picture was saved with the course: there is no matplotlib here to draw it anew."
IN_WORDS = "There is no matplotlib here to draw this plot, so this is what it shows, in words."
PLOTS = "saved_plots.json"
POINTS_PER_PIXEL = 0.75
_COLUMNS, _LINE, _MARGIN, _CHARACTER = 72, 18, 14, 7.9


def can_draw() -> bool:
    """Return whether matplotlib is installed."""
    return importlib.util.find_spec("matplotlib") is not None


class Undrawn:
    """Stands for a figure, its axes and whatever they hold: takes every call and draws nothing.

    Examples
    --------
    >>> ax = Undrawn()
    >>> (line,) = ax.plot([1, 2], color="red")
    >>> ax.spines[:].set_visible(False) is ax
    True
    """

    def __getattr__(self, name: str) -> Undrawn:
        if name.startswith("_"):
            raise AttributeError(name)
        return self

    def __call__(self, *_drawn: Any, **_look: Any) -> Undrawn:
        return self

    def __getitem__(self, _which: Any) -> Undrawn:
        return self

    def __iter__(self) -> Iterator[Undrawn]:
        return iter((self,))


@functools.cache
def saved() -> dict[str, str]:
    """Return the drawings that were brought along by what they say in words; most places have none."""
    try:
        plots: dict[str, str] = load(PLOTS)
    except FileNotFoundError:
        return {}
    return plots


def stand_in(alt: str, words: str) -> tuple[str, str, int, int]:
    """Return a drawing for a plot, the sentence that says what it is, its width and its height in pixels.

    Parameters
    ----------
    alt : str
        What there is to see, in words; also the name under which a drawing was saved.
    words : str
        All that the plot says in words.

    Examples
    --------
    >>> svg, sentence, width, height = stand_in("A line that rises.", "A line that rises. From 0 to 2.")
    >>> "From 0 to 2." in svg, sentence == IN_WORDS
    (True, True)
    """
    svg = saved().get(alt)
    if svg is not None:
        return svg, translate(SAVED), *size_of(svg)
    # Only what is too long is wrapped: the spaces before the letters under a board stay.
    lines = [
        line
        for part in words.splitlines()
        for line in ([part] if len(part) <= _COLUMNS else textwrap.wrap(part, _COLUMNS))
    ]
    svg = lines_as_picture(lines)
    return svg, translate(IN_WORDS), *size_of(svg)


def size_of(svg: str) -> tuple[int, int]:
    """Return an SVG's width and height in pixels; matplotlib writes them in points.

    Examples
    --------
    >>> size_of('<svg width="540pt" height="216pt">'), size_of('<svg width="360" height="20">')
    ((720, 288), (360, 20))
    """
    opening = svg[svg.index("<svg") :].split(">", 1)[0]
    sizes = dict.fromkeys(("width", "height"), 0)
    for name, size, unit in re.findall(r'\b(width|height)="([\d.]+)(pt)?"', opening):
        sizes[name] = round(float(size) / POINTS_PER_PIXEL if unit else float(size))
    return sizes["width"], sizes["height"]


def lines_as_picture(lines: list[str]) -> str:
    """Return lines of text as a light picture, on the paper of all plots."""
    width = round(2 * _MARGIN + _CHARACTER * max(map(len, lines), default=0))
    height = 2 * _MARGIN + _LINE * len(lines)
    rows = "".join(
        f'<text x="{_MARGIN}" y="{_MARGIN + _LINE * number + 13}">{escape(line)}</text>'
        for number, line in enumerate(lines)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}"><rect width="100%" height="100%" fill="#fffdf9"/>'
        '<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="13" fill="#26221c" '
        f'xml:space="preserve">{rows}</g></svg>'
    )
