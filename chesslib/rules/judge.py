"""Every rule that one attempt breaks, in one order."""

from __future__ import annotations

import chess

from chesslib.rules.castling import broken_castling_rules, castling_plan
from chesslib.rules.pawns import broken_pawn_rules, victim_square
from chesslib.rules.reasons import Reason
from chesslib.rules.safety import broken_king_safety
from chesslib.rules.situation import Situation, empty_board_reach

PROMOTION_PIECES = (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT)


def judge(
    s: Situation, from_square: chess.Square, to_square: chess.Square, promotion: int | None = None
) -> tuple[Reason, ...]:
    """All reasons that hold for an attempt: refusals if it breaks a rule, else the kinds of move it is.

    The first is the verdict. The king's safety is asked for only when the move is right in every other way.

    Parameters
    ----------
    s : Situation
        The position.
    from_square, to_square : chess.Square
        The attempt.
    promotion : int or None
        A piece type of `chess`; also those to which no pawn may promote.
    """
    broken = _broken_rules(s, from_square, to_square)
    piece = s.board.piece_type_at(from_square) if s.own & chess.BB_SQUARES[from_square] else None
    if promotion is not None and piece is not None and piece != chess.PAWN:
        broken.append(Reason.PROMOTION_NOT_A_PAWN)
    elif piece == chess.PAWN:
        shape_is_right = Reason.PIECE_GEOMETRY not in broken
        broken.extend(_broken_promotion(s, to_square, promotion, shape_is_right=shape_is_right))
    return tuple(broken) if broken else legal_kinds(s, from_square, to_square, promotion)


def _broken_rules(s: Situation, from_square: chess.Square, to_square: chess.Square) -> list[Reason]:
    if from_square == to_square:
        return [Reason.SAME_SQUARE]
    start = chess.BB_SQUARES[from_square]
    if not s.occupied & start:
        return [Reason.NO_PIECE]
    if s.enemy & start:
        return [Reason.OPPONENTS_PIECE]
    piece = s.board.piece_type_at(from_square)
    ep_victim = None
    if piece == chess.PAWN:
        broken = broken_pawn_rules(s, from_square, to_square)
        if not broken and to_square == s.ep and (to_square - from_square) % 8:
            ep_victim = victim_square(from_square, to_square)
    else:
        plan = castling_plan(s, from_square, to_square) if piece == chess.KING else None
        if plan is not None:
            return broken_castling_rules(s, plan)
        assert piece is not None
        broken = _broken_piece_rules(s, piece, from_square, to_square)
    if all(reason is Reason.KING_CAPTURE for reason in broken):
        broken.extend(broken_king_safety(s, from_square, to_square, ep_victim))
    return broken


def _broken_piece_rules(
    s: Situation, piece: chess.PieceType, from_square: chess.Square, to_square: chess.Square
) -> list[Reason]:
    target = chess.BB_SQUARES[to_square]
    broken = []
    on_pattern = empty_board_reach(piece, from_square) & target
    if not on_pattern:
        broken.append(Reason.PIECE_GEOMETRY)
    if s.own & target:
        broken.append(Reason.OWN_PIECE)
    # `between` is empty for a knight's or a king's step.
    if on_pattern and chess.between(from_square, to_square) & s.occupied:
        broken.append(Reason.PATH_BLOCKED)
    if not broken and s.enemy_kings & target:
        broken.append(Reason.KING_CAPTURE)
    return broken


def _broken_promotion(
    s: Situation, to_square: chess.Square, promotion: int | None, *, shape_is_right: bool
) -> list[Reason]:
    arrives = chess.square_rank(to_square) == s.last_rank
    broken = []
    if arrives and promotion is None and shape_is_right:
        broken.append(Reason.PROMOTION_MISSING)
    if promotion is not None and promotion not in PROMOTION_PIECES:
        broken.append(Reason.PROMOTION_WRONG_PIECE)
    if promotion is not None and not arrives:
        broken.append(Reason.PROMOTION_OFF_LAST_RANK)
    return broken


def legal_kinds(
    s: Situation, from_square: chess.Square, to_square: chess.Square, promotion: int | None
) -> tuple[Reason, ...]:
    """What a legal move is: the kind that says most first."""
    piece = s.board.piece_type_at(from_square)
    if piece == chess.KING and castling_plan(s, from_square, to_square) is not None:
        return (Reason.OK_CASTLE,)
    kinds = []
    if promotion is not None:
        kinds.append(Reason.OK_PROMOTION)
    if piece == chess.PAWN and to_square == s.ep and (to_square - from_square) % 8:
        kinds.append(Reason.OK_EP_EVASION if s.checkers else Reason.OK_EP)
    elif s.checkers:
        kinds.append(Reason.OK_EVASION)
    if s.enemy & chess.BB_SQUARES[to_square]:
        kinds.append(Reason.OK_CAPTURE)
    return tuple(kinds) or (Reason.OK_QUIET,)
