"""What is said of trails: through the hook, with sentences that name exactly the squares they light up."""

from __future__ import annotations

import random
import re
from typing import Any

import chess
import pytest

from chesslib.data import load
from chesslib.rules import Reason, explain, refusals
from chesslib.variant import EnPassantBoard, TrailReason, TrailVerdict
from chesslib.variant.explaining import verdict_on
from chesslib.variant.reasons import CODES
from chesslib.variant.sentences import TEMPLATES
from chesslib.wording import set_translator
from tests.variant.edges import EDGES
from tests.variant.games import game

SQUARE = re.compile(r"\b[a-h][1-8]\b")

SAID: list[tuple[str, str, str, str]] = [
    # sentence, position, moves before, attempt
    ("passing", "4k3/8/7b/8/8/8/4P3/4K3 w - - 0 9", "e2e4", "h6e3"),
    ("passing_evasion", "7k/8/8/8/8/2b5/8/R6K w - - 0 21", "a1a8", "c3a5"),
    ("passing_promotion", "r6k/3PP3/8/8/8/8/8/K7 b - - 0 21", "a8g8", "d7c8n"),
    ("passing_king_step", "8/8/8/3k4/8/8/8/B3K3 w - - 0 21", "a1h8", "d5c3"),
    ("rider_move", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 9", "", "g1e5"),
    ("rider_capture", "4k3/3p4/8/8/8/8/8/4K1N1 w - - 0 9", "", "g1d7"),
    ("rider_geometry", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 9", "", "g1g4"),
    ("rider_own_piece", "4k3/8/8/8/8/5P2/8/4K1N1 w - - 0 9", "", "g1f3"),
    ("rider_blocked", "4k3/8/8/8/8/5P2/8/4K1N1 w - - 0 9", "", "g1e5"),
    ("rider_king_capture", "8/3k4/8/8/8/8/8/4K1N1 w - - 0 9", "", "g1d7"),
    ("king_step_none", "8/8/8/3k4/8/8/8/B3K3 b - - 0 21", "", "d5c3"),
    ("king_step_off_trail", "8/8/8/3k4/8/8/8/B3K3 w - - 0 21", "a1h8", "d5e3"),
    ("king_step_own_piece", "8/8/8/3k4/8/2p5/8/4K3 b - - 0 21", "", "d5c3"),
    ("king_step_occupied", "8/8/8/3k4/8/2P5/8/4K3 b - - 0 21", "", "d5c3"),
    ("pawn_none", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 9", "", "e5d6"),
    ("pawn_off_trail", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 9", "d7d5", "e5f6"),
    ("pawn_expired", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 9", "d7d5 e1e2 e8e7", "e5d6"),
    ("opening_capture", chess.STARTING_FEN, "", "g1d7"),
    ("opening_passing", "4k3/8/7b/8/8/8/4P3/4K3 w - - 0 1", "e2e4", "h6e3"),
    ("opening_castling", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "", "e1g1"),
    ("king_into_check_passing", "8/8/8/3k4/8/8/8/B1R1K3 w - - 0 9", "a1h8", "d5c3"),
    ("check_stays", "4k3/8/8/8/4r3/8/8/4K1N1 w - - 0 9", "", "g1f3"),
    ("check_stays_passing", "4k3/2p5/2R5/1B6/8/8/8/4K3 w - - 0 9", "c6e6", "c7d6"),
    ("opened", "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 9", "", "e2c3"),
    ("opened_passing", "4k3/8/3b4/8/2N5/R7/8/4K3 w - - 0 9", "a3h3", "d6g3"),
    ("promotion_missing", "r6k/3PP3/8/8/8/8/8/K7 b - - 0 21", "a8g8", "d7c8"),
    ("promotion_wrong_piece", "r6k/3PP3/8/8/8/8/8/K7 b - - 0 21", "a8g8", "d7c8k"),
    ("promotion_off_last_rank", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 9", "e2e4", "d4e3q"),
    ("promotion_not_a_pawn", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 9", "", "g1f3q"),
]


def after(fen: str, moves: str, *, opening_rule: bool = True) -> EnPassantBoard:
    board = EnPassantBoard(fen, opening_rule=opening_rule)
    for uci in moves.split():
        board.push_uci(uci)
    return board


def key_of(verdict: object) -> str:
    assert isinstance(verdict, TrailVerdict)
    return verdict.evidence.key


@pytest.mark.parametrize(("key", "fen", "moves", "attempt"), SAID, ids=lambda value: str(value)[:24])
def test_each_sentence(key: str, fen: str, moves: str, attempt: str) -> None:
    board = after(fen, moves)
    before = board.fen()
    verdict = explain(board, attempt)
    assert key_of(verdict) == key
    assert isinstance(verdict, TrailVerdict)
    assert (verdict.reason, verdict.nearest) == CODES[key]
    assert verdict.legal == verdict.reason.legal == verdict.nearest.legal
    # python-chess lets a king be taken where one stands attacked and the other side is to move.
    taken = key == "rider_king_capture"
    assert (verdict.legal or taken) == board.is_legal(chess.Move.from_uci(attempt))
    assert verdict.article == "En Passant chess"
    assert board.fen() == before


def test_every_sentence_is_said_somewhere_above() -> None:
    assert {key for key, *_ in SAID} == set(TEMPLATES) == set(CODES)


def test_sentences_name_exactly_their_squares_and_agree_with_the_board() -> None:
    boards = [after(edge.fen, edge.moves) for edge in EDGES]
    boards += [board.copy() for seed in range(9) for board in list_every(game(seed, 60), 12)]
    keys = set()
    for board in boards:
        for start in chess.scan_forward(board.occupied):
            for to in chess.SQUARES:
                for promotion in (None, chess.QUEEN, chess.KING):
                    move = chess.Move(start, to, promotion)
                    verdict = verdict_on(board, move)
                    if verdict is None:
                        continue
                    keys.add(key_of(verdict))
                    assert verdict.legal == board.is_legal(move), (board.fen(), move.uci(), verdict.text)
                    named = set(SQUARE.findall(verdict.text))
                    lit = {
                        chess.square_name(square) for where in verdict.squares.values() for square in where
                    }
                    assert named == lit, verdict.text
                    assert "%" not in verdict.text
    assert len(keys) > 20


def list_every(boards: Any, step: int) -> list[EnPassantBoard]:
    return [board.copy() for number, board in enumerate(boards) if number % step == 0]


def test_all_pairs_of_squares_agree_with_the_legal_moves() -> None:
    """What the hook leaves to the orthodox rules must be right there, too."""
    for seed in range(9):
        for board in list_every(game(seed, 60), 10):
            table = refusals(board)
            named = {pair for pair, reason in table.items() if reason.legal}
            named |= {pair for pair, reason in table.items() if reason is Reason.PROMOTION_MISSING}
            legal = {(move.from_square, move.to_square) for move in board.legal_moves}
            missing = {pair for pair in named ^ legal if table[pair] is not Reason.PROMOTION_MISSING}
            assert not missing, (board.fen(), missing)
            for move in board.legal_moves:
                assert explain(board, move).legal, (board.fen(), move)


def test_the_hook_leaves_orthodox_moves_alone() -> None:
    board = EnPassantBoard("4k3/8/8/8/8/8/4P3/R3K3 w Q - 0 9")
    for attempt in ("e2e4", "a1a8", "e1d2", "e1c1", "e2e5", "a1b2"):
        assert board.explain_attempt(chess.Move.from_uci(attempt)) is None
        assert explain(board, attempt).reason is explain(chess.Board(board.fen()), attempt).reason


def test_notation_is_understood() -> None:
    board = after("4k3/8/7b/8/8/8/4P3/6K1 w - - 0 9", "e2e4")
    verdict = explain(board, "Bxe3+ e.p.")
    assert (verdict.legal, verdict.san, verdict.reason) == (True, "Bxe3+ e.p.", TrailReason.PASSING)
    assert verdict.text == (
        "The black bishop on h6 goes to e3 and takes the white pawn on e4 in passing: that piece crossed "
        "the square on its way from e2."
    )
    assert verdict.outcome is not None
    assert verdict.outcome.fen == "4k3/8/8/8/8/4b3/8/6K1 w - g5e3 0 10"
    opening = explain(EnPassantBoard(), "Nxd7")
    assert opening.reason is TrailReason.OPENING
    assert (
        opening.text
        == "The white knight on g1 may not take the black pawn on d7 yet: nobody captures on the first move."
    )


def test_is_it_mate() -> None:
    board = after("6k1/1p1p4/6p1/4P3/2n5/3nP1b1/1r3BP1/R2K1R1B b - - 0 11", "")
    assert board.san(chess.Move.from_uci("b2d2")) == "Rd2+"
    board.push_uci("b2d2")
    assert explain(board, "Kxc2 e.p.").legal
    assert explain(board, "Kxd2").reason is Reason.KING_INTO_CHECK


def test_sentences_follow_the_language() -> None:
    verdict = explain(EnPassantBoard(), "g1d7")
    set_translator(lambda template: template.replace("yet", "ainda"))
    try:
        assert "ainda" in verdict.text
    finally:
        set_translator(None)
    assert "ainda" not in verdict.text


def test_a_board_that_lost_its_mover_says_no_trail() -> None:
    board = after("8/8/8/3k4/8/8/8/B3K3 w - - 0 21", "a1h8")
    board.remove_piece_at(chess.H8)
    assert key_of(explain(board, "d5c3")) == "king_step_none"
    assert board.status() & chess.STATUS_INVALID_EP_SQUARE


ITEMS = [item for item in load("inventory") if str(item["id"]).startswith("V-") and item.get("attempt")]


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: item["id"])
def test_items_of_the_inventory(item: dict[str, Any]) -> None:
    """The positions of the sources; those without a move number stand at move 1 only at the very start."""
    placement, turn = item["fen"].split()
    opening = placement.startswith(("rnbqkbnr", "nbqnbrkr")) and turn == "w"
    trail = item.get("ep_trail", "-")
    board = EnPassantBoard(f"{placement} {turn} - {trail} 0 {1 if opening else 9}")
    if opening and placement.startswith("rnbqkbnr"):
        board.set_castling_fen("KQkq")
    verdict = explain(board, item["attempt"])
    assert verdict.legal == item["legal"]
    assert isinstance(verdict, TrailVerdict)
    if item["id"] == "V-14":
        assert verdict.reason is TrailReason.OPENING
    assert board.legal_moves.count() == item["legal_count"]
    if "ep_moves" in item:
        assert sorted(board.uci_with_victim(move) for move in board.generate_legal_ep()) == item["ep_moves"]


def test_expired_needs_the_game() -> None:
    """V-03: the same diagram with the moves that led to it says when the chance was."""
    board = after("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 9", "d7d5 e1e2 e8e7")
    verdict = explain(board, "exd6")
    assert (verdict.reason, verdict.nearest) == (TrailReason.EXPIRED, Reason.EP_EXPIRED)
    assert verdict.text == (
        "The white pawn on e5 can no longer take the black pawn on d5 on d6: it crossed that square on its "
        "way from d7 in an earlier move, and only the very next ply may capture in passing."
    )


def test_chess960_castles_and_is_explained() -> None:
    castled = 0
    for number in range(0, 960, 97):
        start = chess.Board.from_chess960_pos(number).fen()
        board = EnPassantBoard(start, chess960=True)
        rng = random.Random(number)
        for _ in range(40):
            moves = list(board.legal_moves)
            if not moves:
                break
            castling = [move for move in moves if board.is_castling(move)]
            assert not castling or not board.opens()
            for move in moves:
                assert explain(board, move).legal, (board.fen(), move)
                assert board.parse_san(board.san(move)) == move
            board.push(rng.choice(castling or moves))
            castled += bool(castling)
            assert not castling or board.trail is None
    assert castled > 5
