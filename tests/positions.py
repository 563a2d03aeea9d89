"""Positions for the tests: random games, random placements, and rare ones built on purpose."""

from __future__ import annotations

import random
from collections.abc import Iterator

import chess

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

RARE = {
    "rank case": "6k1/8/8/KPp4r/8/8/8/8 w - c6 0 2",
    "rank case for Black": "8/8/8/8/k1pP3R/8/8/4K3 b - d3 0 1",
    "en passant, capturer pinned on its file": "4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
    "en passant, capturer pinned on its diagonal": "4k3/6b1/8/3pP3/8/8/1K6/8 w - d6 0 2",
    "en passant along the pin": "1b2k3/8/8/3pP3/8/6K1/8/8 w - d6 0 2",
    "en passant, victim is the shield": "q6k/8/8/3pP3/8/8/8/7K w - d6 0 1",
    "en passant answers a pawn's check": "4k3/8/8/3pP3/4K3/8/8/8 w - d6 0 2",
    "en passant puts itself on the line": "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1",
    "en passant between two lines": "1b1k4/8/8/1rPpK3/8/8/8/8 w - d6 0 1",
    "en passant beside another check": "rnbqk1nr/bb3p1p/1q2r3/2pPp3/3P4/7P/1PP1NpPP/R1BQKBNR w KQkq c6 0 1",
    "double check": "4r1k1/8/8/8/8/3n4/4B3/R3K2R w KQ - 0 1",
    "double check by two sliders": "4r1k1/8/8/8/7b/8/8/R3K2R w KQ - 0 1",
    "mate": "rnb1kbnr/pppp1ppp/4p3/8/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
    "stalemate": "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    "a king stands to be taken": "4k3/8/8/8/4R3/8/8/4K3 w - - 0 1",
    "kings side by side": "8/8/8/8/8/8/5kK1/8 w - - 0 1",
    "promotions with captures": "r1n1k3/1P1P4/8/8/8/8/1p1p4/R1N1K3 w - - 0 1",
    "promotions for Black": "r1n1k3/1P1P4/8/8/8/8/1p1p4/R1N1K3 b - - 0 1",
    "pinned pawns about to promote": "1r2k3/P1P5/8/8/8/8/8/K6r w - - 0 1",
    "castling through and into attacks": "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1",
    "castling with b8 attacked": "r3k3/8/8/8/8/8/8/1R2K3 b q - 0 1",
    "rights without rooks": "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1",
    "an en passant square without its pawn": "4k3/8/8/4P3/8/8/8/4K3 w - d6 0 2",
    "an en passant square on the wrong rank": "rnbqkbnr/pppp2pp/5p2/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e5 0 1",
    "no king": "8/3r4/8/8/8/2R5/1Q6/8 b - - 0 1",
    "two white kings": "8/2K5/8/8/2K1NB2/8/8/4r3 w - - 96 46",
    "two kings, one in check": "k7/8/8/7r/8/8/3R4/K6K w - - 0 1",
    "pawns on the first and last rank": "P3k2p/8/8/8/8/8/8/p3K2P w - - 0 1",
    "an empty board": "8/8/8/8/8/8/8/8 w - - 0 1",
    "Kiwipete": KIWIPETE,
}


def rare_boards() -> Iterator[tuple[str, chess.Board]]:
    """The constructed positions, as they are written."""
    for name, fen in RARE.items():
        yield name, chess.Board(fen)


def random_game_boards(seed: int, count: int) -> Iterator[chess.Board]:
    """Positions of random games, each with its moves; one object that moves on."""
    rng = random.Random(seed)
    board = chess.Board()
    for _ in range(count):
        yield board
        moves = list(board.legal_moves)
        if not moves or board.fullmove_number > 80:
            board = chess.Board()
            continue
        board.push(rng.choice(moves))


def random_placement(rng: random.Random) -> chess.Board:
    """A random placement with an en passant square or rights more often than chance; it may be impossible."""
    board = chess.Board(None)
    for color in chess.COLORS:
        for _ in range(rng.choice((1,) * 10 + (0, 2))):
            board.set_piece_at(rng.randrange(64), chess.Piece(chess.KING, color))
    for _ in range(rng.randrange(14)):
        kind = rng.choice((1, 1, 1, 2, 3, 4, 5))
        board.set_piece_at(rng.randrange(64), chess.Piece(kind, rng.random() < 0.5))
    board.turn = rng.random() < 0.5
    if rng.random() < 0.3:
        _set_up_castling(board, rng)
    if rng.random() < 0.6:
        _set_up_en_passant(board, rng)
    return board


def _set_up_castling(board: chess.Board, rng: random.Random) -> None:
    for color, rank in ((chess.WHITE, 0), (chess.BLACK, 7)):
        for square in list(board.pieces(chess.KING, color)):
            board.remove_piece_at(square)
        board.set_piece_at(chess.square(4, rank), chess.Piece(chess.KING, color))
        for file in (0, 7):
            board.set_piece_at(chess.square(file, rank), chess.Piece(chess.ROOK, color))
    board.castling_rights = rng.choice((chess.BB_CORNERS, chess.BB_A1 | chess.BB_H8, chess.BB_EMPTY))


def _set_up_en_passant(board: chess.Board, rng: random.Random) -> None:
    file = rng.randrange(8)
    passed, step = (5, -1) if board.turn == chess.WHITE else (2, 1)
    board.remove_piece_at(chess.square(file, passed))
    board.remove_piece_at(chess.square(file, passed - step))
    board.set_piece_at(chess.square(file, passed + step), chess.Piece(chess.PAWN, not board.turn))
    for beside in (file - 1, file + 1):
        if 0 <= beside < 8 and rng.random() < 0.6:
            board.set_piece_at(chess.square(beside, passed + step), chess.Piece(chess.PAWN, board.turn))
    board.ep_square = chess.square(file, passed)
