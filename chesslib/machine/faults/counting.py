"""Faults of promotion, of unmake, and of counting itself."""

from __future__ import annotations

import chess
from chess import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK

from chesslib.machine import rules
from chesslib.machine.castling import KING_TARGETS
from chesslib.machine.generator import attacked_by, pawn_targets
from chesslib.machine.position import Position
from chesslib.machine.tables import DIAGONALS, KNIGHTS, LAST_RANKS, STRAIGHTS
from chesslib.machine.tables import KING as KING_STEPS

from .fault import Fault, FoundBy, broken


def pseudo_legal_count(position: Position) -> int:
    """Count the moves without asking whether the own king is left in check."""
    side, turn, occupied = position.sides[position.turn], position.turn, position.occupied
    target = ~side[0]
    sets = [KING_STEPS[position.king_square(turn)]]
    sets += [leaps for _, leaps in KNIGHTS[side[KNIGHT]]]
    for lines, sliders in ((DIAGONALS, side[BISHOP] | side[QUEEN]), (STRAIGHTS, side[ROOK] | side[QUEEN])):
        sets += [slides[occupied & stoppers] for _, stoppers, slides in lines[sliders]]
    total = sum((squares & target).bit_count() for squares in sets)
    for _, squares in pawn_targets(position, side[PAWN], ~occupied, target):
        total += squares.bit_count() + 3 * (squares & LAST_RANKS).bit_count()
    attacked = attacked_by(position, not turn, occupied ^ side[KING])
    for right, _ in KING_TARGETS[turn]:
        total += bool(position.castling_rights & right) and rules.may_castle(
            position, right, occupied, attacked
        )
    return total + rules.ep_capturers(position).bit_count()


LIGHT_SQUARES = int(chess.BB_LIGHT_SQUARES)


def bare_material(position: Position) -> bool:
    """Say whether no mate can arise: bare kings, one minor piece, or bishops on one colour only."""
    black, white = position.sides
    if any(side[kind] for side in (black, white) for kind in (PAWN, ROOK, QUEEN)):
        return False
    knights, bishops = black[KNIGHT] | white[KNIGHT], black[BISHOP] | white[BISHOP]
    if knights:
        return position.occupied.bit_count() <= 3
    return not bishops & LIGHT_SQUARES or not bishops & ~LIGHT_SQUARES


def game_over(position: Position) -> bool:
    """Say whether a game would be over: mate, stalemate, or bare material."""
    return bare_material(position) or not position.count()


def keeps_ep(
    position: Position,
    rights: int,
    ep_square: int | None,  # noqa: ARG001
    clock: int,
) -> tuple[int, int | None, int]:
    """Put rights and clock back, and leave the en passant square as the unmade move left it."""
    return rights, position.ep_square, clock


def keeps_rights(
    position: Position,
    rights: int,  # noqa: ARG001
    ep_square: int | None,
    clock: int,
) -> tuple[int, int | None, int]:
    """Put square and clock back, and leave the rights as the unmade move left them."""
    return position.castling_rights, ep_square, clock


def keeps_clock(
    position: Position,
    rights: int,
    ep_square: int | None,
    clock: int,  # noqa: ARG001
) -> tuple[int, int | None, int]:
    """Put square and rights back, and leave the clock as the unmade move left it."""
    return rights, ep_square, position.halfmove_clock


PROMOTION = "Perft sees it wherever a pawn can promote. In games it hides: nearly everybody takes a queen."
UNMADE = (
    "A perft that lists the moves before it makes the first one never reads what unmake left behind. A "
    "make/unmake round trip, which compares the state before and after, finds it at once."
)

COUNTING_FAULTS = (
    Fault(
        "queen_promotion_only",
        "A pawn on the last rank becomes a queen.",
        "It nearly always does.",
        broken(promotions=(QUEEN,)),
        unseen=PROMOTION,
    ),
    Fault(
        "queen_and_knight_promotion_only",
        "A pawn becomes a queen or a knight.",
        "A queen moves like rook and bishop, so those seemed to add nothing; a stalemate is avoided by them.",
        broken(promotions=(QUEEN, KNIGHT)),
        unseen=PROMOTION,
    ),
    Fault(
        "ep_not_restored",
        "Unmake does not put the en passant square back.",
        "The next make overwrites it.",
        broken(restored=keeps_ep),
        FoundBy.ROUND_TRIP,
        UNMADE,
    ),
    Fault(
        "castling_not_restored",
        "Unmake does not put the castling rights back.",
        "A right once lost is lost for good: in the game, not in the search.",
        broken(restored=keeps_rights),
        unseen="The wrong count depends on the order of moves and on how perft is written: it only differs.",
    ),
    Fault(
        "clock_not_restored",
        "Unmake does not put the halfmove clock back.",
        "No move list shows it.",
        broken(restored=keeps_clock),
        FoundBy.ROUND_TRIP,
        UNMADE,
    ),
    Fault(
        "last_ply_not_checked",
        "At the last ply pseudo-legal moves are counted: nobody asks whether the own king is left in check.",
        "Those moves are never made, so the test that follows a made move is never reached.",
        broken(leaves=pseudo_legal_count),
    ),
    Fault(
        "finished_game_counted_as_leaf",
        "A position where the game is over counts as one leaf, at any depth.",
        "The game has ended there, so it looked like the end of a line.",
        broken(stops_at=game_over),
        unseen="Perft sees it where mate, stalemate or bare material comes before the last ply.",
    ),
)
