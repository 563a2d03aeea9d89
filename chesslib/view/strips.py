"""The six fields of a FEN in a row: the first is the picture, the other five are what it hides."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape

import chess

from chesslib import wording
from chesslib.errors import UsageError
from chesslib.state import fen

from . import glyphs
from . import sentences as say
from .pictures import Picture
from .position import board_of
from .stylesheet import for_pictures

FIELDS = ("placement", "turn", "castling", "ep", "clock", "number")
WIDTHS = (88, 98, 112, 130, 118)
"""Of the hidden five, which stand in the second row; the picture's field has the first to itself."""
TOP, HEIGHT = 34, 62
GAP = 6

_STYLE = (
    ".n{font:11px system-ui,sans-serif;fill:var(--quiet)}"
    ".v{font:600 17px ui-monospace,monospace;fill:var(--ink)}"
    ".p{font:14px ui-monospace,monospace;fill:var(--ink)}"
    ".g{color:var(--state)}.g.seen{color:var(--quiet)}"
)


def fen_strip(position: chess.Board | str | None = None, lit: Iterable[str] = ()) -> Picture:
    """Return the six fields of a position's FEN, some of them lit.

    Parameters
    ----------
    position : chess.Board, str or None
        See `board_of`.
    lit : iterable of str
        From "placement", "turn", "castling", "ep", "clock", "number".

    Raises
    ------
    UsageError
        When a name is none of the six.

    Examples
    --------
    >>> print(fen_strip("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", lit=["ep"]).text)
    placement       4k3/8/8/3pP3/8/8/8/4K3
    to move         w
    castling        -
    en passant      d6   <-- this lesson
    halfmove clock  0
    move number     2
    """
    lit = frozenset(lit)
    for name in lit - set(FIELDS):
        raise UsageError(
            "lit",
            repr(name),
            wording.say("one of {names}", names=", ".join(FIELDS)),
            "Name a field of a FEN.",
        )
    values = dict(zip(FIELDS, fen.write(board_of(position), ep="always").split(), strict=True))
    width = sum(WIDTHS) + GAP * (len(WIDTHS) + 1)
    height = TOP + HEIGHT + 3 * GAP
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">',
        f"<style>{for_pictures()}{_STYLE}</style><defs>{glyphs.SYMBOLS}</defs>",
        f'<rect width="{width}" height="{height}" rx="8" fill="var(--paper)"/>',
        _placement(values["placement"], width - 2 * GAP, lit="placement" in lit),
    ]
    left = GAP
    for field, box in zip(FIELDS[1:], WIDTHS, strict=True):
        parts.append(_box(field, left, TOP + 2 * GAP, box, HEIGHT, lit=field in lit))
        parts.append(
            f'<text class="v" x="{left + 10}" y="{TOP + 2 * GAP + 47}">{escape(values[field])}</text>'
        )
        left += box + GAP
    parts.append("</svg>")
    told = [
        (say.STRIP_LIT if field in lit else say.STRIP_FIELD).format(
            field=say.FEN_FIELDS[field], value=values[field]
        )
        for field in FIELDS
    ]
    lines = [
        f"{say.FEN_FIELDS[field]:<15} {values[field]}{say.STRIP_MARK if field in lit else ''}"
        for field in FIELDS
    ]
    return Picture("".join(parts), " ".join([say.STRIP, *told]), "\n".join(lines), (), width, height)


def _placement(value: str, width: int, *, lit: bool) -> str:
    text = f'<text class="p" x="{GAP + 112}" y="{GAP + 22}">{escape(value)}</text>'
    return _box("placement", GAP, GAP, width, TOP, lit=lit) + text


def _box(field: str, left: int, top: int, width: int, height: int, *, lit: bool) -> str:
    hidden = field != "placement"
    stroke, dashes = ("var(--state)", ' stroke-dasharray="5 4"') if hidden else ("var(--quiet)", "")
    fill = "var(--state-soft)" if lit else "none"
    return (
        f'<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="7" fill="{fill}" '
        f'stroke="{stroke}" stroke-width="{2.4 if lit else 1.2}"{dashes}/>'
        f'<use class="g{"" if hidden else " seen"}" href="#g-{field}" x="{left + 8}" y="{top + 8}"/>'
        f'<text class="n" x="{left + 29}" y="{top + 20}">{escape(say.FEN_FIELDS[field])}</text>'
    )
