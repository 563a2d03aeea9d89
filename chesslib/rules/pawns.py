"""Pawn moves: one step, two steps, captures, en passant (FIDE 3.7)."""

from __future__ import annotations

import chess

from chesslib.rules.reasons import Reason
from chesslib.rules.situation import Situation


def broken_pawn_rules(s: Situation, from_square: chess.Square, to_square: chess.Square) -> list[Reason]:
    """What is wrong with the way a pawn moves, before promotion and the king's safety are asked for."""
    target = chess.BB_SQUARES[to_square]
    broken = [Reason.OWN_PIECE] if s.own & target else []
    files = chess.square_file(to_square) - chess.square_file(from_square)
    step = to_square - from_square
    if files == 0 and step == s.forward:
        if s.enemy & target:
            broken.append(Reason.PAWN_CAPTURE_STRAIGHT)
        if s.occupied & target:
            broken.append(Reason.PAWN_BLOCKED)
    elif files == 0 and step == 2 * s.forward:
        if chess.square_rank(from_square) != s.home_rank:
            broken.append(Reason.PAWN_DOUBLE_NOT_HOME)
        if s.occupied & (target | chess.BB_SQUARES[from_square + s.forward]):
            broken.append(Reason.PAWN_DOUBLE_BLOCKED)
    elif abs(files) == 1 and step - files == s.forward:
        if not s.occupied & target:
            broken.extend(_broken_step_to_empty_square(s, from_square, to_square))
        elif s.enemy_kings & target:
            broken.append(Reason.KING_CAPTURE)
    else:
        broken.insert(0, Reason.PIECE_GEOMETRY)
        if to_square == s.ep and abs(files) == 1:
            broken.append(Reason.EP_WRONG_RANK)
    return broken


def _broken_step_to_empty_square(
    s: Situation, from_square: chess.Square, to_square: chess.Square
) -> list[Reason]:
    if chess.square_rank(from_square) != s.fifth_rank:
        return [Reason.PAWN_DIAGONAL_EMPTY]
    reason = broken_ep_rule(s, from_square, to_square)
    return [] if reason is None else [reason, Reason.PAWN_DIAGONAL_EMPTY]


def victim_square(from_square: chess.Square, to_square: chess.Square) -> chess.Square:
    """Where the pawn stands that an en passant capture takes: beside the capturer."""
    return chess.square(chess.square_file(to_square), chess.square_rank(from_square))


def broken_ep_rule(s: Situation, from_square: chess.Square, to_square: chess.Square) -> Reason | None:
    """The first rule of en passant that a diagonal step from the fifth rank to an empty square breaks.

    Returns
    -------
    Reason or None
        None when the capture exists; whether it is legal is then the king's question.
    """
    board = s.board
    victim = victim_square(from_square, to_square)
    beside = board.piece_type_at(victim) if s.enemy & chess.BB_SQUARES[victim] else None
    if beside == chess.PAWN:
        if s.ep == to_square:
            return None
        how = arrival(board, victim)
        if how == "double":
            return Reason.EP_EXPIRED
        return Reason.EP_SINGLE_STEP if how == "single" else Reason.EP_NOT_RECORDED
    if s.ep is not None and s.ep != to_square:
        return Reason.EP_NOT_ADJACENT
    if beside is not None:
        return Reason.EP_MOVER_NOT_PAWN
    last = board.peek() if board.move_stack else None
    if not last or s.ep == to_square:
        return Reason.EP_NOT_RECORDED
    if last.promotion is not None or board.piece_type_at(last.to_square) == chess.PAWN:
        return Reason.EP_SINGLE_STEP
    return Reason.EP_MOVER_NOT_PAWN


def arrival_index(board: chess.Board, square: chess.Square) -> int | None:
    """Which move of the stack brought the pawn to a square; None if it stood there when the record begins."""
    for index in range(len(board.move_stack) - 1, -1, -1):
        move = board.move_stack[index]
        if move and move.to_square == square:
            return index
    return None


def arrival(board: chess.Board, square: chess.Square) -> str:
    """How the pawn on a square came there: by a "double" step, by a "single" one or a capture, or "unknown".

    A pawn that stood there when the record begins came by a double step if the record's first position
    says so in its en passant field.
    """
    index = arrival_index(board, square)
    if index is not None:
        move = board.move_stack[index]
        recorded_now = index == len(board.move_stack) - 1 and abs(move.to_square - move.from_square) == 16
        # A double step that was the last move and left no square: somebody cleared the field by hand.
        if recorded_now:
            return "unknown"
        return "double" if abs(move.to_square - move.from_square) == 16 else "single"
    if not board.move_stack:
        return "unknown"
    passed = board.root().ep_square
    came_twice = passed is not None and abs(passed - square) == 8 and passed != square
    return "double" if came_twice else "unknown"
