"""A position as integers, with make and unmake: what an engine holds, to be read in one sitting.

Six bitboards a side say where the pieces stand. Five numbers say what no picture shows: whose move it is, the
castling rights, the en passant square, the halfmove clock and the move number. How a move changes the hidden
ones, and what they allow, is asked of `Rules`: each rule there is one small function that may be replaced.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal, NamedTuple

import chess
from chess import PAWN

from chesslib.errors import MoveTextError
from chesslib.wording import say

from .castling import ROOK_TRAVELS
from .generator import attacked_by, targets
from .move import CASTLING, EN_PASSANT, Move
from .plugged import PluggedRuleError
from .rules import SOUND, Rules
from .setup import Setup, read_setup, write_fen
from .tables import BIT, LAST_RANKS, SQUARES


class Undo(NamedTuple):
    """What a move destroys and nothing can give back: everything else `unmake` works out.

    ``board_before`` stays None while the rules are sound. Broken rules may move what they should not, so for
    their special moves the whole board is kept. ``captured`` is what stood on the square of arrival; the pawn
    taken en passant need not be recorded, for it can have stood on one square only.
    """

    move: Move
    captured: int
    castling_rights: int
    ep_square: int | None
    halfmove_clock: int
    board_before: Setup | None = None


class Position:
    """A chess position that can be changed, taken back, counted, and broken on purpose.

    Parameters
    ----------
    fen : str
        Where to begin. The en passant field is believed if a pawn can just have made that step.
    rules : Rules
        The rules of hidden state to play by; the sound ones unless you bring others.

    Raises
    ------
    FenError
        If the text is no FEN, or names a position that this machine does not play (Chess960 castling).

    Examples
    --------
    >>> position = Position()
    >>> position.play("e2e4")
    >>> chess.square_name(position.ep_square), position.halfmove_clock, len(position.moves())
    ('e3', 0, 20)
    >>> position.unmake().uci()
    'e2e4'
    >>> print(position.ep_square)
    None
    """

    def __init__(self, fen: str = chess.STARTING_FEN, rules: Rules = SOUND) -> None:
        setup = read_setup(fen)
        self.rules = rules if rules.replaced else SOUND
        self.sides = setup.sides  # [Black, White]; each [all, pawns, knights, bishops, rooks, queens, king]
        self.board = setup.board  # 64 piece types, 0 where nothing stands
        self.turn: chess.Color = setup.turn
        self.castling_rights = setup.castling_rights  # four bits: K 1, Q 2, k 4, q 8
        self.ep_square: int | None = setup.ep_square  # recorded after every double step
        self.halfmove_clock = setup.halfmove_clock  # plies
        self.undo_stack: list[Undo] = []
        self._first_ply = 2 * setup.fullmove_number + (not setup.turn)

    @classmethod
    def of(cls, board: chess.Board, rules: Rules = SOUND) -> Position:
        """Return the position of a python-chess board, without its history."""
        return cls(board.fen(en_passant="fen"), rules)

    # What can be worked out

    @property
    def occupied(self) -> int:
        """All pieces, as a bitboard."""
        return self.sides[False][0] | self.sides[True][0]

    @property
    def fullmove_number(self) -> int:
        """The number of the move being played: it grows after Black's move, so it needs no undo record."""
        return (self._first_ply + len(self.undo_stack)) // 2

    def king_square(self, side: chess.Color) -> int:
        """Return where a king stands (-1 if broken rules have taken it off)."""
        return self.sides[side][chess.KING].bit_length() - 1

    def in_check(self) -> bool:
        """Say whether the side to move is in check."""
        return bool(attacked_by(self, not self.turn, self.occupied) & self.sides[self.turn][chess.KING])

    def ep_captures(self) -> list[Move]:
        """Return the legal en passant captures."""
        capturers = SQUARES[self.rules.ep_capturers(self)]
        return [self.ep_capture(square) for square in capturers if self.rules.ep_legal(self, square)]

    def ep_capture(self, from_square: int) -> Move:
        """Return the en passant capture of one pawn."""
        assert self.ep_square is not None
        return Move(from_square, self.ep_square, EN_PASSANT)

    def ep_field(self, dialect: Literal["always", "pseudo", "legal"]) -> int | None:
        """Return the en passant square in one of the three dialects of FEN, None for ``-``."""
        if dialect == "pseudo" and not self.rules.ep_capturers(self):
            return None
        if dialect == "legal" and not self.ep_captures():
            return None
        return self.ep_square

    def key(self) -> Hashable:
        """Return what identifies the position by the machine's rules; equal keys mean the same position."""
        return self.rules.key(self)

    def fen(self, ep: Literal["always", "pseudo", "legal"] = "legal") -> str:
        """Return the FEN, with the en passant field in the dialect asked for."""
        return write_fen(self.setup(), self.ep_field(ep))

    def setup(self) -> Setup:
        """Return a copy of everything but the history."""
        return Setup(
            [self.sides[False][:], self.sides[True][:]],
            self.board[:],
            self.turn,
            self.castling_rights,
            self.ep_square,
            self.halfmove_clock,
            self.fullmove_number,
        )

    def copy(self) -> Position:
        """Return an independent copy, with its history."""
        twin = Position.__new__(Position)
        twin.rules = self.rules
        twin.become(self, len(self.undo_stack))
        return twin

    def become(self, other: Position, plies: int) -> None:
        """Take over the state of another position and the first ``plies`` records of its history."""
        setup = other.setup()
        self.sides, self.board, self.turn = setup.sides, setup.board, setup.turn
        self.castling_rights, self.ep_square = setup.castling_rights, setup.ep_square
        self.halfmove_clock, self._first_ply = setup.halfmove_clock, other._first_ply
        self.undo_stack = other.undo_stack[:plies]

    def __repr__(self) -> str:
        return f"Position({self.fen('always')!r})"

    # The legal moves

    def count(self) -> int:
        """Return the number of legal moves."""
        pawn_sets, pieces, special = targets(self)
        total = len(special)
        for _, squares in pieces:
            total += squares.bit_count()
        for _, squares in pawn_sets:
            if squares:
                total += squares.bit_count()
                if squares & LAST_RANKS:
                    total += (len(self.rules.promotions) - 1) * (squares & LAST_RANKS).bit_count()
        return total

    def moves(self) -> list[Move]:
        """Return the legal moves."""
        pawn_sets, pieces, moves = targets(self)
        for square, squares in pieces:
            moves += [Move(square, to_square) for to_square in SQUARES[squares]]
        for shift, squares in pawn_sets:
            for to_square in SQUARES[squares]:
                if BIT[to_square] & LAST_RANKS:
                    moves += [Move(to_square - shift, to_square, piece) for piece in self.rules.promotions]
                else:
                    moves.append(Move(to_square - shift, to_square))
        return moves

    def find(self, uci: str) -> Move | None:
        """Return the legal move that UCI text names, or None."""
        return next((move for move in self.moves() if move.uci() == uci), None)

    # Make and unmake

    def play(self, *ucis: str) -> None:
        """Make moves given as UCI text.

        Raises
        ------
        MoveTextError
            If one of them is not legal here by the machine's rules; those before it stay made.
        """
        for uci in ucis:
            move = self.find(uci)
            if move is None:
                raise illegal_move(uci, self.fen("always"))
            self.make(move)

    def make(self, move: Move) -> None:
        """Make a move, which must be one of `moves`."""
        from_square, to_square, special = move
        turn, rules, board = self.turn, self.rules, self.board
        own, piece, captured = self.sides[turn], board[from_square], board[to_square]
        kept = None
        if special and rules is not SOUND:
            kept = self.setup()  # broken rules may castle onto a piece, or take an own one
            if own[0] & BIT[to_square]:
                self.lift(to_square)
                captured = 0
        self.undo_stack.append(
            Undo(move, captured, self.castling_rights, self.ep_square, self.halfmove_clock, kept)
        )
        step = BIT[from_square] | BIT[to_square]
        own[0] ^= step
        own[piece] ^= step
        board[from_square], board[to_square] = 0, piece
        if captured:
            enemy = self.sides[not turn]
            enemy[0] ^= BIT[to_square]
            enemy[captured] ^= BIT[to_square]
        try:
            if special:
                captured = self._complete(to_square, special) or captured
            self.ep_square = rules.next_ep(self.ep_square, piece, from_square, to_square, captured)
            self.castling_rights = rules.rights_after(self.castling_rights, from_square, to_square)
            self.halfmove_clock = rules.clock_after(self.halfmove_clock, piece, captured)
        except PluggedRuleError as error:
            undo = self.undo_stack.pop()
            self._take_back(undo)
            _, _, self.castling_rights, self.ep_square, self.halfmove_clock, _ = undo
            raise error.at(move.uci(), self.fen("always")) from error.__cause__
        self.turn = not turn

    def unmake(self) -> Move:
        """Take the last move back and return it.

        Raises
        ------
        IndexError
            If there is no move to take back.
        """
        undo = self.undo_stack.pop()
        self.turn = not self.turn
        self._take_back(undo)
        self.castling_rights, self.ep_square, self.halfmove_clock = self.rules.restored(
            self, undo.castling_rights, undo.ep_square, undo.halfmove_clock
        )
        return undo.move

    def lift(self, square: int) -> tuple[chess.Color, int]:
        """Take away whatever stands on a square; return its side and piece type, 0 for nothing."""
        side, piece = bool(self.sides[True][0] & BIT[square]), self.board[square]
        if piece:
            self.board[square] = 0
            self.sides[side][0] ^= BIT[square]
            self.sides[side][piece] ^= BIT[square]
        return side, piece

    def drop(self, square: int, side: chess.Color, piece: int) -> None:
        """Put a piece on a square, in place of whatever stands there."""
        self.lift(square)
        if piece:
            self.board[square] = piece
            self.sides[side][0] ^= BIT[square]
            self.sides[side][piece] ^= BIT[square]

    def _complete(self, to_square: int, special: int) -> int:
        """Do the rest of a special move, and return what it has taken en passant (0 for nothing)."""
        taken = 0
        if special == EN_PASSANT:
            victim = self.rules.ep_victim(to_square, self.turn)
            if victim is not None:
                _, taken = self.lift(victim)
        elif special == CASTLING:
            self.rules.castle_rook(self, *ROOK_TRAVELS[to_square])
        else:
            self.drop(to_square, self.turn, special)
        return taken

    def _take_back(self, undo: Undo) -> None:
        """Put the pieces back where they stood before a move of the side to move."""
        (from_square, to_square, special), captured = undo.move, undo.captured
        if undo.board_before is not None:
            self.sides, self.board = undo.board_before.sides, undo.board_before.board
            return
        if special == EN_PASSANT:
            self.drop(to_square - 8 if self.turn else to_square + 8, not self.turn, PAWN)
        elif special == CASTLING:
            rook_from, rook_to = ROOK_TRAVELS[to_square]
            self.drop(rook_from, *self.lift(rook_to))
        elif special:
            self.drop(to_square, self.turn, PAWN)
        own, piece = self.sides[self.turn], self.board[to_square]
        step = BIT[from_square] | BIT[to_square]
        own[0] ^= step
        own[piece] ^= step
        self.board[from_square], self.board[to_square] = piece, captured
        if captured:
            enemy = self.sides[not self.turn]
            enemy[0] ^= BIT[to_square]
            enemy[captured] ^= BIT[to_square]


def illegal_move(uci: str, fen: str) -> MoveTextError:
    """Return the error for a move that is not legal in a position."""
    return MoveTextError(
        "move", repr(uci), say("a legal move in {fen}", fen=fen), "Ask position.moves() for the legal moves."
    )
