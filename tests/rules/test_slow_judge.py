"""The rules against a judge that shares nothing with them."""

from __future__ import annotations

import random
from pathlib import Path

import chess
import pytest

from chesslib.rules.judge import judge
from chesslib.rules.situation import Situation
from tests.positions import RARE, random_game_boards, random_placement
from tests.rules import slow_judge

LETTERS = {None: None, 1: "p", 2: "n", 3: "b", 4: "r", 5: "q", 6: "k"}


def diagram_of(board: chess.Board) -> slow_judge.Diagram:
    diagram = slow_judge.read(board.root().fen(en_passant="fen"))
    for move in board.move_stack:
        slow_judge.play(diagram, move.uci())
    return diagram


def coordinates(square: chess.Square) -> slow_judge.Square:
    return chess.square_file(square), chess.square_rank(square)


def disagreements(board: chess.Board, rng: random.Random, share: float) -> tuple[list[str], int]:
    """Attempts on which the two judges give different reasons, and how many were asked."""
    situation, diagram = Situation(board), diagram_of(board)
    found, asked = [], 0
    dull = {"no_piece", "opponents_piece", "piece_geometry", "same_square"}
    for from_square in chess.SQUARES:
        for to_square in chess.SQUARES:
            for promotion in (None, rng.choice(chess.PIECE_TYPES)):
                reasons = judge(situation, from_square, to_square, promotion)
                if reasons[0].value in dull and rng.random() > share:
                    continue
                asked += 1
                slow = slow_judge.judge(
                    diagram, coordinates(from_square), coordinates(to_square), LETTERS[promotion]
                )
                if [reason.value for reason in reasons] != slow:
                    move = chess.Move(from_square, to_square, promotion)
                    found.append(f"{board.fen()} {move.uci()}: {list(map(str, reasons))}, slow says {slow}")
    return found, asked


def one_king_at_most(board: chess.Board) -> bool:
    """The Laws have nothing to say on two kings of one side."""
    return all(len(board.pieces(chess.KING, color)) <= 1 for color in chess.COLORS)


@pytest.mark.parametrize("name", [name for name, fen in RARE.items() if one_king_at_most(chess.Board(fen))])
def test_rare_positions(name: str) -> None:
    board = chess.Board(RARE[name])
    found, asked = disagreements(board, random.Random(71), 1.0)
    assert found == []
    assert asked == 2 * 4096


def test_random_games_with_history() -> None:
    rng = random.Random(72)
    total = 0
    for board in random_game_boards(seed=73, count=150):
        found, asked = disagreements(board, rng, 0.05)
        assert found == []
        total += asked
    assert total > 20_000


def test_random_placements() -> None:
    rng = random.Random(74)
    for _ in range(200):
        board = random_placement(rng)
        if one_king_at_most(board):
            found, _ = disagreements(board, rng, 0.05)
            assert found == []


def test_passing_moves_in_the_record() -> None:
    board = chess.Board("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1")
    for uci in ("d7d5", "0000", "e8e7"):
        board.push(chess.Move.from_uci(uci))
    assert disagreements(board, random.Random(75), 1.0)[0] == []


def test_the_slow_judge_imports_nothing_of_ours() -> None:
    source = Path(slow_judge.__file__).read_text(encoding="utf-8")
    imports = [line for line in source.splitlines() if line.startswith(("import", "from"))]
    assert imports == ["from __future__ import annotations", "from dataclasses import dataclass, field"]


def test_a_difference_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_judge, "exposed", lambda *_: "pinned")
    board = chess.Board(RARE["rank case"])
    assert disagreements(board, random.Random(76), 0.0)[0] != []


def test_an_enemy_rook_in_the_corner_attacks_the_kings_last_square() -> None:
    board = chess.Board("4k2R/8/8/8/8/8/8/4K3 b - - 0 12")
    reasons = judge(Situation(board), chess.E8, chess.G8)
    assert [reason.value for reason in reasons][-1] == "castle_into_check"
    assert disagreements(board, random.Random(77), 1.0)[0] == []
