"""The course on one page to print."""

from __future__ import annotations

from html import escape
from string import Template

from chesslib.data.files import load_text
from chesslib.state.playing import after

from .pictures import Picture, picture
from .strips import fen_strip

EP_START = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"
CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
EMPTY_SQUARES = ("b1", "c1", "d1", "f1", "g1")
SAFE_SQUARES = ("c1", "d1", "e1", "f1", "g1")

BEFORE = "1 before"
TRIGGER = "2 d7-d5 crosses d6"
CAPTURE = "3 exd6 empties d5"
MUST_BE_EMPTY = "ringed squares: must be empty"
MUST_BE_SAFE = "ringed squares: must not be attacked"
COURSE = "The course: notebooks/00_start.ipynb"
SIZE = 220


def cheat_sheet() -> str:
    """Return the page as HTML that needs nothing from outside.

    Examples
    --------
    >>> "<script" in cheat_sheet(), cheat_sheet().count("<img alt=")
    (False, 6)
    """
    before = after(EP_START)
    trigger = after(before, "d5")
    capture = after(trigger, "exd6")
    parts = {
        "strip": fen_strip(after(None, "e4")).image,
        "ep_before": _figure(picture(before, card=False, size=SIZE), BEFORE),
        "ep_trigger": _figure(picture(trigger, card=False, size=SIZE), TRIGGER),
        "ep_after": _figure(picture(capture, card=False, ghosts={"d5": "p"}, size=SIZE), CAPTURE),
        "castling_empty": _figure(
            picture(CASTLING, card=False, circles=EMPTY_SQUARES, size=SIZE), MUST_BE_EMPTY
        ),
        "castling_safe": _figure(
            picture(CASTLING, card=False, circles=SAFE_SQUARES, size=SIZE), MUST_BE_SAFE
        ),
        "link": COURSE,
    }
    return Template(load_text("cheat_sheet.html")).substitute(parts)


def _figure(board: Picture, caption: str) -> str:
    return f"<figure>{board.image}<figcaption>{escape(caption)}</figcaption></figure>"
