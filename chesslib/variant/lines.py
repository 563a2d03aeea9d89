"""Straight lines of equal steps: a king's step for sliders, a knight's step for riders."""

from __future__ import annotations

from math import gcd

import chess

KING_STEP, KNIGHT_STEP = (1, 2), 5
"""Squared lengths of one step: 1 or 2 is a king's step, 5 a knight's."""


def step_of(from_square: chess.Square, to_square: chess.Square) -> tuple[int, int]:
    """The smallest step, in files and ranks, that leads from one square towards another.

    Examples
    --------
    >>> step_of(chess.G1, chess.D7), step_of(chess.A1, chess.H8)
    ((-1, 2), (1, 1))
    """
    files = chess.square_file(to_square) - chess.square_file(from_square)
    ranks = chess.square_rank(to_square) - chess.square_rank(from_square)
    steps = gcd(files, ranks)
    return (files // steps, ranks // steps) if steps else (0, 0)


def squares_between(from_square: chess.Square, to_square: chess.Square) -> tuple[chess.Square, ...]:
    """The squares strictly between two squares in such steps, in the order in which they are passed.

    Examples
    --------
    >>> [chess.square_name(square) for square in squares_between(chess.G1, chess.D7)]
    ['f3', 'e5']
    """
    files, ranks = step_of(from_square, to_square)
    if not files and not ranks:
        return ()
    step = files + 8 * ranks
    return tuple(range(from_square + step, to_square, step))


def keeps_to_lines(piece_type: chess.PieceType, step: tuple[int, int]) -> bool:
    """Whether a slider or a rider moves in such steps; False for pawns and kings.

    Examples
    --------
    >>> keeps_to_lines(chess.KNIGHT, (-1, 2)), keeps_to_lines(chess.ROOK, (1, 1))
    (True, False)
    """
    length = step[0] ** 2 + step[1] ** 2
    return {
        chess.KNIGHT: length == KNIGHT_STEP,
        chess.ROOK: length == 1,
        chess.BISHOP: length == 2,
        chess.QUEEN: length in KING_STEP,
    }.get(piece_type, False)


def is_knight_step(from_square: chess.Square, to_square: chess.Square) -> bool:
    """Whether two squares are a single knight's step apart."""
    return bool(chess.BB_KNIGHT_ATTACKS[from_square] & chess.BB_SQUARES[to_square])


def passed_squares(
    from_square: chess.Square, to_square: chess.Square, piece: chess.Piece
) -> tuple[chess.Square, ...]:
    """The squares that a piece passes over on its way: neither the origin nor the landing square.

    Parameters
    ----------
    from_square, to_square : chess.Square
        A move that the piece can make on an empty board. Castling is a king's move.
    piece : chess.Piece
        A knight is a knightrider. A pawn passes over a square only on its double step.

    Returns
    -------
    tuple of chess.Square
        In the order in which they are passed; empty for a single step or leap, for every move of a king, and
        for a pair of squares that is no move of the piece.

    Examples
    --------
    >>> rook, knight = chess.Piece.from_symbol("R"), chess.Piece.from_symbol("N")
    >>> [chess.square_name(square) for square in passed_squares(chess.D1, chess.D4, rook)]
    ['d2', 'd3']
    >>> [chess.square_name(square) for square in passed_squares(chess.G1, chess.E5, knight)]
    ['f3']
    >>> passed_squares(chess.G1, chess.F3, knight)
    ()
    """
    if piece.piece_type == chess.PAWN:
        home, forward = (1, 8) if piece.color == chess.WHITE else (6, -8)
        double = chess.square_rank(from_square) == home and to_square - from_square == 2 * forward
        return (from_square + forward,) if double else ()
    if not keeps_to_lines(piece.piece_type, step_of(from_square, to_square)):
        return ()
    return squares_between(from_square, to_square)


def _rider_tables() -> tuple[list[chess.Bitboard], list[dict[chess.Square, chess.Bitboard]]]:
    reach: list[chess.Bitboard] = []
    between: list[dict[chess.Square, chess.Bitboard]] = []
    for a in chess.SQUARES:
        row = {
            b: sum(chess.BB_SQUARES[square] for square in squares_between(a, b))
            for b in chess.SQUARES
            if keeps_to_lines(chess.KNIGHT, step_of(a, b))
        }
        between.append(row)
        reach.append(sum(chess.BB_SQUARES[b] for b in row))
    return reach, between


RIDER_REACH, RIDER_BETWEEN = _rider_tables()
"""Where a knightrider goes from each square of an empty board, and over which squares."""
