"""En passant captures whose only question is the king, made from a seed, of every kind in turn."""

from __future__ import annotations

import random
from collections.abc import Callable

import chess

from chesslib.rules.exposures import Placement, exposures

Capture = tuple[str, str]
"""The position as FEN, with the capture to judge in UCI."""

KINDS = {
    "rank": 4,
    "file": 3,
    "diagonal": 3,
    "uncovered": 2,
    "along": 3,
    "shielded": 4,
    "evasion": 3,
    "free": 2,
}
"""How many of each: four kinds of illegal captures, four of legal ones."""

LEGAL_KINDS = ("along", "shielded", "evasion", "free")


def king_lines(seed: int) -> list[Capture]:
    """Return captures of all `KINDS`, White's and Black's in turn; python-chess says which are legal.

    Examples
    --------
    >>> made = king_lines(5)
    >>> legal = [chess.Move.from_uci(uci) in chess.Board(fen).legal_moves for fen, uci in made]
    >>> legal.count(False), legal.count(True)
    (12, 12)
    """
    chance = random.Random(f"king lines {seed}")
    made: list[Capture] = []
    for kind, count in KINDS.items():
        for _ in range(count):
            board, move = _one(chance, kind)
            if len(made) % 2:
                board, move = board.mirror(), _mirrored(move)
            made.append((board.fen(en_passant="fen"), move.uci()))
    return made


def _one(chance: random.Random, kind: str) -> tuple[chess.Board, chess.Move]:
    maker = _MAKERS.get(kind, _exposed_on(kind))
    while True:
        board, move = maker(chance)
        if board.is_valid() and board.is_en_passant(move) and _is_of(kind, board, move):
            return board, move


def _is_of(kind: str, board: chess.Board, move: chess.Move) -> bool:
    """Whether python-chess sees what the kind promises."""
    if board.is_legal(move) is not (kind in LEGAL_KINDS):
        return False
    if kind == "along":
        return board.is_pinned(board.turn, move.from_square)
    return board.is_check() if kind in ("uncovered", "evasion") else True


def _exposed_on(line: str) -> Callable[[random.Random], tuple[chess.Board, chess.Move]]:
    def make(chance: random.Random) -> tuple[chess.Board, chess.Move]:
        placement = _placement(chance, line)
        board = placement.board()
        _scatter(
            chance, board, placement, chance.randint(0, 2), chess.between(placement.king, placement.slider)
        )
        return board, placement.move

    return make


def _placement(chance: random.Random, line: str) -> Placement:
    return chance.choice([p for p in exposures() if p.line == line and not p.checked_before])


def _shielded(chance: random.Random) -> tuple[chess.Board, chess.Move]:
    """An exposure that a third man prevents by standing between king and slider."""
    placement = _placement(chance, chance.choice(("rank", "file", "diagonal")))
    board = placement.board()
    taken = {placement.crossed, placement.home}
    free = [
        square
        for square in chess.scan_forward(chess.between(placement.king, placement.slider))
        if not board.piece_at(square) and square not in taken
    ]
    if free:
        board.set_piece_at(chance.choice(free), chess.Piece(chess.KNIGHT, chance.random() < 0.5))
    return board, placement.move


def _free(chance: random.Random) -> tuple[chess.Board, chess.Move]:
    """A capture that opens nothing: the slider has gone elsewhere."""
    placement = _placement(chance, chance.choice(("rank", "file", "diagonal")))
    board = placement.board()
    board.remove_piece_at(placement.slider)
    _scatter(chance, board, placement, 2, 0)
    return board, placement.move


def _along(chance: random.Random) -> tuple[chess.Board, chess.Move]:
    """A pinned pawn that captures along its pin."""
    board, move = _pawns(chance)
    step = move.to_square - move.from_square
    behind, ahead = _ray(move.from_square, -step), _ray(move.to_square, step)
    if not behind or not ahead:
        return board, move
    king, slider = chance.choice(behind), chance.choice(ahead)
    if chance.random() < 0.5:
        king, slider = slider, king
    return _with_kings_and_slider(chance, board, move, king, slider)


def _uncovered(chance: random.Random) -> tuple[chess.Board, chess.Move]:
    """A check that the double step has uncovered; the capture does not answer it."""
    board, move = _pawns(chance)
    home = move.to_square + 8
    step = chance.choice((1, -1, 7, -7, 9, -9))
    behind, ahead = _ray(home, -step), _ray(home, step)
    if not behind or not ahead:
        return board, move
    return _with_kings_and_slider(chance, board, move, chance.choice(behind), chance.choice(ahead))


def _evasion(chance: random.Random) -> tuple[chess.Board, chess.Move]:
    """A check by the stepping pawn, which the capture takes."""
    board, move = _pawns(chance)
    attacked = list(chess.scan_forward(chess.BB_PAWN_ATTACKS[chess.BLACK][move.to_square - 8]))
    slider = chance.choice(chess.SQUARES)
    return _with_kings_and_slider(chance, board, move, chance.choice(attacked), slider)


def _pawns(chance: random.Random) -> tuple[chess.Board, chess.Move]:
    file = chance.randrange(8)
    other = chance.choice([f for f in (file - 1, file + 1) if 0 <= f < 8])
    board = chess.Board(None)
    board.set_piece_at(chess.square(file, 4), chess.Piece(chess.PAWN, chess.WHITE))
    board.set_piece_at(chess.square(other, 4), chess.Piece(chess.PAWN, chess.BLACK))
    board.ep_square = chess.square(other, 5)
    return board, chess.Move(chess.square(file, 4), chess.square(other, 5))


def _ray(start: chess.Square, step: int) -> list[chess.Square]:
    found = []
    square = start
    while 0 <= square + step < 64 and chess.square_distance(square, square + step) == 1:
        square += step
        found.append(square)
    return found


def _with_kings_and_slider(
    chance: random.Random, board: chess.Board, move: chess.Move, king: chess.Square, slider: chess.Square
) -> tuple[chess.Board, chess.Move]:
    taken = {move.to_square, move.to_square + 8}
    for square, piece in (
        (king, chess.Piece(chess.KING, chess.WHITE)),
        (slider, chess.Piece(chance.choice((chess.QUEEN, chess.ROOK, chess.BISHOP)), chess.BLACK)),
        (chance.choice(chess.SQUARES), chess.Piece(chess.KING, chess.BLACK)),
    ):
        if square not in taken and not board.piece_at(square):
            board.set_piece_at(square, piece)
    return board, move


def _scatter(
    chance: random.Random, board: chess.Board, placement: Placement, count: int, keep_empty: chess.Bitboard
) -> None:
    """Put a few men of both sides on squares that matter to nobody."""
    keep_empty |= chess.BB_SQUARES[placement.crossed] | chess.BB_SQUARES[placement.home]
    for _ in range(count):
        free = [s for s in chess.SQUARES if not (board.occupied | keep_empty) & chess.BB_SQUARES[s]]
        piece = chess.Piece(chance.choice((chess.KNIGHT, chess.BISHOP, chess.ROOK)), chance.random() < 0.6)
        board.set_piece_at(chance.choice(free), piece)


def _mirrored(move: chess.Move) -> chess.Move:
    return chess.Move(chess.square_mirror(move.from_square), chess.square_mirror(move.to_square))


_MAKERS: dict[str, Callable[[random.Random], tuple[chess.Board, chess.Move]]] = {
    "uncovered": _uncovered,
    "along": _along,
    "shielded": _shielded,
    "evasion": _evasion,
    "free": _free,
}
