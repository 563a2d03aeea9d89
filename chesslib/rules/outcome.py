"""What follows from a legal move: check, an end of the game, a draw to claim."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from chesslib.rules import sentences
from chesslib.state.hidden import HiddenState
from chesslib.state.identity import occurrences
from chesslib.state.mating import dead_nearby

THREEFOLD, FIVEFOLD = 3, 5
FIFTY_MOVES, SEVENTY_FIVE_MOVES = 100, 150


@dataclass(frozen=True)
class Outcome:
    """The position after a legal move, as the Laws see it.

    Attributes
    ----------
    code : str
        The weightiest of `codes`: "mate_first", "mate", "stalemate", "dead_position", "fivefold",
        "seventyfive", "threefold", "fifty", "check" or "none". `mate_first` is a mate by a move that also
        completes a draw (9.6.2: the mate takes precedence).
    codes : tuple of str
        Everything that holds, weightiest first.
    fen : str
        The position after the move; its en passant field stands only where a capture is legal.
    halfmove_clock : int
        Plies since the last capture or pawn move.
    occurrences : int or None
        How often the new position has stood in the moves that the board remembers.
    """

    code: str
    codes: tuple[str, ...]
    fen: str
    halfmove_clock: int
    occurrences: int | None

    @property
    def text(self) -> str:
        """One sentence in the current language."""
        return sentences.say(f"outcome_{self.code}", {})

    @property
    def ends_game(self) -> bool:
        """Whether the game is over by itself, without a claim."""
        ends = {"mate_first", "mate", "stalemate", "dead_position", "fivefold", "seventyfive"}
        return bool(ends & set(self.codes))


def outcome_after(board: chess.Board, move: chess.Move) -> Outcome:
    """What a legal move leads to.

    A dead position is recognised by its material or by a short search; `chesslib.state.draw_status` looks
    further.

    Examples
    --------
    >>> board = chess.Board("7k/8/6K1/8/8/8/8/R7 w - - 99 80")
    >>> outcome_after(board, chess.Move.from_uci("a1a8")).code
    'mate_first'
    """
    after = board.copy()
    after.push(move)
    count = occurrences(after)
    clock = after.halfmove_clock
    codes = []
    if after.is_checkmate():
        codes += ["mate_first"] if clock >= FIFTY_MOVES or count >= THREEFOLD else ["mate"]
        codes.append("check")
    else:
        stalemate = after.is_stalemate()
        if stalemate:
            codes.append("stalemate")
        if after.is_insufficient_material() or (not stalemate and dead_nearby(after)):
            codes.append("dead_position")
        if count >= FIVEFOLD:
            codes.append("fivefold")
        if clock >= SEVENTY_FIVE_MOVES:
            codes.append("seventyfive")
        if THREEFOLD <= count < FIVEFOLD:
            codes.append("threefold")
        if FIFTY_MOVES <= clock < SEVENTY_FIVE_MOVES:
            codes.append("fifty")
        if after.is_check():
            codes.append("check")
    codes = codes or ["none"]
    return Outcome(codes[0], tuple(codes), after.fen(), clock, HiddenState.of(after).occurrences)
