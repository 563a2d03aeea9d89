"""Every way in which an en passant capture can lay its own king open: enumerated, not remembered.

White captures; Black's side of the board is the mirror. Each placement has a white king, the capturing
pawn, the black pawn that has just stepped twice, and one black rook, bishop or queen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias

import chess

Line: TypeAlias = Literal["file", "diagonal", "rank"]
Cause: TypeAlias = Literal["capturer", "victim", "both"]

_SLIDERS: dict[chess.PieceType, tuple[Line, ...]] = {
    chess.ROOK: ("file", "rank"),
    chess.BISHOP: ("diagonal",),
    chess.QUEEN: ("file", "rank", "diagonal"),
}
_ATTACKS = {
    "file": (chess.BB_FILE_ATTACKS, chess.BB_FILE_MASKS),
    "rank": (chess.BB_RANK_ATTACKS, chess.BB_RANK_MASKS),
    "diagonal": (chess.BB_DIAG_ATTACKS, chess.BB_DIAG_MASKS),
}


@dataclass(frozen=True)
class Placement:
    """One white king, two pawns and one black slider, with Black's double step just played.

    Attributes
    ----------
    king, capturer, landing, slider : chess.Square
        White's king and pawn; where Black's pawn has landed; Black's rook, bishop or queen.
    piece : chess.PieceType
        Which slider it is.
    line : {"file", "diagonal", "rank"}
        The line on which king and slider stand.
    """

    king: chess.Square
    capturer: chess.Square
    landing: chess.Square
    slider: chess.Square
    piece: chess.PieceType
    line: Line

    @property
    def crossed(self) -> chess.Square:
        """The square that Black's pawn stepped over, where the capturer goes."""
        return self.landing + 8

    @property
    def home(self) -> chess.Square:
        """The square from which Black's pawn started."""
        return self.landing + 16

    @property
    def move(self) -> chess.Move:
        """The en passant capture."""
        return chess.Move(self.capturer, self.crossed)

    @property
    def sees_before(self) -> bool:
        """Whether the slider sees White's king when the two pawns stand side by side."""
        return self._sees_king(self.capturer, self.landing)

    @property
    def sees_after(self) -> bool:
        """Whether the slider sees White's king once the capture has been made."""
        return self._sees_king(self.crossed)

    @property
    def cause(self) -> Cause:
        """Which pawn has to leave before the slider sees the king: the capturer, the victim, or both.

        With one of the two pawns lifted and the other still in its place, the line is open or it is not.
        """
        if self._sees_king(self.landing, self.crossed):
            return "capturer"
        return "victim" if self._sees_king(self.capturer) else "both"

    @property
    def checked_before(self) -> bool:
        """Whether White's king stood attacked before the double step, with Black to move.

        No game gets there: White would have left the king in check (FIDE 3.9.2).
        """
        return self._sees_king(self.capturer, self.home) or _pawn_attacks(self.home, self.king)

    @property
    def stepper_attacks(self) -> bool:
        """Whether the stepping pawn attacks White's king, before or after its step."""
        return _pawn_attacks(self.home, self.king) or _pawn_attacks(self.landing, self.king)

    def board(self) -> chess.Board:
        """Return the position with White to capture; the double step is on its stack.

        A black king is added where it neither stands on the line nor gives or meets a check.
        """
        board = chess.Board(None)
        board.set_piece_at(self.king, chess.Piece(chess.KING, chess.WHITE))
        board.set_piece_at(self.capturer, chess.Piece(chess.PAWN, chess.WHITE))
        board.set_piece_at(self.home, chess.Piece(chess.PAWN, chess.BLACK))
        board.set_piece_at(self.slider, chess.Piece(self.piece, chess.BLACK))
        board.set_piece_at(self._place_for_black_king(), chess.Piece(chess.KING, chess.BLACK))
        board.turn = chess.BLACK
        board.push(chess.Move(self.home, self.landing))
        return board

    def _place_for_black_king(self) -> chess.Square:
        taken = {self.king, self.capturer, self.landing, self.crossed, self.home, self.slider}
        line = chess.between(self.king, self.slider) | chess.BB_KING_ATTACKS[self.king]
        line |= chess.BB_PAWN_ATTACKS[chess.WHITE][self.capturer]
        line |= chess.BB_PAWN_ATTACKS[chess.WHITE][self.crossed]
        return next(s for s in reversed(chess.SQUARES) if s not in taken and not line & chess.BB_SQUARES[s])

    def _sees_king(self, *standing: chess.Square) -> bool:
        occupied = sum(chess.BB_SQUARES[square] for square in standing)
        return bool(_sight(self.line, self.king, occupied) & chess.BB_SQUARES[self.slider])


@cache
def exposures() -> tuple[Placement, ...]:
    """Return every placement in which the capture opens a line on its own king.

    The slider does not see the king before the capture and sees it afterwards. Whether a game can reach
    the placement is not asked here: see `Placement.checked_before`.

    Examples
    --------
    >>> from collections import Counter
    >>> reachable = [p for p in exposures() if not p.checked_before]
    >>> sorted(Counter((p.line, p.cause) for p in reachable).items())
    [(('diagonal', 'capturer'), 336), (('file', 'capturer'), 560), (('rank', 'both'), 280)]
    """
    return tuple(p for p in _in_sight(after=True) if not p.sees_before)


@cache
def blocked_checks() -> tuple[Placement, ...]:
    """Return every placement in which the slider gives check and the capture closes its line.

    Examples
    --------
    >>> len(blocked_checks()), all(p.checked_before for p in blocked_checks())
    (728, True)
    """
    return tuple(p for p in _in_sight(after=False) if not p.sees_after)


def _in_sight(*, after: bool) -> Iterator[Placement]:
    """Yield the placements in which the slider sees the king: after the capture, or before it."""
    for capturer, landing in _pawn_pairs():
        crossed, home = landing + 8, landing + 16
        pawns = chess.BB_SQUARES[capturer] | chess.BB_SQUARES[landing]
        not_here = pawns | chess.BB_SQUARES[crossed] | chess.BB_SQUARES[home]
        occupied = chess.BB_SQUARES[crossed] if after else pawns
        for king in chess.scan_forward(chess.BB_ALL & ~not_here):
            for piece, lines in _SLIDERS.items():
                for line in lines:
                    for slider in chess.scan_forward(_sight(line, king, occupied) & ~not_here):
                        yield Placement(king, capturer, landing, slider, piece, line)


def _pawn_pairs() -> Iterator[tuple[chess.Square, chess.Square]]:
    for capturer in chess.scan_forward(chess.BB_RANK_5):
        for landing in (capturer - 1, capturer + 1):
            if chess.square_rank(landing) == 4:
                yield capturer, landing


def _sight(line: Line, square: chess.Square, occupied: chess.Bitboard) -> chess.Bitboard:
    attacks, masks = _ATTACKS[line]
    return attacks[square][masks[square] & occupied]


def _pawn_attacks(pawn: chess.Square, king: chess.Square) -> bool:
    return bool(chess.BB_PAWN_ATTACKS[chess.BLACK][pawn] & chess.BB_SQUARES[king])
