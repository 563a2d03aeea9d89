"""The machine as a UCI engine that counts: so that a doctor, or you, can examine a broken one from "
"outside."""

from __future__ import annotations

import chess

from chesslib.errors import ChesslibError

from .perft import divide, perft
from .position import Position
from .rules import SOUND, Rules


class UciMachine:
    """Answers UCI lines: ``uci``, ``isready``, ``position``, ``go perft N``, ``d``, ``quit``.

    Parameters
    ----------
    rules : Rules
        What it plays by.
    name : str
        What it calls itself.

    Examples
    --------
    >>> machine = UciMachine()
    >>> machine.answer("position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4")
    []
    >>> machine.answer("go perft 1")
    ['e8d7: 1', 'e8d8: 1', 'e8e7: 1', 'e8f7: 1', 'e8f8: 1', '', 'Nodes searched: 5']
    >>> machine.answer("d")
    ['Fen: 4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1']
    """

    def __init__(self, rules: Rules = SOUND, name: str = "chesslib machine") -> None:
        self.rules, self.name = rules, name
        self.position = Position(rules=rules)

    def answer(self, line: str) -> list[str]:
        """Return the lines to print for one line of input; what it does not know it passes over."""
        words = line.split()
        command = words[0] if words else ""
        try:
            if command == "uci":
                return [f"id name {self.name}", "id author chesslib", "uciok"]
            if command == "isready":
                return ["readyok"]
            if command == "position":
                self.set_position(words[1:])
            if command == "d":
                return [f"Fen: {self.position.fen('always')}"]
            if command == "go":
                return self.go(words[1:])
        except ChesslibError as error:
            return [f"info string {error}"]
        return []

    def set_position(self, words: list[str]) -> None:
        """Set up a position and play the moves that follow."""
        setup, _, moves = " ".join(words).partition(" moves ")
        fen = setup.removeprefix("fen ") if setup.startswith("fen ") else chess.STARTING_FEN
        position = Position(fen, self.rules)
        position.play(*moves.split())
        self.position = position

    def go(self, words: list[str]) -> list[str]:
        """Count, or give the first legal move: it does not play chess."""
        if len(words) == 2 and words[0] == "perft" and words[1].isdigit() and int(words[1]) > 0:
            depth = int(words[1])
            total = perft(self.position, depth)
            lines = [f"{move}: {count}" for move, count in divide(self.position, depth).items()]
            return [*lines, "", f"Nodes searched: {total}"]
        moves = self.position.moves()
        return [f"bestmove {moves[0].uci() if moves else '(none)'}"]
