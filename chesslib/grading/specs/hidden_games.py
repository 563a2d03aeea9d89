"""PGN files made from a seed: games that nobody has seen, dressed as sites and boards write them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import chess

START = chess.STARTING_FEN
RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
REMARKS = ("a quiet move", "the clock is ticking", "he sighs", "what else?", "played at once")
TRAPS = ("Ke9 is what he wanted", "better was Ra1xa8", "1. e4 is another story")
LONGEST = 240


@dataclass(frozen=True)
class HiddenGame:
    """One game: its words, legal or not, and the FEN of its beginning; empty for the starting position."""

    words: tuple[str, ...]
    fen: str = ""

    @property
    def start(self) -> chess.Board:
        """The position before the first word."""
        return chess.Board(self.fen or START)


def in_san(fen: str, moves: Iterable[str]) -> HiddenGame:
    """Return a game whose legal moves, given in UCI, are written in SAN, without check signs.

    Examples
    --------
    >>> in_san("", ["e2e4", "b8c6"]).words
    ('e4', 'Nc6')
    """
    board = chess.Board(fen or START)
    words = []
    for uci in moves:
        move = chess.Move.from_uci(uci)
        words.append(board.san(move).rstrip("+#"))
        board.push(move)
    return HiddenGame(tuple(words), fen)


def pgn_file(games: Sequence[HiddenGame], chance: random.Random) -> str:
    """Return games as one PGN text, with the comments, variations and line ends that chance gives them.

    What stands in comments and variations is no part of a game, legal or not.

    Examples
    --------
    >>> text = pgn_file([HiddenGame(("e4", "e5"))], random.Random(1))
    >>> text.count("[Event"), "1. e4" in text
    (1, True)
    """
    end = chance.choice(("\n", "\r\n"))
    parts = [_one_game(one, number, chance) for number, one in enumerate(games, start=1)]
    return "\n".join(parts).replace("\n", end)


def _one_game(game: HiddenGame, number: int, chance: random.Random) -> str:
    result = chance.choice(RESULTS)
    tags = {"Event": f"Hidden game {number}", "Result": result}
    if game.fen:
        tags |= {"SetUp": "1", "FEN": game.fen}
    head = "\n".join(f'[{name} "{value}"]' for name, value in tags.items())
    return f"{head}\n\n{_movetext(game, chance)} {result}\n"


def _movetext(game: HiddenGame, chance: random.Random) -> str:
    """Return numbered words in lines; each word takes a turn, whether it is legal or not."""
    chatty = chance.random() < 0.6
    ply = 2 * game.start.fullmove_number - (1 if game.start.turn == chess.BLACK else 2)
    parts: list[str] = []
    numbered = False
    for word in game.words:
        if ply % 2 == 0 or not numbered:
            parts.append(f"{ply // 2 + 1}{'...' if ply % 2 else '.'}")
        parts.append(word)
        numbered = True
        if chatty and chance.random() < 0.2:
            parts.append(_aside(word, ply, chance))
            numbered = False
        ply += 1
    lines = [" ".join(parts[place : place + 12]) for place in range(0, len(parts), 12)]
    return "\n".join(lines)


def _aside(word: str, ply: int, chance: random.Random) -> str:
    remark = chance.choice(REMARKS)
    kind = chance.randrange(5)
    if kind == 0:
        return f"{{ [%clk 0:{chance.randint(10, 59)}:{chance.randint(10, 59)}] }}"
    if kind == 1:
        return f"${chance.randint(1, 6)} {{ {remark} }}"
    if kind == 2:
        return f"{{ {chance.choice(TRAPS)} }}"
    dots = "..." if ply % 2 else "."
    inner = f"({ply // 2 + 1}{dots} Kh8 {{ {remark} }})" if kind == 3 else ""
    return f"({ply // 2 + 1}{dots} {word} {inner})".replace(" )", ")")


def shown(games: Sequence[HiddenGame]) -> str:
    """Return the games of a file by number, short enough for a line of feedback; # is what lists count by.

    Examples
    --------
    >>> shown([HiddenGame(("e4",)), HiddenGame(("Kd1",), "4k3/8/8/8/8/8/8/4K3 w - - 0 1")])
    '#1: e4; #2, 4k3/8/8/8/8/8/8/4K3 w - - 0 1: Kd1'
    """
    parts = []
    for number, one in enumerate(games, start=1):
        beginning = f", {one.fen}" if one.fen else ""
        words = " ".join(one.words)
        kept = words if len(words) <= LONGEST else f"{words[:LONGEST]} ..."
        parts.append(f"#{number}{beginning}: {kept}")
    return "; ".join(parts)
