"""Histories that end just before an attempt at en passant, made from a seed; most attempts are near "
"misses."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import chess

NearMiss = tuple[str, tuple[str, ...], str]
"""The first position as FEN, the moves played from it, and the attempt; moves in UCI."""


def reach(before_fen: str, history: Sequence[str]) -> chess.Board:
    """Return the position after a history of UCI moves; the board remembers them.

    Examples
    --------
    >>> reach("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", ["d7d5"]).peek().uci()
    'd7d5'
    """
    board = chess.Board(before_fen)
    for uci in history:
        board.push_uci(uci)
    return board


def near_misses(seed: int, each: int) -> list[NearMiss]:
    """Return as many of every kind, White's and Black's in turn: a legal capture and five sorts of miss.

    Examples
    --------
    >>> len(near_misses(5, 2)), near_misses(5, 2) == near_misses(5, 2)
    (12, True)
    """
    chance = random.Random(f"near misses {seed}")
    found = []
    for kind in (_legal, _expired, _single, _two_files, _wrong_rank, _no_pawn):
        for number in range(each):
            found.append(_one(chance, kind, mirrored=number % 2 == 1))
    return found


def _one(chance: random.Random, kind: Callable[[random.Random], NearMiss], *, mirrored: bool) -> NearMiss:
    """Return one near miss of a kind, of Black's pawns when `mirrored`; the kings stay out of the way."""
    while True:
        pawns, history, attempt = kind(chance)
        board = chess.Board(f"{pawns} b - - 0 {chance.randint(8, 40)}")
        for king in (chess.Piece(chess.KING, chess.WHITE), chess.Piece(chess.KING, chess.BLACK)):
            rank = 0 if king.color else 7
            free = [s for s in chess.SQUARES if chess.square_rank(s) == rank and not board.piece_at(s)]
            board.set_piece_at(chance.choice(free), king)
        moves = _with_kings(chance, board.copy(), history)
        if moves is None or not _stands_ready(reach(board.fen(), moves), attempt):
            continue
        if not mirrored:
            return board.fen(), moves, attempt
        return board.mirror().fen(), tuple(map(_mirrored, moves)), _mirrored(attempt)


def _with_kings(chance: random.Random, board: chess.Board, history: Sequence[str]) -> tuple[str, ...] | None:
    """Replace each "K" of a history by a king's move; None when something in it is not legal."""
    moves = []
    for text in history:
        steps = [
            m
            for m in board.legal_moves
            if board.piece_type_at(m.from_square) == chess.KING and not board.is_capture(m)
        ]
        move = (
            chance.choice(steps)
            if text == "K" and steps
            else chess.Move.from_uci("a1a1" if text == "K" else text)
        )
        if move not in board.legal_moves:
            return None
        moves.append(move.uci())
        board.push(move)
    return tuple(moves)


def _stands_ready(board: chess.Board, attempt: str) -> bool:
    """Whether the capturer is still there, the square that it wants is empty, and the king is left alone."""
    pawn, wanted = chess.parse_square(attempt[:2]), chess.parse_square(attempt[2:])
    untouched = board.piece_at(pawn) == chess.Piece(chess.PAWN, chess.WHITE) and not board.piece_at(wanted)
    return untouched and board.is_valid() and not board.is_check()


def _mirrored(uci: str) -> str:
    return "".join(str(9 - int(letter)) if letter.isdigit() else letter for letter in uci)


def _files(chance: random.Random, apart: int) -> tuple[str, str]:
    """Return the files of capturer and stepper, so many apart."""
    while True:
        one = chance.randrange(8)
        other = one + chance.choice((-apart, apart))
        if 0 <= other < 8:
            return chess.FILE_NAMES[one], chess.FILE_NAMES[other]


def _placed(**pieces: str) -> str:
    board = chess.Board(None)
    for square, symbol in pieces.items():
        board.set_piece_at(chess.parse_square(square), chess.Piece.from_symbol(symbol))
    return board.board_fen()


def _legal(chance: random.Random) -> NearMiss:
    capturer, stepper = _files(chance, 1)
    return (
        _placed(**{f"{capturer}5": "P", f"{stepper}7": "p"}),
        (f"{stepper}7{stepper}5",),
        f"{capturer}5{stepper}6",
    )


def _expired(chance: random.Random) -> NearMiss:
    capturer, stepper = _files(chance, 1)
    other = chess.FILE_NAMES.index(capturer) * 2 - chess.FILE_NAMES.index(stepper)
    pawns = {f"{capturer}5": "P", f"{stepper}7": "p"}
    last = "K"
    if 0 <= other < 8 and chance.random() < 0.6:
        file = chess.FILE_NAMES[other]
        pawns[f"{file}7"] = "p"
        last = f"{file}7{file}5"
    return _placed(**pawns), (f"{stepper}7{stepper}5", "K", last), f"{capturer}5{stepper}6"


def _single(chance: random.Random) -> NearMiss:
    capturer, stepper = _files(chance, 1)
    if chance.random() < 0.5:
        history: tuple[str, ...] = (f"{stepper}6{stepper}5",)
        home = f"{stepper}6"
    else:
        history = (f"{stepper}7{stepper}6", "K", f"{stepper}6{stepper}5")
        home = f"{stepper}7"
    return _placed(**{f"{capturer}5": "P", home: "p"}), history, f"{capturer}5{stepper}6"


def _two_files(chance: random.Random) -> NearMiss:
    capturer, stepper = _files(chance, 2)
    between = chess.FILE_NAMES[(chess.FILE_NAMES.index(capturer) + chess.FILE_NAMES.index(stepper)) // 2]
    return (
        _placed(**{f"{capturer}5": "P", f"{stepper}7": "p"}),
        (f"{stepper}7{stepper}5",),
        f"{capturer}5{between}6",
    )


def _wrong_rank(chance: random.Random) -> NearMiss:
    capturer, stepper = _files(chance, 1)
    return (
        _placed(**{f"{capturer}4": "P", f"{stepper}7": "p"}),
        (f"{stepper}7{stepper}5",),
        f"{capturer}4{stepper}6",
    )


def _no_pawn(chance: random.Random) -> NearMiss:
    capturer, file = _files(chance, 1)
    piece, start = chance.choice((("r", f"{file}8"), ("q", f"{file}7"), ("n", f"{file}7")))
    if piece == "n":
        jumps = [
            s for s in chess.SquareSet(chess.BB_KNIGHT_ATTACKS[chess.parse_square(start)]) if 16 <= s < 40
        ]
        end = chess.square_name(chance.choice(jumps))
    else:
        end = f"{file}5"
    return _placed(**{f"{capturer}5": "P", start: piece}), (f"{start}{end}",), f"{capturer}5{file}6"
