"""The trail of En Passant chess on boards and cards."""

from __future__ import annotations

import chess
import pytest

from chesslib import after
from chesslib.errors import ChesslibError
from chesslib.variant import EnPassantBoard
from chesslib.view import BoardWidget, Twins, attempt, fen_strip, picture
from chesslib.view.branching import branching
from chesslib.view.card import Card
from chesslib.view.position import board_of
from chesslib.view.session import Session
from chesslib.view.trails import trail_marks
from chesslib.view.wire import board_data


def knight_trail() -> chess.Board:
    return after(EnPassantBoard(), "d3", "g6", "Nc3", "Bg7", "Nxd7")


def kings_board() -> chess.Board:
    return after(EnPassantBoard("8/8/8/3k4/8/8/8/B3K3 w - - 0 21"), "Bh8")


def test_the_card_names_the_trail() -> None:
    row = Card.of(knight_trail()).row("ep")
    assert row.sentence() == "Trail: f3, e5 (landed d7): Bxe5 possible (was none)."
    assert Card.of(kings_board()).row("ep").value == "b2 to g7 (landed h8): 4 captures possible"
    assert Card.of(EnPassantBoard()).row("ep").sentence() == "Trail: none."


@pytest.mark.parametrize(
    ("fen", "value"),
    [
        ("k7/3R4/8/8/8/8/8/4K3 b - d2d7 0 9", "d2 to d6 (landed d7); no capture possible"),
        ("7k/8/7b/8/4P3/8/8/4K2R b - e3e4 0 9", "e3 (landed e4); every capture would expose the king"),
        ("4k3/8/7b/8/4P3/8/8/4K3 b - e3e4 0 9", "e3 (landed e4): Bxe3 possible"),
        ("r6k/3PP3/8/8/8/8/8/K7 b - - 0 9", "none"),
        ("k7/3R4/2p1p3/7b/n6r/8/8/K7 b - d2d7 0 9", "d2 to d6 (landed d7): 3 captures possible"),
    ],
)
def test_each_way_in_which_a_trail_stands(fen: str, value: str) -> None:
    assert Card.of(EnPassantBoard(fen)).row("ep").value == value


def test_promotions_on_one_square_are_one_way_to_capture() -> None:
    board = after(EnPassantBoard("r6k/3PP3/8/8/8/8/8/K7 b - - 0 21"), "Rg8+")
    assert Card.of(board).row("ep").value == "b8 to f8 (landed g8): 4 captures possible"


def test_every_square_of_the_trail_is_marked_and_those_for_a_capture_are_filled() -> None:
    board = kings_board()
    assert isinstance(board, EnPassantBoard)
    marks = trail_marks(board)
    assert {mark.tone for mark in marks} == {"state"}
    kinds = {chess.square_name(mark.squares[0]): mark.kind for mark in marks if mark.text}
    assert kinds == {"b2": "ring", "c3": "disc", "d4": "disc", "e5": "disc", "f6": "disc", "g7": "ring"}
    way, landed = marks[:2]
    assert (way.kind, way.squares) == ("arrow", (chess.A1, chess.H8))
    assert (landed.kind, landed.squares) == ("frame", (chess.H8,))


def test_an_orthodox_board_keeps_its_one_square() -> None:
    text = picture(after("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 9", "e4")).text
    assert "En passant square: e3: dxe3 possible (was none)." in text
    assert "rail" not in text


def test_a_screen_reader_hears_the_trail_square_by_square() -> None:
    notes = board_data(Session(knight_trail()))["notes"]
    assert "on the trail, capture possible here" in notes["e5"]
    assert "on the trail, no capture possible here" in notes["f3"]
    assert "left the trail, and can be captured on it" in notes["d7"]


def test_a_bare_picture_tells_nothing_of_the_trail() -> None:
    bare = picture(knight_trail(), hidden=False)
    assert "rail" not in bare.text + bare.alt
    assert "e.p." not in bare.svg


def test_an_attempt_says_the_variants_code_and_one_full_stop() -> None:
    shown = attempt(knight_trail(), "g7e5")
    assert "0 3: ok_passing\nTried Bxe5 e.p. The black bishop" in shown.text
    refused = attempt(kings_board(), "d5e3")
    assert ": off_trail\n" in refused.text
    assert refused.text.endswith("\nRules of En Passant chess.")


def test_the_strip_shows_the_trail_field() -> None:
    assert "en passant      f3d7   <-- this lesson" in fen_strip(knight_trail(), lit=["ep"]).text


def test_what_is_typed_on_a_variants_board_follows_its_rules() -> None:
    board = BoardWidget(EnPassantBoard(opening_rule=False))
    assert "Nxe7" in board.ask("moves b1")
    assert board.ask("1. d3 g6 2. Nc3 Bg7 3. Nxd7 Bxe5 e.p.").startswith("Game read: 6 plies.")
    assert board.ask("undo") == "Taken back: Bxe5 e.p."
    assert board.ask("k7/3R4/8/8/8/8/8/4K3 b - d2d7 0 9") == "Position set. Black to move."
    here = board.board
    assert isinstance(here, EnPassantBoard)
    assert here.trail is not None
    assert not here.opening_rule
    assert board.ask("fen") == "k7/3R4/8/8/8/8/8/4K3 b - d2d7 0 9"
    assert board.ask("k7/3R4/8/8/8/8/8/4K3 b - d2d8 0 9").startswith("trail: found 'd2d8'")
    assert board.fen == "k7/3R4/8/8/8/8/8/4K3 b - d2d7 0 9"


def test_a_text_that_is_no_position_is_an_error_there_too() -> None:
    for text in ("k7/3R4/8/8/8/8/8/4K3 x - - 0 9", "k7/9/8/8/8/8/8/4K3 w - - 0 9", "1. e4 e4"):
        with pytest.raises(ChesslibError):
            board_of(text, like=EnPassantBoard())
    assert board_of(None, like=EnPassantBoard()).fen() == chess.STARTING_FEN


def test_twins_differ_in_a_trail_that_begins_on_the_same_square() -> None:
    diagram = "k7/3R4/8/b7/8/8/7Q/6K1 b - {} 0 21"
    twins = Twins(EnPassantBoard(diagram.format("d2d7")), EnPassantBoard(diagram.format("d2h2")))
    assert twins._values()["differ"]["text"] == "Same picture. What differs: trail."
    left, right = twins.left.play("a5d2"), twins.right.play("a5d2")
    assert left.squares["victim"] == (chess.D7,)
    assert right.squares["victim"] == (chess.H2,)


def test_the_plot_of_branching_says_its_numbers() -> None:
    text = branching(games=3, plies=8).text
    assert "Two curves over 8 plies, each the average of 3 random games." in text
    orthodox, variant = text.splitlines()[-2:]
    assert orthodox.startswith("Orthodox chess: 20 at first, ")
    assert variant.startswith("En Passant chess: 22 at first, ")


def test_a_hand_captures_in_passing() -> None:
    board = BoardWidget(knight_trail())
    assert board.board_0["dests"]["g7"].split() == ["c3", "d4", "e5", "f6", "f8", "h6"]
    intent = {"do": "move", "board": 0, "from": "g7", "to": "e5", "promotion": ""}
    board._received(board, {**intent, "view": "one", "n": 1, "rev": board.state["rev"]}, [])
    assert board.fault is None
    assert board.fen == "rnbqk1nr/ppp1pp1p/6p1/4b3/8/2NP4/PPP1PPPP/R1BQKB1R w KQkq f6e5 0 4"
    assert board.state["say"].startswith("The black bishop on g7 goes to e5 and takes the white knight on d7")
    assert board.verdict is not None
    assert board.verdict.reason == "ok_passing"


def test_a_pawn_that_takes_on_the_last_rank_is_asked_what_it_becomes() -> None:
    board = BoardWidget(after(EnPassantBoard("r6k/3PP3/8/8/8/8/8/K7 b - - 0 21"), "Rg8+"))
    assert board.board_0["ask"] == {"d7": "c8 d8 e8", "e7": "d8 e8 f8"}
    assert board.play("d7c8").reason == "promotion"
    assert board.play("d7c8n").reason == "ok_passing"
