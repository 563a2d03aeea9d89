"""Faults of en passant: the square set and cleared, who captures, who disappears, who is exposed."""

from __future__ import annotations

from chess import PAWN, WHITE

from chesslib.machine import rules
from chesslib.machine.generator import checkers_and_pinned
from chesslib.machine.position import Position
from chesslib.machine.tables import BETWEEN, BIT, LINE, SQUARES

from .fault import Fault, broken

EVERY_SQUARE = (1 << 64) - 1


def is_double_step(piece: int, from_square: int, to_square: int) -> bool:
    """Say whether a move is a pawn's double step."""
    return piece == PAWN and abs(to_square - from_square) == 16


def captures_en_passant(ep_square: int | None, piece: int, from_square: int, to_square: int) -> bool:
    """Say whether a move takes the pawn that the recorded square belongs to."""
    return piece == PAWN and to_square == ep_square and (to_square - from_square) % 8 != 0


def cleared_by_its_capture(
    ep_square: int | None, piece: int, from_square: int, to_square: int, captured: int
) -> int | None:
    """Forget the square only where the en passant capture is handled."""
    if is_double_step(piece, from_square, to_square):
        return rules.next_ep(ep_square, piece, from_square, to_square, captured)
    return None if captures_en_passant(ep_square, piece, from_square, to_square) else ep_square


def cleared_by_any_capture(
    ep_square: int | None, piece: int, from_square: int, to_square: int, captured: int
) -> int | None:
    """Forget the square after a capture of any kind."""
    return None if captured else cleared_by_its_capture(ep_square, piece, from_square, to_square, captured)


def never_cleared(
    ep_square: int | None, piece: int, from_square: int, to_square: int, captured: int
) -> int | None:
    """Keep the square until the next double step overwrites it."""
    return rules.next_ep(ep_square, piece, from_square, to_square, captured) or ep_square


def eight_behind(
    ep_square: int | None, piece: int, from_square: int, to_square: int, captured: int
) -> int | None:
    """Look for the square passed over one rank below, for Black's pawns too."""
    double_step = rules.next_ep(ep_square, piece, from_square, to_square, captured) is not None
    return to_square - 8 if double_step else None


def trusting(position: Position) -> int:
    """Ask only that no enemy stands on the square: there the ordinary capture is already on the list."""
    square = position.ep_square
    if square is None or position.sides[not position.turn][0] & BIT[square]:
        return 0
    return rules.ep_capturers(position)


def onto_an_empty_square(position: Position) -> int:
    """Ask that the square is empty."""
    square = position.ep_square
    return 0 if square is None or position.occupied & BIT[square] else rules.ep_capturers(position)


def on_the_right_rank(position: Position) -> int:
    """Ask that the square is empty and lies on the rank where the mover captures."""
    square = position.ep_square
    if square is None or square // 8 != (5 if position.turn else 2):
        return 0
    return onto_an_empty_square(position)


def past_an_enemy_pawn(position: Position) -> int:
    """Ask also that an enemy pawn stands where the double step would have ended."""
    square = position.ep_square
    if square is None or not on_the_right_rank(position):
        return 0
    enemy_pawns = position.sides[not position.turn][PAWN]
    stands = enemy_pawns & BIT[square - 8 if position.turn else square + 8]
    return rules.ep_capturers(position) if stands else 0


def no_capturers(position: Position) -> int:  # noqa: ARG001 - whoever stands there, nobody captures
    """Never capture en passant."""
    return 0


def with_the_victim_in_place(position: Position, from_square: int) -> bool:
    """Look for pins while the pawn that will vanish still blocks the rank."""
    ep_square, turn = position.ep_square, position.turn
    if ep_square is None:
        return False
    checkers, pinned = checkers_and_pinned(position, position.occupied)
    king = position.king_square(turn)
    if pinned & BIT[from_square] and not LINE[king][from_square] & BIT[ep_square]:
        return False
    victim = BIT[ep_square - 8 if turn == WHITE else ep_square + 8]
    return all(BETWEEN[king][checker] & BIT[ep_square] for checker in SQUARES[checkers & ~victim])


def always_legal(position: Position, from_square: int) -> bool:  # noqa: ARG001
    """Let every en passant capture pass."""
    return True


def nobody(ep_square: int, turn: bool) -> int | None:  # noqa: ARG001
    """Take no pawn off the board."""
    return None


def eight_below(ep_square: int, turn: bool) -> int | None:  # noqa: ARG001
    """Look for the victim one rank below the square, for Black's captures too."""
    return ep_square - 8


STALE = "A square that lives too long gives captures long after the double step: counts come out high."
CONFIRMED = (
    "Each test of the generator hides part of it and makes it rarer; the state is wrong all the same, and so "
    "is every FEN and key. Comparing the FEN after each move finds it at the first quiet move."
)

EN_PASSANT_FAULTS = (
    Fault(
        "stale_ep_A",
        "The square is set by a double step and cleared only where the en passant capture is handled.",
        "The capture uses the square up; and a square that nobody uses seems to do no harm.",
        broken(next_ep=cleared_by_its_capture, ep_capturers=trusting),
        unseen=STALE,
    ),
    Fault(
        "stale_ep_B",
        "As stale_ep_A, but the generator asks that the square is empty.",
        "A capture onto a piece looked wrong, so a test was added where it showed.",
        broken(next_ep=cleared_by_its_capture, ep_capturers=onto_an_empty_square),
        unseen=CONFIRMED,
    ),
    Fault(
        "stale_ep_C",
        "As stale_ep_B, and the square must lie on the mover's sixth rank.",
        "White captures on rank 6 and Black on rank 3, so the other squares were shut out.",
        broken(next_ep=cleared_by_its_capture, ep_capturers=on_the_right_rank),
        unseen=CONFIRMED,
    ),
    Fault(
        "stale_ep_D",
        "As stale_ep_C, and an enemy pawn must stand behind the square.",
        "With the pawn in its place it looks as if it had just arrived.",
        broken(next_ep=cleared_by_its_capture, ep_capturers=past_an_enemy_pawn),
        unseen=CONFIRMED,
    ),
    Fault(
        "stale_ep_capture",
        "The square is cleared by every capture, but not by quiet moves.",
        "En passant is a capture, so captures were where one thought of it.",
        broken(next_ep=cleared_by_any_capture, ep_capturers=trusting),
        unseen=STALE,
    ),
    Fault(
        "stale_ep_capture_C",
        "As stale_ep_capture, and the generator asks for an empty square on the mover's sixth rank.",
        "The tests that showed phantom captures were silenced one by one.",
        broken(next_ep=cleared_by_any_capture, ep_capturers=on_the_right_rank),
        unseen=CONFIRMED,
    ),
    Fault(
        "stale_ep_until_double",
        "The square is only overwritten, by the next double step.",
        "There is always at most one square, as there should be.",
        broken(next_ep=never_cleared, ep_capturers=on_the_right_rank),
        unseen=CONFIRMED,
    ),
    Fault(
        "ep_rank_pin_missed",
        "En passant is judged by the ordinary pin test, with the captured pawn still on the board.",
        "Neither pawn is pinned: each stands behind the other.",
        broken(ep_legal=with_the_victim_in_place),
        unseen=(
            "Perft sees it only where two pawns leave a rank between king and rook or queen. Random games "
            "hardly ever reach that: positions must be made for it."
        ),
    ),
    Fault(
        "ep_never_checked",
        "En passant captures are not tested for the safety of the own king.",
        "The capture is rare, and a king behind it is rarer.",
        broken(ep_legal=always_legal),
    ),
    Fault(
        "ep_pawn_left_on_board",
        "The capturing pawn moves, and the captured one stays.",
        "Every other capture takes what stands on the square of arrival.",
        broken(ep_victim=nobody),
        unseen="Perft sees it a ply late: the capture is counted right, the position after it is not.",
    ),
    Fault(
        "ep_missing",
        "En passant is never generated.",
        "It comes last on every list of rules to write.",
        broken(ep_capturers=no_capturers),
    ),
    Fault(
        "black_ep_square_wrong",
        "The square is computed as to - 8 for both colours.",
        "It is right for White, and games begin with White's double steps.",
        broken(next_ep=eight_behind, ep_capturers=trusting),
        unseen="Perft sees it once Black steps twice: positions must be tested with both colours to move.",
    ),
    Fault(
        "black_ep_victim_wrong",
        "The captured pawn is looked for at square - 8 for both colours.",
        "It is right for White's captures, and those were tried by hand.",
        broken(ep_victim=eight_below),
        unseen="Perft sees it only where Black captures en passant.",
    ),
    Fault(
        "double_push_jumps",
        "A pawn steps twice when the square of arrival is empty; the square between is not looked at.",
        "The square of arrival is what every other move asks about.",
        broken(jumped_over=EVERY_SQUARE),
    ),
)
