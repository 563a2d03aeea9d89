"""The marks that are laid over a board, as data and as SVG.

One vocabulary for the still picture and the live board: Python draws the marks once and both show
the same strokes. Every stroke has a casing in the colour of the paper, so it keeps its contrast on
light squares, dark squares and pieces. Colour is never the only sign: hidden state is dashed,
evidence is solid and carries a cross or an arrow.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from xml.sax.saxutils import escape

import chess

from .geometry import UNIT, centre, corner, shorten

TONES = ("state", "evidence", "note")


@dataclass(frozen=True)
class Mark:
    """One mark on a board.

    Parameters
    ----------
    kind : str
        "ring", "disc", "cross", "arrow", "frame", "fill", "hatch", "ghost" or "tag".
    squares : tuple of chess.Square
        Where; two for an arrow (from, to), one for the rest.
    tone : str
        "state" (violet, dashed), "evidence" (vermilion, solid) or "note" (the lesson's own, quiet ink).
    text : str
        What stands in a tag, the piece letter of a ghost, the letters in a ring or disc.
    gone : bool
        Faded and struck through: it was there before the last move.
    """

    kind: str
    squares: tuple[chess.Square, ...]
    tone: str = "note"
    text: str = ""
    gone: bool = False


def arrow(text: str, tone: str = "note") -> Mark:
    """Return the mark for an arrow written like a move.

    Examples
    --------
    >>> arrow("e5d6").squares == (chess.E5, chess.D6)
    True
    """
    return Mark("arrow", (chess.parse_square(text[:2]), chess.parse_square(text[2:4])), tone)


def circle(text: str, tone: str = "note") -> Mark:
    """Return the mark for a circle around a square."""
    return Mark("ring", (chess.parse_square(text),), tone)


def lesson_marks(arrows: Iterable[str], circles: Iterable[str]) -> tuple[Mark, ...]:
    """Return the marks a lesson sets with its own hand."""
    return (*(circle(text) for text in circles), *(arrow(text) for text in arrows))


def laid_over(lesson: Iterable[Mark], state: Iterable[Mark]) -> tuple[Mark, ...]:
    """Return a lesson's marks and the state's; of two ghosts on one square the lesson's own stays.

    Examples
    --------
    >>> gone = Mark("ghost", (chess.D5,), "note", "p")
    >>> len(laid_over([gone], [gone, circle("d6")]))
    2
    """
    lesson = tuple(lesson)
    ghosts = {mark.squares for mark in lesson if mark.kind == "ghost"}
    return (*lesson, *(mark for mark in state if mark.kind != "ghost" or mark.squares not in ghosts))


def to_be_told(lesson: Iterable[Mark], drawn: Iterable[Mark]) -> tuple[Mark, ...]:
    """Return the marks that a text has to tell: the lesson's own, and each piece that has just gone.

    The other marks of the state are told by its card.
    """
    lesson = tuple(lesson)
    return tuple(mark for mark in drawn if mark in lesson or mark.kind == "ghost")


UNDER_THE_PIECES = ("fill", "hatch")


def draw(marks: Iterable[Mark], *, flip: bool = False) -> str:
    """Return the SVG of all marks, in the order given, in board units.

    Examples
    --------
    >>> draw([Mark("fill", (chess.A8,), "note")])
    '<g class="m note"><rect class="f" x="0" y="0" width="45" height="45"/></g>'
    """
    # A tag is a letter to be read: no frame may lie over it.
    return "".join(_group(mark, flip=flip) for mark in sorted(marks, key=lambda mark: mark.kind == "tag"))


def _group(mark: Mark, *, flip: bool) -> str:
    classes = f"m {mark.tone}{' gone' if mark.gone else ''}"
    return f'<g class="{classes}">{_SHAPES[mark.kind](mark, flip)}</g>'


def _n(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")


def _cased(path: str) -> str:
    return f'<path class="c" d="{path}"/><path d="{path}"/>'


def _round(x: float, y: float, radius: float) -> str:
    r = _n(radius)
    return f"M{_n(x - radius)} {_n(y)}a{r} {r} 0 1 1 {_n(2 * radius)} 0a{r} {r} 0 1 1 {_n(-2 * radius)} 0z"


def _letters(x: float, y: float, text: str) -> str:
    return f'<text x="{_n(x)}" y="{_n(y)}">{escape(text)}</text>' if text else ""


def _symbol(name: str, path: str) -> str:
    return f'<g id="{name}">{_cased(path)}</g>'


SYMBOLS = (
    _symbol(
        "m-frame",
        "M6 2.5h33a3.5 3.5 0 0 1 3.5 3.5v33a3.5 3.5 0 0 1 -3.5 3.5"
        "h-33a3.5 3.5 0 0 1 -3.5 -3.5v-33a3.5 3.5 0 0 1 3.5 -3.5z",
    )
    + _symbol("m-ring", _round(22.5, 22.5, 18.5))
    + _symbol("m-cross", "M9.5 9.5l26 26m0 -26l-26 26")
    + '<path id="m-hatch" stroke-width="1" '
    'd="M1 16l15 -15M1 30l29 -29M1 44l43 -43M15 44l29 -29M29 44l15 -15"/>'
    + _symbol("m-strike", "M5.5 39.5l34 -34")
    + f'<path id="m-disc" class="f" d="{_round(22.5, 22.5, 18.5)}"/>'
)
"""Shapes that many marks share; whoever shows marks defines them once."""


def _use(name: str, x: float, y: float) -> str:
    return f'<use href="#m-{name}" x="{_n(x)}" y="{_n(y)}"/>'


def _ring(mark: Mark, flip: bool) -> str:
    return _round_mark(mark, flip, "ring")


def _disc(mark: Mark, flip: bool) -> str:
    return _round_mark(mark, flip, "disc", "ring")


def _round_mark(mark: Mark, flip: bool, *names: str) -> str:
    x, y = corner(mark.squares[0], flip=flip)
    shapes = "".join(_use(name, x, y) for name in names)
    return shapes + _letters(x + UNIT / 2, y + UNIT / 2 + 4, mark.text) + _strike(mark, x, y)


def _strike(mark: Mark, x: float, y: float) -> str:
    return _use("strike", x, y) if mark.gone else ""


def _cross(mark: Mark, flip: bool) -> str:
    return _use("cross", *corner(mark.squares[0], flip=flip))


def _frame(mark: Mark, flip: bool) -> str:
    """A frame inside the square; its letter sits in a corner that no coordinate uses."""
    x, y = corner(mark.squares[0], flip=flip)
    return _use("frame", x, y) + _chip(mark, x, y) + _strike(mark, x, y)


def _chip(mark: Mark, x: float, y: float) -> str:
    if not mark.text:
        return ""
    left, top = (x + 31.5, y + 1.5) if y == 0 else (x + 1.5, y + 31.5)
    box = f'<rect class="chip" x="{_n(left)}" y="{_n(top)}" width="12" height="12" rx="3"/>'
    return box + f'<text class="t" x="{_n(left + 6)}" y="{_n(top + 9.3)}">{escape(mark.text)}</text>'


def _tag(mark: Mark, flip: bool) -> str:
    x, y = corner(mark.squares[0], flip=flip)
    width = 8 + 7 * len(mark.text)
    box = f'<rect class="chip" x="{x + 44 - width}" y="{y + 1}" width="{width}" height="14" rx="3"/>'
    place = f'x="{_n(x + 44 - width / 2)}" y="{_n(y + 12.2)}"'
    return box + f'<text class="t tag" {place}>{escape(mark.text)}</text>'


def _hatch(mark: Mark, flip: bool) -> str:
    return _use("hatch", *corner(mark.squares[0], flip=flip))


def _fill(mark: Mark, flip: bool) -> str:
    x, y = corner(mark.squares[0], flip=flip)
    return f'<rect class="f" x="{x}" y="{y}" width="{UNIT}" height="{UNIT}"/>'


def _ghost(mark: Mark, flip: bool) -> str:
    """A piece that has just left the board: its outline, crossed out."""
    x, y = corner(mark.squares[0], flip=flip)
    piece = chess.Piece.from_symbol(mark.text)
    name = ("w" if piece.color else "b") + piece.symbol().lower()
    return f'<use href="#{name}" x="{x}" y="{y}" opacity=".4"/>' + _cross(mark, flip)


def _arrow(mark: Mark, flip: bool) -> str:
    start, end = (centre(square, flip=flip) for square in mark.squares)
    (x1, y1), (x2, y2) = shorten(start, end, before=13, after=9)
    (_, _), (bx, by) = shorten(start, end, before=0, after=19)
    ux, uy = (x2 - bx) / 10, (y2 - by) / 10
    wing = f"M{_n(bx - uy * 7)} {_n(by + ux * 7)}L{_n(x2)} {_n(y2)}L{_n(bx + uy * 7)} {_n(by - ux * 7)}"
    return _cased(f"M{_n(x1)} {_n(y1)}L{_n(x2)} {_n(y2)}{wing}")


_SHAPES = {
    "ring": _ring,
    "disc": _disc,
    "cross": _cross,
    "frame": _frame,
    "fill": _fill,
    "hatch": _hatch,
    "ghost": _ghost,
    "tag": _tag,
    "arrow": _arrow,
}
