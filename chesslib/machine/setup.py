"""Reading a FEN into integers and writing it back."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from chesslib.errors import FenError
from chesslib.wording import say, translate, words

from .tables import BIT

RIGHT_LETTERS = "KQkq"  # the bits 1, 2, 4, 8
CORNERS = (chess.BB_H1, chess.BB_A1, chess.BB_H8, chess.BB_A8)


@dataclass
class Setup:
    """Pieces and hidden state, without history: what a FEN holds."""

    sides: list[list[int]]
    board: list[int]
    turn: chess.Color
    castling_rights: int
    ep_square: int | None
    halfmove_clock: int
    fullmove_number: int


def read_setup(fen: str) -> Setup:
    """Read a FEN.

    Raises
    ------
    FenError
        If the text is no FEN, if a side has not exactly one king, if the side that has just moved is in
        check, if the en passant field names no pawn that can just have made a double step, or if a castling
        right belongs to a king or rook that is not at home. So Chess960 castling, which this machine does
        not play, is refused.

    Examples
    --------
    >>> read_setup("4k3/8/8/8/8/8/8/R3K3 w Q - 3 9").castling_rights
    2
    >>> read_setup("1r2k3/8/8/8/8/8/8/1R2K3 w B - 0 1")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    chesslib.errors.FenError: castling field: found 'B'; expected a king on e1 or e8 and rooks in ...
    """
    try:
        board = chess.Board(fen)
    except ValueError as error:
        raise FenError(
            "FEN", repr(fen), "the six fields of a FEN", say("python-chess says: {error}.", error=error)
        ) from error
    refuse_what_cannot_be_played(board, fen)
    sides = [[0] * 7, [0] * 7]
    kinds = [0] * 64
    for square, piece in board.piece_map().items():
        kinds[square] = piece.piece_type
        sides[piece.color][0] |= BIT[square]
        sides[piece.color][piece.piece_type] |= BIT[square]
    rights = sum(1 << bit for bit, corner in enumerate(CORNERS) if board.castling_rights & corner)
    return Setup(
        sides, kinds, board.turn, rights, board.ep_square, board.halfmove_clock, board.fullmove_number
    )


def refuse_what_cannot_be_played(board: chess.Board, fen: str) -> None:
    """Raise a `FenError` for a position on which the machine would count nonsense."""
    fields = fen.split()
    for color, name in ((chess.WHITE, words("White")), (chess.BLACK, words("Black"))):
        kings = len(board.pieces(chess.KING, color))
        if kings != 1:
            advice = say("Give {name} exactly one king.", name=translate(name))
            raise FenError(
                "piece placement",
                say("{kings} kings for {name}", kings=kings, name=translate(name)),
                "one king",
                advice,
            )
    if board.castling_rights != board.clean_castling_rights():
        expected = "a king on e1 or e8 and rooks in the corners"
        advice = (
            "This machine does not play Chess960 castling: set the king and rooks on their standard squares, "
            "or remove the right."
        )
        raise FenError("castling field", repr(fields[2]), expected, advice)
    status = board.status()
    if status & chess.STATUS_OPPOSITE_CHECK:
        advice = "Change the side to move, or move the king that could be captured."
        raise FenError("side to move", repr(fields[1]), "the side whose king is attacked", advice)
    if status & chess.STATUS_INVALID_EP_SQUARE:
        expected = "the square a pawn of the other side has just passed, or '-'"
        raise FenError("en passant field", repr(fields[3]), expected, "Write '-' when no pawn stepped twice.")
    if status & chess.STATUS_PAWNS_ON_BACKRANK:
        expected = "pawns on ranks 2 to 7 only"
        raise FenError(
            "piece placement", repr(fields[0]), expected, "Replace the pawn by what it promotes to."
        )


def write_fen(setup: Setup, ep_square: int | None) -> str:
    """Write a FEN with the en passant square that its dialect asks for.

    Examples
    --------
    >>> write_fen(read_setup("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"), None)
    '4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1'
    """
    ranks = []
    for rank in range(7, -1, -1):
        text, empty = "", 0
        for square in range(rank * 8, rank * 8 + 8):
            kind = setup.board[square]
            if not kind:
                empty += 1
                continue
            letter = chess.Piece(kind, bool(setup.sides[True][0] & BIT[square])).symbol()
            text += (str(empty) if empty else "") + letter
            empty = 0
        ranks.append(text + (str(empty) if empty else ""))
    rights = "".join(letter for bit, letter in enumerate(RIGHT_LETTERS) if setup.castling_rights >> bit & 1)
    ep_text = chess.SQUARE_NAMES[ep_square] if ep_square is not None else "-"
    turn = "w" if setup.turn else "b"
    counters = f"{setup.halfmove_clock} {setup.fullmove_number}"
    return f"{'/'.join(ranks)} {turn} {rights or '-'} {ep_text} {counters}"
