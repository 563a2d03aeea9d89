"""Reading and writing FEN."""

from __future__ import annotations

import chess

from chesslib.errors import FenError
from chesslib.state.hidden import Dialect, HiddenState


def read(text: str) -> chess.Board:
    """A board from a FEN.

    Raises
    ------
    FenError
        If the text is no FEN.

    Examples
    --------
    >>> read("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2").turn == chess.WHITE
    True
    """
    try:
        return chess.Board(text.strip())
    except ValueError as error:
        raise FenError("FEN", repr(text), "six fields", f"Correct this: {error}.") from error


def write(board: chess.Board, ep: Dialect = "legal") -> str:
    """The FEN of a board, its en passant field in one of the three dialects.

    Examples
    --------
    >>> board = chess.Board()
    >>> board.push_san("e4")
    Move.from_uci('e2e4')
    >>> write(board, ep="always")
    'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'
    >>> write(board, ep="legal")
    'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
    """
    state = HiddenState.of(board)
    square = state.ep_square(ep)
    return " ".join(
        (
            board.board_fen(),
            "w" if state.turn == chess.WHITE else "b",
            state.castling_rights,
            "-" if square is None else chess.square_name(square),
            str(state.halfmove_clock),
            str(state.fullmove_number),
        )
    )
