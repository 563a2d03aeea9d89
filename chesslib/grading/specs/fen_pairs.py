"""Pairs of FENs with the same picture or another, made from a seed."""

from __future__ import annotations

import random
from collections.abc import Sequence

import chess

HIDDEN = ("turn", "castling", "ep", "halfmove", "fullmove")
TWINS = ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3pP3/8/8/8/4K3 w - - 2 3")
AT_HOME = "4k3/8/8/8/8/8/8/R3K2R"


def _walk(chance: random.Random, plies: int) -> chess.Board:
    board = chess.Board()
    for _ in range(plies):
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(chance.choice(moves))
    return board


def _changed(chance: random.Random, fen: str, names: Sequence[str]) -> str:
    """Return a FEN that differs in the named fields; it is a text to compare, not a game."""
    fields = fen.split()
    turn_was = fields[1]
    if "turn" in names:
        fields[1] = "b" if turn_was == "w" else "w"
    if "castling" in names:
        fields[2] = chance.choice([r for r in ("KQkq", "KQ", "Kq", "kq", "Q", "-") if r != fields[2]])
    if "ep" in names:
        rank = "6" if fields[1] == "w" else "3"
        fields[3] = chance.choice([f"{file}{rank}" for file in "abdgh" if f"{file}{rank}" != fields[3]])
    if "halfmove" in names:
        fields[4] = str(int(fields[4]) + chance.randint(1, 9))
    if "fullmove" in names:
        fields[5] = str(int(fields[5]) + chance.randint(1, 9))
    return " ".join(fields)


def fen_pairs(seed: int) -> list[tuple[str, str]]:
    """Return pairs of FENs with the same picture (one pair apart) whose hidden fields differ or agree.

    Examples
    --------
    >>> fen_pairs(5) == fen_pairs(5), fen_pairs(5)[0] == TWINS
    (True, True)
    """
    chance = random.Random(f"hidden fields {seed}")
    first = _walk(chance, 12).fen()
    pairs = [
        TWINS,
        (f"{AT_HOME} w KQ - 4 9", f"{AT_HOME} w KQ - 4 9"),
        (f"{AT_HOME} w KQ - 4 9", f"{AT_HOME} b KQ - 4 9"),
        (f"{AT_HOME} w KQ - 4 9", f"{AT_HOME} w - - 4 9"),
        (f"{AT_HOME} w - - 4 9", f"{AT_HOME} w - - 4 12"),
        (f"{AT_HOME} w - - 4 9", f"{AT_HOME} w - - 0 9"),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 4 9", "4k3/8/8/8/8/8/8/RK5R w - - 4 9"),
        (first, first),
    ]
    sets = [
        ("turn", "castling"),
        ("ep", "halfmove"),
        HIDDEN,
        ("castling", "fullmove"),
        ("halfmove", "fullmove"),
    ]
    sets += [tuple(chance.sample(HIDDEN, chance.randint(1, 3))) for _ in range(4)]
    for names in sets:
        fen = _walk(chance, chance.randint(6, 40)).fen()
        pairs.append((fen, _changed(chance, fen, names)))
    return pairs


def other_pictures(seed: int) -> list[tuple[str, str]]:
    """Return pairs whose pictures differ: other pieces, or the same pieces on other squares.

    Examples
    --------
    >>> any(a.split()[0] == b.split()[0] for a, b in other_pictures(5))
    False
    """
    chance = random.Random(f"other pictures {seed}")
    pairs = []
    for _ in range(4):
        board = _walk(chance, chance.randint(6, 30))
        fields = board.fen().split()
        quiet = [m for m in board.legal_moves if not board.is_capture(m) and m.promotion is None]
        board.push(chance.choice(quiet) if quiet else chess.Move.null())
        moved = board.board_fen()
        pairs.append((" ".join(fields), " ".join([moved, *fields[1:]])))
        pairs.append((" ".join(fields), _walk(chance, 20).fen()))
    return pairs


SHUFFLE = "4k1n1/8/8/8/8/8/8/R3K3 w - - 0 1"
_ROOK_SQUARES = ("a1", "a2", "a3", "b1")


def shuffle(chance: random.Random, plies: int) -> list[str]:
    """Return moves from `SHUFFLE`: White's rook wanders while Black's knight goes out and home.

    Examples
    --------
    >>> shuffle(random.Random(1), 4)[1::2]
    ['g8f6', 'f6g8']
    """
    board = chess.Board(SHUFFLE)
    knight = {"g8": "f6", "f6": "g8"}
    rook, horse = "a1", "g8"
    moves = []
    for ply in range(plies):
        if ply % 2:
            moves.append(horse + knight[horse])
            horse = knight[horse]
        else:
            legal = {move.uci() for move in board.legal_moves}
            goal = chance.choice([square for square in _ROOK_SQUARES if rook + square in legal])
            moves.append(rook + goal)
            rook = goal
        board.push_uci(moves[-1])
    return moves
