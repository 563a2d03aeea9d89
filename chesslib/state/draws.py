"""Every way in which a game can be drawn, asked of one position."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from chesslib.state.draw_rows import ARTICLES, DrawKind, DrawRow, make_row, over
from chesslib.state.identity import history_is_complete, occurrences, repeating_moves
from chesslib.state.mating import DEFAULT_BUDGET, SEVENTY_FIVE_MOVES, MateSearch, can_mate, dead_nearby
from chesslib.state.notation import shown

FIFTY_MOVES = 100
THREEFOLD, FIVEFOLD = 3, 5
FEW_PLIES = 20
"""So near to the seventy-fifth move the two readings of 6.9 are held against each other."""


@dataclass(frozen=True)
class DrawStatus:
    """All rows, and what they come to.

    Attributes
    ----------
    checkmate : bool
        Whether the player to move is mated; then nothing is drawn (5.1.1, 9.6.2).
    rows : tuple of DrawRow
        One for each kind.
    """

    checkmate: bool
    rows: tuple[DrawRow, ...]

    def __getitem__(self, kind: DrawKind) -> DrawRow:
        return next(row for row in self.rows if row.kind == kind)

    @property
    def drawn(self) -> bool:
        """Whether the game is drawn by itself."""
        return any(row.state == "automatic" for row in self.rows if not row.kind.startswith("flag"))

    @property
    def claimable(self) -> tuple[DrawRow, ...]:
        """What the player to move may claim now, with a move to announce or without."""
        return tuple(row for row in self.rows if row.state in ("claim", "announce"))

    @property
    def by_moves(self) -> str:
        """The rules of fifty and seventy-five moves in one word: none, announce, claim, automatic or mate."""
        return self._in_one_word("fifty_move", "seventyfive_move")

    @property
    def by_repetition(self) -> str:
        """Threefold and fivefold in one word: none, announce, claim, automatic or mate."""
        return self._in_one_word("threefold", "fivefold")

    def _in_one_word(self, claimed: DrawKind, automatic: DrawKind) -> str:
        if self.checkmate:
            return "mate"
        return "automatic" if self[automatic].state == "automatic" else self[claimed].state


def draw_status(board: chess.Board, *, budget: int = DEFAULT_BUDGET) -> DrawStatus:
    """Ask every way to draw of one position, checkmate first.

    Parameters
    ----------
    board : chess.Board
        The position, with the moves it remembers: repetition is known only as far as they go back.
    budget : int
        How many positions the search for a mate may reach for each side; 0 looks at the material and at
        what is quickly proved, and is what a board should ask for after every move.

    Returns
    -------
    DrawStatus
        A row for each kind of draw.

    Notes
    -----
    Where python-chess differs from the Laws, the Laws are followed:

    - `can_claim_threefold_repetition()` and `can_claim_fifty_moves()` are true one ply early, for a claim
      with an announced move; here that is "announce", and "claim" is for what stands on the board.
    - At clock 99, `can_claim_fifty_moves()` is False when the only move that does not reset the clock mates.
      By the letter of 9.3.1 the announcement is still possible, and so it is here. (Whoever may mate will.)
    - `outcome()` asks for the material before it asks for stalemate; a stalemate is said here.
    - `is_insufficient_material()` looks at material only; 5.2.2 is about every legal move, so locked
      positions are searched. A search that stops early answers "unknown".
    - 5.2.2 and 6.9 are read without the seventy-five-move rule; `can_mate(..., count_moves=True)` gives the
      other reading.

    Examples
    --------
    >>> status = draw_status(chess.Board("4k3/8/8/8/8/8/8/4K2R w - - 99 80"))
    >>> status["fifty_move"].state, status.by_moves, len(status["fifty_move"].moves)
    ('announce', 'announce', 14)
    >>> draw_status(chess.Board("7k/8/6K1/8/8/8/8/R7 b - - 150 80"))["seventyfive_move"].state
    'automatic'
    """
    if board.is_checkmate():
        return DrawStatus(True, tuple(over(kind) for kind in ARTICLES))
    stalemate = _stalemate(board)
    searches = {color: can_mate(board, color, budget=budget) for color in chess.COLORS}
    dead = _dead(searches)
    if not budget and dead.state == "unknown" and stalemate.state == "none" and dead_nearby(board):
        dead = make_row("dead_position", "automatic", "dead_automatic_near")
    if stalemate.state == "automatic" and any(search.positions for search in searches.values()):
        dead = over("dead_position")
    count = occurrences(board)
    fivefold, seventyfive = _fivefold(count), _seventyfive(board)
    ended = any(row.state == "automatic" for row in (stalemate, dead, fivefold, seventyfive))
    open_rows = [
        _threefold(board, count),
        _fifty(board),
        _agreement(board),
        _flag(board, chess.WHITE, searches[chess.BLACK], budget),
        _flag(board, chess.BLACK, searches[chess.WHITE], budget),
    ]
    if ended:
        open_rows = [over(row.kind) for row in open_rows]
    found = {row.kind: row for row in (stalemate, dead, fivefold, seventyfive, *open_rows)}
    return DrawStatus(False, tuple(found[kind] for kind in ARTICLES))


def _stalemate(board: chess.Board) -> DrawRow:
    stalemate = board.is_stalemate()
    return make_row(
        "stalemate",
        "automatic" if stalemate else "none",
        "stalemate_automatic" if stalemate else "stalemate_none",
    )


def _dead(searches: dict[chess.Color, MateSearch]) -> DrawRow:
    answers = [search.possible for search in searches.values()]
    positions = max(search.positions for search in searches.values())
    if True in answers:
        return make_row("dead_position", "none", "dead_none")
    if None in answers:
        return make_row("dead_position", "unknown", "dead_unknown", positions=positions)
    key = "dead_automatic_search" if positions else "dead_automatic_material"
    return make_row("dead_position", "automatic", key, positions=positions)


def _flag(board: chess.Board, color: chess.Color, opponent: MateSearch, budget: int) -> DrawRow:
    kind: DrawKind = "flag_white" if color == chess.WHITE else "flag_black"
    if opponent.possible:
        plies = SEVENTY_FIVE_MOVES - board.halfmove_clock
        if plies <= FEW_PLIES and _never_in_time(board, not color, budget):
            return make_row(kind, "none", "flag_contested", plies=plies)
        return make_row(kind, "none", "flag_none")
    if opponent.possible is None:
        return make_row(kind, "unknown", "flag_unknown", positions=opponent.positions)
    key = "flag_automatic_search" if opponent.positions else "flag_automatic_material"
    return make_row(kind, "automatic", key, positions=opponent.positions)


def _never_in_time(board: chess.Board, color: chess.Color, budget: int) -> bool:
    return can_mate(board, color, budget=budget, count_moves=True).possible is False


def _sans(board: chess.Board, moves: tuple[chess.Move, ...]) -> str:
    return shown(", ".join(board.san(move) for move in moves))


def _threefold(board: chess.Board, count: int) -> DrawRow:
    moves = repeating_moves(board, THREEFOLD)
    if count >= THREEFOLD:
        return make_row("threefold", "claim", "threefold_claim", article="9.2.2", moves=moves, count=count)
    if moves:
        sans = _sans(board, moves)
        return make_row(
            "threefold", "announce", "threefold_announce", article="9.2.1", moves=moves, sans=sans
        )
    if not history_is_complete(board):
        return make_row("threefold", "none", "threefold_incomplete")
    return make_row(
        "threefold", "none", "threefold_none_once" if count == 1 else "threefold_none", count=count
    )


def _fivefold(count: int) -> DrawRow:
    drawn = count >= FIVEFOLD
    return make_row(
        "fivefold", "automatic" if drawn else "none", "fivefold_automatic" if drawn else "fivefold_none"
    )


def _fifty(board: chess.Board) -> DrawRow:
    clock = board.halfmove_clock
    if clock >= FIFTY_MOVES:
        return make_row("fifty_move", "claim", "fifty_claim", article="9.3.2", clock=clock)
    moves = tuple(move for move in board.legal_moves if not board.is_zeroing(move))
    if clock == FIFTY_MOVES - 1 and moves:
        sans = _sans(board, moves)
        return make_row("fifty_move", "announce", "fifty_announce", article="9.3.1", moves=moves, sans=sans)
    return make_row("fifty_move", "none", "fifty_none", clock=clock)


def _seventyfive(board: chess.Board) -> DrawRow:
    clock = board.halfmove_clock
    drawn = clock >= SEVENTY_FIVE_MOVES
    key = "seventyfive_automatic" if drawn else "seventyfive_none"
    return make_row("seventyfive_move", "automatic" if drawn else "none", key, clock=clock)


def _agreement(board: chess.Board) -> DrawRow:
    both_moved = board.ply() >= 2
    return make_row(
        "agreement", "agree" if both_moved else "none", "agreement_agree" if both_moved else "agreement_none"
    )
