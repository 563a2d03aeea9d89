"""A board that remembers the trail of the last move, makes and unmakes moves with it, and writes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, Self

import chess

from chesslib.variant.riders import RiderBoard
from chesslib.variant.trail import Trail, read_trail, trail_of

EnPassantSpec = Literal["legal", "fen", "xfen"]


class TrailBoard(RiderBoard):
    """Whoever reaches a square that the last mover has just passed over also removes that mover.

    Attributes
    ----------
    trail : Trail or None
        The trail of the last move.

    Examples
    --------
    >>> board = TrailBoard("4k3/8/7b/8/8/8/4P3/4K3 w - - 0 9")
    >>> board.push(chess.Move.from_uci("e2e4"))
    >>> board.fen()
    '4k3/8/7b/8/4P3/8/8/4K3 b - e3e4 0 9'
    >>> board.push(chess.Move.from_uci("h6e3"))
    >>> board.piece_at(chess.E4) is None, board.trail.field
    (True, 'g5e3')
    >>> _ = board.pop()
    >>> board.trail.field
    'e3e4'
    """

    def __init__(self, fen: str | None = chess.STARTING_FEN, *, chess960: bool = False) -> None:
        self.trail: Trail | None = None
        self._trails: list[Trail | None] = []
        super().__init__(fen, chess960=chess960)

    def passing_victim(self, move: chess.Move) -> chess.Square | None:
        """Where the piece stands that a pseudo-legal move captures in passing, None when it captures none.

        Examples
        --------
        >>> board = TrailBoard("4k3/8/8/8/3p4/8/8/4K3 b - - 0 9")
        >>> board.passing_victim(chess.Move.from_uci("d4e3")) is None
        True
        >>> board = TrailBoard("4k3/8/8/8/3pP3/8/8/4K3 b - e3e4 0 9")
        >>> chess.square_name(board.passing_victim(chess.Move.from_uci("d4e3")))
        'e4'
        """
        if self.trail is None or not self.open_trail() & chess.BB_SQUARES[move.to_square]:
            return None
        start = chess.BB_SQUARES[move.from_square]
        straight = chess.square_file(move.from_square) == chess.square_file(move.to_square)
        if not start & self.occupied_co[self.turn] or (start & self.pawns and straight):
            return None
        return self.trail.landing

    def open_trail(self) -> chess.Bitboard:
        """The squares on which the last mover may be taken now, as a mask."""
        if self.trail is None:
            return 0
        victim = chess.BB_SQUARES[self.trail.landing] & self.occupied_co[not self.turn] & ~self.kings
        return self.trail.mask & ~self.occupied if victim else 0

    def earlier_trails(self) -> tuple[Trail | None, ...]:
        """The trails that stood before each move that the board remembers, latest last."""
        return tuple(self._trails)

    def _set_trail(self, trail: Trail | None) -> None:
        self.trail = trail
        # The rest of python-chess asks this field whether there may be a capture in passing.
        self.ep_square = None if trail is None else trail.first

    def is_castling(self, move: chess.Move) -> bool:
        """Whether a pseudo-legal move castles: a king's knight step over two files does not."""
        one_rank = chess.square_rank(move.from_square) == chess.square_rank(move.to_square)
        return one_rank and super().is_castling(move)

    def is_en_passant(self, move: chess.Move) -> bool:
        """Whether a pseudo-legal move captures in passing, by whatever piece."""
        return self.passing_victim(move) is not None and not self.is_castling(move)

    def is_zeroing(self, move: chess.Move) -> bool:
        """Whether a move sets the halfmove clock to 0: every capture and every pawn move does."""
        return super().is_zeroing(move) or self.is_en_passant(move)

    # Making and unmaking --------------------------------------------------------------------------------

    def push(self, move: chess.Move) -> None:
        """Make a move."""
        piece = self.piece_at(move.from_square) if move else None
        leaves = trail_of(move, piece) if piece is not None and not self.is_castling(move) else None
        victim = self.passing_victim(move) if move and self.is_en_passant(move) else None
        self._trails.append(self.trail)
        self.ep_square = None  # the orthodox capture removes what stands behind the square, not the mover
        super().push(move)
        if victim is not None:
            chess.BaseBoard.remove_piece_at(self, victim)
        self._set_trail(leaves)

    def pop(self) -> chess.Move:
        """Unmake the last move."""
        move = super().pop()
        self._set_trail(self._trails.pop())
        return move

    def copy(self, *, stack: bool | int = True) -> Self:
        """A copy, with all moves, none, or the last few."""
        board = super().copy(stack=stack)
        board.trail = self.trail
        kept = len(self._trails) if stack is True else int(stack)
        board._trails = self._trails[-kept:] if kept else []
        return board

    def root(self) -> Self:
        """A copy of the position before the first move."""
        board = super().root()
        if self._trails:
            board._set_trail(self._trails[0])
        return board

    def reset(self) -> None:
        """Go back to the starting position."""
        super().reset()
        self._set_trail(None)

    def clear(self) -> None:
        """Take everything off the board."""
        super().clear()
        self._set_trail(None)

    def clear_stack(self) -> None:
        """Forget the moves; the trail stays, as an en passant square does."""
        super().clear_stack()
        self._trails.clear()

    def apply_transform(self, f: Callable[[chess.Bitboard], chess.Bitboard]) -> None:
        """Turn or mirror the board, and the trail with it."""
        super().apply_transform(f)
        if self.trail is not None:
            squares = (*self.trail.squares, self.trail.landing)
            *passed, landing = (chess.msb(f(chess.BB_SQUARES[square])) for square in squares)
            self._set_trail(Trail(tuple(passed), landing))

    # Writing --------------------------------------------------------------------------------------------

    def set_fen(self, fen: str) -> None:
        """Read a FEN whose fourth field is a trail; `TrailFieldError` if it does not fit the pieces."""
        parts = fen.split()
        trail = None
        if len(parts) > 3:
            mover = chess.WHITE if parts[1] == "b" else chess.BLACK
            trail = read_trail(parts[3], chess.BaseBoard(parts[0]), mover)
            parts[3] = "-"
        super().set_fen(" ".join(parts))
        self._set_trail(trail)

    def epd(
        self,
        *,
        shredder: bool = False,
        en_passant: EnPassantSpec = "fen",
        promoted: bool | None = None,
        **operations: Any,
    ) -> str:
        """The first four fields, the trail always among them unless a narrower meaning is asked for."""
        text = super().epd(shredder=shredder, en_passant=en_passant, promoted=promoted, **operations)
        parts = text.split(" ", 4)
        if parts[3] != "-" and self.trail is not None:
            parts[3] = self.trail.field
        return " ".join(parts)

    def fen(
        self, *, shredder: bool = False, en_passant: EnPassantSpec = "fen", promoted: bool | None = None
    ) -> str:
        """The position in FEN, with the trail in the fourth field."""
        return super().fen(shredder=shredder, en_passant=en_passant, promoted=promoted)

    def status(self) -> chess.Status:
        """What is wrong with the position; more checks at once are possible than in orthodox chess."""
        orthodox = super().status()
        never = (
            chess.STATUS_TOO_MANY_CHECKERS | chess.STATUS_IMPOSSIBLE_CHECK | chess.STATUS_INVALID_EP_SQUARE
        )
        sound = self.trail is None or self.open_trail() == self.trail.mask
        return chess.Status(orthodox & ~never) | (
            chess.STATUS_VALID if sound else chess.STATUS_INVALID_EP_SQUARE
        )
