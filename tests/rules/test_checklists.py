"""The checklists against `explain`, the inventory and python-chess."""

from __future__ import annotations

import random
import re

import chess
import pytest

from chesslib.rules import explain
from chesslib.rules.checklists import Checklist, castling_checklist, ep_checklist
from chesslib.rules.pawns import victim_square
from tests.positions import random_game_boards, random_placement, rare_boards

YES, NO, OPEN = True, False, None


def check_texts(checklist: Checklist) -> None:
    assert len(checklist.steps) == 6
    for step in checklist.steps:
        lit = {chess.square_name(square) for squares in step.squares.values() for square in squares}
        assert set(re.findall("[a-h][1-8]", step.text)) == lit, step.text
        assert step.text.endswith(".")
        assert step.article


def ep_attempts(board: chess.Board) -> list[tuple[int, int]]:
    fifth = chess.BB_RANK_5 if board.turn == chess.WHITE else chess.BB_RANK_4
    pawns = board.pawns & board.occupied_co[board.turn] & fifth
    return [
        (pawn, target)
        for pawn in chess.scan_forward(pawns)
        for target in chess.scan_forward(chess.BB_PAWN_ATTACKS[board.turn][pawn] & ~board.occupied)
    ]


def check_ep(board: chess.Board) -> int:
    legal = set(board.generate_legal_ep())
    attempts = ep_attempts(board)
    for from_square, to_square in attempts:
        checklist = ep_checklist(board, from_square, to_square)
        check_texts(checklist)
        victim = victim_square(from_square, to_square)
        is_pawn = board.piece_at(victim) == chess.Piece(chess.PAWN, not board.turn)
        expected = chess.Move(from_square, to_square) in legal and is_pawn
        assert checklist.passed == expected == explain(board, (from_square, to_square)).legal, board.fen()
        stopped = ep_checklist(board, from_square, to_square, stop=True)
        assert all(step.answer for step in stopped.steps[:-1])
    return len(attempts)


def test_en_passant_agrees_on_many_positions() -> None:
    rng = random.Random(51)
    met = sum(check_ep(random_placement(rng)) for _ in range(400))
    met += sum(check_ep(board) for board in random_game_boards(seed=52, count=1500))
    met += sum(check_ep(board) for _, board in rare_boards())
    assert met > 300


@pytest.mark.parametrize(
    ("fen", "moves", "attempt", "answers"),
    [
        ("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5", "e5d6", [YES] * 6),
        ("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5 e1e2 e8e7", "e5d6", [YES, YES, YES, YES, NO, YES]),
        ("4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1", "d6d5", "e5d6", [NO, YES, YES, YES, NO, YES]),
        ("4k3/3r4/8/4P3/8/8/8/6K1 b - - 0 1", "d7d5", "e5d6", [NO, YES, YES, NO, NO, YES]),
        ("4k3/2p5/8/4P3/8/8/8/4K3 b - - 0 1", "c7c5", "e5d6", [YES, NO, NO, YES, YES, YES]),
        ("4k3/3p4/8/8/4P3/8/8/4K3 b - - 0 1", "d7d5", "e4d6", [YES, NO, YES, YES, YES, YES]),
        ("4k3/5p2/8/4P3/8/8/8/4K3 b - - 0 1", "f7f5", "e5d6", [YES, YES, NO, YES, YES, YES]),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - - 2 3", "", "e5d6", [OPEN, YES, YES, YES, OPEN, YES]),
        ("6k1/8/8/KPp4r/8/8/8/8 w - c6 0 2", "", "b5c6", [YES, YES, YES, YES, YES, NO]),
        ("4k3/8/8/4P3/8/8/8/4K3 w - - 0 1", "", "e5d6", [NO, OPEN, OPEN, OPEN, OPEN, OPEN]),
    ],
)  # fmt: skip
def test_en_passant_steps(fen: str, moves: str, attempt: str, answers: list[bool | None]) -> None:
    board = chess.Board(fen)
    for uci in moves.split():
        board.push_uci(uci)
    checklist = ep_checklist(board, attempt[:2], attempt[2:])
    check_texts(checklist)
    assert [step.answer for step in checklist.steps] == answers


def check_castling(board: chess.Board) -> None:
    legal = [move for move in board.legal_moves if board.is_castling(move)]
    for kingside in (True, False):
        checklist = castling_checklist(board, kingside=kingside)
        check_texts(checklist)
        expected = any(board.is_kingside_castling(move) == kingside for move in legal)
        assert checklist.passed == expected, f"{board.fen()} kingside={kingside}"
        assert explain(board, "O-O" if kingside else "O-O-O").legal == expected
        assert not set(checklist.must_be_empty) & {checklist.must_be_safe[0]}


def test_castling_agrees_on_many_positions() -> None:
    rng = random.Random(53)
    for _ in range(200):
        board = random_placement(rng)
        if all(len(board.pieces(chess.KING, color)) == 1 for color in chess.COLORS):
            check_castling(board)
    for board in random_game_boards(seed=54, count=600):
        check_castling(board)


def test_castling_agrees_in_chess960() -> None:
    rng = random.Random(55)
    castled = 0
    for number in rng.sample(range(960), 12):
        board = chess.Board.from_chess960_pos(number)
        for _ in range(60):
            check_castling(board)
            moves = list(board.legal_moves)
            if not moves:
                break
            wanted = [move for move in moves if board.is_castling(move)]
            castled += len(wanted)
            board.push(rng.choice(moves))
    assert castled > 10


@pytest.mark.parametrize(
    ("fen", "moves", "kingside", "answers"),
    [
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "", True, [YES] * 6),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1e2 e8e7 e2e1 e7e8", True, [NO, YES, YES, YES, YES, YES]),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "h1h2 e8e7 h2h1 e7e8", True, [YES, NO, YES, YES, YES, YES]),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "h1h2 e8e7 h2h1 e7e8", False, [YES] * 6),
        ("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "", False, [YES, YES, NO, YES, YES, YES]),
        ("4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "", True, [YES, YES, YES, NO, YES, YES]),
        ("5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "", True, [YES, YES, YES, YES, NO, YES]),
        ("k5r1/8/8/8/8/8/8/4K2R w K - 0 1", "", True, [YES, YES, YES, YES, YES, NO]),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "", True, [OPEN, OPEN, YES, YES, YES, YES]),
        ("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "", True, [YES, NO, YES, YES, YES, YES]),
        ("r3k2r/8/8/8/8/8/6B1/R3K2R w KQkq - 0 1", "g2a8", False, [YES, NO, YES, YES, YES, YES]),
        ("4k3/8/8/8/8/8/8/5K1R w - - 0 1", "", True, [NO, OPEN, NO, OPEN, OPEN, OPEN]),
    ],
)  # fmt: skip
def test_castling_conditions(fen: str, moves: str, kingside: bool, answers: list[bool | None]) -> None:
    board = chess.Board(fen)
    for uci in moves.split():
        board.push_uci(uci)
    checklist = castling_checklist(board, kingside=kingside)
    check_texts(checklist)
    assert [step.answer for step in checklist.steps] == answers
    failed = checklist.first_failed
    assert (failed is None) == checklist.passed
    if failed is not None:
        assert checklist.stopped().steps[-1] == failed


def test_after_castling_king_and_rook_have_moved() -> None:
    board = chess.Board("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    for uci in ("e1g1", "e8e7"):
        board.push_uci(uci)
    kingside, queenside = (castling_checklist(board, kingside=side) for side in (True, False))
    assert [step.answer for step in kingside.steps[:2]] == [False, False]
    assert [step.answer for step in queenside.steps[:2]] == [False, True]


def test_the_two_sets_of_squares_are_different() -> None:
    checklist = castling_checklist(chess.Board("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), kingside=False)
    assert chess.B1 in checklist.must_be_empty
    assert chess.B1 not in checklist.must_be_safe
