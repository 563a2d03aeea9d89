"""Real games that a lesson shows, each with the source of its moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from chesslib.errors import UsageError
from chesslib.wording import say

from .files import load


@dataclass(frozen=True)
class Game:
    """One game and what it is told for.

    Attributes
    ----------
    moves : tuple of str
        All moves in SAN.
    ply : int
        The ply (half-move, counted from 1) after which the game shows its fact.
    fact : str
        What there is to see.
    source : str
        Where moves and story come from.
    """

    id: str
    white: str
    black: str
    event: str
    year: str
    result: str
    moves: tuple[str, ...]
    ply: int
    topic: str
    fact: str
    source: str

    def movetext(self, plies: int | None = None) -> str:
        """Return the first moves of the game as numbered movetext, all of them by default.

        Parameters
        ----------
        plies : int, optional
            How many plies.

        Raises
        ------
        UsageError
            When the game does not have so many plies.

        Examples
        --------
        >>> game("gundersen-faul-1928").movetext(5)
        '1. e4 e6 2. d4 d5 3. e5'
        """
        wanted = len(self.moves) if plies is None else plies
        if not 0 <= wanted <= len(self.moves):
            advice = "Ask for a ply that was played."
            raise UsageError("plies", str(wanted), say("0 to {most}", most=len(self.moves)), advice)
        numbered = (
            f"{index // 2 + 1}. {move}" if index % 2 == 0 else move
            for index, move in enumerate(self.moves[:wanted])
        )
        return " ".join(numbered)


def games() -> tuple[Game, ...]:
    """Return all games.

    Examples
    --------
    >>> {one.topic for one in games()} >= {"en-passant", "castling", "repetition"}
    True
    """
    return tuple(_game(row) for row in load("games.json"))


def game(identifier: str) -> Game:
    """Return one game by its id.

    Raises
    ------
    UsageError
        When no game has this id.

    Examples
    --------
    >>> game("gundersen-faul-1928").black
    'Faul'
    """
    by_id = {one.id: one for one in games()}
    if identifier not in by_id:
        raise UsageError(
            "game", repr(identifier), say("one of {names}", names=", ".join(by_id)), "Check the spelling."
        )
    return by_id[identifier]


def _game(row: dict[str, Any]) -> Game:
    known = {name: row[name] for name in Game.__dataclass_fields__}
    known["moves"] = tuple(row["moves"])
    return Game(**known)
