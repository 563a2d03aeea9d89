"""How often each kind of line opens on the capturer's king, over every placement there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from chesslib.rules.exposures import Cause, Line, Placement
from chesslib.wording import translate

from .pictures import Picture
from .plot import OKABE_ITO, QUIET, axes, plotted

LINES: tuple[Line, ...] = ("file", "diagonal", "rank")
CAUSES: tuple[Cause, ...] = ("capturer", "victim", "both")
LINE_NAMES: dict[Line, str] = {"file": "file", "diagonal": "diagonal", "rank": "rank"}
LABELS = {"capturer": "the capturer alone", "victim": "the victim alone", "both": "both pawns together"}
HATCHES = {"capturer": "", "victim": "...", "both": "///"}
COLOURS = {"capturer": OKABE_ITO[4], "victim": OKABE_ITO[1], "both": OKABE_ITO[3]}

TITLE = "Which pawn has to leave before the king is seen?"
X_LABEL = "placements"
ALT = "A chart with one bar for each kind of line, over {total} placements. {parts}"
PART = "On a {line}: {count}, opened by {label}."

_LIGHT = 0.55


def exposure_bars(placements: Iterable[Placement], *, title: str = TITLE) -> Picture:
    """Return a stacked bar chart of placements by line and by the pawn that has to leave.

    Parameters
    ----------
    placements : iterable of Placement
        From `chesslib.rules.exposures.exposures`, filtered as the lesson says.
    title : str
        Over the chart.

    Examples
    --------
    >>> from chesslib.rules.exposures import exposures
    >>> print(exposure_bars(p for p in exposures() if not p.checked_before).text.splitlines()[-1])
    rank: 280 both pawns together
    """
    counts = Counter((placement.line, placement.cause) for placement in placements)
    figure, ax = axes(7.2, 2.6)
    for place, line in enumerate(reversed(LINES)):
        left = 0
        for cause in CAUSES:
            count = counts[line, cause]
            if not count:
                continue
            face = COLOURS[cause]
            ax.barh(
                place, count, left=left, height=0.62, color=face, alpha=_LIGHT, hatch=HATCHES[cause], ec=QUIET
            )
            ax.text(
                left + 6,
                place,
                f"{count}  {translate(LABELS[cause])}",
                va="center",
                fontsize=9.5,
                bbox=_PLATE,
            )
            left += count
    ax.set_yticks(range(len(LINES)), [translate(LINE_NAMES[line]) for line in reversed(LINES)])
    ax.tick_params(axis="y", length=0)
    ax.set_xlabel(translate(X_LABEL))
    ax.set_title(translate(title))
    return plotted(figure, alt=_alt(counts), text=_text(counts))


_PLATE = {"facecolor": "white", "alpha": 0.8, "edgecolor": "none", "pad": 1.5}


def _cells(counts: Counter[tuple[Line, Cause]]) -> list[tuple[Line, Cause, int]]:
    return [(line, cause, counts[line, cause]) for line in LINES for cause in CAUSES if counts[line, cause]]


def _alt(counts: Counter[tuple[Line, Cause]]) -> str:
    parts = [
        translate(PART).format(line=translate(LINE_NAMES[line]), count=n, label=translate(LABELS[cause]))
        for line, cause, n in _cells(counts)
    ]
    return translate(ALT).format(total=counts.total(), parts=" ".join(parts))


def _text(counts: Counter[tuple[Line, Cause]]) -> str:
    return "\n".join(
        f"{translate(LINE_NAMES[line])}: {n} {translate(LABELS[cause])}" for line, cause, n in _cells(counts)
    )
