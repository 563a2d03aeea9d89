"""From wrong numbers to the faults that give them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from chesslib.errors import UsageError
from chesslib.wording import translate

from .faults import Fault
from .figures import count_with, named, perft_faults, right_count
from .sentences import say

Observation = tuple[str, int, int]  # FEN, depth, count

# Numbers that a well-known article on engines prints for Kiwipete, and that no single fault of ours gives.
NOT_REPRODUCIBLE = {("kiwi", 3, 97_905), ("kiwi", 4, 4_085_571)}


@dataclass(frozen=True)
class Diagnosis:
    """What some counts of one position say.

    Parameters
    ----------
    fen : str
        The position.
    got, right : mapping of int to int
        The counts by depth, as given and as they should be.
    first_wrong : int or None
        The smallest depth with a wrong count; None if all are right.
    faults : tuple of Fault
        The catalogued faults that give exactly these counts.
    unknown : tuple of Fault
        Faults that could not be compared, because counting so deep would take too long.
    printed_elsewhere : bool
        Whether one of the counts is a figure of an article that nobody could reproduce.
    """

    fen: str
    got: Mapping[int, int]
    right: Mapping[int, int]
    first_wrong: int | None
    faults: tuple[Fault, ...]
    unknown: tuple[Fault, ...] = ()
    printed_elsewhere: bool = False

    def __str__(self) -> str:
        deepest = max(self.got)
        if self.first_wrong is None:
            return say("counts_right", depth=deepest)
        depth = self.first_wrong
        right, got = self.right[depth], self.got[depth]
        facts = {"depth": depth, "right": f"{right:,}", "got": f"{got:,}", "difference": f"{got - right:+,}"}
        lines = [say("counts_wrong", **facts)]
        if self.printed_elsewhere:
            lines.append(say("printed_elsewhere"))
        if self.faults:
            lines.append(say("faults_give_these"))
            lines += [say("fault_line", id=fault.id, wrote=translate(fault.wrote)) for fault in self.faults]
        else:
            lines.append(say("no_fault_gives_these"))
        if self.unknown:
            lines.append(say("not_compared", count=len(self.unknown)))
        return "\n".join(lines)


def diagnose(counts: Sequence[int] | Mapping[int, int], position: str = "kiwipete") -> Diagnosis:
    """Say which catalogued faults give some counts.

    Parameters
    ----------
    counts : sequence or mapping of int
        Counts from depth 1 on, or by depth.
    position : str
        A name (``"start"``, ``"kiwipete"``, ``"position3"`` to ``"position6"`` ...) or a FEN.

    Returns
    -------
    Diagnosis
        Its ``faults`` are empty when the counts are right, and when no catalogued fault gives them.

    Raises
    ------
    UsageError
        If there are no counts, or a depth or a count is no sensible number.

    Examples
    --------
    >>> print(diagnose([48, 2038, 97814]))
    Wrong from depth 2 on: expected 2,039, got 2,038 (-1).
    These catalogued faults give exactly these counts:
    - b_file_must_be_safe: One square set for castling: b1 and b8 must be safe as well as empty.
    - b8_must_be_safe_black_only: Black's long castling wants b8 safe; White's is right.
    """
    got = dict(counts) if isinstance(counts, Mapping) else dict(enumerate(counts, start=1))
    if not got or any(depth < 1 or count < 0 for depth, count in got.items()):
        raise UsageError("counts", repr(counts), "counts from depth 1 on", "Write them like 48,2039,97862.")
    at = named(position)
    right = {depth: right_count(at.fen, depth) for depth in sorted(got)}
    wrong = [depth for depth in right if got[depth] != right[depth]]
    observations = [(at.fen, depth, count) for depth, count in sorted(got.items())]
    faults, unknown = matching(observations) if wrong else ((), ())
    printed = any((at.name, depth, count) in NOT_REPRODUCIBLE for depth, count in got.items())
    return Diagnosis(at.fen, got, right, wrong[0] if wrong else None, faults, unknown, printed)


def matching(observations: Sequence[Observation]) -> tuple[tuple[Fault, ...], tuple[Fault, ...]]:
    """Return the faults that give all of some counts, and those that agree as far as they could be "
    "compared."""
    match, unknown = [], []
    for fault in perft_faults():
        expected = [(count_with(fault, fen, depth), count) for fen, depth, count in observations]
        if all(mine == count for mine, count in expected):
            match.append(fault)
        elif all(mine in (None, count) for mine, count in expected):
            unknown.append(fault)
    return tuple(match), tuple(unknown)
