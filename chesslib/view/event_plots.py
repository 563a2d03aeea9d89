"""Over a set of games: how often and when each event of hidden state happens."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Mapping, Sequence

import chess

from chesslib.state import HiddenState
from chesslib.wording import in_current_language, translate

from .pictures import Picture
from .plot import HIDDEN, INK, QUIET, axes, plotted
from .position import board_of
from .timeline_drawing import states_of

EVENTS = {
    "ep_recorded": "en passant square recorded",
    "ep_usable": "en passant possible",
    "ep_played": "en passant played",
    "castled_king": "castled, king side",
    "castled_queen": "castled, queen side",
    "right_lost": "right lost without castling",
    "twice": "position for the 2nd time",
    "thrice": "position for the 3rd time",
    "clock_50": "halfmove clock reaches 50",
    "clock_100": "halfmove clock reaches 100",
}
TITLE = "How often, and when"
ALT = "One row for each event over {games} games; each dot is one event at its ply. {parts}"
PART = "{event}: in {count} of {games} games, {total} times; half of them by ply {median}."
PART_NEVER = "{event}: never."
ROW = "{event}  ({count} of {games})"


def hidden_events(board: chess.Board) -> list[tuple[str, int]]:
    """Return the events of one game with the ply that brought each.

    Parameters
    ----------
    board : chess.Board
        With its moves.

    Examples
    --------
    >>> hidden_events(board_of("1. e4 a6 2. e5 d5 3. exd6"))
    [('ep_recorded', 1), ('ep_recorded', 4), ('ep_usable', 4), ('ep_played', 5)]
    """
    states = states_of(board)
    walk = board.copy()
    while walk.move_stack:
        walk.pop()
    events = []
    for ply, move in enumerate(board.move_stack, 1):
        before, after = states[ply - 1], states[ply]
        events += [(name, ply) for name in _of_state(before, after)]
        if walk.is_en_passant(move):
            events.append(("ep_played", ply))
        if walk.is_castling(move):
            events.append(("castled_king" if walk.is_kingside_castling(move) else "castled_queen", ply))
        elif len(after.castling_rights.strip("-")) < len(before.castling_rights.strip("-")):
            events.append(("right_lost", ply))
        walk.push(move)
    return events


def _of_state(before: HiddenState, after: HiddenState) -> Iterable[str]:
    if after.ep_recorded is not None:
        yield "ep_recorded"
    if after.ep_legal:
        yield "ep_usable"
    if after.occurrences == 2:
        yield "twice"
    if after.occurrences == 3:
        yield "thrice"
    for limit in (50, 100):
        if before.halfmove_clock < limit <= after.halfmove_clock:
            yield f"clock_{limit}"


def event_plot(games: Iterable[chess.Board | str], *, title: str = TITLE) -> Picture:
    """Return the events of a set of games: one row an event, one dot for each time, at its ply.

    Parameters
    ----------
    games : iterable of chess.Board or str
        See `board_of`.

    Examples
    --------
    >>> event_plot(["1. e4 a6 2. e5 d5 3. exd6", "1. Nf3"]).text.splitlines()[1]
    'en passant square recorded: in 1 of 2 games, 2 times; half of them by ply 2.'
    """
    per_game = [hidden_events(board_of(game)) for game in games]
    plies: dict[str, list[int]] = {name: [] for name in in_current_language(EVENTS)}
    counts: dict[str, int] = dict.fromkeys(in_current_language(EVENTS), 0)
    for events in per_game:
        for name in {name for name, _ in events}:
            counts[name] += 1
        for name, ply in events:
            plies[name].append(ply)
    figure, ax = axes(7.6, 4.0, translate(title))
    for row, name in enumerate(reversed(in_current_language(EVENTS))):
        ax.plot(
            plies[name],
            [row + offset for offset in _spread(len(plies[name]))],
            linestyle="none",
            marker="o",
            markersize=4,
            markerfacecolor="none",
            color=HIDDEN,
            alpha=0.7,
        )
        if plies[name]:
            ax.plot([statistics.median(plies[name])] * 2, [row - 0.38, row + 0.38], color=INK, linewidth=2)
    labels = [
        translate(ROW).format(event=translate(EVENTS[name]), count=counts[name], games=len(per_game))
        for name in reversed(in_current_language(EVENTS))
    ]
    ax.set_yticks(range(len(in_current_language(EVENTS))), labels)
    ax.tick_params(axis="y", length=0)
    ax.set_ylim(-0.6, len(in_current_language(EVENTS)) - 0.4)
    ax.set_xlim(left=0)
    ax.set_xlabel(translate("ply (half-move); the bar is the median"))
    ax.grid(axis="y", color=QUIET, alpha=0.15)
    parts = [_part(name, counts, plies[name], len(per_game)) for name in in_current_language(EVENTS)]
    return plotted(
        figure, alt=translate(ALT).format(games=len(per_game), parts=" ".join(parts)), text="\n".join(parts)
    )


def _part(name: str, counts: Mapping[str, int], plies: Sequence[int], games: int) -> str:
    if not plies:
        return translate(PART_NEVER).format(event=translate(EVENTS[name]))
    return translate(PART).format(
        event=translate(EVENTS[name]),
        count=counts[name],
        games=games,
        total=len(plies),
        median=int(statistics.median(plies)),
    )


def _spread(count: int) -> list[float]:
    """Return small offsets that keep dots of one row apart, the same at every run."""
    return [((number * 7) % 11 - 5) / 18 for number in range(count)]
