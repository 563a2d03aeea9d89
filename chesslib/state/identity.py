"""What makes two positions the same for the repetition rule (FIDE 9.2.3), and how often one has stood."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
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


def capture_in_passing(board: chess.Board, ep: EpMeaning = "legal") -> Hashable:
    """What the identity of a position holds of captures in passing: here, the en passant square.

    A board with captures of its own answers for itself: it has a method `passing_identity(meaning)`, which
    returns something hashable that is equal just when the captures are the same, and None for none.

    Examples
    --------
    >>> capture_in_passing(chess.Board("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2")) == chess.D6
    True
    """
    own: Callable[[EpMeaning], Hashable] | None = getattr(board, "passing_identity", None)
    return relevant_ep_square(board, ep) if own is None else own(ep)


def identity(
    board: chess.Board, *, ep: EpMeaning = "legal", castling: bool = True, turn: bool = True
) -> Identity:
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
    castling, turn : bool
        Whether the rights and the side to move count; False makes a wrong key, too. With all three left out
        the key is the diagram.

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
        board.turn if turn else None,
        board.clean_castling_rights() if castling else 0,
        capture_in_passing(board, ep),
    )


def earlier_positions(board: chess.Board, *, whole_game: bool = False) -> Iterator[chess.Board]:
    """The positions before this one, latest first; one object that moves back.

    Parameters
    ----------
    board : chess.Board
        With the moves it remembers.
    whole_game : bool
        Whether to go back to the first recorded position. Without it the walk ends where the halfmove clock
        was last 0: a pawn move or capture cannot be undone, so nothing before it can be the same.
    """
    plies = len(board.move_stack)
    wanted = plies if whole_game else min(board.halfmove_clock, plies)
    past = board.copy(stack=wanted)
    for _ in range(wanted):
        past.pop()
        yield past


def occurrences(
    board: chess.Board,
    *,
    ep: EpMeaning = "legal",
    castling: bool = True,
    turn: bool = True,
    whole_game: bool = False,
) -> int:
    """How often the position on the board has stood in the moves that the board remembers.

    Parameters
    ----------
    board : chess.Board
        With the moves it remembers; without any (a bare FEN) it remembers nothing before itself.
    ep, castling, turn
        As for `identity`.
    whole_game : bool
        Whether to look further back than the halfmove clock says is needed. With the rule's own meaning the
        answer is the same.

    Returns
    -------
    int
        At least 1.

    Examples
    --------
    >>> board = chess.Board()
    >>> for san in ("Nf3", "Nf6", "Ng1", "Ng8"):
    ...     _ = board.push_san(san)
    >>> occurrences(board)
    2
    """
    here = identity(board, ep=ep, castling=castling, turn=turn)
    past = earlier_positions(board, whole_game=whole_game)
    return 1 + sum(identity(earlier, ep=ep, castling=castling, turn=turn) == here for earlier in past)


def history_is_complete(board: chess.Board) -> bool:
    """Whether the board remembers every position that could be the same as the one on it."""
    return len(board.move_stack) >= board.halfmove_clock


def repeating_moves(board: chess.Board, times: int = 3) -> tuple[chess.Move, ...]:
    """The legal moves that would make a position stand for the given time (FIDE 9.2.1).

    The player who has the move may write one of them down, declare it, and claim.

    Parameters
    ----------
    board : chess.Board
        With the moves it remembers.
    times : int
        How often the position would have stood.

    Examples
    --------
    >>> board = chess.Board()
    >>> for san in ("Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"):
    ...     _ = board.push_san(san)
    >>> repeating_moves(board)
    (Move.from_uci('f6g8'),)
    """
    stood: dict[Identity, int] = {}
    for past in earlier_positions(board):
        key = identity(past)
        stood[key] = stood.get(key, 0) + 1
    if max(stood.values(), default=0) < times - 1:
        return ()
    after = board.copy(stack=False)
    found = []
    for move in board.legal_moves:
        if board.is_zeroing(move):
            continue
        after.push(move)
        if stood.get(identity(after), 0) >= times - 1:
            found.append(move)
        after.pop()
    return tuple(found)
