"""The life of a game's hidden state as a drawing over its plies: rights, en passant, clock, occurrences."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

import chess

from chesslib.state import HiddenState

from . import sentences as say
from .stylesheet import for_pictures

WIDTH, LEFT, RIGHT = 620, 142, 14
RIGHT_ROW, EP_ROW, CLOCK_TOP, CLOCK_HEIGHT = 22, 116, 134, 64
TIMES_ROW, AXIS, HEIGHT = 224, 250, 276

_STYLE = (
    ".n{font:12px system-ui,sans-serif;fill:var(--quiet)}"
    ".l{font:13px system-ui,sans-serif;fill:var(--ink)}"
    ".d{stroke:var(--state);stroke-width:2.6;stroke-dasharray:6 3;fill:none}"
    ".q{stroke:var(--line);stroke-width:1}"
)


def states_of(board: chess.Board) -> tuple[HiddenState, ...]:
    """Return the hidden state before the first move of a board's stack and after each."""
    walk = board.copy()
    while walk.move_stack:
        walk.pop()
    states = [HiddenState.of(walk)]
    for move in board.move_stack:
        walk.push(move)
        states.append(HiddenState.of(walk))
    return tuple(states)


def place(ply: int, plies: int) -> float:
    """Return where a ply lies on the drawing's width, in percent.

    Examples
    --------
    >>> place(0, 10) < place(5, 10) < place(10, 10) < 100
    True
    """
    return 100 * _x(ply, plies) / WIDTH


def draw_timeline(states: Sequence[HiddenState], cursor: int | None = None) -> str:
    """Return the drawing; with a cursor it marks one ply."""
    plies = len(states) - 1
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">',
        f"<style>{for_pictures()}{_STYLE}</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="8" fill="var(--paper)"/>',
        *(_right(letter, number, states) for number, letter in enumerate("KQkq")),
        *_ep(states),
        *_clock(states),
        *_times(states),
        *_axis(plies),
    ]
    if cursor is not None:
        x = _x(cursor, plies)
        parts.append(f'<path d="M{x:.1f} 8V{AXIS}" stroke="var(--ink)" stroke-width="2"/>')
    return "".join([*parts, "</svg>"])


def _x(ply: int, plies: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * ply / max(plies, 1)


def _label(text: str, y: float) -> str:
    return f'<text class="l" x="10" y="{y}">{escape(text)}</text>'


def _right(letter: str, number: int, states: Sequence[HiddenState]) -> str:
    y, plies = RIGHT_ROW + 22 * number, len(states) - 1
    alive = [ply for ply, state in enumerate(states) if letter in state.castling_rights]
    parts = [_label(say.TIMELINE_RIGHT.format(letter=letter), y + 4)]
    if alive:
        end = alive[-1]
        x1, x2 = _x(alive[0], plies), _x(min(end + 1, plies), plies)
        parts.append(f'<path class="d" d="M{x1:.1f} {y}H{x2:.1f}"/>')
        if end < plies:
            parts.append(
                f'<path d="M{x2 - 4:.1f} {y - 5}l8 10m0 -10l-8 10" stroke="var(--ink)" fill="none"/>'
            )
    return "".join(parts)


def _ep(states: Sequence[HiddenState]) -> list[str]:
    parts = [_label(say.LABELS["ep"], EP_ROW + 4)]
    for ply, state in enumerate(states):
        if state.ep_recorded is not None:
            fill = "var(--state)" if state.ep_legal else "var(--paper)"
            x = _x(ply, len(states) - 1)
            parts.append(
                f'<circle cx="{x:.1f}" cy="{EP_ROW}" r="4.5" fill="{fill}" stroke="var(--state)" '
                'stroke-width="1.6" stroke-dasharray="3 2"/>'
            )
    return parts


def _clock(states: Sequence[HiddenState]) -> list[str]:
    plies = len(states) - 1
    top = max(state.halfmove_clock for state in states)
    scale = CLOCK_HEIGHT / max(top, 10)
    base = CLOCK_TOP + CLOCK_HEIGHT
    points = " ".join(
        f"{_x(ply, plies):.1f},{base - state.halfmove_clock * scale:.1f}" for ply, state in enumerate(states)
    )
    parts = [
        _label(say.LABELS["clock"], CLOCK_TOP + 36),
        f'<path class="q" d="M{LEFT} {base}H{WIDTH - RIGHT}"/>',
    ]
    for limit in (100, 150):
        if limit <= top:
            y = base - limit * scale
            parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="var(--evidence)"/>')
            parts.append(f'<text class="n" x="{LEFT - 26}" y="{y + 4:.1f}">{limit}</text>')
    parts.append(f'<polyline class="d" points="{points}"/>')
    if top:
        peak = next(ply for ply, state in enumerate(states) if state.halfmove_clock == top)
        x = _x(peak, plies) - 7
        parts.append(f'<text class="n" x="{x:.1f}" y="{CLOCK_TOP + 3}" text-anchor="end">{top}</text>')
    return parts


def _times(states: Sequence[HiddenState]) -> list[str]:
    parts = [_label(say.LABELS["times"], TIMES_ROW + 4)]
    for ply, state in enumerate(states):
        if state.occurrences is not None and state.occurrences > 1:
            x = _x(ply, len(states) - 1)
            parts.append(
                f'<text class="l" x="{x:.1f}" y="{TIMES_ROW + 4}" text-anchor="middle" '
                f'style="font-weight:700;fill:var(--state)">{state.occurrences}</text>'
            )
    return parts


def _axis(plies: int) -> list[str]:
    step = next(each for each in (2, 5, 10, 20, 50, 100, 200) if plies / each <= 14 or each == 200)
    parts = [f'<path class="q" d="M{LEFT} {AXIS - 8}H{WIDTH - RIGHT}"/>']
    parts += [
        f'<text class="n" x="{_x(ply, plies):.1f}" y="{AXIS + 8}" text-anchor="middle">{ply}</text>'
        for ply in range(0, plies + 1, step)
    ]
    parts.append(f'<text class="n" x="10" y="{AXIS + 8}">{escape(say.TIMELINE_AXIS)}</text>')
    return parts


def timeline_in_words(states: Sequence[HiddenState]) -> list[str]:
    """Return what the drawing says, one sentence a row."""
    plies = len(states) - 1
    told = [say.TIMELINE_ALT.format(plies=plies)]
    for letter in "KQkq":
        alive = [ply for ply, state in enumerate(states) if letter in state.castling_rights]
        right = say.RIGHTS[letter]
        if not alive:
            told.append(say.TIMELINE_RIGHT_NEVER.format(right=right))
        elif alive[-1] == plies:
            told.append(say.TIMELINE_RIGHT_KEPT.format(right=right))
        else:
            told.append(say.TIMELINE_RIGHT_LOST.format(right=right, ply=alive[-1] + 1))
    recorded = [ply for ply, state in enumerate(states) if state.ep_recorded is not None]
    usable = [ply for ply in recorded if states[ply].ep_legal]
    told.append(say.TIMELINE_EP.format(recorded=_numbers(recorded), usable=_numbers(usable)))
    top = max(state.halfmove_clock for state in states)
    peak = next(ply for ply, state in enumerate(states) if state.halfmove_clock == top)
    told.append(say.TIMELINE_CLOCK.format(top=top, ply=peak))
    again = [(ply, state.occurrences) for ply, state in enumerate(states) if (state.occurrences or 0) > 1]
    if again:
        listed = ", ".join(say.TIMELINE_TIME.format(ply=ply, count=count) for ply, count in again)
        told.append(say.TIMELINE_TIMES.format(listed=listed))
    else:
        told.append(say.TIMELINE_NO_TIMES)
    return told


def _numbers(plies: Sequence[int]) -> str:
    return ", ".join(str(ply) for ply in plies) or say.NO_PLIES
