"""How deep one must count before a fault shows, and how many leaves that costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from chesslib.machine.figures import CLASSICAL, figures, perft_faults
from chesslib.wording import translate

from .pictures import Picture
from .plot import EVIDENCE, OKABE_ITO, QUIET, axes, plotted

TITLE = "At which depth does a fault first show?"
X_LABEL = "depth (plies), and the leaves of all positions to that depth"
Y_LABEL = "faults"
NEVER, DEPTH = "not shown\nto depth {deepest}", "depth {depth}\n{leaves:,} leaves"
LABEL = "{count}"
ALT = "A bar chart of {faults} faults by the depth at which {positions} positions first show them. {parts}"
PART = "Depth {depth}: {count} more faults, for {leaves:,} leaves in all."
PART_NEVER = "Not shown to depth {deepest}: {count}."


def first_depths(positions: Sequence[str] = CLASSICAL) -> dict[str, int | None]:
    """Return for each fault that a perft can show the smallest depth at which one of the positions shows it.

    Parameters
    ----------
    positions : sequence of str
        Names of measured positions; the seven classical ones by default.

    Returns
    -------
    dict
        Fault id to depth in plies, None where none of the measured counts is wrong.

    Examples
    --------
    >>> depths = first_depths()
    >>> depths["b_file_must_be_safe"], depths["rook_capture_keeps_right_C"]
    (2, None)
    """
    known = figures()
    found: dict[str, int | None] = {}
    for fault in perft_faults():
        wrong = known["got"].get(fault.id, {})
        depths = [
            depth
            for name in positions
            for depth, (got, right) in enumerate(
                zip(wrong.get(name, ()), known["positions"][name]["perft"], strict=False), start=1
            )
            if got != right
        ]
        found[fault.id] = min(depths, default=None)
    return found


def leaves_to(depth: int, positions: Sequence[str] = CLASSICAL) -> int:
    """Return how many leaves the positions have together, over all depths up to one.

    Examples
    --------
    >>> leaves_to(1)
    184
    """
    known = figures()["positions"]
    return sum(sum(known[name]["perft"][:depth]) for name in positions)


def fault_depth_chart(
    positions: Sequence[str] = CLASSICAL, *, deepest: int = 4, title: str = TITLE
) -> Picture:
    """Return a bar chart of the faults by the depth that shows them first.

    Parameters
    ----------
    positions : sequence of str
        Names of measured positions.
    deepest : int
        The last depth with a bar of its own; what shows later, or never, stands at the end, hatched.
    title : str
        Over the chart.

    Examples
    --------
    >>> print(fault_depth_chart().text.splitlines()[0][:62])
    A bar chart of 34 faults by the depth at which 7 positions fir
    """
    counts = Counter(first_depths(positions).values())
    late = sum(count for depth, count in counts.items() if depth is None or depth > deepest)
    figure, ax = axes(7.2, 3.0, translate(title))
    depths = range(1, deepest + 1)
    labels = [translate(DEPTH).format(depth=depth, leaves=leaves_to(depth, positions)) for depth in depths]
    heights = [counts[depth] for depth in depths]
    ax.bar(list(depths), heights, width=0.6, color=OKABE_ITO[4], ec=QUIET)
    ax.bar([deepest + 1], [late], width=0.6, color="none", ec=EVIDENCE, hatch="///")
    for place, count in enumerate([*heights, late], start=1):
        ax.text(place, count + 0.2, LABEL.format(count=count), ha="center")
    ax.set_xticks(range(1, deepest + 2), [*labels, translate(NEVER).format(deepest=deepest)], fontsize=9)
    ax.tick_params(axis="x", length=0)
    ax.set_ylim(0, 1.15 * max(*heights, late))
    ax.set_ylabel(translate(Y_LABEL))
    ax.set_xlabel(translate(X_LABEL))
    parts = [
        translate(PART).format(depth=depth, count=counts[depth], leaves=leaves_to(depth, positions))
        for depth in depths
    ]
    parts.append(translate(PART_NEVER).format(deepest=deepest, count=late))
    alt = translate(ALT).format(faults=counts.total(), positions=len(positions), parts=" ".join(parts))
    return plotted(figure, alt=alt)
