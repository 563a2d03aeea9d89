"""En passant in six steps."""

from __future__ import annotations

import chess

from chesslib.rules.attempt import SquareLike, Squares, read_attempt
from chesslib.rules.checklists.steps import Checklist, Step, make_step
from chesslib.rules.evidence import Roles
from chesslib.rules.pawns import arrival, victim_square
from chesslib.rules.situation import Situation


def ep_checklist(
    board: chess.Board, from_square: SquareLike, to_square: SquareLike, *, stop: bool = False
) -> Checklist:
    """Ask the six questions of en passant about an attempt.

    A double step of the pawn to be taken; the capturer beside it; to the square passed over; the pawn lifted
    from where it stopped; at once; the own king safe.

    Parameters
    ----------
    board : chess.Board
        Any position; with moves it knows when a double step was made.
    from_square, to_square : int or str
        The attempt.
    stop : bool
        Whether to end with the first step that fails.

    Examples
    --------
    >>> board = chess.Board("6k1/8/8/KPp4r/8/8/8/8 w - c6 0 2")
    >>> [step.answer for step in ep_checklist(board, "b5", "c6").steps]
    [True, True, True, True, True, False]
    """
    pair = read_attempt((from_square, to_square))
    assert isinstance(pair, Squares)
    s = Situation(board)
    steps = _ep_steps(s, pair.from_square, pair.to_square)
    checklist = Checklist(steps)
    return checklist.stopped() if stop else checklist


def _stepper(s: Situation, from_square: chess.Square, to_square: chess.Square) -> chess.Square | None:
    """The piece that the attempt would take: the pawn that has just stepped, else what stands beside."""
    if s.ep is not None:
        return s.ep - s.forward
    beside = victim_square(from_square, to_square)
    return beside if s.enemy & chess.BB_SQUARES[beside] else None


def _ep_steps(s: Situation, from_square: chess.Square, to_square: chess.Square) -> tuple[Step, ...]:
    landing = _stepper(s, from_square, to_square)
    if landing is None or not 0 <= landing < 64:
        keys = ("beside", "crossed", "lifted", "immediate", "king_safe")
        return (
            make_step(s, "double_step", False, "ep_stepper_nothing", "3.7.3.1"),
            *(make_step(s, key, None, "ep_not_asked", "3.7.3.1") for key in keys),
        )
    crossed = landing + s.forward
    return (
        _double_step(s, landing),
        _beside(s, from_square, landing),
        _crossed(s, to_square, crossed),
        _lifted(s, landing, crossed),
        _immediate(s, landing, crossed),
        _king_safe(s, from_square, to_square, landing),
    )


def _is_enemy_pawn(s: Situation, square: chess.Square) -> bool:
    return bool(s.enemy & s.board.pawns & chess.BB_SQUARES[square])


def _double_step(s: Situation, landing: chess.Square) -> Step:
    names: Roles = {"landing": (landing,)}
    if not _is_enemy_pawn(s, landing):
        return make_step(s, "double_step", False, "ep_stepper_no_pawn", "3.7.3.1", names=names)
    how = "double" if s.ep == landing + s.forward else arrival(s.board, landing)
    if how == "double":
        names["origin"] = (landing + 2 * s.forward,)
        return make_step(s, "double_step", True, "ep_stepper_yes", "3.7.3.1", names=names)
    if how == "single":
        return make_step(s, "double_step", False, "ep_stepper_no_step", "3.7.3.1", names=names)
    return make_step(s, "double_step", None, "ep_stepper_unknown", "3.7.3.1", names=names)


def _beside(s: Situation, from_square: chess.Square, landing: chess.Square) -> Step:
    own_pawn = bool(s.own & s.board.pawns & chess.BB_SQUARES[from_square])
    next_file = abs(chess.square_file(from_square) - chess.square_file(landing)) == 1
    fifth = chess.square_rank(from_square) == chess.square_rank(landing) == s.fifth_rank
    answer = own_pawn and next_file and fifth
    names: Roles = {"from": (from_square,), "landing": (landing,)}
    return make_step(
        s, "beside", answer, "ep_beside_yes" if answer else "ep_beside_no", "3.7.3.1", names=names
    )


def _crossed(s: Situation, to_square: chess.Square, crossed: chess.Square) -> Step:
    if to_square == crossed:
        return make_step(s, "crossed", True, "ep_crossed_yes", "3.7.3.1", names={"to": (to_square,)})
    names: Roles = {"to": (to_square,), "crossed": (crossed,)}
    return make_step(s, "crossed", False, "ep_crossed_no", "3.7.3.1", names=names)


def _lifted(s: Situation, landing: chess.Square, crossed: chess.Square) -> Step:
    answer = _is_enemy_pawn(s, landing) and not s.occupied & chess.BB_SQUARES[crossed]
    names: Roles = {"landing": (landing,), "crossed": (crossed,)}
    return make_step(s, "lifted", answer, "ep_lift_yes" if answer else "ep_lift_no", "3.7.3.1", names=names)


def _immediate(s: Situation, landing: chess.Square, crossed: chess.Square) -> Step:
    if s.ep == crossed:
        return make_step(s, "immediate", True, "ep_now_yes", "3.7.3.2")
    if _is_enemy_pawn(s, landing) and arrival(s.board, landing) == "unknown":
        return make_step(s, "immediate", None, "ep_now_unknown", "3.7.3.2")
    return make_step(s, "immediate", False, "ep_now_no", "3.7.3.2")


def _king_safe(
    s: Situation, from_square: chess.Square, to_square: chess.Square, landing: chess.Square
) -> Step:
    own_pawn = bool(s.own & s.board.pawns & chess.BB_SQUARES[from_square])
    if not own_pawn or s.occupied & chess.BB_SQUARES[to_square]:
        return make_step(s, "king_safe", None, "ep_not_asked", "3.9.2")
    attackers = s.attackers_after(from_square, to_square, landing)
    if not attackers or s.king is None:
        return make_step(s, "king_safe", True, "ep_king_yes", "3.9.2")
    pieces: Roles = {"king": (s.king,), "attackers": tuple(chess.scan_forward(attackers))}
    return make_step(s, "king_safe", False, "ep_king_no", "3.9.2", pieces=pieces)
