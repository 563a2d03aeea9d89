"""The legal moves of a position, as bitboards: attacks, checks, pins, and where each piece may go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import chess
from chess import BISHOP, PAWN, QUEEN, ROOK

from .castling import KING_TARGETS
from .move import CASTLING, Move
from .tables import (
    BETWEEN,
    BISHOP_RAYS,
    BISHOP_SLIDES,
    BISHOP_STOPPERS,
    BIT,
    DIAGONALS,
    KING,
    KNIGHT,
    KNIGHTS,
    LINE,
    NOT_FILE_A,
    NOT_FILE_H,
    PAWN_ATTACKS,
    RANK_3,
    RANK_6,
    ROOK_RAYS,
    ROOK_SLIDES,
    ROOK_STOPPERS,
    SQUARES,
    STRAIGHTS,
)

if TYPE_CHECKING:
    from .position import Position

Targets = list[tuple[int, int]]


def attacked_by(position: Position, side: chess.Color, occupied: int) -> int:
    """Return the squares that one side attacks, when only the pieces in ``occupied`` stop sliders."""
    _, pawns, knights, bishops, rooks, queens, king = position.sides[side]
    if side:
        attacked = (pawns & NOT_FILE_A) << 7 | (pawns & NOT_FILE_H) << 9
    else:
        attacked = (pawns & NOT_FILE_H) >> 7 | (pawns & NOT_FILE_A) >> 9
    attacked |= KING[king.bit_length() - 1]
    for _, leaps in KNIGHTS[knights]:
        attacked |= leaps
    for _, stoppers, slides in DIAGONALS[bishops | queens]:
        attacked |= slides[occupied & stoppers]
    for _, stoppers, slides in STRAIGHTS[rooks | queens]:
        attacked |= slides[occupied & stoppers]
    return attacked


def checkers_and_pinned(position: Position, occupied: int) -> tuple[int, int]:
    """Return who gives check to the side to move, and which of its pieces are pinned.

    A slider whose line to the king is empty gives check; with one piece on the line, that one is pinned.
    """
    side = position.sides[position.turn]
    _, pawns, knights, bishops, rooks, queens, _ = position.sides[not position.turn]
    king = side[chess.KING].bit_length() - 1
    checkers = KNIGHT[king] & knights | PAWN_ATTACKS[position.turn][king] & pawns
    pinned = 0
    between = BETWEEN[king]
    aligned = BISHOP_RAYS[king] & (bishops | queens) | ROOK_RAYS[king] & (rooks | queens)
    for square in SQUARES[aligned]:
        blockers = between[square] & occupied
        if not blockers:
            checkers |= BIT[square]
        elif not blockers & (blockers - 1):
            pinned |= blockers
    return checkers, pinned & side[0]


def targets(position: Position) -> tuple[Targets, Targets, list[Move]]:
    """Return the legal moves in bulk, so that they can be counted without being written out.

    Returns
    -------
    pawns : list of (shift, bitboard)
        Where pawns arrive; each came from ``shift`` squares below.
    pieces : list of (square, bitboard)
        Where the piece on a square may go.
    special : list of Move
        Castling and en passant.
    """
    turn, rules = position.turn, position.rules
    own, pawns, knights, bishops, rooks, queens, king = position.sides[turn]
    enemy = position.sides[not turn]
    occupied = own | enemy[0]
    king_square = king.bit_length() - 1
    # The king is lifted: it cannot hide behind itself from a slider whose line it stays on.
    attacked = attacked_by(position, not turn, occupied ^ king)
    checkers, pinned = checkers_and_pinned(position, occupied)
    special: list[Move] = []
    pieces = [(king_square, KING[king_square] & ~(own | attacked))] if king else []
    target = ~(own | enemy[chess.KING])
    if checkers:
        if checkers & (checkers - 1):
            return [], pieces, special
        target &= checkers | BETWEEN[king_square][checkers.bit_length() - 1]
    free = ~pinned
    for square, leaps in KNIGHTS[knights & free]:
        pieces.append((square, leaps & target))
    for square, stoppers, slides in DIAGONALS[(bishops | queens) & free]:
        pieces.append((square, slides[occupied & stoppers] & target))
    for square, stoppers, slides in STRAIGHTS[(rooks | queens) & free]:
        pieces.append((square, slides[occupied & stoppers] & target))
    pawn_sets = pawn_targets(position, pawns & free, ~occupied, target)
    if pinned:
        for square in SQUARES[pinned]:  # a pinned piece moves along the pin; a pinned knight cannot
            line = LINE[king_square][square] & target
            piece = position.board[square]
            if piece == PAWN:
                pawn_sets += pawn_targets(position, BIT[square], ~occupied, line)
            if piece in (BISHOP, QUEEN):
                pieces.append((square, BISHOP_SLIDES[square][occupied & BISHOP_STOPPERS[square]] & line))
            if piece in (ROOK, QUEEN):
                pieces.append((square, ROOK_SLIDES[square][occupied & ROOK_STOPPERS[square]] & line))
    rights = rules.rights_now(position)
    if rights:
        for right, king_to in KING_TARGETS[turn]:
            if rights & right and rules.may_castle(position, right, occupied, attacked):
                special.append(Move(king_square, king_to, CASTLING))
    if position.ep_square is not None:
        special += position.ep_captures()
    return pawn_sets, pieces, special


def pawn_targets(position: Position, pawns: int, empty: int, target: int) -> Targets:
    """Return where some pawns of the side to move arrive: one step, two steps, and the two captures."""
    passable = empty | position.rules.jumped_over
    enemies = position.sides[not position.turn][0] & target
    if position.turn:
        ahead = pawns << 8
        return [
            (8, ahead & empty & target),
            (16, (ahead & passable & RANK_3) << 8 & empty & target),
            (7, (pawns & NOT_FILE_A) << 7 & enemies),
            (9, (pawns & NOT_FILE_H) << 9 & enemies),
        ]
    ahead = pawns >> 8
    return [
        (-8, ahead & empty & target),
        (-16, (ahead & passable & RANK_6) >> 8 & empty & target),
        (-7, (pawns & NOT_FILE_H) >> 7 & enemies),
        (-9, (pawns & NOT_FILE_A) >> 9 & enemies),
    ]
