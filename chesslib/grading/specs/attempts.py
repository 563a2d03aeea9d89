"""Attempts of every kind on small positions made from a seed; chesslib.rules says what each breaks."""

from __future__ import annotations

import random
from collections.abc import Iterator

import chess

from chesslib.rules import Reason, explain, refusals

Attempt = tuple[str, str]
"""A position as FEN and an attempt in UCI."""

MEN = (chess.QUEEN, chess.ROOK, chess.ROOK, chess.BISHOP, chess.BISHOP, chess.KNIGHT, chess.PAWN, chess.PAWN)
PLAIN_MOVES = {Reason.OK_QUIET, Reason.OK_CAPTURE, Reason.OK_PROMOTION}
FIRST_REASONS = {"ok": PLAIN_MOVES, "ok_along_pin": PLAIN_MOVES, "beside_king": {Reason.KING_INTO_CHECK}}
ENOUGH = 40
"""How many attempts of one position are looked at for one kind."""


def small_positions(seed: int) -> Iterator[chess.Board]:
    """Yield legal positions with few men, in which the side to move is not in check; it alternates.

    Examples
    --------
    >>> board = next(small_positions(3))
    >>> board.is_valid(), board.is_check()
    (True, False)
    """
    chance = random.Random(f"small positions {seed}")
    turn = chess.WHITE
    while True:
        board = chess.Board(None)
        free = list(chess.SQUARES)
        chance.shuffle(free)
        for color in chess.COLORS:
            board.set_piece_at(free.pop(), chess.Piece(chess.KING, color))
        for man in chance.sample(MEN, 6):
            square = free.pop()
            color = chance.choice(chess.COLORS)
            if man == chess.PAWN and chess.square_rank(square) in (0, 7):
                continue
            board.set_piece_at(square, chess.Piece(man, color))
        board.turn = turn
        board.fullmove_number = chance.randint(2, 60)
        if board.is_valid() and not board.is_check():
            yield board
            turn = not turn


def attempts(seed: int, wanted: dict[str, int]) -> list[Attempt]:
    """Return attempts with one thing wrong, or none: so many of each kind.

    Parameters
    ----------
    seed : int
        The same seed gives the same attempts.
    wanted : dict of str to int
        Kind -> how many. A kind is a reason code, or one of "ok", "ok_along_pin" (a pinned piece moves along
        its pin) and "beside_king" (a king steps to a square that only the other king attacks).

    Examples
    --------
    >>> (fen, uci), = attempts(4, {"ok_along_pin": 1})
    >>> board, move = chess.Board(fen), chess.Move.from_uci(uci)
    >>> board.is_legal(move), board.is_pinned(board.turn, move.from_square)
    (True, True)
    """
    chance = random.Random(f"attempts {seed}")
    left = dict(wanted)
    found: list[Attempt] = []
    for board in small_positions(seed):
        table = refusals(board)
        own = list(chess.scan_forward(board.occupied_co[board.turn]))
        for kind in [kind for kind, count in left.items() if count]:
            pairs = [
                chess.square_name(start) + chess.square_name(target)
                for start in own
                for target in chess.SQUARES
                if table[start, target] in FIRST_REASONS.get(kind, {kind})
            ]
            chance.shuffle(pairs)
            match = next((uci for uci in pairs[:ENOUGH] if kind_of(board, uci) == kind), None)
            if match is not None:
                left[kind] -= 1
                found.append((board.fen(), match))
                break
        if not any(left.values()):
            return found
    return found


def kind_of(board: chess.Board, uci: str) -> str:
    """Return the kind of an attempt as `attempts` names it; empty when more than one rule is broken.

    Examples
    --------
    >>> kind_of(chess.Board(), "a1a2"), kind_of(chess.Board(), "a1b2")
    ('own_piece', '')
    """
    verdict = explain(board, uci)
    others = set(verdict.also) - {Reason.OK_CAPTURE}
    if verdict.reason is Reason.KING_INTO_CHECK and others <= {Reason.KING_NEXT_TO_KING}:
        target = chess.parse_square(uci[2:4])
        attackers = board.attackers(not board.turn, target)
        return "beside_king" if attackers == board.pieces(chess.KING, not board.turn) else "king_into_check"
    if others:
        return ""
    if verdict.reason in PLAIN_MOVES:
        pinned = board.is_pinned(board.turn, chess.parse_square(uci[:2]))
        return "ok_along_pin" if pinned else "ok"
    return "" if verdict.legal else verdict.reason.value


def promotions(seed: int, count: int, *, capture: bool) -> list[tuple[str, str, str]]:
    """Return (FEN, start, target) of pawns that reach the last rank; each colour in turn.

    Examples
    --------
    >>> fen, start, target = promotions(4, 1, capture=True)[0]
    >>> chess.Board(fen).piece_at(chess.parse_square(target)) is None
    False
    """
    chance = random.Random(f"promotions {seed} {capture}")
    found: list[tuple[str, str, str]] = []
    for board in small_positions(seed + 7):
        if board.turn != (len(found) % 2 == 0):
            continue
        moves = [
            m for m in board.legal_moves if m.promotion == chess.QUEEN and board.is_capture(m) == capture
        ]
        if moves:
            move = chance.choice(moves)
            found.append(
                (board.fen(), chess.square_name(move.from_square), chess.square_name(move.to_square))
            )
        if len(found) == count:
            return found
    return found


def other_arrivals(seed: int, count: int) -> list[tuple[str, str, str]]:
    """Return (FEN, start, target) of moves that promote nothing; half of them go to a last rank all the same.

    Examples
    --------
    >>> fen, start, _ = other_arrivals(4, 1)[0]
    >>> chess.Board(fen).piece_type_at(chess.parse_square(start)) == chess.PAWN
    False
    """
    chance = random.Random(f"other arrivals {seed}")
    found: list[tuple[str, str, str]] = []
    for board in small_positions(seed + 11):
        arrives = len(found) % 2 == 0
        moves = [
            m for m in board.legal_moves if m.promotion is None and (m.to_square // 8 in (0, 7)) == arrives
        ]
        if arrives:
            moves = [m for m in moves if board.piece_type_at(m.from_square) in (chess.ROOK, chess.QUEEN)]
        if moves:
            move = chance.choice(moves)
            found.append(
                (board.fen(), chess.square_name(move.from_square), chess.square_name(move.to_square))
            )
        if len(found) == count:
            return found
    return found
