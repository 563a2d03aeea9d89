"""Where a square lies in a board drawing of 360 by 360 units."""

from __future__ import annotations

import chess

UNIT = 45
"""Side of one square; python-chess draws its pieces on a field of 45 by 45."""

BOARD = 8 * UNIT


def corner(square: chess.Square, *, flip: bool = False) -> tuple[int, int]:
    """Return the upper left corner of a square.

    Examples
    --------
    >>> corner(chess.A8), corner(chess.A8, flip=True)
    ((0, 0), (315, 315))
    """
    column, row = chess.square_file(square), 7 - chess.square_rank(square)
    if flip:
        column, row = 7 - column, 7 - row
    return column * UNIT, row * UNIT


def centre(square: chess.Square, *, flip: bool = False) -> tuple[float, float]:
    """Return the middle of a square.

    Examples
    --------
    >>> centre(chess.H1)
    (337.5, 337.5)
    """
    x, y = corner(square, flip=flip)
    return x + UNIT / 2, y + UNIT / 2


def shorten(
    start: tuple[float, float], end: tuple[float, float], *, before: float, after: float
) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the line from start to end without its first `before` and last `after` units."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / length, dy / length
    return (
        (start[0] + ux * before, start[1] + uy * before),
        (end[0] - ux * after, end[1] - uy * after),
    )
