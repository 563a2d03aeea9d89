"""From which squares an enemy piece stops castling, and from which it only seems to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import chess

from chesslib.errors import UsageError
from chesslib.rules import Reason, castling_checklist, explain
from chesslib.wording import in_current_language, say, translate

from .castling_masks import SIDES
from .pictures import Picture
from .plot import EVIDENCE, INK, LINE, PAPER, QUIET, axes, plotted, rectangle
from .position import board_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

LETTERS = {
    Reason.CASTLE_BLOCKED: "B",
    Reason.CASTLE_IN_CHECK: "C",
    Reason.CASTLE_THROUGH_CHECK: "T",
    Reason.CASTLE_INTO_CHECK: "I",
}
HARMLESS, ALOOF, SEVERAL = "ok", "", "+"

TITLE = "{side} with an enemy {piece} here?"
LEGEND = (
    "B blocks   C gives check   T attacks a crossed square   I attacks the king's last square",
    "ok: attacks the rook, or a square that only the rook crosses; castling is legal",
    "+ another rule is broken, too",
)
ALT = (
    "A board with a letter on each square: what a {piece} there does to {side}. It stops castling from "
    "{stopped} squares ({parts}); from {harmless} it attacks only the rook or a square that only the rook "
    "crosses, and castling is legal; from {aloof} it attacks none of these squares."
)
PART = "{letter} {count}"
NOBODY = "."


def stoppers(position: chess.Board | str, piece: str, side: str = "O-O-O") -> dict[chess.Square, str]:
    """Say for each free square what an enemy piece on it does to castling.

    Parameters
    ----------
    position : chess.Board or str
        A position in which the side to move may castle; see `board_of`.
    piece : {"q", "r", "b", "n"}
        The kind of enemy piece.
    side : {"O-O", "O-O-O"}
        Which castling.

    Returns
    -------
    dict of chess.Square to str
        "B", "C", "T" or "I" for the first rule that it breaks (see `LETTERS`), with "+" where it breaks
        another, too; "ok" where it attacks only the rook or a square that only the rook crosses; empty where
        it attacks nothing of all this.

    Raises
    ------
    UsageError
        When castling is not legal to begin with.

    Examples
    --------
    >>> found = stoppers("7k/8/8/8/8/8/8/R3K3 w Q - 0 1", "r")
    >>> found[chess.D8], found[chess.B8], found[chess.H2]
    ('T', 'ok', '')
    """
    board = board_of(position)
    if not explain(board, side).legal:
        wanted = say("one in which {side} is legal", side=side)
        raise UsageError("position", board.fen(), wanted, "Ask about a position in which it is legal.")
    checklist = castling_checklist(board, kingside=SIDES[side])
    corner = board.pieces(chess.ROOK, board.turn)
    rooks_own = (corner | chess.SquareSet(checklist.must_be_empty)) - chess.SquareSet(checklist.must_be_safe)
    found = {}
    for square in chess.SQUARES:
        if board.piece_at(square) is None:
            trial = board.copy(stack=False)
            trial.set_piece_at(square, chess.Piece(chess.Piece.from_symbol(piece).piece_type, not board.turn))
            found[square] = _what(trial, square, side, rooks_own)
    return found


def _what(trial: chess.Board, square: chess.Square, side: str, rooks_own: chess.SquareSet) -> str:
    verdict = explain(trial, side)
    if not verdict.legal:
        return LETTERS[verdict.nearest] + (SEVERAL if verdict.also else "")
    return HARMLESS if trial.attacks(square) & rooks_own else ALOOF


def castling_stoppers(position: chess.Board | str, piece: str, side: str = "O-O-O") -> Picture:
    """Return a map of the squares from which an enemy piece stops castling; parameters as for `stoppers`.

    Examples
    --------
    >>> print(castling_stoppers("7k/8/8/8/8/8/8/R3K3 w Q - 0 1", "r").text.splitlines()[1])
    8 ok ok I T C . . k
    """
    board, found = board_of(position), stoppers(position, piece, side)
    name = translate(chess.piece_name(chess.Piece.from_symbol(piece).piece_type))
    figure, ax = axes(5.0, 5.3, translate(TITLE).format(piece=name, side=side))
    for square in chess.SQUARES:
        _draw(ax, board, square, found.get(square, ALOOF))
    ax.set(xlim=(-0.5, 7.5), ylim=(-0.5, 7.5), aspect="equal")
    ax.set_xticks(range(8), list(chess.FILE_NAMES))
    ax.set_yticks(range(8), list(chess.RANK_NAMES))
    ax.tick_params(length=0)
    ax.spines[:].set_visible(False)
    ax.set_xlabel("\n".join(in_current_language(LEGEND)), fontsize=8)
    return plotted(
        figure,
        alt=_alt(found, name, side),
        text="\n".join([*_grid(board, found), *in_current_language(LEGEND)]),
    )


def _alt(found: dict[chess.Square, str], name: str, side: str) -> str:
    said = list(found.values())
    stopped = [what for what in said if what not in (HARMLESS, ALOOF)]
    parts = ", ".join(
        translate(PART).format(letter=letter, count=sum(what[0] == letter for what in stopped))
        for letter in LETTERS.values()
    )
    harmless, aloof = said.count(HARMLESS), said.count(ALOOF)
    return translate(ALT).format(
        piece=name, side=side, stopped=len(stopped), parts=parts, harmless=harmless, aloof=aloof
    )


def _grid(board: chess.Board, found: dict[chess.Square, str]) -> list[str]:
    rows = []
    for rank in range(7, -1, -1):
        squares = [chess.square(file, rank) for file in range(8)]
        signs = [_sign(board, square, found) for square in squares]
        rows.append(f"{rank + 1} {' '.join(signs)}")
    return [*rows, "  " + " ".join(chess.FILE_NAMES)]


def _sign(board: chess.Board, square: chess.Square, found: dict[chess.Square, str]) -> str:
    piece = board.piece_at(square)
    return piece.symbol() if piece else found[square] or NOBODY


def _draw(ax: Axes, board: chess.Board, square: chess.Square, what: str) -> None:
    x, y = chess.square_file(square), chess.square_rank(square)
    stops = what not in (HARMLESS, ALOOF)
    ax.add_patch(rectangle((x - 0.5, y - 0.5), 1, 1, facecolor=PAPER, edgecolor=LINE, linewidth=1))
    if stops:
        shaded = rectangle((x - 0.5, y - 0.5), 1, 1, facecolor=EVIDENCE, alpha=0.22, edgecolor="none")
        ax.add_patch(shaded)
    piece = board.piece_at(square)
    style: dict[str, Any] = {"ha": "center", "va": "center"}
    if piece is not None:
        ax.text(x, y, piece.unicode_symbol(), fontsize=24, color=INK, **style)
    ax.text(x, y, what, fontsize=13, color=INK if stops else QUIET, weight="bold" if stops else None, **style)
