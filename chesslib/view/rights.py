"""Castling rights by their squares: where the king and the rook of each right stand, in Chess960 too."""

from __future__ import annotations

import chess

Homes = dict[str, tuple[chess.Square, chess.Square]]
"""Letter of a right (KQkq, by side and wing) -> the squares of its king and its rook."""

_HOME_RANKS = {chess.WHITE: chess.BB_RANK_1, chess.BLACK: chess.BB_RANK_8}


def rights_of(board: chess.Board) -> Homes:
    """Return the castling rights of a board with the squares of king and rook, in the order KQkq.

    Examples
    --------
    >>> names = lambda homes: {letter: chess.square_name(rook) for letter, (_, rook) in homes.items()}
    >>> names(rights_of(chess.Board("4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1")))
    {'Q': 'a1', 'k': 'h8'}
    >>> names(rights_of(chess.Board.from_chess960_pos(10)))
    {'K': 'h1', 'Q': 'd1', 'k': 'h8', 'q': 'd8'}
    """
    found: Homes = {}
    rights = board.clean_castling_rights()
    for colour, rank in _HOME_RANKS.items():
        king = board.king(colour)
        for rook in chess.SquareSet(rights & rank):
            if king is not None:
                letter = "K" if rook > king else "Q"
                found[letter if colour == chess.WHITE else letter.lower()] = (king, rook)
    return {letter: found[letter] for letter in "KQkq" if letter in found}
