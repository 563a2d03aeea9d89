"""Faults of castling: rights that live on, rights read off the board, and the two square sets mixed up."""

from __future__ import annotations

from collections.abc import Callable

import chess

from chesslib.machine import rules
from chesslib.machine.castling import BLACK_LONG, BLACK_SHORT, WHITE_LONG, WHITE_SHORT
from chesslib.machine.generator import attacked_by
from chesslib.machine.position import Position
from chesslib.machine.rules import squares
from chesslib.machine.tables import BIT

from .fault import Fault, broken

CORNERS = {WHITE_SHORT: chess.H1, WHITE_LONG: chess.A1, BLACK_SHORT: chess.H8, BLACK_LONG: chess.A8}
KING_HOMES = {WHITE_SHORT: chess.E1, WHITE_LONG: chess.E1, BLACK_SHORT: chess.E8, BLACK_LONG: chess.E8}


def is_whites(right: int) -> bool:
    """Say whether a right is one of White's."""
    return right in (WHITE_SHORT, WHITE_LONG)


def stands(position: Position, side: chess.Color, kind: int, square: int) -> bool:
    """Say whether a side has a piece of a kind on a square."""
    return bool(position.sides[side][kind] & BIT[square])


def only_the_mover(rights: int, from_square: int, to_square: int) -> int:  # noqa: ARG001
    """Look only at the square a move leaves, not at the one it enters."""
    return rights & rules.RIGHTS_KEPT[from_square]


def only_the_king(rights: int, from_square: int, to_square: int) -> int:  # noqa: ARG001
    """Let only moves of the king end rights."""
    return rights & rules.RIGHTS_KEPT[from_square] if from_square in (chess.E1, chess.E8) else rights


def with_own_rook_in_corner(position: Position) -> int:
    """Believe a right while an own rook stands in the corner."""
    held = position.castling_rights
    return sum(
        right
        for right, corner in CORNERS.items()
        if held & right and stands(position, is_whites(right), chess.ROOK, corner)
    )


def with_any_rook_in_corner(position: Position) -> int:
    """Believe a right while a rook of either colour stands in the corner."""
    held = position.castling_rights
    return sum(
        right for right, corner in CORNERS.items() if held & right and position.board[corner] == chess.ROOK
    )


def read_off_the_board(position: Position) -> int:
    """Grant every right whose king and rook stand at home."""
    return sum(
        right
        for right, corner in CORNERS.items()
        if stands(position, is_whites(right), chess.ROOK, corner)
        and stands(position, is_whites(right), chess.KING, KING_HOMES[right])
    )


def read_off_the_board_after_a_move(position: Position) -> int:
    """Believe the FEN at the root, and the board afterwards."""
    return read_off_the_board(position) if position.undo_stack else position.castling_rights


def write_a_rook(position: Position, rook_from: int, rook_to: int) -> None:
    """Empty the corner and write an own rook beside the king, whatever stood there."""
    position.lift(rook_from)
    position.drop(rook_to, position.turn, chess.ROOK)


MayCastle = Callable[[Position, int, int, int], bool]


def safe_as_well(white: str, black: str) -> MayCastle:
    """Return a rule that wants more squares safe than the king's path; short and long side by square."""
    more = squares(f"{white} {black}")
    kings_side, queens_side = squares("h1 h8"), squares("a1 b1 a8 b8")

    def may_castle(position: Position, right: int, occupied: int, attacked: int) -> bool:
        wing = kings_side if right in (WHITE_SHORT, BLACK_SHORT) else queens_side
        rank = rules.MUST_BE_SAFE[WHITE_LONG] | squares("a1 b1 f1 g1 h1")
        own_rank = rank if is_whites(right) else rank << 56
        wanted = more & wing & own_rank
        return rules.may_castle(position, right, occupied, attacked) and not wanted & attacked

    return may_castle


def safe_but_for(names: str) -> MayCastle:
    """Return a rule that does not look whether some squares are attacked."""
    unseen = squares(names)

    def may_castle(position: Position, right: int, occupied: int, attacked: int) -> bool:
        return rules.may_castle(position, right, occupied, attacked & ~unseen)

    return may_castle


def out_of_check(position: Position, right: int, occupied: int, attacked: int) -> bool:  # noqa: ARG001
    """Look only at the squares the king comes to; its own square still hides them from a rook behind it."""
    seen = attacked_by(position, not position.turn, occupied) & ~squares("e1 e8")
    return rules.may_castle(position, right, occupied, seen)


def over_the_b_file(position: Position, right: int, occupied: int, attacked: int) -> bool:
    """Want only the squares empty that the king comes to."""
    return rules.may_castle(position, right, occupied & ~squares("b1 b8"), attacked)


KEPT = (
    "Perft sees it only where a rook is captured at home and its king castles later, all within the plies "
    "that you count. In Kiwipete it takes four; a count to depth 3 stays right. (An article "
    "on engines says depth 3 gives 97,905 there: it gives the right 97,862, and depth 4 gives 4,085,659.)"
)
HIDDEN = (
    "The test for a rook in the corner hides it until another rook comes to stand there. FENs and keys are "
    "wrong at once: comparing the FEN after each move finds it."
)
MERGED = (
    "Perft comes out low where b1 or b8 is attacked and nothing else forbids castling. (An article on "
    "engines says Kiwipete to depth 4 gives 4,085,571: it gives 4,080,784, and shows at depth 2 already, "
    "2,038.)"
)

CASTLING_FAULTS = (
    Fault(
        "rook_capture_keeps_right_A",
        "Rights end when king or rook moves; a captured rook is forgotten. Castling moves what stands there.",
        "A rook loses the right by moving, and a captured rook has not moved.",
        broken(rights_after=only_the_mover),
        unseen=KEPT,
    ),
    Fault(
        "rook_capture_keeps_right_B",
        "As rook_capture_keeps_right_A, but castling writes a new rook beside the king.",
        "The code for castling knows that it is a rook, so it did not look.",
        broken(rights_after=only_the_mover, castle_rook=write_a_rook),
        unseen=KEPT,
    ),
    Fault(
        "rook_capture_keeps_right_C",
        "As rook_capture_keeps_right_A, but castling asks for an own rook in the corner.",
        "With a rook in the corner, what else could be wrong?",
        broken(rights_after=only_the_mover, rights_now=with_own_rook_in_corner),
        unseen=HIDDEN,
    ),
    Fault(
        "rook_capture_keeps_right_D",
        "As rook_capture_keeps_right_A, but castling asks for a rook of any colour in the corner.",
        "The board array was asked for the piece type only.",
        broken(rights_after=only_the_mover, rights_now=with_any_rook_in_corner),
        unseen=HIDDEN,
    ),
    Fault(
        "rook_move_keeps_right",
        "Only moves of the king end rights; castling asks for an own rook in the corner.",
        "If the rook has gone, it is not in the corner. It may have come back.",
        broken(rights_after=only_the_king, rights_now=with_own_rook_in_corner),
        unseen=HIDDEN,
    ),
    Fault(
        "b_file_must_be_safe",
        "One square set for castling: b1 and b8 must be safe as well as empty.",
        "The squares between king and rook are one thing in the head.",
        broken(may_castle=safe_as_well("b1", "b8")),
        unseen=MERGED,
    ),
    Fault(
        "b1_must_be_safe_white_only",
        "White's long castling wants b1 safe; Black's is right.",
        "The two colours were written out by hand, and one was copied.",
        broken(may_castle=safe_as_well("b1", "")),
        unseen="Perft sees it only with White's long castling: a suite needs each fault in both colours.",
    ),
    Fault(
        "b8_must_be_safe_black_only",
        "Black's long castling wants b8 safe; White's is right.",
        "The two colours were written out by hand, and one was copied.",
        broken(may_castle=safe_as_well("", "b8")),
        unseen="Perft sees it only with Black's long castling: a suite needs each fault in both colours.",
    ),
    Fault(
        "rook_must_be_safe",
        "The rook's own square must be safe too.",
        "Many players believe that an attacked rook may not castle. It may (FIDE 3.8.2.2).",
        broken(may_castle=safe_as_well("a1 h1", "a8 h8")),
    ),
    Fault(
        "b_file_need_not_be_empty",
        "Only the squares that the king passes must be empty.",
        "The king's path was looked at; the rook's path is longer by one square.",
        broken(may_castle=over_the_b_file),
    ),
    Fault(
        "castle_through_check",
        "The square the king passes over is not tested.",
        "Only where a king stands can it be in check.",
        broken(may_castle=safe_but_for("d1 f1 d8 f8")),
    ),
    Fault(
        "castle_out_of_check",
        "The square the king leaves is not tested.",
        "The king leaves it anyway.",
        broken(may_castle=out_of_check),
    ),
    Fault(
        "castle_into_check",
        "The square the king arrives on is not tested.",
        "The general test for a king left in check was thought to do it; castling was let past that test.",
        broken(may_castle=safe_but_for("c1 g1 c8 g8")),
    ),
    Fault(
        "rights_regained_on_return",
        "After each move the rights are worked out from the board: king and rook at home means a right.",
        "The board seems to say it all; at the root the FEN is believed.",
        broken(rights_now=read_off_the_board_after_a_move),
        unseen="Perft sees it once a king or rook can leave and come back: three plies at least.",
    ),
    Fault(
        "rights_from_board_at_root",
        "The same, and the castling field of the FEN is ignored too.",
        "In the starting position board and field agree.",
        broken(rights_now=read_off_the_board),
        unseen="Perft sees it at depth 1 where king and rook are at home and the FEN gives no right.",
    ),
)
