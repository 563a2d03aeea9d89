"""Where the legal moves of a position end: a number on each square."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import chess

from chesslib.wording import translate

from .pictures import Picture
from .plot import INK, LINE, PAPER, QUIET, axes, plotted, rectangle
from .position import board_of
from .text import diagram

if TYPE_CHECKING:
    from matplotlib.axes import Axes

TITLE = "How many legal moves end on each square"
ALT = (
    "A board with a number on each square: how many of the {count} legal moves end there. "
    "Squares that no move reaches are empty. {squares}."
)
FEN = "FEN: {fen}"
NOBODY = "."
_SHADES = ("#ffffff", "#fbe3c8", "#f3c08f", "#e69f5c", "#dd7f2e", "#d55e00")


def destinations(position: chess.Board | str | None = None, *, title: str = TITLE) -> Picture:
    """Return a heat map of the squares on which the legal moves end.

    Parameters
    ----------
    position : chess.Board, str or None
        See `board_of`.
    title : str
        Over the map.

    Examples
    --------
    >>> destinations().alt[:68]
    'A board with a number on each square: how many of the 20 legal moves'
    """
    board = board_of(position)
    moves = list(board.legal_moves)
    counts = Counter(move.to_square for move in moves)
    figure, ax = axes(4.3, 4.4, translate(title))
    for square in chess.SQUARES:
        _draw_square(ax, board, square, counts)
    ax.set_xlim(-0.5, 7.5)
    ax.set_ylim(-0.5, 7.5)
    ax.set_aspect("equal")
    ax.set_xticks(range(8), list(chess.FILE_NAMES))
    ax.set_yticks(range(8), list(chess.RANK_NAMES))
    ax.tick_params(length=0)
    ax.spines[:].set_visible(False)
    squares = ", ".join(f"{chess.square_name(square)} {count}" for square, count in sorted(counts.items()))
    alt = translate(ALT).format(count=len(moves), squares=squares)
    lines = [*_grid(counts), diagram(board), FEN.format(fen=board.fen(en_passant="fen"))]
    return plotted(figure, alt=alt, text="\n".join(lines))


def _grid(counts: Mapping[chess.Square, int]) -> list[str]:
    rows = []
    for rank in range(7, -1, -1):
        numbers = [counts.get(chess.square(file, rank), 0) for file in range(8)]
        rows.append(f"{rank + 1} {' '.join(str(number) if number else NOBODY for number in numbers)}")
    return [*rows, "  " + " ".join(chess.FILE_NAMES)]


def _draw_square(
    ax: Axes, board: chess.Board, square: chess.Square, counts: Mapping[chess.Square, int]
) -> None:
    x, y = chess.square_file(square), chess.square_rank(square)
    count, top = counts.get(square, 0), max(counts.values(), default=1)
    shade = _SHADES[-(-(len(_SHADES) - 1) * count // top)]
    ax.add_patch(rectangle((x - 0.5, y - 0.5), 1, 1, facecolor=shade, edgecolor=LINE, linewidth=1))
    piece = board.piece_at(square)
    if piece is not None:
        ax.text(x, y, piece.unicode_symbol(), ha="center", va="center", fontsize=21, color=QUIET, alpha=0.75)
    if count:
        box = {"boxstyle": "circle,pad=0.15", "facecolor": PAPER, "edgecolor": "none", "alpha": 0.8}
        right, up = (x + 0.28, y + 0.27) if piece is not None else (x, y)
        style: dict[str, Any] = {"ha": "center", "va": "center", "fontsize": 10, "color": INK}
        ax.text(right, up, str(count), bbox=box if piece else None, **style)
