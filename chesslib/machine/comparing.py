"""From a wrong count down to the position where the move lists differ."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import chess

from chesslib.rules import explain

from .patients import MachinePatient, Patient, Reply
from .position import Position
from .sentences import say


class Kind(StrEnum):
    """What a search for the first difference ends with."""

    MOVES = "moves"  # the move lists differ
    LEAF = "leaf"  # the moves are right, but they are not what is counted
    STATE = "state"  # right when asked afresh, wrong inside a longer count
    TOTAL = "total"  # only totals are given: the position, not the move


@dataclass(frozen=True)
class Difference:
    """The first position on the way down where a generator goes wrong.

    Parameters
    ----------
    kind : Kind
        What is wrong there.
    root : str
        The FEN where the count began.
    path : tuple of str
        The moves that lead from there to the position.
    depth : int
        Plies counted from the position.
    right, got : int
        The count there, and what the generator gives.
    missing, extra : tuple of str
        Legal moves it does not have, and moves it has that are not legal; UCI text.
    """

    kind: Kind
    root: str
    path: tuple[str, ...]
    depth: int
    right: int
    got: int
    missing: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()

    @property
    def board(self) -> chess.Board:
        """The position as a python-chess board, with the moves that led to it."""
        board = chess.Board(self.root)
        for uci in self.path:
            board.push_uci(uci)
        return board

    @property
    def explanations(self) -> tuple[str, ...]:
        """One sentence for each wrong move: why it is legal, or which rule it breaks."""
        board = self.board
        lines = [say("missing", move=uci, why=str(explain(board, uci))) for uci in self.missing]
        lines += [say("extra", move=uci, why=str(explain(board, uci))) for uci in self.extra]
        return tuple(lines)

    def __str__(self) -> str:
        board = self.board
        path = " ".join(self.path) or say("no_moves")
        facts = {
            "depth": self.depth,
            "right": f"{self.right:,}",
            "got": f"{self.got:,}",
            "last": self.path[-1] if self.path else "",
        }
        head = say("difference_after", path=path) if self.path else say("difference_at_root")
        lines = [head, str(board), say("fen", fen=board.fen(en_passant="fen")), say(self.kind.value, **facts)]
        return "\n".join([*lines, *self.explanations])


def find_difference(patient: Patient, fen: str, depth: int) -> Difference | None:
    """Follow a wrong count down to where it arises.

    Parameters
    ----------
    patient : Patient
        The generator under examination.
    fen : str
        Where to begin.
    depth : int
        Plies.

    Returns
    -------
    Difference or None
        None if all counts are right.

    Raises
    ------
    FenError
        If the FEN cannot be played.
    PatientError
        If the generator does not answer.

    Examples
    --------
    >>> from chesslib.machine import FAULTS
    >>> patient = MachinePatient(FAULTS["rook_capture_keeps_right_A"].rules)
    >>> print(find_difference(patient, "4k2r/8/6N1/8/8/8/8/4K3 w k - 0 1", 2))  # doctest: +ELLIPSIS
    After g6h8:
    . . . . k . . N
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . K . . .
    FEN: 4k2N/8/8/8/8/8/8/4K3 b - - 0 1
    The move lists differ: expected 4 at depth 1, got 5.
    Not legal: e8g8. The black king on e8 may not castle to g8: on White's move 1 the rook on h8 ...
    """
    sound = MachinePatient()
    path: tuple[str, ...] = ()
    while True:
        right = sound.ask(fen, path, depth)
        got = ask_at(patient, fen, path, depth)
        if got.counts is None:
            below = wrong_below_totals(patient, fen, path, depth, right) if got.total != right.total else None
        else:
            found = compare(fen, path, depth, right, got)
            if found is not None:
                return found
            below = first_wrong(right, got)
        if below is None:
            return explain_end(fen, path, depth, right, got)
        path, depth = (*path, below), depth - 1


def ask_at(patient: Patient, fen: str, path: tuple[str, ...], depth: int) -> Reply:
    """Ask about a position by its moves if the generator can play them, else by its FEN."""
    if patient.walks or not path:
        return patient.ask(fen, path, depth)
    return patient.ask(fen_after(fen, path), (), depth)


def fen_after(fen: str, path: tuple[str, ...]) -> str:
    """Return the FEN after some legal moves, with the en passant square always written."""
    position = Position(fen)
    position.play(*path)
    return position.fen("always")


def compare(fen: str, path: tuple[str, ...], depth: int, right: Reply, got: Reply) -> Difference | None:
    """Return the difference that shows at a position itself, not below it."""
    assert right.counts is not None
    assert got.counts is not None
    missing = tuple(sorted(set(right.counts) - set(got.counts)))
    extra = tuple(sorted(set(got.counts) - set(right.counts)))
    if missing or extra:
        return Difference(Kind.MOVES, fen, path, depth, right.total, got.total, missing, extra)
    if first_wrong(right, got) is None and got.total != right.total:
        return Difference(Kind.LEAF, fen, path, depth, right.total, got.total)
    return None


def first_wrong(right: Reply, got: Reply) -> str | None:
    """Return the first move whose count is wrong."""
    if right.counts is None or got.counts is None:
        return None
    return next((move for move, count in right.counts.items() if got.counts.get(move) != count), None)


def wrong_below_totals(
    patient: Patient, fen: str, path: tuple[str, ...], depth: int, right: Reply
) -> str | None:
    """Return the first move below which a generator that gives only totals goes wrong."""
    if depth == 1 or right.counts is None:
        return None
    for move, count in right.counts.items():
        if ask_at(patient, fen, (*path, move), depth - 1).total != count:
            return move
    return None


def explain_end(fen: str, path: tuple[str, ...], depth: int, right: Reply, got: Reply) -> Difference | None:
    """Return what is wrong where nothing further down is."""
    if got.total != right.total:
        kind = Kind.TOTAL if depth == 1 else Kind.STATE
        return Difference(kind, fen, path, depth, right.total, got.total)
    return Difference(Kind.STATE, fen, path, depth, right.total, got.total) if path else None
