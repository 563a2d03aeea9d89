"""The map of what stops castling agrees with python-chess on every square."""

from __future__ import annotations

import chess
import pytest

from chesslib.errors import UsageError
from chesslib.view.castling_stoppers import castling_stoppers, stoppers

LONG = "7k/8/8/8/8/8/8/R3K3 w Q - 0 1"
SHORT_BLACK = "4k2r/8/8/8/8/8/8/K7 b k - 0 1"


@pytest.mark.parametrize("piece", "qrbn")
@pytest.mark.parametrize(("fen", "side", "move"), [(LONG, "O-O-O", "e1c1"), (SHORT_BLACK, "O-O", "e8g8")])
def test_each_letter_is_a_refusal_of_python_chess(fen: str, side: str, move: str, piece: str) -> None:
    for square, what in stoppers(fen, piece, side).items():
        board = chess.Board(fen)
        board.set_piece_at(square, chess.Piece(chess.Piece.from_symbol(piece).piece_type, not board.turn))
        assert board.is_legal(chess.Move.from_uci(move)) == (what in ("ok", "")), chess.square_name(square)
        corner_or_b = [chess.A1, chess.B1] if side == "O-O-O" else [chess.H8]
        harmless = any(board.is_attacked_by(not board.turn, one) for one in corner_or_b)
        assert (what == "ok") == (what in ("ok", "") and harmless), chess.square_name(square)


def test_the_map_counts_what_it_draws() -> None:
    shown = castling_stoppers(LONG, "r")
    assert (
        "stops castling from 27 squares (B 3, C 10, T 7, I 7); from 14 it attacks only the rook" in shown.alt
    )
    assert shown.text.splitlines()[8] == "1 R B+ B+ B+ K C C C"
    assert castling_stoppers(LONG, "n").text != shown.text


def test_a_position_in_which_castling_is_refused_anyway_is_no_subject() -> None:
    with pytest.raises(UsageError, match="O-O-O is legal"):
        stoppers("7k/8/8/8/8/8/8/R3K3 w - - 0 1", "r")
