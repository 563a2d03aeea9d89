"""Where the course's sources are wrong or imprecise, the library says the corrected thing."""

from __future__ import annotations

import re
from collections.abc import Callable

import chess
import pytest

from chesslib.data import load
from chesslib.rules import Reason, castling_checklist, explain
from chesslib.rules.ep_safety import safe_by_occupancy
from chesslib.state import HiddenState, draw_status, fen, identity, occurrences, same_position
from tests.rules.test_inventory import board_of

ITEMS = {item["id"]: item for item in load("inventory") if "variant" not in item}
CORRECTED = {name for name, item in ITEMS.items() if item["verdict"] != "ok"}

LOCKED = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"


def verdict_text(name: str) -> str:
    return explain(board_of(ITEMS[name]), ITEMS[name]["attempt"]).text


def only_the_rank_needs_both_pawns() -> bool:
    diagonal = explain(board_of(ITEMS["S0-23b"]), "exd6")
    rank = explain(board_of(ITEMS["S0-25"]), "bxc6")
    return "leave its diagonal" in diagonal.text and "together" in rank.text and "victim" in rank.squares


def a_dead_square_changes_nothing() -> bool:
    pinned = "4r1k1/8/8/3pP3/8/8/8/4K3 w - {} 0 2"
    free = "4k3/8/8/3pP3/8/8/8/4K3 w - {} 0 2"
    same, other = (fen.compare(text.format("d6"), text.format("-")) for text in (pinned, free))
    return bool(same.sameness) and not other.sameness and other.sameness.article == "9.2.3.1"


def adjacent_files_are_adjacent() -> bool:
    wrong, right = ITEMS["P-14"], ITEMS["P-14x"]
    return explain(board_of(wrong), "e5f6").legal and not explain(board_of(right), "e5f6").legal


def side_to_move_and_history_are_hidden_too() -> bool:
    names = set(HiddenState.__dataclass_fields__)
    return {"turn", "castling_rights", "ep_recorded", "halfmove_clock", "occurrences"} <= names


def three_dialects() -> bool:
    board = board_of(ITEMS["B-12"])
    return [fen.write(board, d).split()[3] for d in ("always", "pseudo", "legal")] == ["d3", "d3", "-"]


def castling_vacates_two_squares_too() -> bool:
    castled = explain(chess.Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), "O-O")
    return {castled.squares["king"], castled.squares["rook"]} == {(chess.E1,), (chess.H1,)}


def ordinary_pins_are_found() -> bool:
    return not any(
        safe_by_occupancy(board_of(ITEMS[name]), chess.Move.from_uci("e5d6")) for name in ("S0-23a", "S0-23b")
    )


def the_key_follows_legality() -> bool:
    board = board_of(ITEMS["B-19"])
    bare = chess.Board(board.fen())
    return identity(board) == identity(bare) and identity(board, ep="pseudo") != identity(bare, ep="pseudo")


def only_the_player_to_move_claims() -> bool:
    texts = [
        draw_status(chess.Board(f"4k3/8/8/8/8/8/8/4K2R w - - {clock} 90"), budget=0)["fifty_move"].text
        for clock in (99, 100)
    ]
    return all("player to move may claim" in text for text in texts)


def the_third_time_counts() -> bool:
    board = chess.Board()
    states = []
    for uci in ("g1f3", "g8f6", "f3g1", "f6g8") * 2:
        board.push_uci(uci)
        states.append(draw_status(board, budget=0).by_repetition)
    return states[3] == "none" and states[-1] == "claim" and occurrences(board) == 3


def a_pinned_slider_may_move_along_the_pin() -> bool:
    board = chess.Board("4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1")
    along, off = explain(board, "Re5"), explain(board, "Rd2")
    return along.legal and off.reason is Reason.PINNED


def the_claim_is_announced_before_the_move() -> bool:
    board = board_of(ITEMS["C-P14"])
    row = draw_status(board, budget=0)["threefold"]
    return row.state == "announce" and [board.san(move) for move in row.moves] == ["Ng8"]


def en_passant_does_not_land_on_the_victim() -> bool:
    squares = explain(board_of(ITEMS["S0-02"]), "exd6").squares
    return squares["to"] != squares["victim"]


def any_series_of_moves_decides_on_time() -> bool:
    knights = chess.Board("8/8/8/8/8/1K6/2N5/1n1k4 b - - 0 1")
    return draw_status(knights, budget=20_000)["flag_black"].state == "none"


def automatic_draws_are_known() -> bool:
    status = draw_status(chess.Board("4k3/8/8/8/8/8/8/4K2R w - - 150 120"), budget=0)
    return status["seventyfive_move"].state == "automatic" and status.drawn


def locked_pawns_are_dead() -> bool:
    board = chess.Board(LOCKED)
    return not board.is_insufficient_material() and draw_status(board)["dead_position"].state == "automatic"


def agreement_needs_a_move_by_each() -> bool:
    return draw_status(chess.Board(), budget=0)["agreement"].state == "none"


def a_claim_is_needed_at_three_and_not_at_five() -> bool:
    board = chess.Board()
    drawn = []
    for uci in ("g1f3", "g8f6", "f3g1", "f6g8") * 4:
        board.push_uci(uci)
        drawn.append(draw_status(board, budget=0).drawn)
    return drawn.index(True) == len(drawn) - 1


def a_captured_rook_takes_its_right_along() -> bool:
    board = board_of(ITEMS["B-25"])
    return "captured" in explain(board, "e8c8").text and HiddenState.of(board).castling_rights == "KQk"


def b1_need_not_be_safe() -> bool:
    return castling_checklist(board_of(ITEMS["B-28"]), kingside=False).passed


SAID: dict[str, Callable[[], bool]] = {
    "S0-23b": only_the_rank_needs_both_pawns,
    "S0-26": lambda: "ends the check from the black pawn on d5" in verdict_text("S0-26"),
    "S0-28": a_dead_square_changes_nothing,
    "P-14": adjacent_files_are_adjacent,
    "B-01": side_to_move_and_history_are_hidden_too,
    "B-43": side_to_move_and_history_are_hidden_too,
    "B-11": three_dialects,
    "B-13": castling_vacates_two_squares_too,
    "B-16": ordinary_pins_are_found,
    "B-19": the_key_follows_legality,
    "B-25": a_captured_rook_takes_its_right_along,
    "B-29": b1_need_not_be_safe,
    "B-35": only_the_player_to_move_claims,
    "B-39": the_third_time_counts,
    "C-P05": a_pinned_slider_may_move_along_the_pin,
    "C-P09": lambda: "can no longer go to d6" in verdict_text("C-P09"),
    "C-P14": the_claim_is_announced_before_the_move,
    "C-R05": en_passant_does_not_land_on_the_victim,
    "C-R09": any_series_of_moves_decides_on_time,
    "C-R10": automatic_draws_are_known,
    "C-D2": locked_pawns_are_dead,
    "C-D5": agreement_needs_a_move_by_each,
    "C-D6": automatic_draws_are_known,
    "C-D8": locked_pawns_are_dead,
    "C-D9": a_claim_is_needed_at_three_and_not_at_five,
    "C-Q1": side_to_move_and_history_are_hidden_too,
}

# Corrections on which the library has nothing to say.
ELSEWHERE = {
    "B-02": "a figure of speech about frequency",
    "B-42": "what perft can see: the machine's tests",
    "C-O2": "touching pieces",
    "C-O3": "penalties for completed illegal moves",
}


def test_every_correction_is_placed() -> None:
    assert set(SAID) | set(ELSEWHERE) == CORRECTED
    assert not set(SAID) & set(ELSEWHERE)


@pytest.mark.parametrize("name", SAID)
def test_correction(name: str) -> None:
    assert SAID[name](), ITEMS[name].get("correction")


def test_articles_of_the_inventory_are_those_of_the_verdicts() -> None:
    for name, item in ITEMS.items():
        if item["attempt"] and not item["legal"] and item.get("fide"):
            article = explain(board_of(item), item["attempt"]).article
            cited = re.findall(r"[\d.]+\d", item["fide"])
            assert any(article.startswith(one) or one.startswith(article) for one in cited), (
                f"{name}: {article}"
            )


def test_same_position_says_why() -> None:
    board = board_of(ITEMS["B-22"])
    assert "castling" in same_position(board, chess.Board(ITEMS["B-22"]["fen_before"])).differences
