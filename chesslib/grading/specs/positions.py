"""Positions made from a seed, for the exercises; python-chess judges what they are."""

from __future__ import annotations

import functools
import random

import chess

FILLERS = (chess.KNIGHT, chess.BISHOP, chess.ROOK, chess.PAWN, chess.PAWN, chess.QUEEN)


Case = tuple[str, str]


@functools.lru_cache(maxsize=256)
def before_double_steps(seed: int, count: int, *, beside: bool | None = None) -> tuple[Case, ...]:
    """Return (FEN, double step in UCI) pairs; each colour steps in turn.

    `beside` asks for an enemy pawn beside the landing square (True), for none (False) or either.

    Examples
    --------
    >>> len(before_double_steps(5, 4)), before_double_steps(5, 4) == before_double_steps(5, 4)
    (4, True)
    """
    chance = random.Random(f"double steps {seed}")
    found: list[Case] = []
    while len(found) < count:
        stepper = chess.WHITE if len(found) % 2 else chess.BLACK
        wanted = chance.random() < 0.5 if beside is None else beside
        board, move = _double_step(chance, stepper, wanted)
        if board.is_valid() and move in board.legal_moves:
            found.append((board.fen(), move.uci()))
    return tuple(found)


@functools.lru_cache(maxsize=256)
def en_passant_captures(seed: int, count: int) -> tuple[Case, ...]:
    """Return (FEN, legal en passant capture in UCI) pairs; each colour captures in turn.

    Examples
    --------
    >>> fen, uci = en_passant_captures(5, 1)[0]
    >>> chess.Board(fen).is_en_passant(chess.Move.from_uci(uci))
    True
    """
    chance = random.Random(f"en passant {seed}")
    found: list[Case] = []
    while len(found) < count:
        stepper = chess.BLACK if len(found) % 2 == 0 else chess.WHITE
        board, move = _double_step(chance, stepper, beside=True)
        if not (board.is_valid() and move in board.legal_moves):
            continue
        board.push(move)
        captures = [m for m in board.legal_moves if board.is_en_passant(m)]
        if captures:
            found.append((board.fen(), chance.choice(captures).uci()))
    return tuple(found)


def _double_step(chance: random.Random, stepper: chess.Color, beside: bool) -> tuple[chess.Board, chess.Move]:
    board = chess.Board(None)
    file = chance.randrange(8)
    home, crossed, landing = (1, 2, 3) if stepper == chess.WHITE else (6, 5, 4)
    start, over, end = (chess.square(file, rank) for rank in (home, crossed, landing))
    board.set_piece_at(start, chess.Piece(chess.PAWN, stepper))
    neighbours = [chess.square(f, landing) for f in (file - 1, file + 1) if 0 <= f <= 7]
    if beside:
        board.set_piece_at(chance.choice(neighbours), chess.Piece(chess.PAWN, not stepper))
    kept_free = {over, end, *neighbours}
    free = [s for s in chess.SQUARES if board.piece_at(s) is None and s not in kept_free]
    chance.shuffle(free)
    for color in chess.COLORS:
        board.set_piece_at(free.pop(), chess.Piece(chess.KING, color))
    for piece_type in chance.sample(FILLERS, chance.randint(1, 4)):
        square = free.pop()
        if piece_type == chess.PAWN and chess.square_rank(square) in (0, 7):
            continue
        board.set_piece_at(square, chess.Piece(piece_type, chance.choice(chess.COLORS)))
    board.turn = stepper
    board.fullmove_number = chance.randint(2, 60)
    return board, chess.Move(start, end)


@functools.lru_cache(maxsize=256)
def other_moves(seed: int, count: int) -> tuple[Case, ...]:
    """Return (FEN, legal move in UCI) pairs whose move is no double step of a pawn.

    Half of them travel two squares along a file, as a rook or queen may.

    Examples
    --------
    >>> len(other_moves(5, 3))
    3
    """
    chance = random.Random(f"other moves {seed}")
    found: list[Case] = []
    while len(found) < count:
        board, _ = _double_step(chance, chance.choice(chess.COLORS), beside=chance.random() < 0.5)
        if not board.is_valid():
            continue
        moves = [m for m in board.legal_moves if not is_double_step(board, m)]
        two_along_file = [
            m
            for m in moves
            if chess.square_file(m.from_square) == chess.square_file(m.to_square)
            and chess.square_distance(m.from_square, m.to_square) == 2
        ]
        choice = two_along_file if len(found) % 2 == 0 else moves
        if choice:
            found.append((board.fen(), chance.choice(choice).uci()))
    return tuple(found)


def is_double_step(board: chess.Board, move: chess.Move) -> bool:
    """Return whether python-chess records an en passant square after the move."""
    board = board.copy(stack=False)
    board.push(move)
    return board.ep_square is not None
