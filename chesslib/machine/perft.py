"""Counting: perft, divide, and perft with a memo whose key you choose."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass

from chesslib.errors import UsageError
from chesslib.wording import say

from .keys import fide_key
from .plugged import PluggedRuleError
from .position import Position

Key = Callable[[Position], Hashable]
Memo = dict[Hashable, int]
Table = dict[int, Memo]  # by depth; a table that does not tell depths apart has only the entry 0
MEMO_ROOM = 300_000  # positions kept for each depth, about 100 MB
Progress = Callable[["Counted"], None]


@dataclass(frozen=True)
class Counted:
    """One move of a divide, as it is counted.

    Parameters
    ----------
    move : str
        The move, as UCI text.
    nodes : int
        Leaves below it.
    done, moves : int
        How many root moves are counted, and how many there are.
    """

    move: str
    nodes: int
    done: int
    moves: int


class PerftInterruptedError(KeyboardInterrupt):
    """Ctrl-C during a count; ``counts`` has the root moves that were counted to the end."""

    def __init__(self, counts: dict[str, int], moves: int) -> None:
        self.counts, self.moves = counts, moves
        told = {"counted": len(counts), "moves": moves, "leaves": sum(counts.values())}
        super().__init__(
            say("Interrupted after {counted} of {moves} moves, {leaves:,} leaves so far.", **told)
        )


def perft(
    position: Position,
    depth: int,
    *,
    memo: bool | Table = False,
    key: Key = fide_key,
    depth_in_key: bool = True,
    progress: Progress | None = None,
) -> int:
    """Return the number of legal move sequences of a length.

    Parameters
    ----------
    position : Position
        Where to begin; it is left as it was, also when you interrupt.
    depth : int
        How many plies.
    memo : bool or dict
        Whether to remember the count of each position met; a dict of your own is filled, and serves again.
    key : callable
        What tells positions apart in the memo. A key that leaves out part of the state gives wrong counts.
    depth_in_key : bool
        Whether the memo also tells depths apart; without it, counts are wrong (try it).
    progress : callable
        Called with a `Counted` after each root move.

    Raises
    ------
    UsageError
        If the depth is negative.
    PerftInterruptedError
        On Ctrl-C, with what was counted; it is a KeyboardInterrupt.

    Examples
    --------
    >>> perft(Position(), 3)
    8902
    >>> perft(Position(), 3, memo=True)
    8902
    """
    if depth < 0:
        raise UsageError("depth", str(depth), "0 or more plies", "Count from depth 1 upwards.")
    if depth == 0:
        return 1
    if position.rules.stops_at(position):
        return 1
    if depth == 1 and progress is None and memo is False:
        return position.rules.leaves(position)
    table: bool | Table = {} if memo is True else memo
    known = memo_at(table, depth, depth_in_key) if isinstance(table, dict) else {}
    total = known.get(key(position)) if known else None
    if total is None:
        counted = counts_by_move(
            position, depth, memo=table, key=key, depth_in_key=depth_in_key, progress=progress
        )
        total = sum(one.nodes for one in counted)
        if isinstance(table, dict):
            memo_at(table, depth, depth_in_key)[key(position)] = total
    return total


def divide(
    position: Position,
    depth: int,
    *,
    memo: bool | Table = False,
    key: Key = fide_key,
    progress: Progress | None = None,
) -> dict[str, int]:
    """Return the count below each legal move, by its UCI text, in alphabetical order.

    Examples
    --------
    >>> divide(Position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), 2)
    {'e1d1': 5, 'e1d2': 5, 'e1f1': 5, 'e1f2': 5, 'e2e3': 5, 'e2e4': 5}
    """
    if depth < 1:
        raise UsageError("depth", str(depth), "1 or more plies", "A divide needs a move to divide by.")
    counts = {
        counted.move: counted.nodes
        for counted in counts_by_move(position, depth, memo=memo, key=key, progress=progress)
    }
    return dict(sorted(counts.items()))


def counts_by_move(
    position: Position,
    depth: int,
    *,
    memo: bool | Table = False,
    key: Key = fide_key,
    depth_in_key: bool = True,
    progress: Progress | None = None,
) -> Iterator[Counted]:
    """Yield each root move as it is counted."""
    before, plies = position.copy(), len(position.undo_stack)
    moves = position.moves()
    table: Table = memo if isinstance(memo, dict) else {}
    memos = [memo_at(table, plies, depth_in_key) for plies in range(depth)]
    counts: dict[str, int] = {}
    try:
        for done, move in enumerate(moves, start=1):
            position.make(move)
            if memo is not False:
                nodes = count_with_memo(position, depth - 1, key, memos)
            else:
                nodes = count_plainly(position, depth - 1)
            position.unmake()
            counts[move.uci()] = nodes
            counted = Counted(move.uci(), nodes, done, len(moves))
            if progress is not None:
                progress(counted)
            yield counted
    except PluggedRuleError:
        position.become(before, plies)
        raise
    except KeyboardInterrupt as interrupt:
        position.become(before, plies)
        raise PerftInterruptedError(counts, len(moves)) from interrupt


def memo_at(table: Table, depth: int, depth_in_key: bool) -> Memo:
    """Return the part of a table that serves one depth."""
    return table.setdefault(depth if depth_in_key else 0, {})


def count_plainly(position: Position, depth: int) -> int:
    """Count the leaves below a position; the last ply is counted, not made."""
    rules = position.rules
    if depth == 0 or rules.stops_at(position):
        return 1
    if depth == 1:
        return rules.leaves(position)
    total = 0
    for move in position.moves():
        position.make(move)
        total += count_plainly(position, depth - 1)
        position.unmake()
    return total


def count_with_memo(position: Position, depth: int, key: Key, memos: list[Memo]) -> int:
    """Count the leaves below a position, and look up what was counted before at this depth."""
    rules = position.rules
    if depth == 0 or rules.stops_at(position):
        return 1
    memo = memos[depth]
    name = key(position)
    total = memo.get(name)
    if total is None:
        if depth == 1:
            total = rules.leaves(position)
        else:
            total = 0
            for move in position.moves():
                position.make(move)
                total += count_with_memo(position, depth - 1, key, memos)
                position.unmake()
        if len(memo) >= MEMO_ROOM:
            memo.clear()
        memo[name] = total
    return total
