"""The doctor: somebody else's generator is asked, its numbers are compared, and the fault is named or "
"found."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from chesslib.errors import UsageError
from chesslib.wording import translate

from .comparing import Difference, Kind, find_difference
from .diagnosis import Observation, matching
from .examination import tiny_positions
from .faults import Fault
from .figures import CLASSICAL, figures, named, right_count
from .patients import MachinePatient, Patient, Reply
from .sentences import say

Step = tuple[str, int]  # FEN, depth
MOVE_LINE = re.compile(r"^\s*([a-h][1-8][a-h][1-8][qrbnQRBN]?)\b[^0-9\n]*?([\d,. _]*\d)\s*$")
TOTAL_LINE = re.compile(
    r"\b(?:nodes(?: searched)?|total|leaves|sum|perft[\s(]*\d+[\s)]*)\s*[:=\s]\s*(\d[\d,]*)", re.IGNORECASE
)
BARE_NUMBER = re.compile(r"^\s*(\d[\d,]*)\s*$")


@dataclass(frozen=True)
class Report:
    """What the doctor found.

    Parameters
    ----------
    asked : int
        Counts that were compared.
    leaves : int
        Right leaves of all of them together.
    wrong : tuple of (FEN, depth, count)
        Those that came out wrong.
    faults : tuple of Fault
        The catalogued faults that give exactly all these counts.
    difference : Difference or None
        The first position on the way down from a wrong count where something is wrong.
    state : tuple of str
        Sentences about hidden state that is wrong although the counts need not be.
    """

    asked: int
    leaves: int
    wrong: tuple[Observation, ...] = ()
    faults: tuple[Fault, ...] = ()
    difference: Difference | None = None
    state: tuple[str, ...] = ()

    @property
    def healthy(self) -> bool:
        """Whether nothing wrong was found."""
        return not self.wrong and not self.state

    def with_state(self, state: tuple[str, ...]) -> Report:
        """Return the report with what is wrong of the hidden state."""
        return replace(self, state=self.state + state)

    def __str__(self) -> str:
        facts = {"asked": self.asked, "leaves": f"{self.leaves:,}", "wrong": len(self.wrong)}
        if self.healthy:
            return say("healthy", **facts)
        lines = []
        if self.wrong:
            lines.append(say("sick", **facts))
            for fen, depth, count in self.wrong[:3]:
                right = right_count(fen, depth)
                lines.append(say("wrong_line", fen=fen, depth=depth, right=f"{right:,}", got=f"{count:,}"))
            if self.faults:
                lines.append(say("faults_give_these"))
                lines += [
                    say("fault_line", id=fault.id, wrote=translate(fault.wrote)) for fault in self.faults
                ]
            else:
                lines.append(say("no_fault_gives_all"))
        if self.difference is not None:
            lines += ["", str(self.difference)]
        return "\n".join([*lines, *self.state])


def ladder(depth: int) -> tuple[Step, ...]:
    """Return what a live generator is asked: the tiny positions, then the classical ones to a depth.

    Examples
    --------
    >>> len(ladder(1)) < len(ladder(2))
    True
    """
    steps = [(tiny.fen, plies) for tiny in tiny_positions() for plies in range(1, len(tiny.perft) + 1)]
    for name in CLASSICAL:
        entry = figures()["positions"][name]
        steps += [(entry["fen"], plies) for plies in range(1, min(depth, len(entry["perft"])) + 1)]
    return tuple(steps)


def examine_patient(
    patient: Patient,
    steps: Sequence[Step],
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Ask a generator, and name the fault or find the move.

    Parameters
    ----------
    patient : Patient
        The generator.
    steps : sequence of (FEN, depth)
        What to ask, for instance `ladder(3)`.
    progress : callable
        Called with the number of answers and of questions.

    Raises
    ------
    PatientError
        If it stops answering; then there is nothing to compare.

    Examples
    --------
    >>> from chesslib.machine import FAULTS
    >>> from chesslib.machine.patients import MachinePatient
    >>> examine_patient(MachinePatient(), ladder(1)).healthy
    True
    >>> report = examine_patient(MachinePatient(FAULTS["castle_through_check"].rules), ladder(2))
    >>> [fault.id for fault in report.faults], report.difference.extra
    (['castle_through_check'], ('e8c8',))
    """
    observations = []
    for number, (fen, depth) in enumerate(steps, start=1):
        observations.append((fen, depth, patient.ask(fen, (), depth).total))
        if progress is not None:
            progress(number, len(steps))
    wrong = tuple(seen for seen in observations if seen[2] != right_count(seen[0], seen[1]))
    leaves = sum(right_count(fen, depth) for fen, depth in steps)
    if not wrong:
        return Report(len(steps), leaves)
    fen, depth, _ = min(wrong, key=lambda seen: right_count(seen[0], seen[1]))
    faults, _ = matching(observations)
    return Report(len(steps), leaves, wrong, faults, find_difference(patient, fen, depth))


def read_counts(text: str) -> Reply | None:
    """Read a divide as programs print it: lines of a move and a count, and perhaps a total.

    Returns
    -------
    Reply or None
        None if there is no such line.

    Examples
    --------
    >>> read_counts("a2a3: 20\\ne2e4 - 1,020\\n\\nNodes searched: 1040")
    Reply(total=1040, counts={'a2a3': 20, 'e2e4': 1020})
    >>> read_counts("perft(4) = 197281").total
    197281
    >>> print(read_counts("what?"))
    None
    """
    counts: dict[str, int] = {}
    total = None
    for line in text.splitlines():
        move = MOVE_LINE.match(line)
        if move:
            counts[move[1].lower()] = int(re.sub(r"\D", "", move[2]))
            continue
        found = TOTAL_LINE.search(line) or BARE_NUMBER.match(line)
        if found:
            total = int(found[1].replace(",", ""))
    if not counts:
        return None if total is None else Reply(total)
    return Reply(sum(counts.values()) if total is None else total, counts)


def examine_divide(text: str, fen: str, depth: int) -> Report:
    """Compare a pasted divide, name the faults that give its total, and say what to paste next.

    Raises
    ------
    UsageError
        If no line of the text is a move with a count.

    Examples
    --------
    >>> pasted = "e1d1: 5\\ne1d2: 5\\ne1f1: 5\\ne1f2: 5\\ne2e3: 5"
    >>> examine_divide(pasted, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", 2).difference.missing
    ('e2e4',)
    """
    reply = read_counts(text)
    if reply is None or reply.counts is None:
        advice = "Paste the lines that your program prints, such as 'e2e4: 20'."
        raise UsageError("divide", repr(text[:60]), "lines of a move in UCI form and a count", advice)
    at = named(fen)
    right = right_divide(at.fen, depth)
    observations = [(at.fen, depth, reply.total)]
    leaves = right_count(at.fen, depth)
    if reply.counts == right and reply.total == leaves:
        return Report(1, leaves)
    missing = tuple(sorted(set(right) - set(reply.counts)))
    extra = tuple(sorted(set(reply.counts) - set(right)))
    wrong = tuple(move for move, count in right.items() if reply.counts.get(move, count) != count)
    difference = None
    state: tuple[str, ...] = ()
    if missing or extra:
        difference = Difference(Kind.MOVES, at.fen, (), depth, leaves, reply.total, missing, extra)
    elif wrong:
        state = tuple(
            say(
                "paste_next",
                move=move,
                right=f"{right[move]:,}",
                got=f"{reply.counts[move]:,}",
                depth=depth - 1,
            )
            for move in wrong
        )
    else:
        difference = Difference(Kind.LEAF, at.fen, (), depth, leaves, reply.total)
    faults, _ = matching(observations) if reply.total != leaves else ((), ())
    return Report(1, leaves, tuple(observations), faults, difference, state)


def right_divide(fen: str, depth: int) -> Mapping[str, int]:
    """Return the right divide."""
    counts = MachinePatient().ask(fen, (), depth).counts
    return counts or {}
