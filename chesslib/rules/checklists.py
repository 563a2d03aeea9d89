"""En passant in six steps and castling in six conditions, each with its own answer."""

from __future__ import annotations

from dataclasses import dataclass, field

import chess

from chesslib.rules import sentences
from chesslib.rules.attempt import SquareLike, Squares, read_attempt
from chesslib.rules.castling import (
    CastlingPlan,
    attacked_on_arrival,
    blockers,
    side_plan,
)
from chesslib.rules.evidence import Roles
from chesslib.rules.pawns import arrival, victim_square
from chesslib.rules.situation import Situation
from chesslib.state.history import Played, played, replay


@dataclass(frozen=True)
class Step:
    """One question of a checklist.

    Attributes
    ----------
    key : str
        Its name: for en passant "double_step", "beside", "crossed", "lifted", "immediate", "king_safe"; for
        castling "king_unmoved", "rook_unmoved", "way_empty", "not_in_check", "way_safe", "end_safe".
    answer : bool or None
        True when it stands for the move, False when against, None when it cannot be known or asked.
    text : str
        One sentence; it names exactly the squares in `squares`.
    squares : dict of str to tuple of chess.Square
        Role -> squares.
    article : str
        The article of the FIDE Laws of Chess (2023).
    """

    key: str
    answer: bool | None
    text: str
    squares: Roles
    article: str


@dataclass(frozen=True)
class Checklist:
    """All steps, or those up to the first that fails.

    Attributes
    ----------
    steps : tuple of Step
        In order.
    must_be_empty : tuple of chess.Square
        Castling: squares on which nothing may stand. They need not be safe.
    must_be_safe : tuple of chess.Square
        Castling: the king's squares, first to last. Only the first may hold a piece, the king.
    """

    steps: tuple[Step, ...]
    must_be_empty: tuple[chess.Square, ...] = field(default=())
    must_be_safe: tuple[chess.Square, ...] = field(default=())

    @property
    def passed(self) -> bool:
        """Whether every step of the whole list stands for the move."""
        return len(self.steps) == 6 and all(step.answer for step in self.steps)

    @property
    def first_failed(self) -> Step | None:
        """The first step that does not stand for the move."""
        return next((step for step in self.steps if not step.answer), None)

    def stopped(self) -> Checklist:
        """The list up to and with the first step that fails."""
        kept: list[Step] = []
        for step in self.steps:
            kept.append(step)
            if not step.answer:
                break
        return Checklist(tuple(kept), self.must_be_empty, self.must_be_safe)


def _step(
    s: Situation,
    key: str,
    answer: bool | None,
    sentence: str,
    article: str,
    *,
    names: Roles | None = None,
    pieces: Roles | None = None,
    **words: object,
) -> Step:
    facts: dict[str, object] = dict(words)
    for role, squares in (names or {}).items():
        facts[role] = sentences.listing(chess.square_name(square) for square in squares)
    for role, squares in (pieces or {}).items():
        facts[role] = sentences.listing(sentences.piece_on(s.board, square) for square in squares)
    return Step(key, answer, sentences.say(sentence, facts), {**(names or {}), **(pieces or {})}, article)


# En passant ----------------------------------------------------------------------------------------------


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
            _step(s, "double_step", False, "ep_stepper_nothing", "3.7.3.1"),
            *(_step(s, key, None, "ep_not_asked", "3.7.3.1") for key in keys),
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
        return _step(s, "double_step", False, "ep_stepper_no_pawn", "3.7.3.1", names=names)
    how = "double" if s.ep == landing + s.forward else arrival(s.board, landing)
    if how == "double":
        names["origin"] = (landing + 2 * s.forward,)
        return _step(s, "double_step", True, "ep_stepper_yes", "3.7.3.1", names=names)
    if how == "single":
        return _step(s, "double_step", False, "ep_stepper_no_step", "3.7.3.1", names=names)
    return _step(s, "double_step", None, "ep_stepper_unknown", "3.7.3.1", names=names)


def _beside(s: Situation, from_square: chess.Square, landing: chess.Square) -> Step:
    own_pawn = bool(s.own & s.board.pawns & chess.BB_SQUARES[from_square])
    next_file = abs(chess.square_file(from_square) - chess.square_file(landing)) == 1
    fifth = chess.square_rank(from_square) == chess.square_rank(landing) == s.fifth_rank
    answer = own_pawn and next_file and fifth
    names: Roles = {"from": (from_square,), "landing": (landing,)}
    return _step(s, "beside", answer, "ep_beside_yes" if answer else "ep_beside_no", "3.7.3.1", names=names)


def _crossed(s: Situation, to_square: chess.Square, crossed: chess.Square) -> Step:
    if to_square == crossed:
        return _step(s, "crossed", True, "ep_crossed_yes", "3.7.3.1", names={"to": (to_square,)})
    names: Roles = {"to": (to_square,), "crossed": (crossed,)}
    return _step(s, "crossed", False, "ep_crossed_no", "3.7.3.1", names=names)


def _lifted(s: Situation, landing: chess.Square, crossed: chess.Square) -> Step:
    answer = _is_enemy_pawn(s, landing) and not s.occupied & chess.BB_SQUARES[crossed]
    names: Roles = {"landing": (landing,), "crossed": (crossed,)}
    return _step(s, "lifted", answer, "ep_lift_yes" if answer else "ep_lift_no", "3.7.3.1", names=names)


def _immediate(s: Situation, landing: chess.Square, crossed: chess.Square) -> Step:
    if s.ep == crossed:
        return _step(s, "immediate", True, "ep_now_yes", "3.7.3.2")
    if _is_enemy_pawn(s, landing) and arrival(s.board, landing) == "unknown":
        return _step(s, "immediate", None, "ep_now_unknown", "3.7.3.2")
    return _step(s, "immediate", False, "ep_now_no", "3.7.3.2")


def _king_safe(
    s: Situation, from_square: chess.Square, to_square: chess.Square, landing: chess.Square
) -> Step:
    own_pawn = bool(s.own & s.board.pawns & chess.BB_SQUARES[from_square])
    if not own_pawn or s.occupied & chess.BB_SQUARES[to_square]:
        return _step(s, "king_safe", None, "ep_not_asked", "3.9.2")
    attackers = s.attackers_after(from_square, to_square, landing)
    if not attackers or s.king is None:
        return _step(s, "king_safe", True, "ep_king_yes", "3.9.2")
    pieces: Roles = {"king": (s.king,), "attackers": tuple(chess.scan_forward(attackers))}
    return _step(s, "king_safe", False, "ep_king_no", "3.9.2", pieces=pieces)


# Castling ------------------------------------------------------------------------------------------------


def castling_checklist(board: chess.Board, *, kingside: bool, stop: bool = False) -> Checklist:
    """Ask the six conditions of castling, and tell apart what must be empty and what must be safe.

    The king has not moved; the rook has not moved; the way is empty; the king is not in check, crosses no
    attacked square, and lands on none.

    Parameters
    ----------
    board : chess.Board
        Any position; with moves it knows which of them cost a right.
    kingside : bool
        Towards the g-file (O-O) or the c-file (O-O-O).
    stop : bool
        Whether to end with the first condition that fails.

    Examples
    --------
    >>> board = chess.Board("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
    >>> checklist = castling_checklist(board, kingside=False)
    >>> checklist.passed
    True
    >>> [chess.square_name(square) for square in checklist.must_be_empty]
    ['b1', 'c1', 'd1']
    >>> [chess.square_name(square) for square in checklist.must_be_safe]
    ['e1', 'd1', 'c1']
    """
    s = Situation(board)
    home = chess.E1 if s.us == chess.WHITE else chess.E8
    king = s.castling_king if s.castling_king is not None else home
    plan = side_plan(s, king, kingside=kingside)
    at_home = s.castling_king is not None
    steps = (
        _king_unmoved(s, plan, at_home=at_home),
        _rook_unmoved(s, plan),
        _way_empty(s, plan),
        *((_not_in_check(s, plan), _way_safe(s, plan), _end_safe(s, plan)) if at_home else _not_asked(s)),
    )
    way = sorted(chess.scan_forward(plan.king_path), reverse=plan.king_to < plan.king)
    safe = tuple(dict.fromkeys((plan.king, *way, plan.king_to)))
    checklist = Checklist(steps, tuple(chess.scan_forward(plan.must_be_empty)), safe)
    return checklist.stopped() if stop else checklist


def _not_asked(s: Situation) -> tuple[Step, ...]:
    keys = ("not_in_check", "way_safe", "end_safe")
    return tuple(_step(s, key, None, "castle_not_asked", "3.8.2.2.1") for key in keys)


def _first_king_move(s: Situation) -> Played | None:
    for index, (before, move) in enumerate(replay(s.board)):
        if move and before.turn == s.us and before.piece_type_at(move.from_square) == chess.KING:
            return played(s.board, index)
    return None


def _some_right_at_start(s: Situation) -> bool:
    return bool(s.board.root().clean_castling_rights() & s.back_rank)


def _king_unmoved(s: Situation, plan: CastlingPlan, *, at_home: bool) -> Step:
    key, article = "king_unmoved", "3.8.2.1.1"
    moved = _first_king_move(s)
    if moved is not None:
        names: Roles = {"past_from": (moved.move.from_square,), "past_to": (moved.move.to_square,)}
        when = sentences.when(moved.number, moved.color)
        return _step(s, key, False, "castle_king_moved", article, names=names, when=when)
    if not at_home:
        return _step(s, key, False, "castle_king_away", article)
    king: Roles = {"king": (plan.king,)}
    if _some_right_at_start(s):
        return _step(s, key, True, "castle_king_yes", article, names=king)
    return _step(s, key, None, "castle_king_unknown", article, names=king)


def _rook_unmoved(s: Situation, plan: CastlingPlan) -> Step:
    key, article = "rook_unmoved", "3.8.2.1.2"
    rook: Roles = {"rook": (plan.rook,)}
    left = _rook_left(s, plan)
    if left is not None:
        step, castled = left
        when = sentences.when(step.number, step.color)
        if castled:
            return _step(s, key, False, "castle_rook_castled", article, names=rook, when=when)
        if step.color == s.us:
            names: Roles = {**rook, "past_to": (step.move.to_square,)}
            return _step(s, key, False, "castle_rook_moved", article, names=names, when=when)
        names = {**rook, "past_from": (step.move.from_square,)}
        return _step(s, key, False, "castle_rook_captured", article, names=names, when=when)
    if not chess.BB_SQUARES[plan.rook] & s.own & s.board.rooks:
        return _step(s, key, False, "castle_rook_missing", article, names=rook)
    if s.board.root().clean_castling_rights() & chess.BB_SQUARES[plan.rook]:
        return _step(s, key, True, "castle_rook_yes", article, names=rook)
    if _some_right_at_start(s):
        return _step(s, key, False, "castle_rook_no_right", article, names=rook)
    return _step(s, key, None, "castle_rook_unknown", article, names=rook)


def _rook_left(s: Situation, plan: CastlingPlan) -> tuple[Played, bool] | None:
    """The first recorded move after which the rook is no longer at home, and whether that was castling."""
    own_rook = chess.Piece(chess.ROOK, s.us)
    for index, (before, move) in enumerate(replay(s.board)):
        if before.piece_at(plan.rook) != own_rook:
            return None
        after = before.copy(stack=False)
        after.push(move)
        stayed = after.piece_at(plan.rook) == own_rook and move.from_square != plan.rook
        taken = before.turn != s.us and move.to_square == plan.rook
        if move and (not stayed or taken):
            return played(s.board, index), before.turn == s.us and before.is_castling(move)
    return None


def _way_empty(s: Situation, plan: CastlingPlan) -> Step:
    occupied = tuple(chess.scan_forward(blockers(s, plan)))
    if occupied:
        return _step(s, "way_empty", False, "castle_empty_no", "3.8.2.2.2", pieces={"occupied": occupied})
    empty = tuple(chess.scan_forward(plan.must_be_empty))
    if not empty:
        return _step(s, "way_empty", True, "castle_empty_none", "3.8.2.2.2")
    return _step(s, "way_empty", True, "castle_empty_yes", "3.8.2.2.2", names={"must_be_empty": empty})


def _not_in_check(s: Situation, plan: CastlingPlan) -> Step:
    attackers = s.attackers(plan.king, s.occupied) or s.checkers
    king: Roles = {"king": (plan.king,)}
    if not attackers:
        return _step(s, "not_in_check", True, "castle_check_yes", "3.8.2.2.1", names=king)
    pieces: Roles = {"attackers": tuple(chess.scan_forward(attackers))}
    return _step(s, "not_in_check", False, "castle_check_no", "3.8.2.2.1", names=king, pieces=pieces)


def _way_safe(s: Situation, plan: CastlingPlan) -> Step:
    for square in chess.scan_forward(plan.king_path):
        attackers = s.attackers(square, s.occupied)
        if attackers:
            return _step(
                s, "way_safe", False, "castle_path_no", "3.8.2.2.1",
                names={"crossed": (square,)}, pieces={"attackers": tuple(chess.scan_forward(attackers))},
            )  # fmt: skip
    return _step(s, "way_safe", True, "castle_path_yes", "3.8.2.2.1")


def _end_safe(s: Situation, plan: CastlingPlan) -> Step:
    attackers = attacked_on_arrival(s, plan)
    to: Roles = {"to": (plan.king_to,)}
    if not attackers:
        return _step(s, "end_safe", True, "castle_end_yes", "3.8.2.2.1", names=to)
    pieces: Roles = {"attackers": tuple(chess.scan_forward(attackers))}
    return _step(s, "end_safe", False, "castle_end_no", "3.8.2.2.1", names=to, pieces=pieces)
