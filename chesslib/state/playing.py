"""Reach a position by playing moves, so that it has a history."""

from __future__ import annotations

import chess

from chesslib.errors import GameError
from chesslib.wording import say

from . import fen


def after(start: chess.Board | str | None, *moves: str) -> chess.Board:
    """Return the position that some moves lead to; the board remembers them.

    Parameters
    ----------
    start : chess.Board or str or None
        A board (which is not changed), a FEN, or None for the start of a game.
    *moves : str
        The moves in SAN or UCI.

    Returns
    -------
    chess.Board
        A new board with these moves on its stack.

    Raises
    ------
    FenError
        When `start` is a text but not a FEN.
    GameError
        When a move is not legal where it stands.

    Examples
    --------
    >>> board = after("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d5")
    >>> chess.square_name(board.ep_square), board.peek().uci()
    ('d6', 'd7d5')
    >>> after(None, "e4", "e7e5").fullmove_number
    2
    """
    if start is None:
        board = chess.Board()
    else:
        board = start.copy() if isinstance(start, chess.Board) else fen.read(start)
    for number, text in enumerate(moves, 1):
        board.push(_legal_move(board, text, number))
    return board


def _legal_move(board: chess.Board, text: str, number: int) -> chess.Move:
    try:
        return board.parse_san(text)
    except ValueError:
        uci = next((move for move in board.legal_moves if move.uci() == text), None)
    if uci is None:
        advice = "Write the move as it is played there, such as Nf3 or g1f3."
        raise GameError(
            say("move {number}", number=number),
            repr(text),
            say("a legal move after {fen}", fen=board.fen()),
            advice,
        )
    return uci
