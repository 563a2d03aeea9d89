"""Answers to a check as pictures: one board for each kind, and how often each kind is there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import chess

from chesslib.rules.check_answers import check_answers
from chesslib.state.notation import shown
from chesslib.wording import in_current_language, translate

from .galleries import Gallery, gallery
from .pictures import Picture, picture
from .plot import OKABE_ITO, QUIET, axes, plotted
from .position import board_of

TITLES = {
    "capture": "Take the piece that checks: {moves}",
    "block": "Put something between: {moves}",
    "move": "Move the king: {moves}",
}
NOTHING = "no move"

BY_ONE = "one {piece}"
BY_TWO = "two pieces at once"
LABELS = {"capture": "take", "block": "put between", "move": "move the king"}
HATCHES = {"capture": "...", "block": "///", "move": ""}
COLOURS = {"capture": OKABE_ITO[1], "block": OKABE_ITO[4], "move": OKABE_ITO[2]}
TITLE = "Which answers does a check leave?"
X_LABEL = "of 100 checks, so many can be answered like this"
ALT = (
    "A chart with three bars for each kind of checking piece, over {total} checks: in how many of 100 the "
    "checking piece can be taken, something can be put between, the king can move. {rows}"
)
ROW = "Check by {label} ({count}): {shares}."
SHARE = "{label} {share}"


def answers_to_check(position: chess.Board | str) -> Gallery:
    """Return three boards: the moves that take the checking piece, that block, that move the king.

    Parameters
    ----------
    position : chess.Board or str
        See `board_of`; the side to move is in check, or `UsageError` says that it is not.

    Examples
    --------
    >>> print(answers_to_check("4r1k1/8/8/8/8/2N5/8/4K3 w - - 0 1").text.splitlines()[0])
    Take the piece that checks: no move
    """
    board = board_of(position)
    answers = check_answers(board)
    return gallery(
        *(
            picture(
                board,
                caption=title.format(
                    moves=shown(", ".join(map(board.san, getattr(answers, kind)))) or translate(NOTHING)
                ),
                arrows=sorted({move.uci()[:4] for move in getattr(answers, kind)}),
                card=False,
                size=300,
            )
            for kind, title in in_current_language(TITLES).items()
        )
    )


def check_bars(boards: Iterable[chess.Board], *, title: str = TITLE) -> Picture:
    """Return a chart: by what gives check, how often each kind of answer is there.

    Parameters
    ----------
    boards : iterable of chess.Board
        Positions in check, for instance from `chesslib.rules.check_answers.sample_checks`.
    title : str
        Over the chart.

    Examples
    --------
    >>> print(check_bars([chess.Board("6k1/8/8/8/8/3n4/8/4K3 w - - 0 1")]).text.splitlines()[-1])
    one knight (1): take 0, put between 0, move the king 100
    """
    total: Counter[str] = Counter()
    having: Counter[tuple[str, str]] = Counter()
    for board in boards:
        label = _checked_by(board)
        total[label] += 1
        having.update((label, kind) for kind in check_answers(board).kinds)
    rows = [label for label in _labels() if total[label]]
    figure, ax = axes(7.2, 0.8 + 0.62 * len(rows), translate(title))
    for place, label in enumerate(reversed(rows)):
        for offset, kind in zip((0.27, 0.0, -0.27), LABELS, strict=True):
            share = _share(having[label, kind], total[label])
            face = COLOURS[kind]
            ax.barh(place + offset, share, height=0.25, color=face, hatch=HATCHES[kind], ec=QUIET, alpha=0.6)
            ax.text(
                share + 1, place + offset, f"{share} {translate(LABELS[kind])}", va="center", fontsize=7.5
            )
    ax.set_yticks(range(len(rows)), [f"{label} ({total[label]})" for label in reversed(rows)])
    ax.tick_params(axis="y", length=0)
    ax.set_xlim(0, 118)
    ax.set_xticks(range(0, 101, 25))
    ax.set_xlabel(translate(X_LABEL))
    shares = {
        label: ", ".join(
            translate(SHARE).format(
                label=translate(LABELS[kind]), share=_share(having[label, kind], total[label])
            )
            for kind in LABELS
        )
        for label in rows
    }
    sentences = [
        translate(ROW).format(label=label, count=total[label], shares=shares[label]) for label in rows
    ]
    lines = [f"{label} ({total[label]}): {shares[label]}" for label in rows]
    alt = translate(ALT).format(total=sum(total.values()), rows=" ".join(sentences))
    return plotted(figure, alt=alt, text="\n".join(lines))


def _checked_by(board: chess.Board) -> str:
    checkers = list(board.checkers())
    if len(checkers) > 1:
        return translate(BY_TWO)
    kind = board.piece_type_at(checkers[0])
    return translate(BY_ONE).format(piece=translate(chess.piece_name(kind)) if kind else "")


def _labels() -> list[str]:
    return [
        *(translate(BY_ONE).format(piece=translate(chess.piece_name(kind))) for kind in chess.PIECE_TYPES),
        translate(BY_TWO),
    ]


def _share(part: int, whole: int) -> int:
    return round(100 * part / whole)
