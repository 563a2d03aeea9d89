"""Read what an exercise is given and what it gets back: a position as text, a set in whatever shape."""

from __future__ import annotations

from typing import Any

import chess


def board_of(text: str) -> chess.Board:
    """Return the board of a FEN, or of moves in SAN, which then are on its stack.

    Examples
    --------
    >>> len(board_of("1. e4 e5 2. Nf3").move_stack)
    3
    >>> board_of("4k3/8/8/8/8/8/8/4K3 b - - 5 9").halfmove_clock
    5
    """
    if "/" in text:
        return chess.Board(text)
    board = chess.Board()
    for word in text.split():
        if not word.endswith("."):
            board.push_san(word.rpartition(".")[2])
    return board


def as_set(value: Any) -> Any:
    """Return a list, tuple or frozenset of texts as a set, anything else as it is.

    Examples
    --------
    >>> sorted(as_set(["b", "a", "b"])), as_set("ab"), as_set([1])
    (['a', 'b'], 'ab', [1])
    """
    several = type(value) in (list, tuple, frozenset) and all(type(v) is str for v in value)
    return set(value) if several else value
