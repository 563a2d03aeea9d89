"""`judge` and `chess` agree on what is legal."""

from __future__ import annotations

import random

import chess
import pytest

from chesslib.rules import Reason, explain, refusals
from chesslib.rules.judge import judge
from chesslib.rules.situation import Situation
from tests.positions import RARE, random_game_boards, random_placement

EVERY_PROMOTION = (None, *chess.PIECE_TYPES)


def differs_on_purpose(board: chess.Board, move: chess.Move, reason: Reason) -> bool:
    """Whether the Laws, and we, refuse what `chess` lets through on a position that no game reaches."""
    if reason is Reason.KING_CAPTURE:
        return board.piece_type_at(move.to_square) == chess.KING
    if reason is Reason.PAWN_DOUBLE_NOT_HOME:
        return chess.square_rank(move.from_square) == (0 if board.turn == chess.WHITE else 7)
    if reason is Reason.EP_NOT_RECORDED:
        victim = chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
        return move.to_square == board.ep_square and board.piece_at(victim) is None
    own_kings = chess.popcount(board.kings & board.occupied_co[board.turn])
    return own_kings > 1 and board.is_castling(move)


def disagreements(board: chess.Board, promotions: tuple[int | None, ...]) -> list[str]:
    situation, legal, found = Situation(board), set(board.legal_moves), []
    for from_square in chess.SQUARES:
        for to_square in chess.SQUARES:
            for promotion in promotions if board.pawns & chess.BB_SQUARES[from_square] else (None,):
                move = chess.Move(from_square, to_square, promotion)
                reason = judge(situation, from_square, to_square, promotion)[0]
                expected = move in legal and from_square != to_square
                if reason.legal != expected and not (expected and differs_on_purpose(board, move, reason)):
                    found.append(f"{board.fen()} {move.uci()}: {reason}, chess says {expected}")
    return found


@pytest.mark.parametrize("name", RARE)
def test_rare_positions(name: str) -> None:
    assert disagreements(chess.Board(RARE[name]), EVERY_PROMOTION) == []


def test_random_games() -> None:
    for board in random_game_boards(seed=1, count=300):
        assert disagreements(board, (None, chess.QUEEN, chess.KING)) == []


def test_random_placements() -> None:
    rng = random.Random(2)
    for _ in range(300):
        assert disagreements(random_placement(rng), EVERY_PROMOTION) == []


def test_promotions_of_pieces_that_are_no_pawns() -> None:
    board = chess.Board()
    for promotion in chess.PIECE_TYPES:
        verdict = explain(board, (chess.G1, chess.F3, promotion))
        assert verdict.reason is Reason.PROMOTION_NOT_A_PAWN
        assert not board.is_legal(chess.Move(chess.G1, chess.F3, promotion))


def test_chess960() -> None:
    rng = random.Random(6)
    castled = 0
    for number in rng.sample(range(960), 8):
        board = chess.Board.from_chess960_pos(number)
        for _ in range(60):
            assert disagreements(board, (None,)) == []
            moves = list(board.legal_moves)
            castled += any(board.is_castling(move) for move in moves)
            if not moves:
                break
            board.push(rng.choice(moves))
    assert castled > 5


def test_san_means_what_chess_reads() -> None:
    rng = random.Random(4)
    pool = set()
    boards = [board.copy() for board in random_game_boards(seed=5, count=250)]
    for board in boards:
        for move in board.legal_moves:
            san = board.san(move)
            assert explain(board, san).move == move, f"{board.fen()} {san}"
            pool.add(san)
    for board in rng.sample(boards, 60):
        for san in rng.sample(sorted(pool), 80):
            try:
                expected = board.parse_san(san)
            except chess.AmbiguousMoveError:
                assert explain(board, san).reason is Reason.SAN_AMBIGUOUS
            except chess.IllegalMoveError:
                verdict = explain(board, san)
                assert not verdict.legal, f"{board.fen()} {san}: {verdict.move}"
                assert verdict.text
            else:
                assert explain(board, san).move == expected


def test_the_table_says_what_explain_says() -> None:
    rng = random.Random(3)
    boards = [random_placement(rng) for _ in range(15)]
    for board in boards:
        table = refusals(board)
        assert len(table) == 4096
        for pair, reason in table.items():
            assert explain(board, pair).reason is reason, f"{board.fen()} {pair}"


def test_a_wrong_judge_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    board = chess.Board(RARE["rank case"])
    monkeypatch.setattr(Situation, "attackers_after", lambda *_: 0)
    assert disagreements(board, (None,)) != []
