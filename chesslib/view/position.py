"""What a view accepts as a position: a board, a FEN, a game, or nothing for the start."""

from __future__ import annotations

import re

import chess

from chesslib.errors import GameError
from chesslib.rules.games import IllegalMove, games_of_text
from chesslib.state import fen

from . import sentences as say
from .trails import trail_board

LONGEST_ECHO = 40
"""So many letters of a text that is no position are said back."""

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


def echo(text: str) -> str:
    """Return a text as an answer says it back: one line, not long.

    Examples
    --------
    >>> echo("one two " + "three " * 9)
    'one two three three three three three...'
    """
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_ECHO else line[: LONGEST_ECHO - 3].rstrip() + "..."


def _game(text: str) -> chess.Board:
    record = next(games_of_text(text), None)
    if record is not None and record.problem is not None:
        raise record.problem
    if record is not None and record.illegal is not None:
        raise _stopped(record.illegal)
    if record is None or record.unread or not (record.board.move_stack or "FEN" in record.headers):
        found = echo(record.unread[0] if record and record.board.move_stack else text)
        raise GameError("position", repr(found), say.A_POSITION, say.WRITE_POSITION)
    return record.board


def _stopped(illegal: IllegalMove) -> GameError:
    why = illegal.verdict.text if illegal.verdict is not None else say.WRITE_POSITION
    return GameError("game", repr(echo(illegal.label)), say.LEGAL_MOVES, why)
