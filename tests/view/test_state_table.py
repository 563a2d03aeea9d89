"""The table of the hidden state holds what python-chess holds, and marks what a move has changed."""

from __future__ import annotations

import itertools

import chess

from chesslib.data.games import game
from chesslib.view.state_table import state_rows, state_table

GAME = game("gundersen-faul-1928").movetext()


def _moves_made() -> chess.Board:
    board = chess.Board()
    for san in game("gundersen-faul-1928").moves:
        board.push_san(san)
    return board


def test_each_row_is_what_python_chess_writes_after_the_move() -> None:
    board, rows = _moves_made(), state_rows(GAME)
    assert len(rows) == len(board.move_stack) + 1
    for row in reversed(rows):
        assert row.fields == tuple(board.fen(en_passant="fen").split()[1:])
        if board.move_stack:
            board.pop()


def test_a_field_is_marked_exactly_where_it_differs_from_the_row_above() -> None:
    rows = state_rows(GAME)
    for before, after in itertools.pairwise(rows):
        for old, new, changed in zip(before.fields, after.fields, after.changed, strict=True):
            assert changed == (old != new)


def test_castling_and_a_lapsed_square_are_seen_in_text_and_picture() -> None:
    table = state_table(GAME, first=14)
    assert table.svg == state_table(GAME, first=14).svg
    assert table.svg != state_table(GAME, first=13).svg
    lines = table.text.splitlines()
    assert lines[0] == table.alt
    castled, lapsed = (next(line for line in lines if move in line) for move in ("8...O-O", "13.h5+"))
    assert castled.split() == ["8...O-O", "w*", "KQ*", "-", "7*", "9*"]
    assert lapsed.split() == ["13.h5+", "b*", "KQ", "-*", "0", "13"]
