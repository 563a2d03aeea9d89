"""Castling positions, and games rich in lost rights, made from a seed; the rules judge them."""

from __future__ import annotations

import random
from collections.abc import Iterator

import chess

from chesslib.rules import explain

Case = tuple[str, str]
"""A position as FEN, and "O-O" or "O-O-O"."""

WINGS = ("O-O", "O-O-O")
ENEMIES = (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT, chess.PAWN)
FRIENDS = (chess.BISHOP, chess.KNIGHT, chess.PAWN)
PLIES = 28


def castling_positions(seed: int) -> Iterator[chess.Board]:
    """Yield legal positions with the king and both rooks of the side to move at home; it alternates.

    Examples
    --------
    >>> board = next(castling_positions(3))
    >>> board.is_valid(), board.king(chess.WHITE) == chess.E1
    (True, True)
    """
    chance = random.Random(f"castling positions {seed}")
    us = chess.WHITE
    while True:
        board = chess.Board(None)
        rank = 0 if us == chess.WHITE else 7
        board.set_piece_at(chess.square(4, rank), chess.Piece(chess.KING, us))
        for file in (0, 7):
            board.set_piece_at(chess.square(file, rank), chess.Piece(chess.ROOK, us))
        free = [square for square in chess.SQUARES if board.piece_at(square) is None]
        chance.shuffle(free)
        board.set_piece_at(free.pop(), chess.Piece(chess.KING, not us))
        for piece in chance.sample(ENEMIES, chance.randint(1, 2)):
            board.set_piece_at(free.pop(), chess.Piece(piece, not us))
        if chance.random() < 0.3:
            board.set_piece_at(free.pop(), chess.Piece(chance.choice(FRIENDS), us))
        board.turn = us
        rights = chance.choice(("KQ", "KQ", "K", "Q", ""))
        board.set_castling_fen((rights if us else rights.lower()) or "-")
        board.fullmove_number = chance.randint(20, 60)
        if board.is_valid():
            yield board
            us = not us


def kind_of(board: chess.Board, wing: str) -> str:
    """Return the board's answer to a castling, or for a legal one what a learner may stumble over.

    That is "ok_b_attacked" when the square is attacked that only the rook crosses, "ok_rook_attacked" when
    the rook is, and "" when both are, or when a refusal has more than one reason.

    Examples
    --------
    >>> kind_of(chess.Board("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), "O-O-O")
    'ok_b_attacked'
    """
    verdict = explain(board, wing)
    if not verdict.legal:
        return "" if verdict.also else verdict.reason.value
    rank = 0 if board.turn else 7
    rook = board.is_attacked_by(not board.turn, chess.square(7 if wing == "O-O" else 0, rank))
    beside = wing == "O-O-O" and board.is_attacked_by(not board.turn, chess.square(1, rank))
    if rook and beside:
        return ""
    return "ok_rook_attacked" if rook else "ok_b_attacked" if beside else "ok"


def castling_cases(seed: int, wanted: dict[str, int]) -> list[Case]:
    """Return so many positions of each kind (see `kind_of`), both colours, both wings.

    Examples
    --------
    >>> (fen, wing), = castling_cases(4, {"castle_through_check": 1})
    >>> kind_of(chess.Board(fen), wing)
    'castle_through_check'
    """
    left = dict(wanted)
    found: list[Case] = []
    for board in castling_positions(seed):
        for wing in WINGS:
            kind = kind_of(board, wing)
            if left.get(kind):
                left[kind] -= 1
                found.append((board.fen(), wing))
                break
        if not any(left.values()):
            return found
    return found


def games_with_losses(seed: int, count: int) -> list[list[str]]:
    """Return random games from the starting position, in UCI, in which at least one right is lost.

    Kings and rooks move more often than chance would have it, and captured rooks are welcome.

    Examples
    --------
    >>> len(games_with_losses(4, 2)), games_with_losses(4, 2) == games_with_losses(4, 2)
    (2, True)
    """
    chance = random.Random(f"games with losses {seed}")
    found: list[list[str]] = []
    while len(found) < count:
        board = chess.Board()
        length = chance.randint(10, PLIES)
        while len(board.move_stack) < length and not board.is_game_over():
            board.push(_chosen(chance, board))
        if bin(board.clean_castling_rights()).count("1") in (1, 2, 3):
            found.append([move.uci() for move in board.move_stack])
    return found


def _chosen(chance: random.Random, board: chess.Board) -> chess.Move:
    moves = list(board.legal_moves)
    corner = [
        m for m in moves if m.to_square in (chess.A1, chess.H1, chess.A8, chess.H8) and board.is_capture(m)
    ]
    home = [m for m in moves if board.piece_type_at(m.from_square) in (chess.ROOK, chess.KING)]
    if corner and chance.random() < 0.8:
        return chance.choice(corner)
    return chance.choice(home if home and chance.random() < 0.12 else moves)
