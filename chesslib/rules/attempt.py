"""What somebody tries: read from UCI, from SAN or from a pair of squares."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

import chess

from chesslib.errors import MoveTextError

SquareLike: TypeAlias = chess.Square | str
AttemptLike: TypeAlias = (
    str | chess.Move | tuple[SquareLike, SquareLike] | tuple[SquareLike, SquareLike, int | str | None]
)
"""UCI or SAN text, a move, or a pair of squares with or without a promotion piece."""

_UCI = re.compile(r"([a-h][1-8])\s*[-x]?\s*([a-h][1-8])=?([nbrqkpNBRQKP])?")
_SAN = re.compile(
    r"(?P<piece>[KQRBN])?(?P<file>[a-h])?(?P<rank>[1-8])?[-x:]?(?P<to>[a-h][1-8])"
    r"(?:=?\(?(?P<promotion>[NBRQKPnbrqkp])\)?)?"
)
_CASTLING = re.compile(r"(?P<short>[Oo0]-[Oo0])(?P<long>-[Oo0])?")
_SUFFIX = re.compile(r"\s*(?:e\.?\s?p\.?)?\s*[+#]{0,2}\s*(?:e\.?\s?p\.?)?\s*[!?]{0,2}$")
_SQUARE_LIKE = re.compile(r"(?<![A-Za-z])(?:[a-h]x|[KQRBN]?[a-h]?[1-8]?x?)([a-z][0-9])(?![A-Za-z]{2})")
LONGEST_ECHO = 40
_PASS = {"0000", "--"}
_LETTERS = {
    "p": chess.PAWN,
    "n": chess.KNIGHT,
    "b": chess.BISHOP,
    "r": chess.ROOK,
    "q": chess.QUEEN,
    "k": chess.KING,
}


@dataclass(frozen=True)
class Squares:
    """An attempt that names both its squares."""

    from_square: chess.Square
    to_square: chess.Square
    promotion: int | None = None


@dataclass(frozen=True)
class Pass:
    """An attempt to make no move at all."""


@dataclass(frozen=True)
class San:
    """An attempt that names a kind of piece and where it goes."""

    text: str
    piece: chess.PieceType
    to_square: chess.Square
    from_file: int | None
    from_rank: int | None
    promotion: int | None


@dataclass(frozen=True)
class SanCastling:
    """An attempt to castle, written with its sign."""

    text: str
    kingside: bool


Attempt: TypeAlias = Squares | Pass | San | SanCastling


def read_attempt(attempt: AttemptLike) -> Attempt:
    """Read an attempt without looking at a board.

    Parameters
    ----------
    attempt : str, chess.Move or tuple
        UCI (`"e7e8q"`), SAN (`"exd6 e.p."`, `"0-0"`), a move, or a pair of squares by name or number, with a
        promotion piece as a third if there is one.

    Raises
    ------
    MoveTextError
        If the text is neither UCI nor SAN, or a square does not exist.

    Examples
    --------
    >>> read_attempt("e2e4")
    Squares(from_square=12, to_square=28, promotion=None)
    >>> read_attempt("0-0").kingside
    True
    """
    if isinstance(attempt, chess.Move):
        return _read_move(attempt)
    if isinstance(attempt, str):
        return _read_text(attempt)
    return _read_pair(attempt)


def _read_move(move: chess.Move) -> Attempt:
    if not move:
        return Pass()
    if move.drop is not None:
        raise _unreadable(move.uci())
    return Squares(move.from_square, move.to_square, move.promotion)


def _read_text(text: str) -> Attempt:
    stripped = text.strip()
    if stripped in _PASS:
        return Pass()
    uci = _UCI.fullmatch(stripped)
    if uci:
        letter = uci[3]
        return Squares(
            chess.parse_square(uci[1]),
            chess.parse_square(uci[2]),
            _LETTERS[letter.lower()] if letter else None,
        )
    core = _SUFFIX.sub("", stripped)
    castling = _CASTLING.fullmatch(core)
    if castling:
        return SanCastling(stripped, castling["long"] is None)
    san = _SAN.fullmatch(core)
    if san is None:
        raise _unreadable(text)
    return San(
        text=stripped,
        piece=_LETTERS[san["piece"].lower()] if san["piece"] else chess.PAWN,
        to_square=chess.parse_square(san["to"]),
        from_file=None if san["file"] is None else "abcdefgh".index(san["file"]),
        from_rank=None if san["rank"] is None else int(san["rank"]) - 1,
        promotion=_LETTERS[san["promotion"].lower()] if san["promotion"] else None,
    )


def _read_pair(
    pair: tuple[SquareLike, SquareLike] | tuple[SquareLike, SquareLike, int | str | None],
) -> Squares:
    if not isinstance(pair, tuple | list) or len(pair) not in (2, 3):
        raise _unreadable(pair)
    promotion = pair[2] if len(pair) == 3 else None
    if isinstance(promotion, str):
        if promotion.lower() not in _LETTERS:
            raise _unreadable(pair)
        promotion = _LETTERS[promotion.lower()]
    if promotion is not None and promotion not in chess.PIECE_TYPES:
        raise _unreadable(pair)
    return Squares(_square(pair[0]), _square(pair[1]), promotion)


def _square(square: SquareLike) -> chess.Square:
    if isinstance(square, str) and square in chess.SQUARE_NAMES:
        return chess.parse_square(square)
    if isinstance(square, int) and not isinstance(square, bool) and 0 <= square < 64:
        return square
    raise MoveTextError(
        "square", repr(square), "a name from a1 to h8 or a number from 0 to 63", "Name a square."
    )


def _unreadable(attempt: object) -> MoveTextError:
    text = attempt if isinstance(attempt, str) else repr(attempt)
    off_board = next((name for name in _SQUARE_LIKE.findall(text) if name not in chess.SQUARE_NAMES), None)
    if off_board is not None:
        return MoveTextError(
            "square",
            repr(off_board),
            "a square from a1 to h8",
            "The board has files a to h and ranks 1 to 8.",
        )
    shown = text if len(text) <= LONGEST_ECHO else text[: LONGEST_ECHO - 3] + "..."
    return MoveTextError(
        "move",
        repr(shown) if isinstance(attempt, str) else shown,
        "a move such as 'e2e4', 'e7e8q', 'Nf3', 'exd6', 'e8=Q' or 'O-O'",
        "Write where the piece goes; pieces are K, Q, R, B and N in capitals.",
    )
