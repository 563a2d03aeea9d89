"""A board on which knights are knightriders: what attacks what, and when the own king is safe."""

from __future__ import annotations

from collections.abc import Iterator

import chess

from chesslib.variant.lines import RIDER_BETWEEN, RIDER_REACH, squares_between, step_of


class RiderBoard(chess.Board):
    """Knights repeat their step in one direction until something is in the way.

    Examples
    --------
    >>> board = RiderBoard("4k3/8/8/8/8/8/8/4K1N1 w - - 0 9")
    >>> sorted(chess.SQUARE_NAMES[square] for square in board.attacks(chess.G1))
    ['a4', 'c3', 'd7', 'e2', 'e5', 'f3', 'h3']
    >>> board.is_attacked_by(chess.WHITE, chess.D7)
    True
    """

    def attacks_mask(self, square: chess.Square) -> chess.Bitboard:
        """What the piece on a square attacks."""
        if not chess.BB_SQUARES[square] & self.knights:
            return super().attacks_mask(square)
        between = RIDER_BETWEEN[square]
        return sum(chess.BB_SQUARES[to] for to in between if not between[to] & self.occupied)

    def attackers_mask(
        self, color: chess.Color, square: chess.Square, occupied: chess.Bitboard | None = None
    ) -> chess.Bitboard:
        """The pieces of a side that attack a square."""
        blocking = self.occupied if occupied is None else occupied
        attackers = super().attackers_mask(color, square, occupied)
        for rider in chess.scan_forward(RIDER_REACH[square] & self.knights & self.occupied_co[color]):
            if not RIDER_BETWEEN[square][rider] & blocking:
                attackers |= chess.BB_SQUARES[rider]
        return attackers

    def pin_mask(self, color: chess.Color, square: chess.Square) -> chess.Bitboard:
        """The line to which a piece is pinned; riders pin, too."""
        king = self.king(color)
        if king is not None:
            for rider in chess.scan_forward(RIDER_REACH[king] & self.knights & self.occupied_co[not color]):
                if RIDER_BETWEEN[king][rider] & self.occupied == chess.BB_SQUARES[square]:
                    return _whole_line(king, rider)
        return super().pin_mask(color, square)

    def has_insufficient_material(self, color: chess.Color) -> bool:
        """Whether a side can never mate.

        A king and one rider cannot mate a bare king. Where the other side has more, nothing is claimed.
        """
        own, enemy = self.occupied_co[color], self.occupied_co[not color]
        if own & self.knights and not own & (self.pawns | self.rooks | self.queens | self.bishops):
            return chess.popcount(own) <= 2 and not enemy & ~self.kings
        return super().has_insufficient_material(color)

    def attackers_after(self, move: chess.Move, victim: chess.Square | None) -> chess.Bitboard:
        """The enemy pieces that attack the mover's king once the piece has moved and its victim is gone."""
        king = self.king(self.turn)
        if king is None:
            return 0
        start, target = chess.BB_SQUARES[move.from_square], chess.BB_SQUARES[move.to_square]
        taken = 0 if victim is None else chess.BB_SQUARES[victim]
        stands = move.to_square if move.from_square == king else king
        occupied = (self.occupied & ~start & ~taken) | target
        return self.attackers_mask(not self.turn, stands, occupied) & ~target & ~taken

    def generate_legal_moves(
        self, from_mask: chess.Bitboard = chess.BB_ALL, to_mask: chess.Bitboard = chess.BB_ALL
    ) -> Iterator[chess.Move]:
        """Every move that leaves the own king safe."""
        for move in self.generate_pseudo_legal_moves(from_mask, to_mask):
            if not self.is_into_check(move):
                yield move


def _whole_line(a: chess.Square, b: chess.Square) -> chess.Bitboard:
    """All squares of the board on a rider's line through two squares."""
    step = step_of(a, b)
    along = [to for to in RIDER_BETWEEN[a] if step_of(a, to) in (step, (-step[0], -step[1]))]
    line = chess.BB_SQUARES[a]
    for square in along:
        line |= chess.BB_SQUARES[square]
        for passed in squares_between(a, square):
            line |= chess.BB_SQUARES[passed]
    return line
