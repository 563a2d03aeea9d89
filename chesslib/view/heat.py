"""Where moves go, and why others are refused: one number or letter a square."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

import chess

from chesslib.rules import Reason, refusals

from .pictures import Picture
from .plot import INK, LINE, PAPER, QUIET, axes, plotted
from .position import board_of
from .text import diagram

if TYPE_CHECKING:
    from matplotlib.axes import Axes

DESTINATIONS = "How many legal moves end on each square"
DESTINATIONS_ALT = (
    "A board with a number on each square: how many of the {count} legal moves end there. "
    "Squares that no move reaches are empty. {squares}"
)
REFUSALS = "What the board answers to the {piece} on {square}"
REFUSALS_ALT = "A board with a letter on each square: the answer to a move from {square}. {groups}"
GROUP = "{letter} = {words}: {squares}."
LEGAL = "legal"
FEN = "FEN: {fen}"
WORDS = {
    Reason.SAME_SQUARE: "stays where it is",
    Reason.PIECE_GEOMETRY: "not how it moves",
    Reason.OWN_PIECE: "own man there",
    Reason.PATH_BLOCKED: "way blocked",
    Reason.PINNED: "pinned",
    Reason.KING_INTO_CHECK: "into check",
    Reason.KING_STILL_ON_LINE: "still on the line of the check",
    Reason.KING_NEXT_TO_KING: "beside the king",
    Reason.CHECK_NOT_ANSWERED: "check not answered",
    Reason.DOUBLE_CHECK: "double check",
    Reason.PAWN_BLOCKED: "pawn blocked",
    Reason.PAWN_CAPTURE_STRAIGHT: "a pawn does not take straight",
    Reason.PAWN_DIAGONAL_EMPTY: "nothing to take",
    Reason.PAWN_DOUBLE_NOT_HOME: "two squares only from home",
    Reason.PAWN_DOUBLE_BLOCKED: "two squares, way blocked",
    Reason.PROMOTION_MISSING: "promotion piece not named",
    Reason.KING_CAPTURE: "a king is never taken",
}
LETTERS = "abcdefghijklmnop"
SILENT, BLANK = ".", "blank"
_SHADES = ("#ffffff", "#fbe3c8", "#f3c08f", "#e69f5c", "#dd7f2e", "#d55e00")
_LEGAL_SHADE = "#bfe3d6"


def destinations(position: chess.Board | str | None = None, *, title: str = DESTINATIONS) -> Picture:
    """Return a heat map of the squares on which the legal moves end.

    Parameters
    ----------
    position : chess.Board, str or None
        See `board_of`.

    Examples
    --------
    >>> destinations().alt[:68]
    'A board with a number on each square: how many of the 20 legal moves'
    """
    board = board_of(position)
    moves = list(board.legal_moves)
    counts = Counter(move.to_square for move in moves)
    top = max(counts.values(), default=1)
    shades = {square: _SHADES[-(-(len(_SHADES) - 1) * count // top)] for square, count in counts.items()}
    squares = ", ".join(f"{chess.square_name(square)} {count}" for square, count in sorted(counts.items()))
    labels = {square: str(count) for square, count in counts.items()}
    alt = DESTINATIONS_ALT.format(count=len(moves), squares=squares + ".")
    return _map(board, shades, labels, {}, title, alt)


def refusal_map(position: chess.Board | str | None, square: str, *, title: str = "") -> Picture:
    """Return a map of one piece's 64 attempts: which are legal, and which rule refuses each of the others.

    Parameters
    ----------
    position : chess.Board, str or None
        See `board_of`.
    square : str
        Where the piece stands.

    Examples
    --------
    >>> print(refusal_map("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2").alt[-35:])
    a = pinned: c1, g1, c3, g3, d4, f4.
    """
    board = board_of(position)
    start = chess.parse_square(square)
    table = refusals(board)
    reasons = {target: table[start, target] for target in chess.SQUARES if target != start}
    present = [reason for reason in Reason if reason in reasons.values() and not reason.legal]
    # What most squares say is said by saying nothing.
    named = [reason for reason in present if reason is not Reason.PIECE_GEOMETRY]
    letters: dict[Reason, str] = {reason: LETTERS[number] for number, reason in enumerate(named)}
    if Reason.PIECE_GEOMETRY in present:
        letters[Reason.PIECE_GEOMETRY] = SILENT
    groups = {letters[reason]: _words(reason) for reason in present}
    labels = {target: letters.get(r, "✓") for target, r in reasons.items()}
    inks: dict[Reason, str] = {
        reason: _SHADES[1 + number % (len(_SHADES) - 1)] for number, reason in enumerate(named)
    }
    shades = {target: _LEGAL_SHADE if r.legal else inks.get(r, _SHADES[0]) for target, r in reasons.items()}
    piece = board.piece_at(start)
    name = chess.piece_name(piece.piece_type) if piece else ""
    told = [_group(letters[r], groups[letters[r]], reasons, r) for r in present]
    legal = [target for target, reason in reasons.items() if reason.legal]
    if legal:
        told.insert(0, GROUP.format(letter="✓", words=LEGAL, squares=_names(legal)))
    alt = REFUSALS_ALT.format(square=square, groups=" ".join(told))
    title = title or REFUSALS.format(piece=name, square=square)
    return _map(board, shades, labels, {"✓": LEGAL, **groups} if legal else groups, title, alt)


def _words(reason: Reason) -> str:
    return WORDS.get(reason, reason.value.replace("_", " "))


def _names(squares: list[chess.Square]) -> str:
    return ", ".join(chess.square_name(square) for square in squares)


def _group(letter: str, words: str, reasons: Mapping[chess.Square, Reason], reason: Reason) -> str:
    squares = [target for target, found in reasons.items() if found is reason]
    if len(squares) > 16:
        return GROUP.format(letter=letter, words=words, squares=f"{len(squares)} squares")
    return GROUP.format(letter=letter, words=words, squares=_names(squares))


def _map(
    board: chess.Board,
    shades: Mapping[chess.Square, str],
    labels: Mapping[chess.Square, str],
    legend: Mapping[str, str],
    title: str,
    alt: str,
) -> Picture:
    figure, ax = axes(6.2 if legend else 4.3, 4.4, title)
    for square in chess.SQUARES:
        _draw_square(ax, board, square, shades.get(square, _SHADES[0]), labels.get(square, ""))
    ax.set_xlim(-0.5, 7.5)
    ax.set_ylim(-0.5, 7.5)
    ax.set_aspect("equal")
    ax.set_xticks(range(8), list(chess.FILE_NAMES))
    ax.set_yticks(range(8), list(chess.RANK_NAMES))
    ax.tick_params(length=0)
    ax.spines[:].set_visible(False)
    lines = [f"{BLANK if letter == SILENT else letter}  {words}" for letter, words in legend.items()]
    ax.text(8, 7.2, "\n".join(lines), va="top", fontsize=10, color=INK, linespacing=1.7)
    grid = [[labels.get(chess.square(file, rank), SILENT) for file in range(8)] for rank in range(7, -1, -1)]
    rows = [f"{8 - number} {' '.join(row)}" for number, row in enumerate(grid)]
    text = "\n".join(
        [*rows, "  a b c d e f g h", diagram(board), FEN.format(fen=board.fen(en_passant="fen"))]
    )
    return plotted(figure, alt=alt, text=text)


def _draw_square(ax: Axes, board: chess.Board, square: chess.Square, shade: str, label: str) -> None:
    from matplotlib.patches import Rectangle

    x, y = chess.square_file(square), chess.square_rank(square)
    ax.add_patch(Rectangle((x - 0.5, y - 0.5), 1, 1, facecolor=shade, edgecolor=LINE, linewidth=1))
    piece = board.piece_at(square)
    if piece is not None:
        ax.text(x, y, piece.unicode_symbol(), ha="center", va="center", fontsize=21, color=QUIET, alpha=0.75)
    if label and label != SILENT:
        box = {"boxstyle": "circle,pad=0.15", "facecolor": PAPER, "edgecolor": "none", "alpha": 0.8}
        right, up = (x + 0.28, y + 0.27) if piece is not None else (x, y)
        ax.text(
            right, up, label, ha="center", va="center", fontsize=10, color=INK, bbox=box if piece else None
        )
