"""Compare the machine's perft with python-chess counting in bulk, in one process, and print the ratios.

Run from the root: ``python tests/scripts/bench_perft.py [DEPTH] [ROUNDS]``. Times are processor time, so that
other programs disturb little; the best round of each counts.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import chess

sys.path.insert(0, str(Path(__file__).parents[2]))

from chesslib.machine import Position, Rules, perft
from chesslib.machine.figures import named
from chesslib.machine.rules import clock_after, ep_legal_by_trying, next_ep, rights_after


def python_chess(board, depth):
    """Count with python-chess; the last ply is counted in bulk."""
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += python_chess(board, depth - 1)
        board.pop()
    return total


def ways(fen, depth):
    """Return what is compared: name -> a function that counts."""
    replaced = Rules(
        next_ep=lambda *move: next_ep(*move),
        rights_after=lambda *move: rights_after(*move),
        clock_after=lambda *move: clock_after(*move),
        trusted=True,
    )
    watched = Rules(rights_after=lambda *move: rights_after(*move))
    blunt = Rules(ep_legal=ep_legal_by_trying)
    return {
        "python-chess, in bulk": lambda: python_chess(chess.Board(fen), depth),
        "machine": lambda: perft(Position(fen), depth),
        "machine with memo": lambda: perft(Position(fen), depth, memo=True),
        "machine, three rules replaced": lambda: perft(Position(fen, replaced), depth),
        "machine, one rule of a student": lambda: perft(Position(fen, watched), depth),
        "machine, en passant by trying": lambda: perft(Position(fen, blunt), depth),
    }


def measure(fen, depth, rounds):
    """Return name -> best processor seconds, counts checked."""
    best, right = {}, named(fen).perft[depth - 1]
    for _ in range(rounds):
        for name, count in ways(fen, depth).items():
            start = time.process_time()
            nodes = count()
            seconds = time.process_time() - start
            if nodes != right:
                raise SystemExit(f"{name} counts {nodes}, not {right}")
            best[name] = min(seconds, best.get(name, seconds))
    return best


def import_seconds():
    """Return how long a new process takes to import the machine, beyond starting at all."""
    code = "import time; s = time.process_time(); import chesslib.machine; print(time.process_time() - s)"
    answers = [
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        for _ in range(5)
    ]
    return min(float(answer.stdout) for answer in answers)


def main():
    """Measure and print."""
    depth = int(sys.argv[1]) if len(sys.argv) > 1 else 4
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    fen = named("kiwipete").fen
    best = measure(fen, depth, rounds)
    reference = best["python-chess, in bulk"]
    print(f"Kiwipete, depth {depth}, best of {rounds} rounds")
    for name, seconds in best.items():
        speed = named(fen).perft[depth - 1] / seconds / 1000
        print(f"{name:32} {seconds:7.2f} s {speed:7.0f} knps   ratio {reference / seconds:.2f}")
    print(f"import {import_seconds():.3f} s of processor time")


if __name__ == "__main__":
    main()
