"""The reason codes of all 4,096 pairs of squares of a position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import chess

from chesslib.rules.explaining import ExplainsItself
from chesslib.rules.judge import judge
from chesslib.rules.reasons import Reason
from chesslib.rules.situation import Situation, empty_board_reach

Pair = tuple[chess.Square, chess.Square]


class Refusals(Mapping[Pair, Reason]):
    """For each pair (from, to) the reason that `explain` gives it without a promotion piece.

    Examples
    --------
    >>> table = refusals(chess.Board())
    >>> len(table), table[chess.E2, chess.E4].value, table[chess.A1, chess.A2].value
    (4096, 'ok_quiet', 'own_piece')
    """

    def __init__(self, codes: list[Reason]) -> None:
        self._codes = codes

    def __getitem__(self, pair: Pair) -> Reason:
        from_square, to_square = pair
        if not (0 <= from_square < 64 and 0 <= to_square < 64):
            raise KeyError(pair)
        return self._codes[64 * from_square + to_square]

    def __iter__(self) -> Iterator[Pair]:
        return ((index // 64, index % 64) for index in range(4096))

    def __len__(self) -> int:
        return 4096

    def count(self) -> dict[Reason, int]:
        """How many pairs have each reason, in the order of `Reason`."""
        return {reason: self._codes.count(reason) for reason in Reason if reason in self._codes}


def refusals(board: chess.Board) -> Refusals:
    """The reason codes of all pairs of squares, without sentences.

    A pawn's step to the last rank stands as `promotion_missing`, because the pair names no piece.

    Parameters
    ----------
    board : chess.Board
        Any position.

    Returns
    -------
    Refusals
        A mapping from (from, to) to `Reason`, 4,096 entries.
    """
    s = Situation(board)
    codes: list[Reason] = []
    for square in chess.SQUARES:
        mask = chess.BB_SQUARES[square]
        if not s.occupied & mask:
            row = [Reason.NO_PIECE] * 64
        elif s.enemy & mask:
            row = [Reason.OPPONENTS_PIECE] * 64
        else:
            row = _row(s, square)
        row[square] = Reason.SAME_SQUARE
        codes += row
    if isinstance(board, ExplainsItself):
        _let_board_answer(board, codes)
    return Refusals(codes)


def _row(s: Situation, square: chess.Square) -> list[Reason]:
    row = [Reason.PIECE_GEOMETRY] * 64
    piece = s.board.piece_type_at(square)
    assert piece is not None
    if piece == chess.PAWN:
        reach = _pawn_pattern(s, square)
    else:
        reach = empty_board_reach(piece, square)
        if square == s.castling_king:
            reach |= s.back_rank & ~chess.BB_SQUARES[square]
    for target in chess.scan_forward(reach):
        row[target] = judge(s, square, target)[0]
    return row


def _pawn_pattern(s: Situation, square: chess.Square) -> chess.Bitboard:
    steps = chess.BB_PAWN_ATTACKS[s.us][square]
    for target in (square + s.forward, square + 2 * s.forward):
        if 0 <= target < 64:
            steps |= chess.BB_SQUARES[target]
    return steps


def _let_board_answer(board: ExplainsItself, codes: list[Reason]) -> None:
    for index in range(4096):
        if index // 64 != index % 64:
            own = board.explain_attempt(chess.Move(index // 64, index % 64))
            if own is not None:
                codes[index] = own.nearest
