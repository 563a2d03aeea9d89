"""Whether any series of legal moves leads to mate: proof by search, or no answer (FIDE 5.2.2, 6.9)."""

from __future__ import annotations

import heapq
from dataclasses import dataclass
from itertools import count

import chess

from chesslib.state.identity import identity

SEVENTY_FIVE_MOVES = 150
DEFAULT_BUDGET = 5_000
"""Positions that a search reaches before it gives up: some tenths of a second."""


# Where a dead position is looked for after every move: small enough for a board to wait for.
LOCKED_BUDGET, FEW_MOVES_BUDGET = 3_000, 150
FEW_MOVES, FEW_OFFICERS = 3, 4


@dataclass(frozen=True)
class MateSearch:
    """What a search for a mate by one side came to.

    Attributes
    ----------
    possible : bool or None
        True with a line that mates, False when no line can (all were tried, or the material forbids it),
        None when the search stopped before it knew.
    line : tuple of chess.Move
        Moves of both sides that lead to the mate, where one was found.
    positions : int
        How many positions were reached; 0 when the material alone decided.
    """

    possible: bool | None
    line: tuple[chess.Move, ...]
    positions: int


def can_mate(
    board: chess.Board, color: chess.Color, *, budget: int = DEFAULT_BUDGET, count_moves: bool = False
) -> MateSearch:
    """Whether one side can mate by some series of legal moves, both sides helping.

    The search is exhaustive where the reachable positions fit the budget, and looks first where a mate is
    near, so that it finds one early where there is one. It never guesses.

    Parameters
    ----------
    board : chess.Board
        The position.
    color : chess.Color
        The side that would mate.
    budget : int
        How many positions to reach; 0 asks for the material alone.
    count_moves : bool
        Whether the seventy-five-move rule ends the lines. By the letter, 5.2.2 and 6.9 speak of any series
        of legal moves and do not look at the clock; arbiters who combine them with 9.6.2 say True.

    Examples
    --------
    >>> can_mate(chess.Board("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"), chess.WHITE).possible
    False
    >>> can_mate(chess.Board("7k/8/6K1/8/8/8/8/R7 w - - 0 1"), chess.WHITE).line
    (Move.from_uci('a1a8'),)
    """
    if _hopeless(board, color):
        return MateSearch(False, (), 0)
    root = board.copy(stack=False)
    tie = count()
    queue: list[tuple[int, int, chess.Board, tuple[chess.Move, ...]]] = [(0, next(tie), root, ())]
    seen = {_key(root, count_moves=count_moves)}
    while queue:
        if len(seen) > budget:
            return MateSearch(None, (), len(seen))
        _, _, here, line = heapq.heappop(queue)
        moves = list(here.legal_moves)
        if not moves and here.turn != color and here.is_check():
            return MateSearch(True, line, len(seen))
        if count_moves and here.halfmove_clock >= SEVENTY_FIVE_MOVES:
            continue
        for move in moves:
            after = here.copy(stack=False)
            after.push(move)
            after.clear_stack()
            key = _key(after, count_moves=count_moves)
            if key not in seen and not _hopeless(after, color):
                seen.add(key)
                heapq.heappush(queue, (_distance(after, color) + len(line), next(tie), after, (*line, move)))
    return MateSearch(False, (), len(seen))


def dead_nearby(board: chess.Board) -> bool:
    """Whether a short search proves that neither side can mate any more (FIDE 5.2.2).

    It searches only where a proof is likely to be near: when every pawn is blocked and few pieces are left,
    or when hardly a move is left. It is quick everywhere, and says False where it does not know.

    Examples
    --------
    >>> dead_nearby(chess.Board("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"))
    True
    >>> dead_nearby(chess.Board())
    False
    """
    if all(_hopeless(board, color) for color in chess.COLORS):
        return True
    if _pawns_are_locked(board):
        budget = LOCKED_BUDGET
    elif sum(1 for _ in board.legal_moves) <= FEW_MOVES:
        budget = FEW_MOVES_BUDGET
    else:
        return False
    return all(can_mate(board, color, budget=budget).possible is False for color in chess.COLORS)


def _pawns_are_locked(board: chess.Board) -> bool:
    """Whether no pawn can move or take as the board stands, and few officers are left to change that."""
    officers = chess.popcount(board.occupied & ~board.pawns & ~board.kings)
    if not board.pawns or officers > FEW_OFFICERS:
        return False
    blocked_white = (board.pawns & board.occupied_co[chess.WHITE]) << 8 & ~board.occupied
    blocked_black = (board.pawns & board.occupied_co[chess.BLACK]) >> 8 & ~board.occupied
    takes = any(
        chess.BB_PAWN_ATTACKS[color][square] & board.occupied_co[not color]
        for color in chess.COLORS
        for square in board.pieces(chess.PAWN, color)
    )
    return not blocked_white and not blocked_black and not takes


def _hopeless(board: chess.Board, color: chess.Color) -> bool:
    """Whether the material alone rules a mate by this side out."""
    return board.has_insufficient_material(color)


def _key(board: chess.Board, *, count_moves: bool) -> object:
    key = identity(board, ep="always")
    return (key, board.halfmove_clock) if count_moves else key


_VALUES = {chess.PAWN: 0, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 8, chess.QUEEN: 12}


def _distance(board: chess.Board, color: chess.Color) -> int:
    """How far a mate seems to be; it orders the search and decides nothing."""
    loser, winner = board.king(not color), board.king(color)
    if loser is None or winner is None:
        return 0
    ring = chess.BB_KING_ATTACKS[loser]
    attacked = sum(board.is_attacked_by(color, square) for square in chess.scan_forward(ring))
    free = ring & ~board.occupied_co[not color]
    escapes = sum(not board.is_attacked_by(color, square) for square in chess.scan_forward(free))
    file, rank = chess.square_file(loser), chess.square_rank(loser)
    from_edge = min(file, 7 - file) + min(rank, 7 - rank)
    force = sum(value * len(board.pieces(kind, color)) for kind, value in _VALUES.items())
    officers = board.occupied_co[color] & ~board.pawns & ~board.kings
    away = sum(chess.square_distance(loser, square) for square in chess.scan_forward(officers))
    ranks = (chess.square_rank(square) for square in board.pieces(chess.PAWN, color))
    walk = max((rank if color == chess.WHITE else 7 - rank for rank in ranks), default=0)
    check = 6 if board.turn != color and board.is_check() else 0
    return (
        4 * escapes
        + 2 * from_edge
        + chess.square_distance(winner, loser)
        + away // 2
        - 2 * attacked
        - 2 * min(force, 16)
        - walk
        - check
    )
