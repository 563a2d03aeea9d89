"""Castling rights lie over the squares of their kings and rooks; a piece taken aside over its own."""

from __future__ import annotations

import random

import chess
import pytest

from chesslib.view import BoardWidget, CastlingMasks, picture
from chesslib.view.card import Card
from chesslib.view.marks import Mark, draw
from chesslib.view.rights import rights_of


def framed(board: chess.Board) -> dict[str, str]:
    """Square -> letter of each frame, an asterisk for a right that has just been lost."""
    frames = [mark for mark in Card.of(board).marks() if mark.kind == "frame"]
    return {chess.square_name(mark.squares[0]): mark.text + "*" * mark.gone for mark in frames}


def test_the_marks_of_orthodox_chess():
    board = chess.Board()
    assert framed(board) == {"e1": "", "e8": "", "h1": "K", "a1": "Q", "h8": "k", "a8": "q"}
    for san in ("e4", "e5", "Ke2"):
        board.push_san(san)
    assert framed(board) == {"e8": "", "h8": "k", "a8": "q", "h1": "K*", "a1": "Q*"}


def test_the_marks_of_chess960_and_a_lost_right():
    board = chess.Board.from_chess960_pos(10)
    assert framed(board) == {"g1": "", "g8": "", "h1": "K", "d1": "Q", "h8": "k", "d8": "q"}
    notes = BoardWidget(board).board_0["notes"]
    assert notes["d1"] == "castling right: White, queen side"
    assert notes["g8"] == "has castling rights"
    assert not {"a1", "e1", "a8", "e8"} & set(notes)
    for uci in ("d2d3", "a7a6", "d1d2"):
        board.push_uci(uci)
    assert framed(board)["d1"] == "Q*"


@pytest.mark.parametrize("chess960", [False, True])
def test_every_right_has_its_king_and_its_rook(chess960: bool):
    rng = random.Random(4)
    for _ in range(60):
        board = chess.Board.from_chess960_pos(rng.randrange(960)) if chess960 else chess.Board()
        for _ in range(rng.randrange(40)):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
        expected = {
            letter
            for letter, colour, kingside in (
                ("K", True, True),
                ("Q", True, False),
                ("k", False, True),
                ("q", False, False),
            )
            if (board.has_kingside_castling_rights if kingside else board.has_queenside_castling_rights)(
                colour
            )
        }
        homes = rights_of(board)
        assert set(homes) == expected
        for letter, (king, rook) in homes.items():
            colour = letter.isupper()
            assert board.piece_at(king) == chess.Piece(chess.KING, colour)
            assert board.piece_at(rook) == chess.Piece(chess.ROOK, colour)
            assert (rook > king) == (letter in "Kk")


def test_a_tag_lies_over_the_frame_of_its_square():
    drawn = draw([Mark("tag", (chess.E1,), "note", "S"), Mark("frame", (chess.E1,), "state")])
    assert drawn.index("m-frame") < drawn.index(">S<")
    masks = CastlingMasks("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    assert masks.board_0["marks"].rindex("m-frame") < masks.board_0["marks"].index(">S<")


def test_a_piece_that_was_taken_aside_is_shown_told_and_shown_once():
    board = BoardWidget("1. e4 a6 2. e5 d5 3. exd6")
    assert board.board_0["notes"]["d5"] == "Black pawn just gone"
    assert "Just gone from d5: Black pawn." in repr(board)
    alone = picture("1. e4 a6 2. e5 d5 3. exd6")
    doubled = picture("1. e4 a6 2. e5 d5 3. exd6", ghosts={"d5": "p"})
    assert alone.svg.count('opacity=".4"') == doubled.svg.count('opacity=".4"') == 1
    assert doubled.alt.count("Just gone from d5") == 1
    for quiet in ("1. e4 d5 2. exd5", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O"):
        assert "Just gone" not in repr(BoardWidget(quiet)), "a capture where it lands, a rook that castles"
