"""Still boards as SVG: squares, pieces, marks and the state card beside them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from xml.sax.saxutils import escape

import chess
import chess.svg

from . import glyphs
from . import marks as mark_shapes
from . import sentences as say
from .card import Card
from .geometry import BOARD, UNIT, centre, corner
from .marks import UNDER_THE_PIECES, Mark, draw
from .stylesheet import for_pictures

CARD_WIDTH = 214
MARGIN = 10
GUTTER = 16
"""Room for the coordinates, left of the board and below it."""

_STYLE = (
    ".co{font:11px system-ui,sans-serif;fill:var(--quiet);text-anchor:middle}"
    ".la{font:11px system-ui,sans-serif;fill:var(--quiet)}"
    ".va{font:600 14px system-ui,sans-serif;fill:var(--ink)}"
    ".wa{font:italic 11px system-ui,sans-serif;fill:var(--state)}"
    ".gl{color:var(--state)}"
    ".ca{font:600 14px system-ui,sans-serif;fill:var(--ink)}"
)


@cache
def symbols() -> str:
    """Return python-chess's twelve pieces as groups named wk, wq ... bp, and the shapes of marks."""
    return "".join(_symbol(letter) for letter in "KQRBNPkqrbnp") + mark_shapes.SYMBOLS + glyphs.SYMBOLS


def _symbol(letter: str) -> str:
    name = ("w" if letter.isupper() else "b") + letter.lower()
    return re.sub(r'id="[^"]*" class="[^"]*"', f'id="{name}"', chess.svg.PIECES[letter], count=1)


def board_group(
    board: chess.BaseBoard, marks: Iterable[Mark], *, flip: bool = False, last: chess.Move | None = None
) -> str:
    """Return the board in units of 45 a square, without the definitions of its pieces."""
    parts = [f'<rect width="{BOARD}" height="{BOARD}" fill="var(--sq-light)"/>']
    dark = "".join(
        f"M{corner(s)[0]} {corner(s)[1]}h{UNIT}v{UNIT}h-{UNIT}z"
        for s in chess.SquareSet(chess.BB_DARK_SQUARES)
    )
    parts.append(f'<path d="{dark}" fill="var(--sq-dark)"/>')
    if last:
        parts.extend(
            _tint(*corner(square, flip=flip), "var(--last)") for square in (last.from_square, last.to_square)
        )
    marks = tuple(marks)
    under = [mark for mark in marks if mark.kind in UNDER_THE_PIECES]
    parts.append(draw(under, flip=flip))
    parts.append(_check(board, flip))
    parts.append(_coordinates(flip))
    for square, piece in sorted(board.piece_map().items()):
        x, y = corner(square, flip=flip)
        name = ("w" if piece.color else "b") + piece.symbol().lower()
        parts.append(f'<use href="#{name}" x="{x}" y="{y}"/>')
    parts.append(draw((mark for mark in marks if mark.kind not in UNDER_THE_PIECES), flip=flip))
    return "".join(parts)


def _tint(x: int, y: int, colour: str) -> str:
    return f'<rect x="{x}" y="{y}" width="{UNIT}" height="{UNIT}" fill="{colour}"/>'


def _check(board: chess.BaseBoard, flip: bool) -> str:
    if not isinstance(board, chess.Board) or not board.is_check():
        return ""
    king = board.king(board.turn)
    if king is None:
        return ""
    x, y = centre(king, flip=flip)
    return f'<circle cx="{x}" cy="{y}" r="21" fill="var(--check)"/>'


def _coordinates(flip: bool) -> str:
    parts = []
    for index in range(8):
        rank = index + 1 if flip else 8 - index
        file = chess.FILE_NAMES[7 - index if flip else index]
        middle = index * UNIT + UNIT / 2
        parts.append(f'<text class="co" x="-8" y="{middle + 4}">{rank}</text>')
        parts.append(f'<text class="co" x="{middle}" y="{BOARD + 12}">{file}</text>')
    return "".join(parts)


def card_group(card: Card) -> str:
    """Return the state card, as high as the board, `CARD_WIDTH` wide."""
    parts = []
    for index, row in enumerate(card.rows):
        top = index * 60
        if row.lit:
            parts.append(
                f'<rect x="1" y="{top + 1}" width="{CARD_WIDTH - 2}" height="57" rx="7" '
                'fill="var(--state-soft)" stroke="var(--state)" stroke-width="2" stroke-dasharray="5 4"/>'
            )
        parts.append(f'<use class="gl" href="#g-{row.field}" x="8" y="{top + 8}"/>')
        parts.append(f'<text class="la" x="32" y="{top + 20}">{escape(row.label)}</text>')
        if row.field == "castling":
            parts.append(_rights(card, top))
        else:
            parts.extend(_value_lines(row.value, top))
        if row.was:
            was = say.WAS.format(before=row.was)
            if len(was) <= 20:
                place = f'x="{CARD_WIDTH - 6}" y="{top + 20}" text-anchor="end"'
                parts.append(f'<text class="wa" {place}>{escape(was)}</text>')
    return "".join(parts)


def _value_lines(value: str, top: int) -> list[str]:
    lines = wrap(value, 24)
    size = "" if len(lines) == 1 else ' style="font-size:12px"'
    step = 16 if len(lines) == 1 else 14
    first = top + (40 if len(lines) == 1 else 36)
    return [
        f'<text class="va" x="32" y="{first + step * number}"{size}>{escape(line)}</text>'
        for number, line in enumerate(lines)
    ]


def _rights(card: Card, top: int) -> str:
    parts = []
    for index, letter in enumerate("KQkq"):
        x = 32 + index * 30
        alive = letter in card.rights
        lost = letter in card.lost_rights
        stroke = "var(--state)" if alive or lost else "var(--line)"
        fill = "var(--state-soft)" if alive else "none"
        ink = "var(--ink)" if alive else "var(--quiet)"
        parts.append(
            f'<rect x="{x}" y="{top + 26}" width="24" height="24" rx="5" fill="{fill}" stroke="{stroke}" '
            f'stroke-width="1.6" stroke-dasharray="4 3"/><text class="va" x="{x + 12}" y="{top + 43}" '
            f'text-anchor="middle" style="fill:{ink}">{letter}</text>'
        )
        if not alive:
            parts.append(f'<path d="M{x + 3} {top + 47}l18 -18" stroke="{ink}" stroke-width="1.4"/>')
    return "".join(parts)


def wrap(text: str, width: int) -> list[str]:
    """Return the text broken into lines of at most `width` letters, longer words left whole.

    Examples
    --------
    >>> wrap("e3, recorded; no capture possible", 20)
    ['e3, recorded; no', 'capture possible']
    """
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def figure(
    board: chess.BaseBoard,
    *,
    marks: Iterable[Mark] = (),
    card: Card | None = None,
    flip: bool = False,
    last: chess.Move | None = None,
    caption: str = "",
    footer: str = "",
    size: int = 360,
) -> tuple[str, int, int]:
    """Return a whole still picture as SVG, with its width and height in pixels."""
    left = MARGIN + GUTTER - 4
    width = left + BOARD + MARGIN + (CARD_WIDTH + MARGIN if card else 0)
    head = wrap(caption, width // 9) if caption else []
    foot = wrap(footer, width // 7) if footer else []
    board_top = MARGIN + 20 * len(head)
    height = board_top + BOARD + GUTTER + 4 + 18 * len(foot)
    foot_top = board_top + BOARD + GUTTER + 14
    marks = tuple(marks)
    used = {piece.symbol() for piece in board.piece_map().values()}
    used |= {mark.text for mark in marks if mark.kind == "ghost"}
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">',
        f"<style>{for_pictures()}{_STYLE}</style>",
        f"<defs>{''.join(_symbol(letter) for letter in sorted(used))}{mark_shapes.SYMBOLS}",
        f"{glyphs.SYMBOLS if card else ''}</defs>",
        f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="8" ',
        'fill="var(--paper)" stroke="var(--line)"/>',
        *(
            f'<text class="ca" x="{MARGIN}" y="{MARGIN + 12 + 20 * number}">{escape(line)}</text>'
            for number, line in enumerate(head)
        ),
        f'<g transform="translate({left} {board_top})">{board_group(board, marks, flip=flip, last=last)}</g>',
    ]
    if card:
        parts.append(f'<g transform="translate({left + BOARD + MARGIN} {board_top})">{card_group(card)}</g>')
    parts.extend(
        f'<text class="la" x="{MARGIN}" y="{foot_top + 18 * number}">{escape(line)}</text>'
        for number, line in enumerate(foot)
    )
    parts.append("</svg>")
    scale = size / BOARD
    return "".join(parts), round(width * scale), round(height * scale)
