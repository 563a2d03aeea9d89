"""Pairs of FENs that look alike, records of keys, and short games that repeat: made from a seed."""

from __future__ import annotations

import random

import chess

from chesslib.grading.specs.king_lines import king_lines
from chesslib.machine.repetition_scripts import scripts

Pair = tuple[str, str]

HOME = "4k3/8/8/8/8/8/8/R3K2R"
RIGHTS = ("KQ", "K", "Q", "-")


def later(fen: str, **fields: str) -> str:
    """Return a FEN some moves later, with other fields where they are named.

    Examples
    --------
    >>> later("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", castling="-")
    '4k3/8/8/8/8/8/8/R3K3 w - - 8 5'
    """
    picture, turn, castling, ep, clock, number = fen.split()
    turn, castling, ep = fields.get("turn", turn), fields.get("castling", castling), fields.get("ep", ep)
    return f"{picture} {turn} {castling} {ep} {int(clock) + 8} {int(number) + 4}"


def look_alikes(seed: int) -> list[Pair]:
    """Return pairs of FENs with one picture: rights, the move and en passant of every kind differ or agree.

    Examples
    --------
    >>> all(a.split()[0] == b.split()[0] for a, b in look_alikes(5))
    True
    """
    chance = random.Random(f"look-alikes {seed}")
    after_step = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"
    attacked = "4k3/8/8/8/2b5/8/8/R3K2R w KQ - 3 20"
    pairs = [
        (after_step, later(after_step, ep="-")),
        (after_step, later(after_step, ep="-", turn="w")),
        (attacked, later(attacked)),
        (attacked, later(attacked, castling="Q")),
    ]
    for _ in range(6):
        turn, number = chance.choice("wb"), chance.randint(9, 60)
        first, second = chance.choice(RIGHTS), chance.choice(RIGHTS)
        fen = f"{HOME} {turn} {first} - {chance.randint(0, 9)} {number}"
        pairs.append((fen, later(fen, castling=second, turn=chance.choice("wb"))))
    pairs += [(fen, later(fen, ep="-")) for fen, _ in king_lines(seed)]
    return pairs


def records(seed: int) -> list[tuple[list[str], int]]:
    """Return records of keys with a clock, some longer than the clock, some shorter.

    Keys before the last reset, and those of the other player, may be equal by chance, as hashes may.

    Examples
    --------
    >>> records(5)[0]
    (['a', 'b', 'c', 'd', 'a', 'b', 'c', 'd', 'a'], 8)
    """
    chance = random.Random(f"records {seed}")
    made: list[tuple[list[str], int]] = [
        (list("abcdabcda"), 8),
        (list("abcdabcda"), 7),
        (list("a"), 0),
        (list("abcda"), 40),
        (list("aaaaa"), 4),
    ]
    for _ in range(12):
        keys = [chance.choice("abc") for _ in range(chance.randint(6, 24))]
        made.append((keys, chance.randint(0, len(keys) + 2)))
    return made


def turned_scripts(seed: int) -> list[tuple[str, tuple[str, ...]]]:
    """Return the course's repetition scripts as (FEN, moves), some of them with the colours exchanged.

    Examples
    --------
    >>> len(turned_scripts(5))
    10
    """
    chance = random.Random(f"scripts {seed}")
    games = [(script.fen, script.moves) for script in scripts()]
    for fen, moves in games[:]:
        extra = chance.randint(0, 2)
        board = chess.Board(fen).mirror()
        turned = [_turned(move) for move in moves]
        board.fullmove_number += chance.randint(1, 40)
        games.append((board.fen(), tuple(turned[: len(turned) - extra])))
    return games


def _turned(uci: str) -> str:
    move = chess.Move.from_uci(uci)
    return chess.Move(chess.square_mirror(move.from_square), chess.square_mirror(move.to_square)).uci()
