"""Cases of En Passant chess: ways that pieces go, moves before which a field is asked for, fields to read."""

from __future__ import annotations

import random
from collections.abc import Iterator

import chess

from chesslib.variant import EnPassantBoard
from chesslib.variant.lines import KNIGHT_STEP, step_of

Way = tuple[str, str, str]

WAYS: tuple[Way, ...] = (
    ("d1", "d7", "R"),
    ("a8", "a7", "r"),
    ("e2", "e4", "P"),
    ("e2", "e3", "P"),
    ("d7", "d5", "p"),
    ("c7", "c6", "p"),
    ("g1", "f3", "N"),
    ("g1", "d7", "N"),
    ("b8", "d4", "n"),
    ("h8", "e5", "q"),
    ("a3", "f8", "B"),
    ("e1", "e2", "K"),
    ("e1", "g1", "K"),
    ("e8", "c8", "k"),
)
STEPS = {"R": (1, 2), "B": (1, 2), "Q": (1, 2), "N": (KNIGHT_STEP,)}
READ = (
    "k7/3R4/2p1p3/7b/n6r/8/8/K7 b - d2d7 1 21",
    "4k3/8/7b/8/3pP3/r7/8/4K1N1 b - e3e4 0 21",
    "7B/8/8/3k4/8/8/8/4K3 b - b2h8 1 21",
    "rnbqk1nr/pppNppbp/6p1/8/8/2NP4/PPP1PPPP/R1BQKB1R b KQkq f3d7 0 3",
    "6k1/8/8/4p3/7R/8/8/K7 b - b4h4 1 9",
    "4k3/6n1/8/5p2/4P3/8/8/4K3 b - e3e4 0 9",
    "4k3/6n1/8/8/4P3/8/8/4K3 b - e3e4 0 9",
    "3r2k1/3p4/8/8/3P4/8/8/3RK3 b - - 0 9",
    "4k2r/8/8/8/8/2b5/8/R3K3 b - - 0 9",
)

BACK = "unmake"
"""A step of a walk that takes the last move back."""

WALKS: tuple[tuple[str, str, list[str]], ...] = (
    ("4k3/8/7b/8/3p4/r7/4P3/4K1N1 w - - 0 21", "-", ["e2e4", "h6e3", BACK, "a3e3", BACK, BACK]),
    ("6k1/8/8/4p3/R7/8/8/K7 w - - 0 9", "-", ["a4h4", "e5e4", BACK, "e5f4", "a1a2", BACK, BACK]),
    ("k7/3R4/2p1p3/7b/n6r/8/8/K7 b - - 1 21", "d2d7", ["e6d5", "a1a2", BACK, BACK, "h4d4", BACK]),
    ("4k3/8/8/8/8/8/8/R3K3 w - - 0 9", "-", ["a1a4", "e8e7", "e1e2", BACK, BACK, BACK]),
)


def ways(seed: int) -> list[Way]:
    """Return from, to and piece of moves on an empty board, of every kind and length.

    Examples
    --------
    >>> ("e1", "g1", "K") in ways(3)
    True
    """
    chance = random.Random(f"ways {seed}")
    found = list(WAYS)
    while len(found) < len(WAYS) + 12:
        start, end = chance.sample(range(64), 2)
        letter = chance.choice("RBQNNN")
        files, ranks = step_of(start, end)
        straight = 0 in (files, ranks)
        fits = files**2 + ranks**2 in STEPS[letter]
        if fits and (letter != "R" or straight) and (letter != "B" or not straight):
            piece = letter if chance.random() < 0.5 else letter.lower()
            found.append((chess.square_name(start), chess.square_name(end), piece))
    return found


def moves_made(seed: int) -> list[tuple[str, str]]:
    """Return FENs (nothing in the fourth field) and the move that is made there, from games by these rules.

    Examples
    --------
    >>> all(fen.split()[3] == "-" for fen, _ in moves_made(2))
    True
    """
    found = [
        ("4k3/8/8/8/8/8/4P3/4K2R w K - 0 9", "e2e4"),
        ("4k3/8/8/8/8/8/4P3/4K2R w K - 0 9", "e2e3"),
        ("4k3/8/8/8/8/8/4P3/4K2R w K - 0 9", "e1g1"),
        ("4k3/8/8/8/8/8/4P3/4K2R w K - 0 9", "h1h8"),
        (chess.STARTING_FEN, "g1e5"),
        (chess.STARTING_FEN, "g1f3"),
    ]
    for board in _games(f"moves {seed}", 3):
        moves = sorted(board.legal_moves, key=chess.Move.uci)
        chance = random.Random(board.fen())
        long = [move for move in moves if len(_crossed(board, move)) > 0]
        move = chance.choice(long if long and chance.random() < 0.7 else moves)
        found.append((_without_trail(board), move.uci()))
    return found


def fields_to_read(seed: int) -> list[str]:
    """Return FENs with a trail field; no pawn can take on the last rank there.

    Examples
    --------
    >>> all(EnPassantBoard(fen).is_valid() or fen for fen in fields_to_read(4))
    True
    """
    found = list(READ)
    for board in _games(f"fields {seed}", 12):
        if board.trail is None or board.opens() or len(found) > len(READ) + 10:
            continue
        captures = list(board.generate_pseudo_legal_ep())
        if captures and not any(move.promotion for move in captures):
            found.append(board.fen())
    return found


def walks(seed: int) -> list[tuple[str, str, list[str]]]:
    """Return a position, its trail, and moves made and taken back; no castling and no king's knight step.

    Examples
    --------
    >>> all(BACK in steps for _, _, steps in walks(1))
    True
    """
    found = list(WALKS)
    for board in _games(f"walks {seed}", 2):
        if board.opens():
            continue
        chance = random.Random(board.fen())
        fen, trail = _without_trail(board), board.trail.field if board.trail else "-"
        steps: list[str] = []
        for _ in range(5):
            moves = [move for move in sorted(board.legal_moves, key=chess.Move.uci) if _is_plain(board, move)]
            if not moves:
                break
            telling = [move for move in moves if board.is_en_passant(move) or _crossed(board, move)]
            move = chance.choice(telling if telling and chance.random() < 0.7 else moves)
            board.push(move)
            steps.append(move.uci())
        found.append((fen, trail, [*steps, *[BACK] * len(steps)]))
        for _ in steps:
            board.pop()
    return found


def _is_plain(board: EnPassantBoard, move: chess.Move) -> bool:
    king = board.piece_type_at(move.from_square) == chess.KING
    return not king or chess.square_distance(move.from_square, move.to_square) == 1


def _games(name: str, games: int) -> Iterator[EnPassantBoard]:
    """Yield some positions of random games by these rules."""
    chance = random.Random(name)
    for _ in range(games):
        board = EnPassantBoard()
        for ply in range(46):
            moves = sorted(board.legal_moves, key=chess.Move.uci)
            if not moves:
                break
            board.push(chance.choice(moves))
            if ply > 4 and ply % 9 < 2:
                yield board


def _crossed(board: EnPassantBoard, move: chess.Move) -> tuple[chess.Square, ...]:
    board.push(move)
    trail = board.trail
    board.pop()
    return () if trail is None else trail.squares


def _without_trail(board: EnPassantBoard) -> str:
    fields = board.fen().split()
    return " ".join([*fields[:3], "-", *fields[4:]])
