"""How much there is to do in a position: perft on any board, and the choices along random games."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

import chess


def perft(board: chess.Board, depth: int) -> int:
    """How many sequences of so many plies there are; the board decides which moves are legal.

    Parameters
    ----------
    board : chess.Board
        Orthodox, or by other rules. It is changed and changed back.
    depth : int
        Plies, at least 0.

    Examples
    --------
    >>> from chesslib.variant import EnPassantBoard
    >>> [perft(chess.Board(), depth) for depth in (1, 2)], [perft(EnPassantBoard(), d) for d in (1, 2)]
    ([20, 400], [22, 484])
    """
    if depth == 0:
        return 1
    moves = list(board.legal_moves)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        board.push(move)
        total += perft(board, depth - 1)
        board.pop()
    return total


@dataclass(frozen=True)
class Choices:
    """What there was to choose from at each ply of some random games.

    Attributes
    ----------
    moves : tuple of float
        Legal moves before ply 1, 2, 3 ..., on average over the games that got there.
    passing : tuple of float
        How many of them capture in passing.
    games : int
        How many games were played.
    """

    moves: tuple[float, ...]
    passing: tuple[float, ...]
    games: int


def choices(start: chess.Board, *, seeds: Sequence[int] = range(20), plies: int = 60) -> Choices:
    """Play random games and count the legal moves at each ply; the same seeds give the same games.

    Parameters
    ----------
    start : chess.Board
        Where every game begins, and by which rules it is played.
    seeds : sequence of int
        One game for each.
    plies : int
        How far a game is followed, if it does not end before.

    Examples
    --------
    >>> choices(chess.Board(), seeds=range(3), plies=2).moves
    (20.0, 20.0)
    """
    moves: list[list[int]] = [[] for _ in range(plies)]
    passing: list[list[int]] = [[] for _ in range(plies)]
    for seed in seeds:
        rng, board = random.Random(seed), start.copy()
        for ply in range(plies):
            legal = list(board.legal_moves)
            if not legal:
                break
            moves[ply].append(len(legal))
            passing[ply].append(sum(board.is_en_passant(move) for move in legal))
            board.push(rng.choice(legal))
    return Choices(_means(moves), _means(passing), len(seeds))


def _means(counts: list[list[int]]) -> tuple[float, ...]:
    return tuple(sum(at_ply) / len(at_ply) for at_ply in counts if at_ply)
