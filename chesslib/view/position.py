"""What a view accepts as a position: a board, a FEN, a game, or nothing for the start."""

from __future__ import annotations

import io
import re

import chess
import chess.pgn

from chesslib.errors import GameError
from chesslib.state import fen

from .trails import trail_board

_PLACEMENT = re.compile(r"^[1-8KQRBNPkqrbnp]+(/[1-8KQRBNPkqrbnp]+){2,}")


def board_of(position: chess.Board | str | None, *, like: chess.Board | None = None) -> chess.Board:
    """Return a board of its own for any position a view accepts.

    Parameters
    ----------
    position : chess.Board, str or None
        A board is copied with its moves; a text is a FEN, or a game in PGN or as bare moves; None is the
        start of a game.
    like : chess.Board or None
        Whose rules a text follows, where they are not those of chess.

    Raises
    ------
    FenError
        When the text looks like a FEN and is not one.
    GameError
        When the text is a game that cannot be followed to its end.

    Examples
    --------
    >>> len(board_of("1. e4 e5 2. Nf3").move_stack)
    3
    >>> board_of("8/8/8/8/8/8/8/K6k b - - 3 9").halfmove_clock
    3
    """
    if isinstance(position, chess.Board):
        return position.copy()
    variant = trail_board(like) if like is not None else None
    if variant is not None:
        from chesslib.variant.reading import read_position

        return read_position(position, variant)
    if position is None:
        return chess.Board()
    text = position.strip()
    if looks_like_fen(text):
        return fen.read(text)
    return _game(text)


def looks_like_fen(text: str) -> bool:
    """Return whether a text begins with at least three ranks of a board.

    Examples
    --------
    >>> looks_like_fen("8/8/8/8/8/8/8/K6k w - - 0 1"), looks_like_fen("1. e4 e5")
    (True, False)
    """
    return bool(_PLACEMENT.match(text))


class _QuietBuilder(chess.pgn.GameBuilder[chess.pgn.Game]):
    """Notes an illegal move in the game and leaves the log alone: the error is told once, in words."""

    def handle_error(self, error: Exception) -> None:
        self.game.errors.append(error)


def _game(text: str) -> chess.Board:
    game = chess.pgn.read_game(io.StringIO(text), Visitor=_QuietBuilder)
    advice = "Write a FEN, or a game such as 1. e4 e5 2. Nf3."
    if game is None:
        raise GameError("position", repr(text), "a FEN or a game", advice)
    if game.errors:
        raise GameError("game", str(game.errors[0]), "moves that are legal where they stand", advice)
    board = game.end().board()
    if not board.move_stack and "FEN" not in game.headers:
        raise GameError("position", repr(text), "a FEN or a game", advice)
    return board
