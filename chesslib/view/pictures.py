"""Still views: a board as a picture with its text twin. They need no widget and no kernel.

The HTML holds one image as a data address, because a notebook that is not trusted shows nothing else.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from html import escape
from typing import Any

import chess

from chesslib.rules import Verdict
from chesslib.state.notation import shown

from . import sentences as say
from .card import Card
from .commands import article_line, in_sentence, verdict_in_words
from .drawing import figure
from .evidence import attempt_marks
from .marks import Mark, laid_over, lesson_marks, to_be_told
from .position import board_of
from .session import Attempt, Attempted, Session
from .text import diagram, marks_in_words, pieces


def as_sentence(caption: str) -> str:
    """Return a caption with a full stop, unless it ends in a mark already.

    Examples
    --------
    >>> as_sentence("White to move"), as_sentence("Is it check?")
    ('White to move.', 'Is it check?')
    """
    return caption if caption.endswith((".", "!", "?", "…", ":")) else f"{caption}."


def data_uri(svg: str) -> str:
    """Return an SVG as an address that an image can have.

    Examples
    --------
    >>> data_uri("<svg/>")
    'data:image/svg+xml;base64,PHN2Zy8+'
    """
    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()


@dataclass(frozen=True)
class Picture:
    """A picture, what it says in words, and its text twin.

    Attributes
    ----------
    svg : str
        The drawing.
    alt : str
        What a reader hears instead of the drawing.
    text : str
        The text twin: shown where no picture can be, the same at every run.
    below : tuple of str
        Sentences under the picture.
    width, height : int
        Pixels.
    verdict : Verdict or None
        Of an attempt, its answer.
    caption : str
        The line over the board.
    """

    svg: str
    alt: str
    text: str
    below: tuple[str, ...] = ()
    width: int = 360
    height: int = 360
    verdict: Verdict | None = None
    caption: str = ""

    @property
    def image(self) -> str:
        """The picture as one HTML image."""
        return (
            f'<img alt="{escape(self.alt)}" src="{data_uri(self.svg)}" '
            f'width="{self.width}" height="{self.height}" style="max-width:100%;height:auto">'
        )

    @property
    def html(self) -> str:
        """The image and the sentences below it."""
        return f"<div>{self.image}{''.join(f'<p>{escape(line)}</p>' for line in self.below)}</div>"

    def part(self) -> dict[str, Any]:
        """Return what the browser needs to show the picture inside another view."""
        return {"src": data_uri(self.svg), "alt": self.alt, "width": self.width}

    def with_notes(self, *notes: str) -> Picture:
        """Return the same picture with more sentences; below the picture they come before those it has."""
        return replace(self, text="\n".join([self.text, *notes]), below=(*notes, *self.below))

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **_options: Any) -> dict[str, str]:
        return {"text/html": self.html, "text/plain": self.text}


def picture(
    position: chess.Board | str | None = None,
    *,
    caption: str = "",
    flip: bool = False,
    card: bool = True,
    hidden: bool = True,
    arrows: Iterable[str] = (),
    circles: Iterable[str] = (),
    ghosts: Mapping[str, str] | None = None,
    lit: Iterable[str] = (),
    last: chess.Move | None = None,
    show_fen: bool = True,
    size: int = 360,
) -> Picture:
    """Return a board with what its picture hides, as a picture and in words.

    Parameters
    ----------
    position : chess.Board, str or None
        See `board_of`.
    caption : str
        One line over the board.
    flip : bool
        Black at the bottom.
    card : bool
        The state card beside the board.
    hidden : bool
        Whether to show anything of what a diagram hides. Without it there are men and coordinates, the
        lesson's own marks and nothing else, in the picture and in its text twin: a check is not marked
        either, because a card may ask for it.
    arrows, circles : iterable of str
        The lesson's own marks: "e2e4", "d6".
    ghosts : mapping of square name to piece letter
        Pieces that have just left the board.
    lit : iterable of str
        Squares to tint.
    last : chess.Move or None
        The last move; by default the one on the board's stack.
    show_fen : bool
        Whether the text twin ends with the FEN.
    size : int
        Width of the board in pixels.

    Examples
    --------
    >>> print(picture("8/8/8/8/8/8/8/K6k w - - 4 9", show_fen=False).text.splitlines()[9])
    To move: White.
    """
    board = board_of(position)
    marks = (*_lesson(arrows, circles, ghosts, lit),)
    return board_picture(
        board,
        marks=marks,
        caption=caption,
        flip=flip,
        card=card,
        hidden=hidden,
        in_check=hidden,
        last=last,
        show_fen=show_fen,
        size=size,
    )


def attempt(
    position: chess.Board | str | None,
    move: Attempted,
    *,
    caption: str = "",
    flip: bool = False,
    card: bool = False,
    hidden: bool = True,
    arrows: Iterable[str] = (),
    circles: Iterable[str] = (),
    show_fen: bool = True,
    size: int = 360,
) -> Picture:
    """Return an attempt and its answer: the board with the evidence lit, the sentence, the article.

    The position stays as it was before the attempt. The text twin holds the FEN, the attempt, the
    reason code and the sentence.

    Raises
    ------
    MoveTextError
        When a text is neither SAN nor UCI.

    Examples
    --------
    >>> attempt("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", "e5d6").verdict.legal
    False
    """
    session = Session(position, mode="try", flip=flip)
    session.try_move(move)
    return session_picture(
        session,
        marks=lesson_marks(arrows, circles),
        caption=caption,
        card=card,
        hidden=hidden,
        show_fen=show_fen,
        size=size,
    )


def session_picture(
    session: Session,
    *,
    marks: Iterable[Mark] = (),
    caption: str = "",
    card: bool = True,
    hidden: bool = True,
    lit: Iterable[str] = (),
    footer: str = "",
    show_fen: bool = True,
    size: int = 360,
) -> Picture:
    """Return a session as it stands: the position and the last attempt with its answer."""
    tried = session.attempt
    board = session.board
    drawn = list(marks)
    if tried is not None:
        drawn.extend(attempt_marks(board, tried))
    return board_picture(
        board,
        marks=drawn,
        caption=caption,
        flip=session.flipped,
        card=card,
        hidden=hidden,
        lit=lit,
        footer=footer,
        tried=tried,
        show_fen=show_fen,
        size=size,
    )


def board_picture(
    board: chess.Board,
    *,
    marks: Iterable[Mark] = (),
    caption: str = "",
    flip: bool = False,
    card: bool = True,
    hidden: bool = True,
    in_check: bool = True,
    lit: Iterable[str] = (),
    last: chess.Move | None = None,
    footer: str = "",
    tried: Attempt | None = None,
    show_fen: bool = True,
    size: int = 360,
) -> Picture:
    """Return the picture of a board with marks; `picture` and `attempt` are its everyday forms."""
    marks = tuple(marks)
    state = Card.of(board, lit=lit)
    drawn = laid_over(marks, state.marks() if hidden else ())
    card = card and hidden
    last = last or (board.peek() if board.move_stack and hidden else None)
    svg, width, height = figure(
        board if in_check else chess.BaseBoard(board.board_fen()),
        marks=drawn,
        card=state if card else None,
        flip=flip,
        last=last,
        caption=caption,
        footer=footer,
        size=size,
    )
    told = _told(board, to_be_told(marks, drawn), last, in_check=in_check)
    verdict = tried.verdict if tried else None
    answer = _answer_lines(board, tried)
    alt = " ".join(
        [
            *([as_sentence(caption)] if caption else []),
            say.PICTURE_OF.format(colour=say.COLOURS[board.turn]) if hidden else say.DIAGRAM,
            pieces(board).replace("\n", " "),
            *told,
            *(state.sentences() if card else []),
            *([footer] if footer else []),
        ]
    )
    lines = [
        *([caption] if caption else []),
        diagram(board, flip=flip),
        *(state.sentences() if hidden else []),
        *told,
    ]
    if show_fen and hidden:
        lines.append(say.FEN_LINE.format(fen=board.fen(en_passant="fen")))
    if tried is not None:
        lines.extend([tried.line] if show_fen else [])
        lines.extend(answer)
    return Picture(svg, alt, "\n".join(lines), tuple(answer), width, height, verdict, caption)


def _answer_lines(board: chess.Board, tried: Attempt | None) -> list[str]:
    if tried is None:
        return []
    verdict = tried.verdict
    made = board.fen(en_passant="fen") != tried.fen
    head = (say.PLAYED if made else say.TRIED).format(move=in_sentence(shown(verdict.san or tried.move)))
    lines = [f"{head} {verdict_in_words(verdict, played=True)}"]
    if not verdict.legal:
        lines.append(article_line(verdict) + ".")
    return lines


def _told(board: chess.Board, marks: Iterable[Mark], last: chess.Move | None, *, in_check: bool) -> list[str]:
    told = []
    if last is not None:
        told.append(
            say.ALT_LAST.format(
                move=say.FROM_TO.format(
                    start=chess.square_name(last.from_square), end=chess.square_name(last.to_square)
                )
            )
        )
    king = board.king(board.turn)
    if in_check and king is not None and board.is_check():
        told.append(say.ALT_CHECK.format(square=chess.square_name(king)))
    return [*told, *marks_in_words(marks)]


def _lesson(
    arrows: Iterable[str], circles: Iterable[str], ghosts: Mapping[str, str] | None, lit: Iterable[str]
) -> Iterable[Mark]:
    yield from (Mark("fill", (chess.parse_square(square),), "state") for square in lit)
    yield from ghost_marks(ghosts)
    yield from lesson_marks(arrows, circles)


def ghost_marks(ghosts: Mapping[str, str] | None) -> tuple[Mark, ...]:
    """Return the marks of pieces that have just left the board."""
    return tuple(
        Mark("ghost", (chess.parse_square(square),), "evidence", letter)
        for square, letter in (ghosts or {}).items()
    )
