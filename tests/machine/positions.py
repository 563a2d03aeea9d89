"""Positions for the tests of the machine, played at random or built around en passant."""

from __future__ import annotations

import chess

from chesslib.data import load
from chesslib.machine import Position


def random_games(rng, games, plies):
    """Yield a python-chess board and the machine's position, ply by ply, of games played at random."""
    for _ in range(games):
        board, position = chess.Board(), Position()
        while not board.is_game_over() and board.ply() < plies:
            yield board, position
            move = rng.choice(list(board.legal_moves))
            board.push(move)
            position.play(move.uci())


def ep_positions(rng, count):
    """Yield positions just after a double step beside an enemy pawn, with sliders thrown in.

    Kings and sliders prefer the lines on which an en passant capture can expose a king.
    """
    found = 0
    while found < count:
        board = chess.Board(None)
        file = rng.randrange(8)
        side = rng.choice([step for step in (-1, 1) if 0 <= file + step < 8])
        victim, crossed, capturer = chess.square(file, 3), chess.square(file, 2), chess.square(file + side, 3)
        board.set_piece_at(victim, chess.Piece(chess.PAWN, chess.WHITE))
        board.set_piece_at(capturer, chess.Piece(chess.PAWN, chess.BLACK))
        near = [
            square for square in chess.SQUARES if chess.ray(square, capturer) or chess.ray(square, victim)
        ]
        home = chess.square(file, 1)
        free = [square for square in near if not board.piece_at(square) and square not in (crossed, home)]
        rng.shuffle(free)
        board.set_piece_at(free.pop(), chess.Piece(chess.KING, chess.BLACK))
        board.set_piece_at(free.pop(), chess.Piece(chess.KING, chess.WHITE))
        for _ in range(rng.randrange(1, 4)):
            kind = rng.choice((chess.QUEEN, chess.ROOK, chess.BISHOP))
            board.set_piece_at(free.pop(), chess.Piece(kind, chess.WHITE))
        board.turn, board.ep_square = chess.BLACK, crossed
        if board.status() & ~(chess.STATUS_IMPOSSIBLE_CHECK | chess.STATUS_TOO_MANY_CHECKERS):
            continue
        found += 1
        yield board if rng.random() < 0.5 else board.mirror()


def published_totals(most):
    """Yield (name, fen, depth, count) for every published total up to a number of leaves, smallest first."""
    totals = []
    for name, entry in load("perft_faults")["positions"].items():
        totals += [(name, entry["fen"], depth, count) for depth, count in enumerate(entry["perft"], start=1)]
    for case in load("cases"):
        if case["kind"] == "perft":
            fen = case["input"]["fen"]
            totals += [(case["id"], fen, int(depth), count) for depth, count in case["right_value"].items()]
    yield from sorted((total for total in totals if total[3] <= most), key=lambda total: total[3])
