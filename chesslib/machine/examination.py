"""The examination: the smallest suite we know that exposes every catalogued fault of a machine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from chesslib.data import files
from chesslib.wording import translate

from .draws import history_keys
from .faults import FoundBy
from .keys import zobrist
from .perft import perft
from .plugged import PluggedRuleError
from .position import Position
from .rules import SOUND, Rules
from .sentences import say


@dataclass(frozen=True)
class Finding:
    """One test that a machine fails.

    Parameters
    ----------
    test : FoundBy
        Which kind of test.
    where : str
        The position, script or row.
    expected, got : str
        What should come out, and what does.
    """

    test: FoundBy
    where: str
    expected: str
    got: str

    def __str__(self) -> str:
        return say(
            "finding", test=translate(self.test.value), where=self.where, expected=self.expected, got=self.got
        )


@dataclass(frozen=True)
class TinyPosition:
    """A position of the suite, with its counts from depth 1 on and the faults that it exposes."""

    name: str
    fen: str
    perft: tuple[int, ...]
    exposes: tuple[str, ...]

    @property
    def epd(self) -> str:
        """The line that other engines' test programs read: the FEN, ``;D1 n ;D2 n`` and the fault ids.

        Examples
        --------
        >>> TinyPosition("x", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", (6, 30), ("a", "b")).epd
        '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 ;D1 6 ;D2 30 ;c0 "a b"'
        """
        depths = " ".join(f";D{depth} {count}" for depth, count in enumerate(self.perft, start=1))
        return f'{self.fen} {depths} ;c0 "{" ".join(self.exposes)}"'


def suite() -> Any:
    """Return the whole suite as data."""
    return files.load("examination.json")


def tiny_positions() -> tuple[TinyPosition, ...]:
    """Return the tiny positions of the suite.

    Examples
    --------
    >>> tiny = tiny_positions()
    >>> len(tiny) <= 10 and sum(sum(position.perft) for position in tiny) < 50_000
    True
    """
    return tuple(
        TinyPosition(entry["name"], entry["fen"], tuple(entry["perft"]), tuple(entry["exposes"]))
        for entry in suite()["tiny"]
    )


def examine(rules: Rules = SOUND) -> tuple[Finding, ...]:
    """Return every test of the suite that a machine fails; nothing for a sound one.

    Parameters
    ----------
    rules : Rules
        The rules it plays by, for instance with a function of your own.

    Examples
    --------
    >>> examine()
    ()
    >>> from chesslib.machine import FAULTS
    >>> print(examine(FAULTS["clock_fifty_plies"].rules)[0])
    clock table: clock 50, quiet moves at hand: expected none, got claim
    """
    tests: dict[FoundBy, Callable[[Rules], Iterator[Finding]]] = {
        FoundBy.PERFT: examine_counts,
        FoundBy.ROUND_TRIP: examine_round_trip,
        FoundBy.CLOCK_WALK: examine_clock_walk,
        FoundBy.CLOCK_TABLE: examine_clock_table,
        FoundBy.KEY_PAIRS: examine_key_pairs,
        FoundBy.KEY_WALK: examine_key_walk,
        FoundBy.THREEFOLD: examine_repetition,
    }
    findings: list[Finding] = []
    for test, run in tests.items():
        try:
            findings += run(rules)
        except PluggedRuleError as error:
            findings.append(Finding(test, error.field, error.expected, f"{error.found}. {error.advice}"))
    return tuple(findings)


def examine_counts(rules: Rules) -> Iterator[Finding]:
    """Compare the counts of the tiny positions."""
    for tiny in tiny_positions():
        for depth, right in enumerate(tiny.perft, start=1):
            got = perft(Position(tiny.fen, rules), depth)
            if got != right:
                where = say("at_depth", fen=tiny.fen, depth=depth)
                yield Finding(FoundBy.PERFT, where, f"{right:,}", f"{got:,}")
                break


def examine_round_trip(rules: Rules) -> Iterator[Finding]:
    """Make and unmake every move two plies deep, and compare the state before and after."""
    for fen in suite()["round_trip"]:
        finding = round_trip(Position(fen, rules), 2)
        if finding is not None:
            yield finding


def round_trip(position: Position, depth: int) -> Finding | None:
    """Return the first move whose unmake does not give the state back."""
    before = position.setup()
    for move in position.moves():
        position.make(move)
        finding = round_trip(position, depth - 1) if depth > 1 else None
        position.unmake()
        after = position.setup()
        if finding is None and after != before:
            changed = [name for name in vars(before) if getattr(before, name) != getattr(after, name)]
            expected = ", ".join(f"{name} {getattr(before, name)}" for name in changed)
            got = ", ".join(f"{name} {getattr(after, name)}" for name in changed)
            finding = Finding(FoundBy.ROUND_TRIP, say("make_unmake", move=move.uci()), expected, got)
        if finding is not None:
            return finding
    return None


def examine_clock_walk(rules: Rules) -> Iterator[Finding]:
    """Play a few moves and compare the halfmove clock after each."""
    for walk in suite()["clock_walks"]:
        position = Position(walk["fen"], rules)
        for uci, clock in walk["moves"]:
            move = position.find(uci)
            if move is None:
                yield not_legal(FoundBy.CLOCK_WALK, position, uci)
                break
            position.make(move)
            if position.halfmove_clock != clock:
                where = say("after_move", move=uci, fen=position.fen())
                yield Finding(FoundBy.CLOCK_WALK, where, str(clock), str(position.halfmove_clock))
                break


def examine_clock_table(rules: Rules) -> Iterator[Finding]:
    """Compare what the clock says at 49, 50, 99, 100, 149 and 150, also with mate and stalemate."""
    for case, row in suite()["clock_table"].items():
        for clock, expected in row["verdicts"].items():
            got = rules.clock_verdict(int(clock), row["mate"], row["stalemate"], row["quiet_move"])
            if got != expected:
                yield Finding(FoundBy.CLOCK_TABLE, say("clock_row", clock=clock, case=case), expected, got)


def examine_key_pairs(rules: Rules) -> Iterator[Finding]:
    """Compare keys of positions that are the same by FIDE 9.2.3, or are not."""
    for pair in suite()["key_pairs"]:
        same = Position(pair["a"], rules).key() == Position(pair["b"], rules).key()
        if same != pair["same"]:
            words = {True: say("same_key"), False: say("different_keys")}
            where = say("pair", a=pair["a"], b=pair["b"])
            yield Finding(FoundBy.KEY_PAIRS, where, words[pair["same"]], words[same])


def examine_key_walk(rules: Rules) -> Iterator[Finding]:
    """Carry a Zobrist key through a few moves and compare it with one worked out from scratch."""
    for walk in suite()["key_walks"]:
        position = Position(walk["fen"], rules)
        key = zobrist(position)
        for uci in walk["moves"].split():
            move = position.find(uci)
            if move is None:
                yield not_legal(FoundBy.KEY_WALK, position, uci)
                break
            key = rules.key_after(key, position, move)
            position.make(move)
            if key != zobrist(position):
                where = say("after_move", move=uci, fen=position.fen())
                yield Finding(FoundBy.KEY_WALK, where, f"{zobrist(position):016x}", f"{key:016x}")
                break


def examine_repetition(rules: Rules) -> Iterator[Finding]:
    """Play the scripts and compare the ply where a claim is due, and the one where the game ends."""
    for script in suite()["repetition"]:
        first: dict[str, int | None] = {"claim": None, "automatic": None}
        position = Position(script["fen"], rules)
        for ply, uci in enumerate(script["moves"].split(), start=1):
            move = position.find(uci)
            if move is None:
                yield not_legal(FoundBy.THREEFOLD, position, uci)
                break
            position.make(move)
            times = rules.occurrences(history_keys(position), position.halfmove_clock)
            verdict = rules.repetition_verdict(times)
            if verdict in first and first[verdict] is None:
                first[verdict] = ply
        for verdict, ply_found in first.items():
            if ply_found != script[verdict]:
                where = say(f"repetition_{verdict}", id=script["id"])
                yield Finding(FoundBy.THREEFOLD, where, ply_text(script[verdict]), ply_text(ply_found))


def not_legal(test: FoundBy, position: Position, uci: str) -> Finding:
    """Return the finding that a machine does not have a move of a script."""
    return Finding(test, position.fen("always"), uci, say("not_legal_here"))


def ply_text(ply: int | None) -> str:
    """Return a ply in words."""
    return say("never") if ply is None else say("at_ply", ply=ply)
