"""The views that are composed of boards, tables, charts and questions."""

from __future__ import annotations

import base64
import re

import chess
import pytest

from chesslib.errors import UsageError
from chesslib.rules import refusals
from chesslib.view import CastlingMasks, EndingSorter, GameTimeline, RefusalBoard
from chesslib.view.castling_masks import mask_marks
from chesslib.view.refusal_board import RefusalMap
from chesslib.view.timeline_drawing import draw_timeline, states_of, timeline_in_words

GAME = "1. e4 a6 2. e5 d5 3. exd6 cxd6 4. Nf3 Nf6 5. Be2 e5 6. O-O Be7"
GAME += " 7. Ng5 Ng8 8. Nf3 Nf6 9. Ng5 Ng8 10. Nf3 Nf6"
B1_ATTACKED = "1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
SHUFFLE = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8"


def tell(view, **intent):
    view._received(view, {"view": "v", "n": 1, "rev": view.state["rev"], **intent}, [])


# ---- castling


def squares(marks, kind, tone, text=None):
    found = {m.squares[-1] for m in marks if m.kind == kind and m.tone == tone and text in (None, m.text)}
    return {chess.square_name(square) for square in found}


def test_b1_must_be_empty_and_need_not_be_safe():
    masks = CastlingMasks(B1_ATTACKED, side="O-O-O")
    marks = mask_marks(masks.board, masks.checklist)
    assert squares(marks, "hatch", "note") == {"b1", "c1", "d1"}
    assert squares(marks, "fill", "note") == {"c1", "d1", "e1"}
    assert squares(marks, "tag", "note", "E") == {"b1"}
    assert squares(marks, "tag", "note", "ES") == {"c1", "d1"}
    assert not squares(marks, "arrow", "evidence")
    assert masks.checklist.passed
    assert masks.play("O-O-O").legal


def test_what_stands_against_castling_is_evidence():
    masks = CastlingMasks("4k3/8/8/8/8/5b2/8/RN2K2R w KQ - 0 1", side="O-O-O")
    marks = mask_marks(masks.board, masks.checklist)
    assert squares(marks, "cross", "evidence") == {"b1"}
    assert squares(marks, "arrow", "evidence") == {"d1"}
    answers = [row[1] for row in masks.state["values"]["conditions"]]
    assert answers == ["✓", "✓", "✕", "✓", "✕", "✓"]


def test_the_masks_follow_side_and_moves():
    masks = CastlingMasks(B1_ATTACKED)
    assert "Must be empty: f1, g1." in repr(masks)
    tell(masks, do="set", id="side", value="O-O-O")
    assert masks.side == "O-O-O"
    assert "all six conditions hold" in masks.state["say"]
    masks.play("Kf1")
    assert "e8" in masks.state["values"]["conditions"][0][2], "now it is Black's castling"
    masks.play("Kd8")
    assert masks.state["values"]["conditions"][0][1] == "✕"
    with pytest.raises(UsageError):
        masks.show("K")


# ---- timeline


def test_the_timeline_counts_what_the_game_did():
    states = states_of(GameTimeline(GAME).board)
    told = " ".join(timeline_in_words(states))
    assert "White, king side: lost with ply 11." in told
    assert "Black, king side: kept to the end." in told
    assert "recorded after ply: 1, 4, 10. Capture possible after ply: 4." in told
    assert "highest, 10 plies, after ply 20" in told
    assert "occurrence 3 after ply 20" in told


def test_the_drawing_has_a_mark_for_each_event():
    svg = draw_timeline(states_of(GameTimeline(GAME).board), cursor=4)
    assert svg.count("<circle") == 3
    assert svg.count('fill="var(--state)"') == 1
    assert len(re.search(r'points="([^"]+)"', svg)[1].split()) == 21
    assert "100" not in re.sub(r"[^>]*<", "<", svg)


def test_limits_are_drawn_only_when_the_clock_reaches_them():
    states = states_of(chess.Board("4k3/8/8/8/8/8/8/R3K3 w - - 101 80"))
    assert ">100<" in draw_timeline(states)
    assert ">150<" not in draw_timeline(states)


def test_the_cursor_moves_the_board():
    timeline = GameTimeline(GAME, ply=4)
    assert timeline.board_0["notes"]["d6"] == "en passant square, capture possible"
    before = timeline.state["values"]["figure"]
    tell(timeline, do="set", id="ply", value=9)
    assert timeline.ply == 9
    assert timeline.board.peek().uci() == "f1e2"
    assert timeline.state["values"]["figure"] > before
    tell(timeline, board=0, do="undo")
    assert timeline.state["values"]["ply"] == 8
    timeline.show(999)
    assert timeline.ply == timeline.plies == 20
    timeline.show(0)
    assert timeline.board.fen() == chess.STARTING_FEN


def test_an_occurrence_leads_to_the_earlier_ones():
    timeline = GameTimeline(SHUFFLE)
    earlier = [ply for ply, _ in timeline.board_0["card"]["earlier"]]
    assert earlier == [0, 4]
    tell(timeline, board=0, do="goto", ply=4)
    assert timeline.ply == 4
    assert timeline.board_0["card"]["rows"][5][2] == "2nd time"


# ---- refusals


@pytest.mark.parametrize("fen", [chess.STARTING_FEN, B1_ATTACKED, "3n3k/P3P3/8/8/8/8/8/K7 w - - 0 1"])
def test_the_map_says_what_the_rules_say(fen: str):
    board = chess.Board(fen)
    table = refusals(board)
    for start in chess.SquareSet(board.occupied):
        found = RefusalMap(board, start)
        legal = {move.to_square for move in board.legal_moves if move.from_square == start}
        assert set(found.legal) == legal
        for _, reason, where in found.groups:
            assert all(table[start, square] is reason for square in where)
        assert len(found.legal) + sum(len(where) for _, _, where in found.groups) == 63


def test_picking_another_piece_and_trying_a_square():
    view = RefusalBoard("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2")
    assert "A: pinned, 6: c1, g1, c3, g3, d4, f4." in repr(view)
    assert view.board_0["picks"]
    tell(view, board=0, do="pick", square="e1")
    assert view.square == "e1"
    assert view.state["say"].startswith("White king on e1:")
    tell(view, board=0, do="move", promotion="", **{"from": "e2", "to": "c3"})
    assert "pinned" in view.state["say"]
    assert "m evidence" in view.board_0["marks"]
    tell(view, board=0, do="pick", square="a5")
    assert "a square on which a piece stands" in str(view.state["say"]) or view.square == "e1"
    with pytest.raises(UsageError):
        RefusalBoard(None, "e4")


# ---- endings


@pytest.mark.parametrize(
    ("position", "home"),
    [
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 150 90", "mate"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 150 90", "stalemate"),
        ("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", "dead"),
        ("8/8/8/4k3/8/4N3/8/4K3 w - - 0 1", "dead"),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 150 90", "automatic"),
        (SHUFFLE + " 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8", "automatic"),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 100 90", "claim"),
        (SHUFFLE, "claim"),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 99 90", "claim"),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 98 90", "on"),
        (None, "on"),
    ],
)
def test_every_ending_has_its_bin(position: str | None, home: str):
    sorter = EndingSorter([position])
    assert sorter.endings[0].bin == home
    assert sorter.sort(home)
    assert sorter.state["values"]["result"]["tone"] == "good"


def test_sorting_by_hand():
    sorter = EndingSorter(["7k/6Q1/6K1/8/8/8/8/8 b - - 150 90", None])
    answer = sorter.endings[0].because
    assert answer not in str(sorter.state)
    tell(sorter, do="set", id="sort", value=True)
    assert sorter.state["say"] == "Choose an answer first."
    tell(sorter, do="set", id="bin", value="stalemate")
    tell(sorter, do="set", id="sort", value=True)
    assert sorter.state["values"]["result"]["head"] == "The Laws say: checkmate."
    assert "article 5.1.1" in sorter.state["say"]
    tell(sorter, do="set", id="bin", value="mate")
    assert (sorter.sorted, sorter.right) == (1, 0)
    tell(sorter, do="set", id="next", value=True)
    assert sorter.state["say"].startswith("Position 2 of 2.")
    assert sorter.board_0["place"].startswith("rnbqkbnr")
    sorter.sort("on")
    with pytest.raises(UsageError):
        sorter.sort("on")
    with pytest.raises(UsageError):
        EndingSorter([])


# ---- all of them


@pytest.mark.parametrize(
    "make",
    [
        lambda: CastlingMasks(B1_ATTACKED, side="O-O-O"),
        lambda: GameTimeline(GAME, ply=4),
        lambda: RefusalBoard(None, "b1"),
        lambda: EndingSorter([None, SHUFFLE]),
    ],
)
def test_picture_and_text_twin(make):
    one, other = make(), make()
    still = one._still()
    assert still.html == other._still().html
    assert repr(one) == repr(other)
    images = re.findall(r'<img alt="([^"]+)" src="data:image/svg\+xml;base64,([^"]+)"', still.html)
    assert images
    assert all(len(alt) > 80 for alt, _ in images)
    drawn = "".join(base64.b64decode(data).decode() for _, data in images)
    assert "Run this cell" in still.html + drawn
    assert re.search(r"^8 ", repr(one), re.MULTILINE)
