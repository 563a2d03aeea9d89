"""For every template a position on which it is said, and the squares that it must light."""

from __future__ import annotations

import re
from dataclasses import dataclass

import chess
import pytest

from chesslib.rules import Reason, explain
from chesslib.rules.evidence import Evidence
from chesslib.rules.sentences import TEMPLATES

START = chess.STARTING_FEN
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


@dataclass(frozen=True)
class Said:
    """A position, the moves played from it, an attempt, and the reason whose sentence is asked for."""

    fen: str
    moves: str
    attempt: str
    reason: str
    chess960: bool = False


SAID: dict[str, Said] = {
    "pass": Said(START, "", "0000", "same_square"),
    "same_square": Said(START, "", "e2e2", "same_square"),
    "no_piece": Said(START, "", "e4e5", "no_piece"),
    "opponents_piece_white": Said(START, "", "e7e5", "opponents_piece"),
    "opponents_piece_black": Said(START, "e2e4", "d2d4", "opponents_piece"),
    "geometry_knight": Said(START, "", "b1b3", "piece_geometry"),
    "geometry_bishop": Said(START, "", "c1c3", "piece_geometry"),
    "geometry_rook": Said(START, "", "a1b2", "piece_geometry"),
    "geometry_queen": Said(START, "", "d1e3", "piece_geometry"),
    "geometry_king": Said(START, "", "e1e3", "piece_geometry"),
    "geometry_king_onto_rook": Said("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "", "e1h1", "piece_geometry"),
    "geometry_pawn": Said(START, "", "e2e5", "piece_geometry"),
    "geometry_pawn_ep_rank": Said("4k3/3p4/8/8/4P3/8/8/4K3 b - - 0 1", "d7d5", "e4d6", "piece_geometry"),
    "own_piece": Said(START, "", "a1a2", "own_piece"),
    "path_blocked": Said(START, "", "a1a5", "path_blocked"),
    "pawn_capture_straight": Said(START, "e2e4 e7e5", "e4e5", "pawn_capture_straight"),
    "pawn_blocked": Said(START, "e2e4 e7e5", "e4e5", "pawn_blocked"),
    "pawn_double_not_home_white": Said(START, "e2e3 a7a6", "e3e5", "pawn_double_not_home"),
    "pawn_double_not_home_black": Said(START, "e2e3 a7a6 e3e4", "a6a4", "pawn_double_not_home"),
    "pawn_double_blocked": Said(START, "g1f3 a7a6", "f2f4", "pawn_double_blocked"),
    "pawn_diagonal_empty": Said(START, "", "e2d3", "pawn_diagonal_empty"),
    "ep_not_recorded": Said("4k3/8/8/3pP3/8/8/8/4K3 w - - 2 3", "", "e5d6", "ep_not_recorded"),
    "ep_not_recorded_other": Said("4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 3", "", "e5d6", "ep_not_recorded"),
    "ep_not_recorded_old": Said("4k3/8/8/3pP3/8/8/8/4K3 w - - 2 3", "e1e2 e8e7", "e5d6", "ep_not_recorded"),
    "ep_not_recorded_nothing": Said("4k3/8/8/4P3/8/8/8/4K3 w - - 2 3", "", "e5d6", "ep_not_recorded"),
    "ep_no_victim": Said("4k3/8/8/4P3/8/8/8/4K3 w - d6 0 2", "", "e5d6", "ep_not_recorded"),
    "ep_expired": Said("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5 e1e2 e8e7", "e5d6", "ep_expired"),
    "ep_expired_passed": Said("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5 0000 e8e7", "e5d6", "ep_expired"),
    "ep_expired_before": Said("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e1e2 e8e7", "e5d6", "ep_expired"),
    "ep_expired_before_passed": Said("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "0000 e8e7", "e5d6", "ep_expired"),
    "ep_single_step": Said("4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1", "d6d5", "e5d6", "ep_single_step"),
    "ep_single_step_capture": Said("4k3/8/4p3/3NP3/8/8/8/4K3 b - - 0 1", "e6d5", "e5d6", "ep_single_step"),
    "ep_single_step_elsewhere": Said("4k3/p7/8/4P3/8/8/8/4K3 b - - 0 1", "a7a6", "e5d6", "ep_single_step"),
    "ep_mover_not_pawn": Said("4k3/3r4/8/4P3/8/8/8/6K1 b - - 0 1", "d7d5", "e5d6", "ep_mover_not_pawn"),
    "ep_mover_not_pawn_elsewhere": Said(
        "4k3/8/2n5/4P3/8/8/8/4K3 b - - 0 1", "c6b4", "e5d6", "ep_mover_not_pawn"
    ),
    "ep_not_adjacent": Said("4k3/2p5/8/4P3/8/8/8/4K3 b - - 0 1", "c7c5", "e5d6", "ep_not_adjacent"),
    "ep_other_side": Said("4k3/5p2/8/4P3/8/8/8/4K3 b - - 0 1", "f7f5", "e5d6", "ep_not_adjacent"),
    "ep_not_adjacent_missing": Said("4k3/8/8/4P3/8/8/8/4K3 w - c6 0 2", "", "e5d6", "ep_not_adjacent"),
    "ep_wrong_rank": Said("4k3/3p4/8/8/4P3/8/8/4K3 b - - 0 1", "d7d5", "e4d6", "ep_wrong_rank"),
    "king_capture": Said("4k3/8/8/8/4R3/8/8/4K3 w - - 0 1", "", "e4e8", "king_capture"),
    "castle_lost_bare": Said("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "", "e1g1", "castle_right_lost"),
    "castle_lost_before": Said(
        "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "h1h2 e8e7 h2h1 e7e8", "O-O", "castle_right_lost"
    ),
    "castle_lost_no_rook": Said("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", "O-O", "castle_right_lost"),
    "castle_lost_away": Said("4k3/8/8/8/8/8/8/5K1R w - - 0 1", "", "O-O", "castle_right_lost"),
    "castle_lost_no_rook_there": Said(
        "1k6/8/8/8/8/8/8/1K4R1 w G - 0 1", "", "O-O-O", "castle_right_lost", chess960=True
    ),
    "castle_lost_king_moved": Said(
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1e2 e8e7 e2e1 e7e8", "O-O", "castle_right_lost"
    ),
    "castle_lost_rook_moved": Said(
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "h1h2 e8e7 h2h1 e7e8", "O-O", "castle_right_lost"
    ),
    "castle_lost_rook_captured": Said(
        "r3k2r/8/8/8/8/8/6B1/R3K2R w KQkq - 0 1", "g2a8", "e8c8", "castle_right_lost"
    ),
    "castle_lost_castled": Said(
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "e1g1 e8e7 f1f2 e7e8 g1f1 e8e7 f1e1 e7e8 f2h2 e8e7 h2h1 e7e8",
        "O-O",
        "castle_right_lost",
    ),
    "castle_blocked": Said("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "", "e1c1", "castle_blocked"),
    "castle_blocked_many": Said(START, "", "O-O", "castle_blocked"),
    "castle_in_check": Said("4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "", "e1g1", "castle_in_check"),
    "castle_in_check_no_right": Said("4r1k1/8/8/8/8/8/8/4K2R w - - 0 1", "", "e1g1", "castle_in_check"),
    "castle_through_check": Said("5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "", "e1g1", "castle_through_check"),
    "castle_into_check": Said("k5r1/8/8/8/8/8/8/4K2R w K - 0 1", "", "e1g1", "castle_into_check"),
    "double_check": Said("4r1k1/8/8/8/7b/8/3N4/4K3 w - - 0 1", "", "d2e4", "double_check"),
    "double_check_many": Said("4r1k1/8/8/8/1b5b/8/7P/4K3 w - - 0 1", "", "h2h3", "double_check"),
    "check_not_answered": Said("4r1k1/8/8/8/8/2N5/8/4K3 w - - 0 1", "", "c3b5", "check_not_answered"),
    "check_not_answered_other_king": Said("k7/8/8/7r/8/8/8/K6K w - - 0 1", "", "a1a2", "check_not_answered"),
    "king_into_check": Said("4k3/8/8/8/8/8/3r4/6K1 w - - 0 1", "", "g1g2", "king_into_check"),
    "king_into_check_by_king": Said("8/8/4k3/8/4K3/8/8/8 w - - 0 1", "", "e4e5", "king_into_check"),
    "king_still_on_line": Said("4k3/4r3/8/8/4K3/8/8/8 w - - 0 1", "", "e4e3", "king_still_on_line"),
    "king_next_to_king": Said("8/8/4k3/8/4K3/8/8/8 w - - 0 1", "", "e4e5", "king_next_to_king"),
    "pinned": Said("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "", "e2c3", "pinned"),
    "king_exposed_file": Said("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "", "exd6", "king_exposed_file"),
    "king_exposed_diagonal": Said("4k3/6b1/8/3pP3/8/8/1K6/8 w - d6 0 2", "", "exd6", "king_exposed_diagonal"),
    "king_exposed_diagonal_victim": Said(
        "q6k/8/8/3pP3/8/8/8/7K w - d6 0 1", "", "exd6", "king_exposed_diagonal"
    ),
    "king_exposed_rank": Said("6k1/8/8/KPp4r/8/8/8/8 w - c6 0 2", "", "bxc6", "king_exposed_rank"),
    "promotion_missing": Said("8/P6k/8/8/8/8/8/4K3 w - - 0 1", "", "a7a8", "promotion_missing"),
    "promotion_wrong_piece": Said("8/P6k/8/8/8/8/8/4K3 w - - 0 1", "", "a7a8k", "promotion_wrong_piece"),
    "promotion_off_last_rank": Said(START, "", "e2e4q", "promotion_off_last_rank"),
    "promotion_not_a_pawn": Said(START, "", "g1f3q", "promotion_not_a_pawn"),
    "san_none": Said(START, "", "Nd4", "san_none"),
    "san_none_stands": Said(START, "", "e2", "san_none"),
    "san_none_no_piece": Said("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", "Nd4", "san_none"),
    "san_none_no_king": Said("4k3/8/8/8/8/8/8/R7 w - - 0 1", "", "O-O", "san_none"),
    "san_none_castling": Said("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "", "Kg1", "san_none"),
    "san_none_ep": Said("4k3/8/8/4Pp2/8/8/8/4K3 w - f6 0 3", "", "exf5", "san_none"),
    "san_ambiguous": Said("4k3/8/8/8/8/8/4K3/R4R2 w - - 0 1", "", "Rd1", "san_ambiguous"),
    "ok_quiet": Said(START, "", "Nf3", "ok_quiet"),
    "ok_capture": Said(START, "e2e4 d7d5", "exd5", "ok_capture"),
    "ok_evasion": Said("4r1k1/8/8/8/8/2N5/8/4K3 w - - 0 1", "", "Ne2", "ok_evasion"),
    "ok_evasion_capture": Said("4r1k1/8/8/8/8/8/3p4/4K3 w - - 0 1", "", "Kxd2", "ok_evasion"),
    "ok_evasion_takes_checker": Said("6k1/8/8/8/8/8/4r3/4K3 w - - 0 1", "", "Kxe2", "ok_evasion"),
    "ok_ep": Said("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "", "exd6 e.p.", "ok_ep"),
    "ok_ep_evasion": Said("4k3/8/8/3pP3/4K3/8/8/8 w - d6 0 2", "", "exd6", "ok_ep_evasion"),
    "ok_castle": Said("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "", "0-0", "ok_castle"),
    "ok_promotion": Said("8/P6k/8/8/8/8/8/4K3 w - - 0 1", "", "a8=N", "ok_promotion"),
    "ok_promotion_capture": Said("1r4k1/P7/8/8/8/8/8/4K3 w - - 0 1", "", "axb8=Q+", "ok_promotion"),
}

OUTCOMES = {
    "none": (START, "", "e4"),
    "check": ("4k3/8/8/1N6/8/8/P7/4K3 w - - 0 2", "", "Nc7+"),
    "mate": ("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", "", "Re8#"),
    "mate_first": ("7k/8/6K1/8/8/8/8/R7 w - - 99 80", "", "Ra8#"),
    "stalemate": ("6R1/8/8/8/8/8/5K2/7k w - - 0 1", "", "Rg2"),
    "dead_position": ("8/6k1/8/3p4/5N2/8/4K3/8 w - - 0 1", "", "Nxd5"),
    "fivefold": (START, "g1f3 g8f6 f3g1 f6g8 " * 3 + "g1f3 g8f6 f3g1", "Ng8"),
    "seventyfive": ("4k3/8/8/8/8/8/8/4K2R w - - 149 120", "", "Rh2"),
    "threefold": (START, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1", "Ng8"),
    "fifty": ("4k3/8/8/8/8/8/8/4K2R w - - 99 80", "", "Rh2"),
}


def board_of(fen: str, moves: str, *, chess960: bool = False) -> chess.Board:
    board = chess.Board(fen, chess960=chess960)
    for uci in moves.split():
        board.push(chess.Move.null() if uci == "0000" else board.parse_uci(uci))
    return board


def evidence_of(said: Said) -> Evidence:
    verdict = explain(board_of(said.fen, said.moves, chess960=said.chess960), said.attempt)
    assert said.reason in (verdict.reason, *verdict.also), f"{verdict.reason}, also {verdict.also}"
    return verdict.find_evidence(Reason(said.reason))


@pytest.mark.parametrize("key", SAID)
def test_sentence(key: str) -> None:
    found = evidence_of(SAID[key])
    assert found.key == key
    lit = {chess.square_name(square) for squares in found.squares.values() for square in squares}
    assert set(re.findall("[a-h][1-8]", found.text)) == lit


@pytest.mark.parametrize("code", OUTCOMES)
def test_outcome(code: str) -> None:
    fen, moves, san = OUTCOMES[code]
    outcome = explain(board_of(fen, moves), san).outcome
    assert outcome is not None
    assert outcome.code == code
    assert outcome.text.endswith(".")


def test_every_template_is_said_somewhere() -> None:
    assert set(SAID) | {f"outcome_{code}" for code in OUTCOMES} == set(TEMPLATES)


def test_every_reason_is_met() -> None:
    assert {said.reason for said in SAID.values()} == {str(reason) for reason in Reason}
