"""The text twin of a board: what a picture shows, in words and in letters."""

from __future__ import annotations

from collections.abc import Iterable

import chess

from . import sentences as say
from .marks import Mark


def diagram(board: chess.Board, *, flip: bool = False) -> str:
    """Return the board in letters, with files and ranks.

    Examples
    --------
    >>> print(diagram(chess.Board("8/8/8/8/8/8/8/K6k w - - 0 1")).splitlines()[7])
    1 K . . . . . . k
    """
    ranks = range(8) if flip else range(7, -1, -1)
    files = range(7, -1, -1) if flip else range(8)
    lines = [
        " ".join([str(rank + 1), *(_letter(board, chess.square(file, rank)) for file in files)])
        for rank in ranks
    ]
    return "\n".join([*lines, "  " + " ".join(chess.FILE_NAMES[file] for file in files)])


def _letter(board: chess.Board, square: chess.Square) -> str:
    piece = board.piece_at(square)
    return piece.symbol() if piece else "."


def pieces_of(board: chess.Board, colour: chess.Color) -> str:
    """Return one side's pieces with their squares, the king first.

    Examples
    --------
    >>> pieces_of(chess.Board(), chess.BLACK)
    'king e8, queen d8, rooks a8 h8, bishops c8 f8, knights b8 g8, pawns a7 b7 c7 d7 e7 f7 g7 h7'
    """
    parts = []
    for letter in "kqrbnp":
        squares = [
            chess.square_name(square) for square in board.pieces(chess.PIECE_SYMBOLS.index(letter), colour)
        ]
        if squares:
            name = say.PIECES[letter] if len(squares) == 1 else say.PLURALS[letter]
            parts.append(f"{name} {' '.join(squares)}")
    return ", ".join(parts) or say.NO_PIECES


def pieces(board: chess.Board) -> str:
    """Return both sides' pieces, White first, one line a side."""
    return "\n".join(
        say.SIDE.format(colour=say.COLOURS[colour], pieces=pieces_of(board, colour))
        for colour in (chess.WHITE, chess.BLACK)
    )


def squares_in_words(board: chess.Board, squares: Iterable[chess.Square]) -> str:
    """Return what stands on each square, in the order given.

    Examples
    --------
    >>> squares_in_words(chess.Board(), [chess.E1, chess.E4])
    'e1 White king, e4 empty'
    """
    return ", ".join(_square_in_words(board, square) for square in squares)


def _square_in_words(board: chess.Board, square: chess.Square) -> str:
    piece = board.piece_at(square)
    name = chess.square_name(square)
    if piece is None:
        return say.SQUARE_EMPTY.format(square=name)
    return say.SQUARE_PIECE.format(square=name, piece=say.COLOURED[piece.symbol()])


def marks_by_square(marks: Iterable[Mark]) -> dict[str, list[str]]:
    """Return what a screen reader hears on a square of the arrows, circles and ghosts a lesson set."""
    notes: dict[str, list[str]] = {}
    for mark in marks:
        start = chess.square_name(mark.squares[0])
        if mark.kind == "arrow":
            words = say.NOTE_ARROW.format(end=chess.square_name(mark.squares[1]))
        elif mark.kind == "ring":
            words = say.NOTE_CIRCLE
        elif mark.kind == "ghost":
            words = say.NOTE_GHOST.format(piece=_piece_in_words(mark.text))
        elif mark.kind == "tag":
            words = mark.text
        else:
            continue
        notes.setdefault(start, []).append(words)
    return notes


def _piece_in_words(letter: str) -> str:
    return say.COLOURED[letter]


def marks_in_words(marks: Iterable[Mark]) -> list[str]:
    """Return one sentence for each arrow, circle and ghost a lesson set."""
    sentences = []
    for mark in marks:
        names = [chess.square_name(square) for square in mark.squares]
        if mark.kind == "arrow" and mark.tone == "note":
            sentences.append(say.ALT_ARROW.format(start=names[0], end=names[1]))
        elif mark.kind == "ring" and mark.tone == "note":
            sentences.append(say.ALT_CIRCLE.format(square=names[0]))
        elif mark.kind == "ghost":
            sentences.append(say.ALT_GHOST.format(square=names[0], piece=_piece_in_words(mark.text)))
    return sentences
