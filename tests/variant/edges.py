"""Positions at the edges of the rules, each with the reasoning that decides it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Edge:
    """After `moves` from `fen`: the trail, every legal capture in passing, and what else decides.

    `legal` are plain moves that must be legal, `illegal` moves that must not be; `complete` says that
    captures and `legal` together are all legal moves.
    """

    name: str
    why: str
    fen: str
    moves: str
    trail: str
    captures: str = ""
    legal: str = ""
    illegal: str = ""
    complete: bool = False


START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

EDGES = (
    Edge(
        "single_pawn_step",
        "e2-e3 passes over nothing; dxe3 takes what stands there, an ordinary capture.",
        "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 9",
        "e2e3",
        "-",
        legal="d4e3",
    ),
    Edge(
        "single_rook_step",
        "One square: nothing lies strictly between h1 and g1.",
        "4k3/8/8/8/3b4/8/8/4K2R w K - 0 9",
        "h1g1",
        "-",
    ),
    Edge(
        "single_leap",
        "A rider's single leap passes over nothing, not the squares of an L.",
        "4k1r1/8/8/8/8/8/8/4K1N1 w - - 0 9",
        "g1f3",
        "-",
    ),
    Edge(
        "two_leaps",
        "g1-e5 touches f3, and the rook on a3 reaches it.",
        "4k3/8/8/8/8/r7/8/4K1N1 w - - 0 9",
        "g1e5",
        "f3e5",
        "a3f3!e5",
    ),
    Edge(
        "three_leaps",
        "a8-b6-c4-d2: the bishop on f1 reaches c4, the second of the two squares passed.",
        "N6k/8/8/8/8/8/8/K4b2 w - - 0 9",
        "a8d2",
        "b6d2",
        "f1c4!d2",
    ),
    Edge(
        "a_rider_passes_no_squares_beside_its_leaps",
        "The rook on the g-file reaches g2 and g3, over which an L might be drawn: they are not passed.",
        "4k1r1/8/8/8/8/8/8/K5N1 w - - 0 9",
        "g1e5",
        "f3e5",
        legal="g8g2 g8g3",
    ),
    Edge(
        "origin_does_not_count",
        "Rh1-a1 reaches only the square from which the rook came.",
        "4k3/8/8/8/8/4K3/8/R6r w - - 0 9",
        "a1a4",
        "a2a4",
        legal="h1a1",
    ),
    Edge(
        "landing_is_an_ordinary_capture",
        "Rh4xa4 takes on the landing square, as in any chess.",
        "4k3/8/8/8/7r/8/8/R3K3 w - - 0 9",
        "a1a4",
        "a2a4",
        legal="h4a4",
    ),
    Edge(
        "a_capturing_mover_leaves_a_trail",
        "Rxa4 passed over a2 and a3; the bishop reaches a2 along g8-a2.",
        "4k1b1/8/8/8/p7/8/8/R3K3 w - - 0 9",
        "a1a4",
        "a2a4",
        "g8a2!a4",
    ),
    Edge(
        "only_the_next_ply",
        "Two plies after Rxa4 its trail is gone; king's steps leave none.",
        "4k1b1/8/8/8/p7/8/8/R3K3 w - - 0 9",
        "a1a4 e8e7 e1e2",
        "-",
        legal="g8a2",
    ),
    Edge(
        "bishops_pass_along_diagonals",
        "c1-g5 passes over d2, e3, f4; the rook on e8 reaches e3.",
        "4r2k/8/8/8/8/8/8/K1B5 w - - 0 9",
        "c1g5",
        "d2g5",
        "e8e3!g5",
    ),
    Edge(
        "a_pawn_takes_to_both_sides_and_never_straight",
        "Ra4-h4 crossed d4, e4, f4: the pawn on e5 takes on d4 and f4; e5-e4 is a plain step.",
        "6k1/8/8/4p3/R7/8/8/K7 w - - 0 9",
        "a4h4",
        "b4h4",
        "e5d4!h4 e5f4!h4",
        legal="e5e4",
    ),
    Edge(
        "the_pawn_stands_in_its_own_way",
        "d7-d5 passed over d6, but the rook on d1 sees only as far as d5, an ordinary capture.",
        "4k3/3p4/8/8/8/8/8/3RK3 b - - 0 9",
        "d7d5",
        "d6d5",
        legal="d1d5",
        illegal="d1d6",
    ),
    Edge(
        "a_rider_takes_a_double_step",
        "g7-f5-e3 is two leaps of one kind, and f5 is empty.",
        "4k3/6n1/8/8/8/8/4P3/4K3 w - - 0 9",
        "e2e4",
        "e3e4",
        "g7e3!e4",
    ),
    Edge(
        "a_blocked_rider_does_not",
        "The same with a pawn on f5, on the rider's way. The pawn takes e4 itself.",
        "4k3/6n1/8/5p2/8/8/4P3/4K3 w - - 0 9",
        "e2e4",
        "e3e4",
        legal="f5e4",
        illegal="g7e3",
    ),
    Edge(
        "a_kings_knight_step_must_be_safe",
        "Of the four squares of the trail that the king reaches, c3 is guarded by the rook on c1.",
        "8/8/8/3k4/8/8/8/B1R1K3 w - - 0 9",
        "a1h8",
        "b2h8",
        "d5d4!h8 d5e5!h8 d5f6!h8",
        illegal="d5c3",
    ),
    Edge(
        "no_knight_step_without_a_trail",
        "The last move was a single step: the king has its eight neighbours and nothing else.",
        "8/8/8/3k4/8/8/8/B3K3 w - - 0 9",
        "a1b2",
        "-",
        illegal="d5c3 d5f6 d5e3",
    ),
    Edge(
        "a_king_leaves_no_trail",
        "The king took by a knight's step; kings are never captured in passing and leave no trail.",
        "8/8/8/3k4/8/8/8/B3K3 w - - 0 9",
        "a1h8 d5c3",
        "-",
    ),
    Edge(
        "castling_leaves_no_trail",
        "The king crossed f8 and the rook f8 and g8: castling is no such move.",
        "r3k2r/8/8/8/8/8/8/R3K1R1 b Qkq - 0 9",
        "e8c8",
        "-",
    ),
    Edge(
        "the_victim_shielded_the_king",
        "Rxd8+ stands before its own queen: taken in passing by Bd4 it would leave Qa8 attacking h8.",
        "Q2r3k/8/8/8/8/8/1b6/3RK3 w - - 0 9",
        "d1d8",
        "d2d8",
        legal="h8g7 h8h7",
        illegal="b2d4",
        complete=True,
    ),
    Edge(
        "double_check_and_one_answer",
        "Rc6-e6++ uncovers Bb5. cxd6 e.p. removes the rook but not the bishop's check; the king does both.",
        "4k3/2p5/2R5/1B6/8/8/8/4K3 w - - 0 9",
        "c6e6",
        "d6e6",
        "e8d6!e6",
        illegal="c7d6",
    ),
    Edge(
        "a_pawn_takes_from_its_own_second_rank",
        "The capturer need not stand on its fifth rank: a7xb6 removes the checking rook on b8.",
        "6k1/p7/8/8/8/8/8/1R2K3 w - - 0 9",
        "b1b8",
        "b2b8",
        "a7b6!b8",
        legal="g8f7 g8g7 g8h7",
        complete=True,
    ),
    Edge(
        "promotion_of_a_black_pawn",
        "Rh1-c1 crossed d1, e1, f1, g1: the pawn on e2 takes on d1 and f1 and promotes; e1 is a plain step.",
        "k7/8/8/8/8/8/4p3/K6R w - - 0 9",
        "h1c1",
        "g1c1",
        "e2d1q!c1 e2d1r!c1 e2d1b!c1 e2d1n!c1 e2f1q!c1 e2f1r!c1 e2f1b!c1 e2f1n!c1",
        legal="e2e1q",
        illegal="e2d1 e2d1k",
    ),
    Edge(
        "nothing_in_passing_on_blacks_first_move",
        "Nd5 crossed c3, but Black's first move captures nothing.",
        START,
        "b1d5",
        "c3d5",
    ),
    Edge(
        "captures_from_the_second_move",
        "After one move each, both of White's riders may take.",
        START,
        "a2a3 a7a6",
        "-",
        legal="g1d7 b1e7",
    ),
    Edge(
        "no_castling_on_the_first_move",
        "The way is free and safe, but the opening rule forbids castling, too.",
        "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
        "",
        "-",
        illegal="e1g1 e1c1",
    ),
    Edge(
        "castling_from_the_second_move",
        "The same position a move later.",
        "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 2",
        "",
        "-",
        legal="e1g1 e1c1",
    ),
    Edge(
        "pinned_by_a_rider",
        "Nc4-d6-e8 is one rider's line: the bishop on d6 may not leave it, though it reaches g3.",
        "4k3/8/3b4/8/2N5/R7/8/4K3 w - - 0 9",
        "a3h3",
        "b3h3",
        illegal="d6g3 d6f4",
    ),
    Edge(
        "a_riders_check_is_answered_in_passing_or_on_its_way",
        "Ng2-e3-c4+ attacks e8 over d6: take in passing on e3, or stand on d6.",
        "4k3/8/8/2b5/8/8/6N1/4K3 w - - 0 9",
        "g2c4",
        "e3c4",
        "c5e3!c4",
        legal="c5d6",
    ),
    Edge(
        "standing_on_a_trail_hides_nothing_behind",
        "Re8xe4 crossed e7, e6, e5; the pawn on d4 takes on e5, the king on e3 only what stands on e4.",
        "4r2k/8/8/8/3PP3/4K3/8/8 b - - 0 9",
        "e8e4",
        "e7e4",
        "d4e5!e4",
        legal="e3e4",
    ),
)
"""Two and a half times as many as the handed tests."""
