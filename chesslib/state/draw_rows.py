"""One row for each way to draw: its article, its state, its sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

import chess

from chesslib.wording import translate

DrawState: TypeAlias = Literal["none", "announce", "claim", "automatic", "unknown", "agree"]
DrawKind: TypeAlias = Literal[
    "stalemate",
    "dead_position",
    "threefold",
    "fivefold",
    "fifty_move",
    "seventyfive_move",
    "agreement",
    "flag_white",
    "flag_black",
]

ARTICLES: dict[DrawKind, str] = {
    "stalemate": "5.2.1",
    "dead_position": "5.2.2",
    "threefold": "9.2",
    "fivefold": "9.6.1",
    "fifty_move": "9.3",
    "seventyfive_move": "9.6.2",
    "agreement": "5.2.3",
    "flag_white": "6.9",
    "flag_black": "6.9",
}

SENTENCES = {
    "over": "The game is already over.",
    "stalemate_none": "The player to move has a legal move or is in check: no stalemate.",
    "stalemate_automatic": "The player to move has no legal move and is not in check: stalemate, a draw at "
    "once.",
    "dead_none": "A mate is still possible: the position is not dead.",
    "dead_automatic_material": "The material lets neither side mate: a dead position, a draw at once.",
    "dead_automatic_near": "A search of all that can follow has found no mate: a dead position, a draw at "
    "once.",
    "dead_automatic_search": "All %(positions)d positions that can follow were tried and none is a mate: a "
    "dead position, a draw at once.",
    "dead_unknown": "A search of %(positions)d positions has found no mate and not tried them all: it "
    "cannot say whether the position is dead.",
    "threefold_none": "The position has stood %(count)d times in the recorded moves, and no move makes it "
    "or another stand for the third time.",
    "threefold_none_once": "The position stands for the first time in the recorded moves, and no move "
    "makes another stand for the third time.",
    "threefold_incomplete": "The recorded moves hold no third occurrence; the moves before them are not "
    "known.",
    "threefold_announce": "The player to move may claim before moving, by writing down and declaring a "
    "move that makes a position stand for the third time: %(sans)s.",
    "threefold_claim": "The position has stood %(count)d times: the player to move may claim a draw.",
    "fivefold_none": "No position has stood five times in the recorded moves.",
    "fivefold_automatic": "The position has stood five times: the game is drawn without a claim.",
    "fifty_none": "The clock stands at %(clock)d plies; fifty moves by each side are 100.",
    "fifty_announce": "The clock stands at 99 plies: the player to move may claim by writing down and "
    "declaring a move that completes the fifty: %(sans)s.",
    "fifty_claim": "The clock stands at %(clock)d plies: fifty moves by each side without a capture or "
    "pawn move. The player to move may claim a draw.",
    "seventyfive_none": "The clock stands at %(clock)d plies; seventy-five moves by each side are 150.",
    "seventyfive_automatic": "The clock stands at %(clock)d plies: seventy-five moves by each side. The "
    "game is drawn without a claim.",
    "agreement_none": "The players may agree on a draw once each of them has made a move.",
    "agreement_agree": "The players may agree on a draw, unless the rules of the event forbid it.",
    "flag_none": "If this side's time runs out it loses: the opponent can still mate.",
    "flag_contested": "If this side's time runs out it loses by the letter of 6.9: the opponent can still "
    "mate. Whoever reads it together with 9.6.2 calls it a draw: in the %(plies)d plies left no mate is "
    "possible.",
    "flag_automatic_material": "If this side's time runs out the game is drawn: the opponent's material "
    "can never mate.",
    "flag_automatic_search": "If this side's time runs out the game is drawn: all %(positions)d positions "
    "that can follow were tried and the opponent mates in none.",
    "flag_unknown": "If this side's time runs out it loses unless the opponent can never mate; a search of "
    "%(positions)d positions has not decided that.",
}


@dataclass(frozen=True)
class DrawRow:
    """One way to draw.

    Attributes
    ----------
    kind : str
        Which.
    state : str
        "none"; "announce" (with the moves that may be announced); "claim" (by the player to move);
        "automatic" (for the two flag rows: drawn if that side's time runs out); "agree" (open to both);
        "unknown" where a search stopped early.
    moves : tuple of chess.Move
        Moves that may be announced to claim.
    article : str
        The article of the FIDE Laws of Chess (2023).
    text : str
        One sentence.
    """

    kind: DrawKind
    state: DrawState
    moves: tuple[chess.Move, ...]
    article: str
    text: str


def make_row(
    kind: DrawKind,
    state: DrawState,
    key: str,
    *,
    article: str | None = None,
    moves: tuple[chess.Move, ...] = (),
    **facts: object,
) -> DrawRow:
    """A row with its sentence in the current language."""
    return DrawRow(kind, state, moves, article or ARTICLES[kind], translate(SENTENCES[key]) % facts)


def over(kind: DrawKind) -> DrawRow:
    """The row of a draw that no longer matters."""
    return make_row(kind, "none", "over")
