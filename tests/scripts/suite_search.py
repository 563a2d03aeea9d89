"""Search for tiny positions that expose every fault perft can see, and print the smallest suite found.

Positions are made at random around kings and rooks at home, pawns that can meet en passant, and pawns about
to promote; a greedy cover is then thinned out.

Run from the root: ``python tests/scripts/suite_search.py [SECONDS] [SEED]``.
"""

from __future__ import annotations

import json
import random
import sys
import time
from pathlib import Path

import chess

sys.path.insert(0, str(Path(__file__).parents[2]))

from chesslib.errors import FenError
from chesslib.machine import Position, perft
from chesslib.machine.figures import figures, perft_faults

NODES = 4_000  # of one candidate, all depths together
RECAPTURE = "7k/8/8/3b4/8/8/8/4K1RR b K - 0 1"  # a rook that is captured at home and replaced by its brother
DEPTH = 4
FAULTS = {fault.id: fault.rules for fault in perft_faults()}


def varied_recapture(rng):
    """Return a position around a rook captured at home and replaced, with a few pieces more."""
    board = chess.Board(RECAPTURE)
    for _ in range(rng.randrange(4)):
        square, kind = rng.randrange(8, 56), rng.choice((1, 1, 1, 2, 3, 4))
        if not board.piece_at(square):
            board.set_piece_at(square, chess.Piece(kind, rng.random() < 0.5))
    if rng.random() < 0.3:
        board.set_piece_at(chess.A1, chess.Piece(chess.ROOK, chess.WHITE))
        board.castling_rights |= chess.BB_A1
    if rng.random() < 0.5:
        board = board.mirror()
    return board if board.is_valid() else None


def random_position(rng):
    """Return a random candidate, or None if it is no position."""
    if rng.random() < 0.2:
        return varied_recapture(rng)
    board = chess.Board(None)
    board.set_piece_at(
        chess.E1 if rng.random() < 0.75 else rng.randrange(64), chess.Piece(chess.KING, chess.WHITE)
    )
    black_king = chess.E8 if rng.random() < 0.6 else rng.randrange(64)
    if board.piece_at(black_king):
        return None
    board.set_piece_at(black_king, chess.Piece(chess.KING, chess.BLACK))
    for corner, color in ((0, True), (7, True), (56, False), (63, False)):
        if rng.random() < 0.3 and not board.piece_at(corner):
            board.set_piece_at(corner, chess.Piece(chess.ROOK, color))
    for _ in range(rng.randrange(0, 5)):
        square = rng.randrange(64)
        if board.piece_at(square):
            continue
        kind = rng.choices((1, 2, 3, 4, 5), (6, 2, 1, 2, 1))[0]
        color = rng.random() < 0.5
        if kind == 1:
            rank = rng.choice((1, 3, 4, 6))
            square = chess.square(chess.square_file(square), rank)
            if board.piece_at(square):
                continue
        board.set_piece_at(square, chess.Piece(kind, color))
    board.turn = rng.random() < 0.5
    rights = 0
    for corner in (0, 7, 56, 63):
        if rng.random() < 0.85:
            rights |= chess.BB_SQUARES[corner]
    board.castling_rights = rights
    board.castling_rights = board.clean_castling_rights()
    if rng.random() < 0.2:
        rank, victim = (5, 4) if board.turn else (2, 3)
        files = [
            f for f in range(8) if board.piece_at(chess.square(f, victim)) == chess.Piece(1, not board.turn)
        ]
        if files:
            board.ep_square = chess.square(rng.choice(files), rank)
    return board if board.is_valid() else None


def exposures(fen, wanted):
    """Return (depth, counts, cost, faults shown) for the depths that pay."""
    counts, found, shown = [], [], set()
    for depth in range(1, DEPTH + 1):
        count = perft(Position(fen), depth)
        if sum(counts) + count > NODES:
            break
        counts.append(count)
        new = {fault for fault in wanted - shown if perft(Position(fen, FAULTS[fault]), depth) != count}
        shown |= new
        if new:
            found.append((depth, tuple(counts), sum(counts), frozenset(shown)))
    return found


def cover(candidates):
    """Return a small set of candidates that shows all faults: greedy by faults per node, then thinned."""
    best = None
    for weight in (0.0, 0.1, 0.2, 0.3, 0.5, 0.8):
        left, chosen = set(FAULTS), []
        while left:
            top = max(candidates, key=lambda c: len(c[4] & left) / ((c[3] + 1) ** weight))
            if not top[4] & left:
                return None
            chosen.append(top)
            left -= top[4]
        for item in sorted(chosen, key=lambda c: -c[3]):
            rest = [c for c in chosen if c is not item]
            if rest and frozenset().union(*(c[4] for c in rest)) >= set(FAULTS):
                chosen = rest
        cost = (len(chosen), sum(c[3] for c in chosen))
        if best is None or cost < best[0]:
            best = (cost, chosen)
    return best


def swap_until_smaller(best, candidates):
    """Exchange one chosen candidate, or two for one, while the suite gets smaller."""
    cost, chosen = best
    improved = True
    while improved:
        improved = False
        for out in [(i,) for i in range(len(chosen))] + [
            (i, j) for i in range(len(chosen)) for j in range(i)
        ]:
            rest = [c for k, c in enumerate(chosen) if k not in out]
            need = set(FAULTS) - frozenset().union(*(c[4] for c in rest)) if rest else set(FAULTS)
            fits = [c for c in candidates if c[4] >= need]
            if not fits:
                continue
            new = min(fits, key=lambda c: c[3])
            new_cost = (len(rest) + 1, sum(c[3] for c in rest) + new[3])
            if new_cost < cost:
                cost, chosen, improved = new_cost, [*rest, new], True
                break
    return cost, chosen


def main():
    """Search for the given time and print what was found."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60
    rng = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    candidates, seen = [], set()
    known = [RECAPTURE] + [entry["fen"] for entry in figures()["positions"].values()]
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if known:
            fen = known.pop()
        else:
            board = random_position(rng)
            if board is None:
                continue
            fen = board.fen(en_passant="fen")
        if fen in seen:
            continue
        seen.add(fen)
        try:
            Position(fen)
        except FenError:
            continue
        for depth, counts, cost, shown in exposures(fen, set(FAULTS)):
            candidates.append((fen, depth, counts, cost, shown))
    missing = set(FAULTS) - frozenset().union(*(c[4] for c in candidates))
    print(len(seen), "positions,", len(candidates), "candidates; shown by none:", sorted(missing))
    if missing:
        return
    cost, chosen = swap_until_smaller(cover(candidates), candidates)
    print("positions, nodes:", cost)
    for fen, _depth, counts, _cost, shown in chosen:
        print(json.dumps({"fen": fen, "perft": counts, "exposes": sorted(shown)}))


if __name__ == "__main__":
    main()
