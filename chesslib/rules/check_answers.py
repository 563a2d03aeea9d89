"""The three answers to a check: take the checking piece, put something between, move the king."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

import chess

from chesslib.errors import UsageError

KINDS = ("capture", "block", "move")
LONGEST_GAME = 400  # plies; a random game that is not over by then has shown what it can show


@dataclass(frozen=True)
class CheckAnswers:
    """The legal moves of a side in check, by what each does about it (FIDE 3.9.2).

    Attributes
    ----------
    capture : tuple of chess.Move
        The checking piece is taken: by any piece, by the king too, or en passant.
    block : tuple of chess.Move
        A piece is put on a square between the king and what checks it.
    move : tuple of chess.Move
        The king goes to a square that is not attacked, taking another piece or none.

    Examples
    --------
    >>> answers = check_answers(chess.Board("4r1k1/8/8/8/8/2N5/8/4K3 w - - 0 1"))
    >>> [move.uci() for move in answers.block], answers.capture, len(answers.move), answers.kinds
    (['c3e4', 'c3e2'], (), 4, ('block', 'move'))
    """

    capture: tuple[chess.Move, ...]
    block: tuple[chess.Move, ...]
    move: tuple[chess.Move, ...]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of answer there are, of `KINDS`; none of them: it is mate (FIDE 5.1.1)."""
        return tuple(kind for kind in KINDS if getattr(self, kind))


def check_answers(board: chess.Board) -> CheckAnswers:
    """Return the legal answers to the check that `board` stands in.

    Raises
    ------
    UsageError
        When the side to move is not in check.

    Examples
    --------
    >>> check_answers(chess.Board("6k1/8/8/8/8/3n4/8/4K3 w - - 0 1")).kinds
    ('move',)
    """
    checkers = board.checkers()
    if not checkers:
        raise UsageError(
            "position",
            "no check",
            "the side to move in check",
            "Ask about a position in which the king is attacked.",
        )
    sorted_moves: dict[str, list[chess.Move]] = {kind: [] for kind in KINDS}
    for move in board.legal_moves:
        sorted_moves[_kind(board, move, checkers)].append(move)
    return CheckAnswers(*(tuple(sorted_moves[kind]) for kind in KINDS))


def _kind(board: chess.Board, move: chess.Move, checkers: chess.SquareSet) -> str:
    victim = move.to_square
    if board.is_en_passant(move):
        victim = chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
    if victim in checkers:
        return "capture"
    return "move" if move.from_square == board.king(board.turn) else "block"


def blocking_squares(board: chess.Board) -> chess.SquareSet:
    """Return the squares on which a piece would stand between the king and the one piece that checks it.

    Empty when there is nothing between: a check by a knight or a pawn, from the next square, a double check.

    Examples
    --------
    >>> board = chess.Board("4r1k1/8/8/8/8/8/8/4K3 w - - 0 1")
    >>> [chess.square_name(square) for square in blocking_squares(board)]
    ['e2', 'e3', 'e4', 'e5', 'e6', 'e7']
    """
    king, checkers = board.king(board.turn), list(board.checkers())
    if king is None or len(checkers) != 1:
        return chess.SquareSet()
    return chess.SquareSet(chess.between(king, checkers[0]))


def sample_checks(games: int, seed: int) -> Iterator[chess.Board]:
    """Yield every position in check that random games meet; the same seed gives the same positions.

    Parameters
    ----------
    games : int
        How many games; each is played to its end by moves drawn at random, at most 400 plies.
    seed : int
        For the random choice.

    Examples
    --------
    >>> all(board.is_check() for board in sample_checks(2, seed=1))
    True
    """
    chance = random.Random(f"checks {seed}")
    for _ in range(games):
        board = chess.Board()
        while len(board.move_stack) < LONGEST_GAME and not board.is_insufficient_material():
            if board.is_check():
                yield board.copy(stack=False)
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(chance.choice(moves))
