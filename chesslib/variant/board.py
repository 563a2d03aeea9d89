"""En Passant chess: every piece that passes over squares can be captured in passing."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from itertools import chain
from typing import ClassVar, Self

import chess

from chesslib.rules.verdict import Verdict
from chesslib.state.identity import EpMeaning
from chesslib.variant.explaining import verdict_on
from chesslib.variant.keeping import TrailBoard

_MARK = re.compile(r"\s*\be\.?\s?p\.?(?=\s*[+#]?$)")
_PROMOTIONS = (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT)


class EnPassantBoard(TrailBoard):
    """Andy Kurnia's En Passant chess (1998).

    Whoever reaches a square that the last mover has just passed over, by its ordinary move, also removes
    that mover: a pawn only diagonally forward, and a king also by one knight's step, which attacks nothing.
    Knights are knightriders. Kings are never captured in passing, single steps and castling leave no trail,
    and only the next ply counts.

    Parameters
    ----------
    fen : str or None
        The fourth field is the trail: the first square passed and the landing square (`e3e4`), or `-`.
    chess960 : bool
        As for `chess.Board`.
    opening_rule : bool
        Whether captures and castling are forbidden on each side's first move, that is while the fullmove
        number is 1. The rule changes which moves are made, not what is attacked.

    Attributes
    ----------
    trail : Trail or None
        The trail of the last move.

    Examples
    --------
    >>> board = EnPassantBoard()
    >>> for san in ("d3", "g6", "Nc3", "Bg7", "Nxd7"):
    ...     _ = board.push_san(san)
    >>> board.fen().split()[3]
    'f3d7'
    >>> board.san(chess.Move.from_uci("g7e5"))
    'Bxe5 e.p.'
    >>> board.push_san("Bxe5 e.p.")
    Move.from_uci('g7e5')
    >>> board.piece_at(chess.D7) is None
    True
    """

    aliases: ClassVar[list[str]] = ["En Passant", "En Passant chess"]
    uci_variant: ClassVar[str | None] = "enpassant"
    xboard_variant: ClassVar[str | None] = None

    def __init__(
        self,
        fen: str | None = chess.STARTING_FEN,
        *,
        chess960: bool = False,
        opening_rule: bool = True,
    ) -> None:
        self.opening_rule = opening_rule
        super().__init__(fen, chess960=chess960)

    # The rules ------------------------------------------------------------------------------------------

    def opening_forbids(self, move: chess.Move) -> bool:
        """Whether the opening rule forbids a move that is right otherwise."""
        return self.opens() and (self.is_capture(move) or self.is_castling(move))

    def opens(self) -> bool:
        """Whether this is a side's first move, under the opening rule."""
        return self.opening_rule and self.fullmove_number == 1

    def uci_with_victim(self, move: chess.Move) -> str:
        """A move in UCI, a capture in passing with the square of its victim: `g7e5!d7`.

        Examples
        --------
        >>> board = EnPassantBoard("4k3/8/8/8/3pP3/8/8/4K3 b - e3e4 0 9")
        >>> board.uci_with_victim(chess.Move.from_uci("d4e3"))
        'd4e3!e4'
        """
        victim = self.passing_victim(move)
        return self.uci(move) if victim is None else f"{self.uci(move)}!{chess.square_name(victim)}"

    def explain_attempt(self, move: chess.Move) -> Verdict | None:
        """The verdict where this chess has rules of its own; None leaves the move to the orthodox ones.

        The verdict reads this board when it is asked for words. `chesslib.rules.explain` asks a copy.
        """
        return verdict_on(self, move)

    def passing_identity(self, meaning: EpMeaning) -> Hashable:
        """What the identity of a position holds of its captures in passing; None for none.

        Parameters
        ----------
        meaning : {"legal", "pseudo", "always", "never"}
            Which count: the legal ones (the rule), those but for the own king's safety, the trail as such.

        Examples
        --------
        >>> board = EnPassantBoard("4k3/8/8/8/3pP3/8/8/4K3 b - e3e4 0 9")
        >>> board.passing_identity("legal"), board.passing_identity("always")
        (('d4e3!e4',), 'e3e4')
        """
        if self.trail is None or meaning == "never":
            return None
        if meaning == "always":
            return self.trail.field
        moves = self.generate_pseudo_legal_ep() if meaning == "pseudo" else self.generate_legal_ep()
        return tuple(sorted(self.uci_with_victim(move) for move in moves)) or None

    # Moves ----------------------------------------------------------------------------------------------

    def generate_pseudo_legal_moves(
        self, from_mask: chess.Bitboard = chess.BB_ALL, to_mask: chess.Bitboard = chess.BB_ALL
    ) -> Iterator[chess.Move]:
        """Every move but for the own king's safety."""
        # An ordinary move onto the trail comes twice, and python-chess stops early where there are no pawns.
        ordinary = super().generate_pseudo_legal_moves(from_mask, to_mask)
        moves = dict.fromkeys(chain(ordinary, self.generate_pseudo_legal_ep(from_mask, to_mask)))
        return (move for move in moves if not self.opening_forbids(move)) if self.opens() else iter(moves)

    def generate_pseudo_legal_ep(
        self, from_mask: chess.Bitboard = chess.BB_ALL, to_mask: chess.Bitboard = chess.BB_ALL
    ) -> Iterator[chess.Move]:
        """Every capture in passing but for the own king's safety."""
        targets = self.open_trail() & to_mask
        if not targets or self.opens():
            return
        for from_square in chess.scan_reversed(self.occupied_co[self.turn] & from_mask):
            reach = self.attacks_mask(from_square)
            if chess.BB_SQUARES[from_square] & self.kings:
                reach |= chess.BB_KNIGHT_ATTACKS[from_square]
            pawn = bool(chess.BB_SQUARES[from_square] & self.pawns)
            for to_square in chess.scan_reversed(reach & targets):
                if pawn and chess.square_rank(to_square) in (0, 7):
                    yield from (chess.Move(from_square, to_square, piece) for piece in _PROMOTIONS)
                else:
                    yield chess.Move(from_square, to_square)

    def generate_castling_moves(
        self, from_mask: chess.Bitboard = chess.BB_ALL, to_mask: chess.Bitboard = chess.BB_ALL
    ) -> Iterator[chess.Move]:
        """Castling, unless the opening rule forbids it."""
        return iter(()) if self.opens() else super().generate_castling_moves(from_mask, to_mask)

    def castles_but_for_the_opening(self, move: chess.Move) -> bool:
        """Whether a move castles and only the opening rule can be against it."""
        named = self._from_chess960(self.chess960, move.from_square, move.to_square, move.promotion)
        return named in super().generate_castling_moves()

    def is_pseudo_legal(self, move: chess.Move) -> bool:
        """Whether a move is right but for the own king's safety."""
        if not move or move.drop is not None:
            return False
        named = self._from_chess960(self.chess960, move.from_square, move.to_square, move.promotion)
        if chess.BB_SQUARES[move.from_square] & self.kings and named in self.generate_castling_moves():
            return True
        start, target = chess.BB_SQUARES[move.from_square], chess.BB_SQUARES[move.to_square]
        return move in self.generate_pseudo_legal_moves(start, target)

    def is_into_check(self, move: chess.Move) -> bool:
        """Whether a pseudo-legal move leaves the own king attacked, its victim being gone."""
        if self.is_castling(move):
            return False
        return bool(self.attackers_after(move, self.passing_victim(move)))

    # Copies and notation --------------------------------------------------------------------------------

    def copy(self, *, stack: bool | int = True) -> Self:
        """A copy, with all moves, none, or the last few."""
        board = super().copy(stack=stack)
        board.opening_rule = self.opening_rule
        return board

    def root(self) -> Self:
        """A copy of the position before the first move."""
        board = super().root()
        board.opening_rule = self.opening_rule
        return board

    def _algebraic_and_push(self, move: chess.Move, *, long: bool = False) -> str:
        passing = bool(move) and self.is_en_passant(move)
        san = super()._algebraic_and_push(move, long=long)
        return f"{san} e.p." if passing else san

    def parse_san(self, san: str) -> chess.Move:
        """Read SAN; a move marked `e.p.` must capture in passing."""
        move = super().parse_san(_MARK.sub("", san))
        if _MARK.search(san) and not self.is_en_passant(move):
            raise chess.IllegalMoveError(f"no capture in passing: {san!r} in {self.fen()}")
        return move

    def _transposition_key(self) -> Hashable:
        here = (self.pawns, self.knights, self.bishops, self.rooks, self.queens, self.kings)
        sides = (self.occupied_co[chess.WHITE], self.occupied_co[chess.BLACK])
        return (here, sides, self.turn, self.clean_castling_rights(), self.passing_identity("legal"))
