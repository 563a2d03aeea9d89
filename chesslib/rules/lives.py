"""Every right of a game and what became of it: castling rights and en passant rights."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

import chess

from chesslib.rules.judge import judge
from chesslib.rules.reasons import Reason
from chesslib.rules.situation import Situation
from chesslib.state.history import Played, RightLoss, played, replay, right_letter, right_loss

EpFate: TypeAlias = Literal["taken", "declined", "illegal", "nobody", "open"]


@dataclass(frozen=True)
class EpLife:
    """What a double step gave, and what came of it.

    Attributes
    ----------
    square : chess.Square
        The square passed over.
    victim : chess.Square
        Where the pawn stopped.
    born : Played or None
        The double step; None when the first recorded position already had the square.
    fate : str
        "taken" en passant; "declined", when a legal capture was not played; "illegal", when a pawn stood
        ready but every capture would have left its king attacked; "nobody", when no pawn stood ready;
        "open", when the game ends while a capture is possible.
    captures : tuple of pairs of chess.Move and Reason
        Each capture for which a pawn stood ready, with what it was: a legal kind, or why it was refused.
    reply : Played or None
        The move that took, or let the right lapse; None where the record ends.
    """

    square: chess.Square
    victim: chess.Square
    born: Played | None
    fate: EpFate
    captures: tuple[tuple[chess.Move, Reason], ...]
    reply: Played | None


def ep_lives(board: chess.Board) -> tuple[EpLife, ...]:
    """The life of every en passant square of a game, in order.

    Parameters
    ----------
    board : chess.Board
        The last position, with the moves it remembers.

    Examples
    --------
    >>> board = chess.Board()
    >>> for san in ("e4", "a6", "e5", "d5", "exd6"):
    ...     _ = board.push_san(san)
    >>> [(chess.square_name(life.square), life.fate) for life in ep_lives(board)]
    [('e3', 'nobody'), ('d6', 'taken')]
    """
    lives = []
    for index, (here, move) in enumerate(replay(board)):
        if here.ep_square is not None:
            lives.append(_life(board, here, index, move))
    if board.ep_square is not None:
        lives.append(_life(board, board, len(board.move_stack), None))
    return tuple(lives)


def _life(game: chess.Board, here: chess.Board, index: int, move: chess.Move | None) -> EpLife:
    square = here.ep_square
    assert square is not None
    situation = Situation(here)
    captures = tuple(
        (capture, judge(situation, capture.from_square, capture.to_square)[0])
        for capture in here.generate_pseudo_legal_ep()
    )
    fate: EpFate
    if move is not None and here.is_en_passant(move):
        fate = "taken"
    elif any(reason.legal for _, reason in captures):
        fate = "open" if move is None else "declined"
    else:
        fate = "illegal" if captures else "nobody"
    return EpLife(
        square,
        square - situation.forward,
        played(game, index - 1) if index > 0 else None,
        fate,
        captures,
        None if move is None else played(game, index),
    )


def right_losses(board: chess.Board) -> dict[str, RightLoss | None]:
    """For each of the four castling rights how it was lost, None where it is still there.

    Parameters
    ----------
    board : chess.Board
        The last position, with the moves it remembers.

    Examples
    --------
    >>> board = chess.Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    >>> board.push_uci("a1a8")
    Move.from_uci('a1a8')
    >>> {right: loss and loss.cause for right, loss in right_losses(board).items()}
    {'K': None, 'Q': 'rook_moved', 'k': None, 'q': 'rook_captured'}
    """
    start = board.root()
    losses: dict[str, RightLoss | None] = {}
    for color in (chess.WHITE, chess.BLACK):
        for kingside in (True, False):
            letter = right_letter(color, kingside=kingside)
            rook = _rook_of_right(start, color, kingside=kingside)
            losses[letter] = (
                RightLoss(letter, "never_had", None) if rook is None else right_loss(board, color, rook)
            )
    return losses


def _rook_of_right(start: chess.Board, color: chess.Color, *, kingside: bool) -> chess.Square | None:
    """Where the rook of a right stands in the first recorded position, None where there is no right."""
    king = start.king(color)
    rank = chess.BB_RANK_1 if color == chess.WHITE else chess.BB_RANK_8
    for rook in chess.scan_forward(start.clean_castling_rights() & rank):
        if king is not None and (rook > king) == kingside:
            return rook
    return None
