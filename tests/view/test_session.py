"""A session: attempts, walking back and forward, and the text field's answers."""

from __future__ import annotations

import chess
import pytest

from chesslib.errors import FenError, GameError, MoveTextError, UsageError
from chesslib.rules import Reason
from chesslib.view.commands import ask
from chesslib.view.position import board_of
from chesslib.view.session import Session

EP = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"


def test_a_legal_move_is_made_and_a_refused_one_is_not():
    session = Session(EP)
    assert session.play("e5d6").reason is Reason.OK_EP
    assert session.board.piece_at(chess.D5) is None
    before = session.board.fen()
    assert not session.play("e8e6").legal
    assert session.board.fen() == before


def test_trying_leaves_the_position():
    session = Session(EP, mode="try")
    assert session.touch("exd6").legal
    assert session.board.fen() == chess.Board(EP).fen()


def test_a_board_to_look_at_takes_no_move():
    session = Session(EP, mode="show")
    with pytest.raises(UsageError):
        session.touch("exd6")
    assert ask(session, "exd6").text == "This board shows one position; it cannot be played on."
    assert session.board.fen() == chess.Board(EP).fen()


def test_the_attempt_remembers_where_it_was_made():
    session = Session(EP)
    session.play("exd6")
    assert session.attempt is not None
    assert session.attempt.line == f"attempt e5d6 on {EP}: ok_ep"


def test_walking_back_and_forward_keeps_the_line_until_another_move_is_made():
    session = Session("1. e4 e5 2. Nf3")
    assert session.undo() == "Nf3"
    assert session.undo() == "e5"
    assert session.redo() == "e5"
    session.play("Nf3")
    assert not session.can_redo
    session.undo()
    session.play("d4")
    assert session.redo() is None
    session.go_to(0)
    assert session.board.fen() == chess.STARTING_FEN
    session.go_to_end()
    assert [move.uci() for move in session.board.move_stack] == ["e2e4", "e7e5", "d2d4"]
    assert session.undo() == "d4"
    session.play("d4")
    assert not session.can_redo


def test_nothing_to_take_back_is_said():
    assert ask(Session(), "undo").text.startswith("There is no move to take back")
    assert ask(Session(), "redo").text.startswith("There is no move to go forward")


def test_positions_come_as_boards_fens_games_or_nothing():
    board = chess.Board()
    board.push_san("e4")
    copy = board_of(board)
    copy.pop()
    assert len(board.move_stack) == 1
    assert board_of(None).fen() == chess.STARTING_FEN
    assert board_of(" " + EP).ep_square == chess.D6
    pgn = '[Event "x"]\n[FEN "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"]\n[SetUp "1"]\n\n1... d5 *'
    assert board_of(pgn).ep_square == chess.D6


@pytest.mark.parametrize(
    ("text", "error"),
    [("4k3/8/8 w", FenError), ("1. e4 e4", GameError), ("", GameError), ("hello", GameError)],
)
def test_a_text_that_is_no_position_is_refused_in_words(text: str, error: type[Exception]):
    session = Session(EP)
    with pytest.raises(error):
        session.set_position(text)
    assert session.board.ep_square == chess.D6


def test_nonsense_is_an_error_and_a_sentence_in_the_field():
    session = Session(EP)
    with pytest.raises(MoveTextError):
        session.play("???")
    answer = ask(session, "???")
    assert answer.heading == "Not understood"
    assert answer.text.startswith("??? is no move and no question.")


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("why e5d6", "en passant"),
        ("why e1e3", "FIDE Laws, article"),
        ("why", "Which move?"),
        ("state", "En passant square: d6: exd6 possible."),
        ("pieces", "White: king e1, pawn e5."),
        ("rank 5", "d5 Black pawn, e5 White pawn"),
        ("rank 9", "number from 1 to 8"),
        ("file d", "d5 Black pawn, d6 empty"),
        ("file z", "letter from a to h"),
        ("square d5", "d5 Black pawn"),
        ("square x", "Which square?"),
        ("moves e5", "e5 White pawn: e6, exd6."),
        ("moves x9", "Which square?"),
        ("moves a5", "Nothing stands on a5."),
        ("moves d5", "d5 Black pawn: no move now, White is to move."),
        ("show", "En passant square: d6: exd6 possible."),
        ("h1h9", "The board has no square h9: its files are a to h, its ranks 1 to 8."),
        ("e9", "The board has no square e9"),
        ("exd9", "The board has no square d9"),
        ("why Nf9", "The board has no square f9"),
        ("e5", "the white pawn on e5 stands there already"),
        ("E5D6", "takes the black pawn on d5 en passant"),
        ("why ke2", "The white king on e1 goes to e2."),
        ("castle", "castle is no move and no question."),
        ("1. e4 e4", "'1... e4'; expected moves that are legal where they stand. "),
        ("1. e4 Nz3", "found '1... Nz3'; expected moves that are legal"),
        ("1. e4", "Game read: 1 ply. Black to move."),
        ("fen", EP),
        ("flip", "Black is at the bottom."),
        ("help", "why e5d6"),
        ("HELP", "why e5d6"),
        ("exd6", "takes the black pawn on d5 en passant"),
        ("fen 8/8/8/8/8/8/8/K6k b - - 0 1", "Position set. Black to move."),
        ("8/8/8/8/8/8/8/K6k b - - 0 1", "Position set. Black to move."),
        ("1. e4 e5", "Game read: 2 plies. White to move."),
    ],
)
def test_the_text_field_answers(line: str, part: str):
    assert part in ask(Session(EP), line).text


@pytest.mark.parametrize("line", ["x" * 300, "fen " + "y " * 200, "1. e4 " + "z" * 300, "[" + "z" * 300])
def test_a_long_text_is_not_said_back_whole(line: str):
    answer = ask(Session(EP), line)
    assert answer.heading == "Not understood"
    assert "..." in answer.text
    assert len(answer.text) < 200


def test_what_is_not_understood_takes_the_last_verdict_off_the_board():
    session = Session(EP)
    ask(session, "e5e7")
    ask(session, "state")
    assert session.verdict is not None
    ask(session, "e9")
    assert session.verdict is None
    shown = Session(EP, mode="try")
    shown.try_move("e5e7")
    shown.mode = "show"
    ask(shown, "e9")
    assert shown.verdict is not None, "a stage keeps the verdict that it is there to show"


def test_why_moves_nothing():
    session = Session(EP)
    ask(session, "why exd6")
    assert session.board.fen() == chess.Board(EP).fen()


def test_mate_is_said_with_the_move():
    session = Session("1. f3 e5 2. g4")
    assert "checkmate" in ask(session, "Qh4#").text
