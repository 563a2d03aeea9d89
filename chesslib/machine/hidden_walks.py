"""What an engine shows of its hidden state, compared after moves that change every part of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .examination import suite
from .position import Position
from .sentences import say

ShowState = Callable[[str, Sequence[str], int], str | None]


def wrong_state(show: ShowState) -> tuple[str, ...]:
    """Return a sentence for each state that an engine shows wrongly; nothing if it shows none.

    Parameters
    ----------
    show : callable
        ``show(fen, moves, perft)`` returns the engine's FEN after some moves, and after counting ``perft``
        plies there (0 for none); None if it cannot show one.

    Examples
    --------
    >>> def sound(fen, moves, perft):
    ...     position = Position(fen)
    ...     position.play(*moves)
    ...     return position.fen()
    >>> wrong_state(sound)
    ()
    """
    sentences = []
    for walk in suite()["clock_walks"]:
        moves = [uci for uci, _ in walk["moves"]]
        for plies in range(1, len(moves) + 1):
            got = show(walk["fen"], moves[:plies], 0)
            if got is None:
                return ()
            right = accepted(walk["fen"], moves[:plies])
            if got not in right:
                facts = {"move": moves[plies - 1], "right": right[0], "got": got}
                sentences.append(say("state_after_move", **facts))
                break
    for fen in suite()["round_trip"]:
        got = show(fen, (), 2)
        right = accepted(fen, ())
        if got not in right:
            sentences.append(say("state_after_count", right=right[0], got=got))
    return tuple(sentences)


def accepted(fen: str, moves: Sequence[str]) -> tuple[str, ...]:
    """Return the FENs that are right after some moves, one for each dialect of the en passant field."""
    position = Position(fen)
    position.play(*moves)
    return tuple(dict.fromkeys(position.fen(dialect) for dialect in ("always", "pseudo", "legal")))
