"""The positions of a game as a barcode: which picture came again, and which position by the Laws did."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import chess

from chesslib.state.identity import identity
from chesslib.wording import in_current_language, translate

from .pictures import Picture
from .plot import HIDDEN, INK, LINE, OKABE_ITO, QUIET, axes, plotted
from .position import board_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

TITLE = "The same picture, and the same position"
X_LABEL = "ply (half-move)"
ROWS = ("same picture", "same position\n(9.2.3)")
WINDOW = "as far as the clock lets us look back"
ALT = (
    "Two rows of bars, one bar for each of the plies {first} to {last}. A tall bar with a letter stands for "
    "what comes more than once. Upper row, by the picture alone: {pictures}. Lower row, by the Laws: "
    "{positions}. The clock stands at {clock}, so only plies {oldest} to {last} can hold the position "
    "on the board."
)
TEXT = "ply {ply}: picture {picture} for time {picture_time}; position {position} for time {position_time}"
MOST, NOTHING = "{letter} {times} times", "nothing twice"
OTHER = "\N{PRIME}"
_TALL, _SHORT, _GAP = 0.62, 0.2, 1.0


@dataclass(frozen=True)
class Bar:
    """One position of a game: its ply, its letter (empty if it stands once) and its how-manieth time."""

    ply: int
    letter: str
    time: int


def by_picture(board: chess.Board) -> Hashable:
    """Return what a photograph of the board would hold.

    Examples
    --------
    >>> by_picture(chess.Board("k7/8/8/8/8/8/8/K7 w")) == by_picture(chess.Board("k7/8/8/8/8/8/8/K7 b"))
    True
    """
    return identity(board, ep="never", castling=False, turn=False)


def bars_of(position: chess.Board | str) -> tuple[tuple[Bar, ...], tuple[Bar, ...]]:
    """Return a game's bars by picture and by the Laws.

    A letter stands for a picture. A prime after it says: the same picture, another position.

    Examples
    --------
    >>> pictures, positions = bars_of("1. Nf3 Nf6 2. Ng1 Ng8")
    >>> [bar.letter for bar in pictures], positions[-1]
    (['A', '', '', '', 'A'], Bar(ply=4, letter='A', time=2))
    """
    boards = _boards(board_of(position))
    pictures, laws = [by_picture(b) for b in boards], [identity(b) for b in boards]
    letters: dict[Hashable, str] = {}
    for key in pictures:
        if pictures.count(key) > 1 and key not in letters:
            letters[key] = chr(ord("A") + len(letters) % 26)
    names: dict[Hashable, str] = {}
    used: dict[str, int] = {}
    for picture, law in zip(pictures, laws, strict=True):
        if picture in letters and law not in names:
            letter = letters[picture]
            names[law] = letter + OTHER * used.get(letter, 0)
            used[letter] = used.get(letter, 0) + 1
    return _bars(pictures, letters.get), _bars(laws, names.get)


def repetition_barcode(position: chess.Board | str, *, first: int = 0, title: str = TITLE) -> Picture:
    """Return the barcode of a game from a ply on.

    Parameters
    ----------
    position : chess.Board or str
        A game: a board that remembers its moves, or movetext.
    first : int
        The first ply shown.
    title : str
        Over the chart.

    Examples
    --------
    >>> print(repetition_barcode("1. Nf3 Nf6 2. Ng1 Ng8", first=4).text.splitlines()[-1])
    ply 4: picture A for time 2; position A for time 2
    """
    board = board_of(position)
    rows = tuple(tuple(bar for bar in row if bar.ply >= first) for row in bars_of(board))
    last, oldest = len(board.move_stack), max(0, len(board.move_stack) - board.halfmove_clock)
    figure, ax = axes(7.4, 2.7, translate(title))
    ax.axvspan(max(oldest, first) - 0.5, last + 0.5, ymax=0.93, facecolor=HIDDEN, alpha=0.1)
    ax.text(last + 0.45, -0.62, translate(WINDOW), ha="right", va="bottom", fontsize=8.5, color=HIDDEN)
    for row, place in zip(rows, (_GAP, 0.0), strict=True):
        for bar in row:
            _draw(ax, bar, place)
    ax.set_yticks([_GAP, 0.0], in_current_language(ROWS))
    ax.tick_params(axis="y", length=0)
    ax.spines["left"].set_visible(False)
    ax.set_ylim(-0.66, _GAP + 0.72)
    ax.set_xlim(first - 0.8, last + 0.8)
    ax.set_xlabel(translate(X_LABEL))
    alt = translate(ALT).format(
        first=first,
        last=last,
        pictures=_most(rows[0]),
        positions=_most(rows[1]),
        clock=board.halfmove_clock,
        oldest=oldest,
    )
    return plotted(figure, alt=alt, text="\n".join(_lines(rows)))


def _boards(board: chess.Board) -> list[chess.Board]:
    past = board.copy()
    boards = [past.copy(stack=False)]
    while past.move_stack:
        past.pop()
        boards.append(past.copy(stack=False))
    return boards[::-1]


def _bars(keys: Sequence[Hashable], letter_of: Callable[[Hashable], str | None]) -> tuple[Bar, ...]:
    return tuple(
        Bar(ply, letter_of(key) or "", list(keys[: ply + 1]).count(key)) for ply, key in enumerate(keys)
    )


def _draw(ax: Axes, bar: Bar, place: float) -> None:
    tall = bool(bar.letter)
    height = _TALL if tall else _SHORT
    face = OKABE_ITO[(ord(bar.letter[0]) - ord("A")) % 5] if tall else LINE
    ax.bar(bar.ply, height, bottom=place - 0.4, width=0.8, color=face, alpha=0.45 if tall else 1, ec=QUIET)
    if tall:
        ax.text(bar.ply, place - 0.06, bar.letter, ha="center", fontsize=9.5, color=INK, weight="bold")
        ax.text(bar.ply, place - 0.33, f"{bar.time}", ha="center", fontsize=9, color=INK)


def _most(row: tuple[Bar, ...]) -> str:
    most: dict[str, int] = {}
    for bar in row:
        if bar.letter:
            most[bar.letter] = max(most.get(bar.letter, 0), bar.time)
    told = [
        translate(MOST).format(letter=letter, times=times)
        for letter, times in sorted(most.items())
        if times > 1
    ]
    return ", ".join(told) or translate(NOTHING)


def _lines(rows: tuple[tuple[Bar, ...], ...]) -> list[str]:
    return [
        translate(TEXT).format(
            ply=above.ply,
            picture=above.letter,
            picture_time=above.time,
            position=below.letter,
            position_time=below.time,
        )
        for above, below in zip(*rows, strict=True)
        if above.letter
    ]
