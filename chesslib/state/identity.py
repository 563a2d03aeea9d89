"""When two positions are the same for the repetition rule (FIDE 9.2.3)."""

from __future__ import annotations

from typing import Literal, TypeAlias

import chess

EpMeaning: TypeAlias = Literal["always", "pseudo", "legal", "never"]
"""Which double steps count: every one, those a pawn could answer, those a pawn may answer, none."""

Identity: TypeAlias = tuple[object, ...]


def relevant_ep_square(board: chess.Board, ep: EpMeaning = "legal") -> chess.Square | None:
    """The en passant square of a board as one meaning of the field has it.

    Parameters
    ----------
    board : chess.Board
        Any position.
    ep : {"always", "pseudo", "legal", "never"}
        `always` after every double step (PGN standard 16.1.3.4); `pseudo` when an enemy pawn stands ready
        (X-FEN); `legal` when such a capture is legal (FIDE 9.2.3).

    Examples
    --------
    >>> board = chess.Board()
    >>> board.push_san("e4")
    Move.from_uci('e2e4')
    >>> chess.square_name(relevant_ep_square(board, "always"))
    'e3'
    >>> relevant_ep_square(board, "legal") is None
    True
    """
    square = board.ep_square
    if square is None or ep == "never":
        return None
    if ep == "always":
        return square
    moves = board.generate_pseudo_legal_ep() if ep == "pseudo" else board.generate_legal_ep()
    return square if any(True for _ in moves) else None


def identity(board: chess.Board, *, ep: EpMeaning = "legal", castling: bool = True) -> Identity:
    """What must agree for two positions to be the same by FIDE 9.2.3.

    The same kinds of pieces on the same squares, the same side to move, the same castling rights (a right
    that only rests counts, 9.2.3.2) and the same legal en passant capture (9.2.3.1). Counters and history
    are no part of it.

    Parameters
    ----------
    board : chess.Board
        Any position.
    ep : {"legal", "always", "pseudo", "never"}
        Only `legal` is the rule; the others build the wrong keys that programs are found with.
    castling : bool
        Whether the rights count; False is a wrong key, too.

    Returns
    -------
    tuple
        Hashable; equal exactly when the positions are the same in this meaning.

    Examples
    --------
    >>> a, b = chess.Board(), chess.Board()
    >>> for san in ("Nf3", "Nf6", "Ng1", "Ng8"):
    ...     _ = b.push_san(san)
    >>> identity(a) == identity(b)
    True
    """
    return (
        board.pawns,
        board.knights,
        board.bishops,
        board.rooks,
        board.queens,
        board.kings,
        board.occupied_co[chess.WHITE],
        board.occupied_co[chess.BLACK],
        board.turn,
        board.clean_castling_rights() if castling else 0,
        relevant_ep_square(board, ep),
    )


def occurrences(board: chess.Board, *, ep: EpMeaning = "legal", castling: bool = True) -> int:
    """How often the position on the board has stood in the moves that the board remembers.

    The scan goes back only as far as the halfmove clock: a pawn move or capture cannot be undone, so no
    earlier position can be the same.

    Returns
    -------
    int
        At least 1. A board without moves (a bare FEN) remembers nothing before itself.

    Examples
    --------
    >>> board = chess.Board()
    >>> for san in ("Nf3", "Nf6", "Ng1", "Ng8"):
    ...     _ = board.push_san(san)
    >>> occurrences(board)
    2
    """
    here = identity(board, ep=ep, castling=castling)
    past = board.copy()
    count = 1
    for _ in range(min(board.halfmove_clock, len(board.move_stack))):
        past.pop()
        count += identity(past, ep=ep, castling=castling) == here
    return count
