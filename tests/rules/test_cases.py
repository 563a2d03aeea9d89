"""Other people's faults: every handed case that is no perft becomes a test with the case's name.

Each entry of `ANSWERS` works the case's question out with chesslib; the test holds it against the case's
right value. Where a case asks about python-chess itself, python-chess is asked, and what chesslib says stands
beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import chess
import chess.polyglot
import pytest

from chesslib.data import load
from chesslib.errors import FenError
from chesslib.rules import Reason, ep_lives, explain, right_losses
from chesslib.rules.castling import side_plan
from chesslib.rules.games import follow, games_of_text
from chesslib.rules.situation import Situation
from chesslib.state import HiddenState, can_mate, draw_status, fen, identity, occurrences, same_position
from chesslib.state.history import home_rook
from chesslib.state.identity import repeating_moves

CASES: dict[str, dict[str, Any]] = {
    case["id"]: case for case in load("cases") if not case["kind"].startswith("perft")
}
GAMES = {game["id"]: game for game in load("games")}
DIAGRAM: dict[str, Any] = {"ep": "never", "castling": False, "turn": False, "whole_game": True}


# Helpers -------------------------------------------------------------------------------------------------


def played(case: dict[str, Any], *, san: str = "san", start: str = "fen") -> chess.Board:
    """The board after the case's moves."""
    given = case["input"]
    text = given.get(start, chess.STARTING_FEN)
    board = fen.read(text, strict=False, chess960=bool(given.get("chess960")))
    moves = given.get("uci") or given.get(san) or ""
    words = [word.split(".")[-1] for word in moves.split()]
    record = follow([word for word in words if word], board)
    assert record.whole, record.illegal
    return record.board


def legal(case: dict[str, Any], *attempts: str) -> Any:
    """Whether attempts are legal after the case's moves."""
    board = played(case)
    answers = {attempt: explain(board, attempt).legal for attempt in attempts}
    return answers if len(attempts) > 1 else answers[attempts[0]]


def ep_fields(board: chess.Board) -> dict[str, str]:
    names = {"always": "always", "pseudo-legal": "pseudo", "legal": "legal"}
    return {name: fen.write(board, dialect).split()[3] for name, dialect in names.items()}  # type: ignore[arg-type]


def two_counts(board: chess.Board) -> dict[str, int]:
    return {"laws": occurrences(board), "diagram": occurrences(board, **DIAGRAM)}


def rights(board: chess.Board) -> str:
    return HiddenState.of(board).castling_rights


def codes(case: dict[str, Any], **options: bool) -> list[str]:
    return [fault.code for fault in fen.check(case["input"]["fen"], **options).faults]


STATUS = {
    "ep_rank": "INVALID_EP_SQUARE",
    "kings_touch": "OPPOSITE_CHECK",
    "castling_no_king": "BAD_CASTLING_RIGHTS",
    "castling_no_rook": "BAD_CASTLING_RIGHTS",
}


def as_status(case: dict[str, Any], **options: bool) -> list[str]:
    """Our faults under the names that python-chess has for them."""
    names = set()
    for fault in fen.check(case["input"]["fen"], **options).faults:
        if fault.code == "king_count" and fault.found == "0":
            names.add(f"NO_{dict(fault.words)['color'].upper()}_KING")
        elif fault.code in STATUS:
            names.add(STATUS[fault.code])
    return sorted(names) or ["VALID"]


def clean(case: dict[str, Any]) -> str:
    return fen.check(case["input"]["fen"]).fields["castling"]


def accepted(case: dict[str, Any]) -> bool:
    try:
        fen.read(case["input"]["fen"])
    except FenError:
        return False
    return True


def claim_now(board: chess.Board) -> bool:
    return bool(draw_status(board, budget=0).claimable)


def clocks_by_state(board_text: str) -> dict[str, int]:
    """The first clock at which a draw by moves can be claimed on the board, and falls due."""
    first: dict[str, int] = {}
    for clock in range(151):
        state = draw_status(chess.Board(board_text.format(clock=clock)), budget=0).by_moves
        first.setdefault(state, clock)
    return {"claim": first["claim"], "automatic": first["automatic"]}


def castling_file(board: chess.Board, *, kingside: bool) -> str:
    situation = Situation(board)
    assert situation.castling_king is not None
    plan = side_plan(situation, situation.castling_king, kingside=kingside)
    return chess.FILE_NAMES[chess.square_file(plan.rook)].upper()


# Answers -------------------------------------------------------------------------------------------------


def passed_square(case: dict[str, Any]) -> dict[str, Any]:
    report = fen.check(case["input"]["fen"])
    return {"valid": not report.faults, "should_be": report.fields["en passant"]}


def transposition(case: dict[str, Any]) -> dict[str, bool]:
    a, b = (played(case, san=name) for name in ("san_a", "san_b"))
    texts = [fen.write(board, "always").split()[:4] for board in (a, b)]
    return {"laws": bool(same_position(a, b)), "strings": texts[0] == texts[1]}


def ccc(case: dict[str, Any]) -> dict[str, int]:
    board = played(case)
    last = occurrences(board)
    board.pop()
    return {"after 6...Ng8": occurrences(board), "after 7.Nf3": last}


def vanishing_pawn(case: dict[str, Any]) -> dict[str, Any]:
    board = played(case)
    taken = board.pop()
    squares = explain(board, taken).squares
    board.push(taken)
    changed = sorted({chess.square_name(square) for group in squares.values() for square in group})
    return {"changed": changed, "h4": board.piece_at(chess.H4)}


def undo(case: dict[str, Any]) -> str:
    board = played(case)
    board.pop()
    board.pop()
    board.push_uci("e2e4")
    return " ".join(fen.write(board).split()[4:])


def mate_result(case: dict[str, Any]) -> str:
    board = played({"input": {"fen": case["input"]["fen"]}})
    outcome = explain(board, case["input"]["san"]).outcome
    assert outcome is not None
    assert outcome.code == "mate_first"
    return "1-0" if board.turn == chess.WHITE else "0-1"


def flag_at_148(case: dict[str, Any]) -> bool | None:
    board = played(case)
    assert can_mate(board, chess.BLACK, budget=20_000).possible is True, "by 6.9 alone"
    assert "9.6.2" in draw_status(board)["flag_white"].text, "both readings are said"
    return can_mate(board, chess.BLACK, budget=20_000, count_moves=True).possible


def automatic_at(case: dict[str, Any]) -> dict[str, bool]:
    text = case["input"]["fen"].replace(" 100 ", " {clock} ")
    return {
        str(clock): draw_status(chess.Board(text.format(clock=clock)), budget=0).drawn for clock in (100, 150)
    }


def before_the_move(case: dict[str, Any]) -> dict[str, Any]:
    board = played(case)
    claims = [board.san(move) for move in repeating_moves(board)]
    return {"on_board": occurrences(board) >= 3, "claim": claims}


def temporarily_prevented(case: dict[str, Any]) -> dict[str, int]:
    board = played(case)
    assert occurrences(board, castling=False) == 3, "the other reading: what castling could do then"
    return two_counts(board)


def empty_castling_field(case: dict[str, Any]) -> str:
    report = fen.check(case["input"]["fen"])
    assert [(fault.field, fault.code) for fault in report.faults] == [("castling", "castling_empty")]
    try:
        chess.Board(case["input"]["fen"])
    except ValueError as error:
        return str(error).split(":")[0]
    return "accepted"


def suffix(case: dict[str, Any]) -> dict[str, bool]:
    board = played({"input": {"fen": case["input"]["fen"]}})
    accepts = {}
    for text in ("exf6", "exf6 e.p."):
        assert explain(board, text).reason is Reason.OK_EP, "chesslib reads both"
        try:
            board.parse_san(text)
        except ValueError:
            accepts[text] = False
        else:
            accepts[text] = True
    return accepts


def second_castling(case: dict[str, Any]) -> dict[str, int]:
    assert case["input"]["pgn"].endswith("heidenfeld-kerins-1973")
    game = GAMES["heidenfeld-kerins-1973"]
    record = next(games_of_text(" ".join([*game["moves"], "O-O-O", *game["continuation"]])))
    return {"plies": len(record.board.move_stack), "errors": int(record.illegal is not None)}


def polyglot_keys(case: dict[str, Any]) -> list[str]:
    boards = [follow(line.split()).board for line in case["input"]["uci_lines"]]
    return [f"{chess.polyglot.zobrist_hash(board):016x}" for board in boards]


def polyglot_is_not_fide(case: dict[str, Any]) -> dict[str, bool]:
    a, b = (fen.read(case["input"][name]) for name in ("fen", "fen_b"))
    keys = [chess.polyglot.zobrist_hash(board) for board in (a, b)]
    return {"laws": bool(same_position(a, b)), "polyglot": keys[0] == keys[1]}


def no_neighbour(case: dict[str, Any]) -> bool:
    a, b = played({"input": {"uci": case["input"]["uci"]}}), fen.read(case["input"]["fen"])
    assert same_position(a, b)
    return chess.polyglot.zobrist_hash(a) == chess.polyglot.zobrist_hash(b)


def key_from_scratch(case: dict[str, Any]) -> bool:
    board = chess.Board()
    for uci in case["input"]["uci"].split():
        board.push_uci(uci)
        again = fen.read(fen.write(board))
        if identity(again) != identity(board):
            return False
        if chess.polyglot.zobrist_hash(again) != chess.polyglot.zobrist_hash(board):
            return False
    return True


def who_can_mate(case: dict[str, Any]) -> dict[str, bool | None]:
    board = played(case)
    return {
        "white": can_mate(board, chess.WHITE, budget=20_000).possible,
        "black": can_mate(board, chess.BLACK, budget=20_000).possible,
    }


def somebody_can_mate(case: dict[str, Any]) -> bool:
    answers = who_can_mate(case).values()
    assert None not in answers
    return any(answers)


def by_material(board: chess.Board) -> bool:
    """Whether the material alone makes the position dead."""
    return all(can_mate(board, color, budget=0).possible is False for color in chess.COLORS)


def same_colour(case: dict[str, Any]) -> dict[str, Any]:
    board = played(case)
    shades = {
        chess.square_name(square): "light" if chess.BB_SQUARES[square] & chess.BB_LIGHT_SQUARES else "dark"
        for square in chess.scan_forward(board.bishops)
    }
    return {**shades, "insufficient": by_material(board)}


def order_of_reasons(case: dict[str, Any]) -> dict[str, Any]:
    board = played(case)
    outcome = board.outcome()
    assert outcome is not None
    status = draw_status(board)
    assert next(row.kind for row in status.rows if row.state == "automatic") == "stalemate"
    return {"stalemate": status["stalemate"].state == "automatic", "outcome": outcome.termination.name}


def outermost_rook(case: dict[str, Any]) -> dict[str, Any]:
    boards = {
        letter: fen.read(case["input"]["fen"].replace(" K ", f" {letter} "), chess960=True) for letter in "KG"
    }

    def castlings(board: chess.Board) -> list[str]:
        rooks = [
            square for square in chess.scan_forward(board.rooks) if explain(board, (chess.E1, square)).legal
        ]
        return [f"e1{chess.square_name(square)}" for square in rooks]

    return {
        "K": castling_file(boards["K"], kingside=True),
        "moves_K": castlings(boards["K"]),
        "moves_G": castlings(boards["G"]),
    }


def highlights(case: dict[str, Any]) -> dict[str, Any]:
    board = played(case)
    rooks = []
    for right, loss in right_losses(board).items():
        home = home_rook(right.isupper(), kingside=right in "Kk")
        at_home = board.piece_at(home) == chess.Piece(chess.ROOK, right.isupper())
        if loss is not None and at_home:
            rooks.append(chess.square_name(home))
    life = ep_lives(board)[-1]
    assert life.fate == "open"
    return {"rooks": rooks, "ep_pawn": chess.square_name(life.victim)}


def castling_squares(case: dict[str, Any]) -> list[str]:
    board = fen.read(case["input"]["fen"])
    squares = explain(board, case["input"]["uci"]).squares
    return sorted({chess.square_name(square) for group in squares.values() for square in group})


ANSWERS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "ep-check-disables": lambda case: occurrences(played(case)) >= 3,
    "ep-legal-right-counts": lambda case: two_counts(played(case)),
    "ep-pinned-on-file": lambda case: occurrences(played(case)) >= 3,
    "ep-queen-pin-on-e-file": lambda case: occurrences(played(case)) >= 3,
    "ep-vanishing-pair": lambda case: legal(case, "dxe6"),
    "ep-captured-pawn-shields": lambda case: {"e5d6": legal(case, "e5d6"), "reachable": accepted(case)},
    "ep-pinned-pawn-captures-along-pin": lambda case: legal(case, "dxc3"),
    "ep-dialect-pinned": lambda case: ep_fields(played(case)),
    "ep-three-reasons-a": lambda case: legal(case, "e5f6", "g4f5"),
    "ep-three-reasons-b": lambda case: {
        "check": bool(Situation(played(case)).checkers),
        **legal(case, "e5f6", "g5f6"),
    },
    "ep-three-reasons-c": lambda case: legal(case, "d5e6", "f5e6"),
    "ep-square-needs-clock-zero": lambda case: "ep_clock" not in codes(case),
    "ep-square-is-the-passed-square": passed_square,
    "ep-square-mover-mismatch-black": as_status,
    "ep-only-pawns": lambda case: legal(case, "e4d3", "f2d3"),
    "ep-dialect-d4": lambda case: ep_fields(played(case)),
    "ep-transposition-string": transposition,
    "ep-ccc-test": ccc,
    "learn-ep-is-a-bug": vanishing_pawn,
    "learn-ep-answers-check": lambda case: legal(case, "exd3"),
    "ca-out-of-pawn-check": lambda case: legal(case, "O-O"),
    "ca-wrongly-refused": lambda case: legal(case, "O-O", "O-O-O"),
    "ca-rook-takes-rook-both-lose": lambda case: rights(played(case)),
    "ca-rook-takes-rook-a-file": lambda case: rights(played(case)),
    "ca-right-reborn": lambda case: rights(played(case)),
    "ca-rook-on-h-file-from-a1": lambda case: rights(played(case)),
    "ca-blocked-by-own-rook": lambda case: legal(case, "O-O"),
    "ca-b8-attacked": lambda case: legal(case, "O-O-O"),
    "ca-replacement-rook": lambda case: {"field": rights(played(case)), "O-O": legal(case, "O-O")},
    "learn-ca-rook-attacked": lambda case: {
        "h1_attacked": bool(Situation(played(case)).attackers(chess.H1, played(case).occupied)),
        "O-O": legal(case, "O-O"),
    },
    "learn-ca-king-crosses-attack": lambda case: legal(case, "O-O"),
    "learn-ca-there-and-back": lambda case: {"O-O": legal(case, "O-O"), "field": rights(played(case))},
    "learn-ca-vertical": lambda case: legal(case, "e1e3"),
    "learn-ca-and-en-passant-of-king": lambda case: {
        "field": rights(played(case)),
        "checkmate": draw_status(played(case)).checkmate,
    },
    "hm-50-is-not-50-plies": lambda case: claim_now(played(case)),
    "hm-pawn-move-resets": lambda case: HiddenState.of(played(case)).halfmove_clock,
    "hm-capture-resets-long": lambda case: fen.write(played(case)),
    "hm-undo-restores": undo,
    "hm-mate-beats-75": mate_result,
    "hm-claim-ahead-99": lambda case: {
        "claim": claim_now(played(case)),
        "on_board": draw_status(played(case), budget=0)["fifty_move"].state == "claim",
    },
    "hm-75-decides-flag-fall": flag_at_148,
    "learn-hm-50-plies": lambda _: clocks_by_state("4k3/8/8/8/8/8/8/4K2R w - - {clock} 120"),
    "learn-hm-automatic": automatic_at,
    "learn-hm-bare-king-16": lambda case: claim_now(played(case)),
    "hm-promotion-is-a-pawn-move": lambda case: HiddenState.of(played(case)).halfmove_clock,
    "rp-promoted-piece-is-equal": lambda case: occurrences(played(case)),
    "rp-rights-lost-by-kings": lambda case: two_counts(played(case)),
    "rp-start-counts": lambda case: occurrences(played(case)),
    "rp-different-bishop-moves": lambda case: occurrences(played(case)),
    "rp-claim-before-the-move": before_the_move,
    "rp-default-is-five": lambda case: {
        "default": draw_status(played(case), budget=0).drawn,
        "claim_draw": claim_now(played(case)),
    },
    "rp-fivefold-not-consecutive": lambda case: (
        draw_status(played(case), budget=0)["fivefold"].state == "automatic"
    ),
    "rp-temporarily-prevented": temporarily_prevented,
    "rp-no-rook-no-right": lambda case: occurrences(played(case)),
    "rp-prevented-is-not-lost": lambda case: bool(
        same_position(played(case, start="fen_a"), played(case, start="fen_b"))
    ),
    "rp-history-not-in-fen": lambda case: (
        HiddenState.of(fen.read(case["input"]["fen"])).occurrences is not None
    ),
    "learn-rp-side-to-move": lambda case: occurrences(played(case)),
    "fe-no-rook-for-right": lambda case: {"status": as_status(case), "clean": clean(case)},
    "fe-enemy-queen-on-h8": clean,
    "fe-black-letters-first": accepted,
    "fe-empty-castling-field": empty_castling_field,
    "fe-bad-castling-letter": accepted,
    "fe-short-rank": accepted,
    "fe-two-digits": accepted,
    "fe-touching-kings": as_status,
    "fe-two-white-kings": as_status,
    "fe-no-kings": as_status,
    "fe-file-letters-in-standard": clean,
    "fe-right-without-black-rook": clean,
    "fe-q-without-a1-rook": lambda case: {"O-O": legal(case, "O-O"), "clean": clean(case)},
    "fe-rook-on-third-rank": lambda case: castling_file(fen.read(case["input"]["fen"]), kingside=True),
    "fe-fullmove-zero": lambda case: fen.read(case["input"]["fen"], strict=False).fullmove_number,
    "pg-zeros": lambda case: explain(fen.read(case["input"]["fen"]), "0-0-0").move.uci(),  # type: ignore[union-attr]
    "pg-ep-suffix": suffix,
    "pg-ep-target-square": lambda case: explain(fen.read(case["input"]["fen"]), case["input"]["san"]).legal,
    "pg-stops-at-illegal-castling": second_castling,
    "ke-polyglot-reference": polyglot_keys,
    "ke-polyglot-is-not-fide": polyglot_is_not_fide,
    "ke-no-neighbour-no-key": no_neighbour,
    "ke-incremental-equals-scratch": key_from_scratch,
    "de-locked-corner": somebody_can_mate,
    "de-half-alive": who_can_mate,
    "de-entombed-rook": somebody_can_mate,
    "de-forced-capture": lambda case: {
        "dead": draw_status(played(case))["dead_position"].state == "automatic",
        "insufficient_material": by_material(played(case)),
    },
    "de-same-colour-by-mistake": same_colour,
    "de-two-bishops-one-side": lambda case: by_material(played(case)),
    "de-knight-against-knight": lambda case: {
        "checkmate": draw_status(played(case)).checkmate,
        "insufficient": by_material(played(case)),
    },
    "de-lone-rook-called-draw": lambda case: by_material(played(case)),
    "de-flag-bishop-vs-bishop-pawn": lambda case: (
        can_mate(played(case), chess.BLACK, budget=0).possible is False
    ),
    "learn-de-bare-kings": lambda case: {
        "stalemate": draw_status(played(case))["stalemate"].state == "automatic",
        "over": draw_status(played(case)).drawn,
    },
    "de-order-of-reasons": order_of_reasons,
    "c9-rook-was-the-shield": lambda case: legal(case, "O-O-O"),
    "c9-variant-flag-missing": lambda case: {
        "standard": as_status(case),
        "chess960": as_status(case, chess960=True),
    },
    "c9-K-is-outermost": outermost_rook,
    "c9-rook-b1-both-sides": lambda case: [san for san in ("O-O", "O-O-O") if legal(case, san)],
    "c9-king-stays-home": lambda case: legal(case, "O-O"),
    "c9-one-square-castling": lambda case: {uci: explain(played(case), uci).san for uci in ("b8c8", "b8a8")},
    "c9-wrong-rights-in-fen": lambda case: rights(played(case)),
    "ui-rook-stays": castling_squares,
    "ui-premove-castling": lambda case: legal(case, "e1g1") or legal(case, "e1c1"),
    "ui-highlight-hidden-state": highlights,
    "ui-stop-at-50-too-early": lambda case: (
        claim_now(chess.Board(case["input"]["fen"]))
        or draw_status(chess.Board(case["input"]["fen"]), budget=0).drawn
    ),
}

REASONS = {
    "ep-vanishing-pair": ("dxe6", "king_exposed_rank"),
    "ep-captured-pawn-shields": ("exd6", "king_exposed_diagonal"),
    "ca-out-of-pawn-check": ("O-O", "castle_in_check"),
    "ca-blocked-by-own-rook": ("O-O", "castle_blocked"),
    "learn-ca-king-crosses-attack": ("O-O", "castle_through_check"),
    "learn-ca-vertical": ("e1e3", "piece_geometry"),
    "ca-replacement-rook": ("O-O", "castle_right_lost"),
    "learn-ca-there-and-back": ("O-O", "castle_right_lost"),
    "ep-three-reasons-a": ("e5f6", "king_exposed_diagonal"),
    "ep-three-reasons-b": ("e5f6", "check_not_answered"),
    "ep-only-pawns": ("f2d3", "check_not_answered"),
    "c9-rook-was-the-shield": ("O-O-O", "castle_into_check"),
    "ui-premove-castling": ("e1g1", "castle_right_lost"),
}


def test_all_cases_are_asked() -> None:
    perft = [case for case in load("cases") if case["kind"].startswith("perft")]
    assert set(ANSWERS) == set(CASES)
    assert len(CASES) + len(perft) == 135


@pytest.mark.parametrize("name", ANSWERS)
def test_case(name: str) -> None:
    case = CASES[name]
    assert ANSWERS[name](case) == case["right_value"], case["why"]


@pytest.mark.parametrize("name", REASONS)
def test_case_has_its_reason(name: str) -> None:
    attempt, reason = REASONS[name]
    assert explain(played(CASES[name]), attempt).reason == reason


# Games ---------------------------------------------------------------------------------------------------


def boards(name: str) -> list[chess.Board]:
    """The positions of a game, each with its moves; the index is the ply."""
    board = chess.Board()
    found = [board.copy()]
    for san in GAMES[name]["moves"]:
        board.push_san(san)
        found.append(board.copy())
    return found


def first_ply(name: str, kind: str, state: str) -> int:
    found = (draw_status(board, budget=0)[kind].state == state for board in boards(name))  # type: ignore[index]
    return next(ply for ply, holds in enumerate(found) if holds)


def gundersen(name: str) -> dict[str, Any]:
    before, after = boards(name)[28], boards(name)[29]
    outcome = explain(before, "hxg6").outcome
    assert outcome is not None
    return {
        "fen_before": fen.write(before),
        "checkers_after": sorted(map(chess.square_name, chess.scan_forward(Situation(after).checkers))),
        "checkmate": outcome.code == "mate",
    }


def lasker(name: str) -> dict[str, Any]:
    before = boards(name)[34]
    mates = []
    for move in before.legal_moves:
        verdict = explain(before, move)
        if verdict.outcome is not None and verdict.outcome.code == "mate":
            mates.append(verdict.san)
    return {"fen_before": fen.write(before), "mates_in_one": sorted(mates, key=str)}


def korchnoi(name: str) -> dict[str, Any]:
    before = boards(name)[34]
    return {
        "fen_before": fen.write(before),
        "h1_attacked": bool(Situation(before).attackers(chess.H1, before.occupied)),
        "O-O_legal": explain(before, "O-O").legal,
    }


def heidenfeld(name: str) -> dict[str, Any]:
    before = boards(name)[64]
    losses = right_losses(before)
    return {
        "fen_before": fen.write(before),
        "white_rights": "none" if losses["K"] and losses["Q"] else "some",
        "python_chess_reads_plies": second_castling(CASES["pg-stops-at-illegal-castling"])["plies"],
    }


def karpov(name: str) -> dict[str, Any]:
    found = boards(name)
    return {
        "occurrences_laws": occurrences(found[-1]),
        "occurrences_diagram": occurrences(found[-1], ep="never", castling=False),
        "castling_field_after_22.Nb5": rights(found[43]),
        "castling_field_after_26.Nb5": rights(found[51]),
        "correct_announcement_next": [found[-1].san(move) for move in repeating_moves(found[-1])],
    }


def fischer(name: str) -> dict[str, Any]:
    found = boards(name)
    last = identity(found[-1], ep="never", castling=False, turn=False)
    plies = [
        ply
        for ply, board in enumerate(found)
        if identity(board, ep="never", castling=False, turn=False) == last
    ]
    return {
        "diagram_plies": plies,
        "side_to_move": ["w" if found[ply].turn == chess.WHITE else "b" for ply in plies],
        "occurrences_laws": occurrences(found[-1]),
    }


def filipowicz(name: str) -> dict[str, Any]:
    found = boards(name)
    return {
        "clock": HiddenState.of(found[-1]).halfmove_clock,
        "pieces": chess.popcount(found[-1].occupied),
        "last_zeroing_ply": max(ply for ply, board in enumerate(found) if board.halfmove_clock == 0),
        "claim_possible_from_ply": first_ply(name, "fifty_move", "announce"),
    }


def topalov(name: str) -> dict[str, Any]:
    found = boards(name)
    outcome = found[-1].outcome()
    assert outcome is not None
    assert draw_status(found[-1], budget=0)["seventyfive_move"].state == "automatic"
    return {
        "clock": HiddenState.of(found[-1]).halfmove_clock,
        "last_zeroing_ply": max(ply for ply, board in enumerate(found) if board.halfmove_clock == 0),
        "first_claim_ply": first_ply(name, "fifty_move", "announce"),
        "outcome": outcome.termination.name,
    }


def nikolic(name: str) -> dict[str, Any]:
    found = boards(name)
    return {
        "clock": HiddenState.of(found[-1]).halfmove_clock,
        "last_zeroing_ply": max(ply for ply, board in enumerate(found) if board.halfmove_clock == 0),
        "clock_100_plies": [ply for ply, board in enumerate(found) if board.halfmove_clock == 100],
        "clock_150_ply": first_ply(name, "seventyfive_move", "automatic"),
    }


GAME_ANSWERS: dict[str, Callable[[str], dict[str, Any]]] = {
    "gundersen-faul-1928": gundersen,
    "edlasker-thomas-1912": lasker,
    "korchnoi-karpov-1974-21": korchnoi,
    "heidenfeld-kerins-1973": heidenfeld,
    "karpov-miles-1986": karpov,
    "fischer-spassky-1972-20": fischer,
    "filipowicz-smederevac-1966": filipowicz,
    "topalov-nakamura-2016": topalov,
    "nikolic-arsovic-1989": nikolic,
}


@pytest.mark.parametrize("name", GAMES)
def test_game(name: str) -> None:
    assert GAME_ANSWERS[name](name) == GAMES[name]["checks"], GAMES[name]["fact"]
