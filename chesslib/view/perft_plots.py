"""Plots of perft: how the counts grow, and where a divide differs from the right one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from chesslib.errors import UsageError
from chesslib.wording import translate

from .pictures import Picture
from .plot import DASHES, EVIDENCE, INK, OKABE_ITO, QUIET, axes, plotted

GROWTH_TITLE = "Perft grows by the number of legal moves each ply"
GROWTH_ALT = "Curves on a logarithmic scale, one for each position. {parts}"
GROWTH_PART = "{name}: {counts}."
DIVIDE_TITLE = "Divide: where the counts differ from the right ones"
DIVIDE_ALT = "A bar for each root move whose count differs; the other {same} agree. {parts}"
DIVIDE_PART = "{move}: {got} instead of {right} ({difference:+})."
DIVIDE_SAME = "No bar: all {same} root moves have the right count."
MISSING, EXTRA = "missing", "not legal"
MARKERS = "osD^vP"


def perft_growth(counts: Mapping[str, Sequence[int]]) -> Picture:
    """Return perft counts by depth on a logarithmic scale.

    Parameters
    ----------
    counts : mapping of str to sequence of int
        Name of a position -> its counts at depth 1, 2, 3 ...

    Raises
    ------
    UsageError
        When there is nothing to draw.

    Examples
    --------
    >>> perft_growth({"start": [20, 400, 8902]}).alt
    'Curves on a logarithmic scale, one for each position. start: 20, 400, 8,902.'
    """
    if not counts or not all(counts.values()):
        raise UsageError("counts", repr(dict(counts)), "counts for each position", "Give at least one count.")
    figure, ax = axes(6.4, 3.6, translate(GROWTH_TITLE))
    dashes = ((), DASHES, (1.5, 1.5), (6, 2, 1.5, 2))
    for number, (name, series) in enumerate(counts.items()):
        colour = OKABE_ITO[number % len(OKABE_ITO)]
        depths = range(1, len(series) + 1)
        (line,) = ax.plot(depths, series, color=colour, marker=MARKERS[number % len(MARKERS)], linewidth=1.8)
        if dashes[number % len(dashes)]:
            line.set_dashes(dashes[number % len(dashes)])
        ax.text(len(series), series[-1], f"  {name}", color=INK, fontsize=9, va="center")
    ax.set_yscale("log")
    deepest = max(map(len, counts.values()))
    ax.set_xticks(range(1, deepest + 1))
    ax.set_xlim(0.8, deepest + 1.1)
    ax.set_xlabel(translate("depth (plies)"))
    ax.set_ylabel(translate("positions"))
    parts = [
        translate(GROWTH_PART).format(name=name, counts=", ".join(f"{count:,}" for count in series))
        for name, series in counts.items()
    ]
    return plotted(figure, alt=translate(GROWTH_ALT).format(parts=" ".join(parts)))


def divide_differences(right: Mapping[str, int], got: Mapping[str, int]) -> Picture:
    """Return the root moves whose counts differ, as bars left and right of zero.

    Parameters
    ----------
    right, got : mapping of str to int
        Root move -> count. A move that stands in one of them only is told as missing or not legal.

    Examples
    --------
    >>> divide_differences({"e2e4": 20, "d2d4": 20}, {"e2e4": 21, "d2d4": 20}).text.splitlines()[-1]
    'e2e4: 21 instead of 20 (+1).'
    """
    moves = sorted(set(right) | set(got))
    rows = [(move, right.get(move, 0), got.get(move, 0)) for move in moves]
    differing = [row for row in rows if row[1] != row[2]]
    same = len(rows) - len(differing)
    figure, ax = axes(6.4, 1.3 + 0.28 * max(len(differing), 1), translate(DIVIDE_TITLE))
    for place, (move, wanted, found) in enumerate(reversed(differing)):
        difference = found - wanted
        ax.barh(
            place,
            difference,
            color=EVIDENCE,
            alpha=0.75,
            edgecolor=QUIET,
            hatch="" if difference > 0 else "//",
        )
        note = MISSING if move not in got else EXTRA if move not in right else f"{difference:+}"
        ax.text(
            difference, place, f" {note} ", va="center", ha="left" if difference > 0 else "right", fontsize=9
        )
    ax.axvline(0, color=INK, linewidth=1)
    ax.set_yticks(range(len(differing)), [move for move, _, _ in reversed(differing)])
    ax.margins(x=0.25)
    ax.set_xlabel(translate("count minus the right count"))
    parts = [
        translate(DIVIDE_PART).format(move=move, got=found, right=wanted, difference=found - wanted)
        for move, wanted, found in differing
    ]
    if not differing:
        return plotted(figure, alt=translate(DIVIDE_SAME).format(same=same))
    return plotted(
        figure, alt=translate(DIVIDE_ALT).format(same=same, parts=" ".join(parts)), text="\n".join(parts)
    )
