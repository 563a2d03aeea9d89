"""Games as a PGN file has them: where they begin, and the words of the main line, none of them judged yet."""

from __future__ import annotations

import io
from dataclasses import dataclass, field

import chess
import chess.pgn

from chesslib.errors import GameError, UsageError

from .files import load_text

_SAMPLES = ("case_file", "electronic_board")


@dataclass(frozen=True)
class Record:
    """One game of a PGN file, as it is written there.

    Attributes
    ----------
    headers : dict of str to str
        The tags.
    start : chess.Board
        The position before the first word: that of the FEN tag, or the starting position.
    words : tuple of str
        The moves of the main line as written, legal or not, without numbers, comments and variations.
    """

    headers: dict[str, str] = field(default_factory=dict)
    start: chess.Board = field(default_factory=chess.Board)
    words: tuple[str, ...] = ()


def records(text: str) -> list[Record]:
    """Return the games of a PGN text; no word is judged, so none stops the reader.

    Parameters
    ----------
    text : str
        One game or many, with tags, comments, clock times and variations, and with any line ends.

    Raises
    ------
    GameError
        When a FEN tag is no position, or a Variant tag names no game of chess.

    Examples
    --------
    >>> [record.words for record in records("1. e4 {best} e5 (1... c5) 2. Ke5 *")]
    [('e4', 'e5', 'Ke5')]
    >>> records('[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]\\n\\n1. e1g1 *')[0].start.has_castling_rights(True)
    True
    """
    stream = io.StringIO(text.removeprefix("\ufeff"), newline=None)
    found: list[Record] = []
    while True:
        record = chess.pgn.read_game(stream, Visitor=_Scribe)
        if record is None:
            return found
        if record.headers or record.words:
            found.append(record)


def label(board: chess.Board, word: str) -> str:
    """Return a word of a record with its move number, as a score sheet has it.

    Parameters
    ----------
    board : chess.Board
        The position before the move.
    word : str
        The move as written.

    Examples
    --------
    >>> label(chess.Board(), "e4"), label(chess.Board("4k3/8/8/8/8/8/8/4K3 b - - 0 33"), "Kd8")
    ('1. e4', '33... Kd8')
    """
    return f"{board.fullmove_number}{'.' if board.turn == chess.WHITE else '...'} {word}"


def sample(name: str = "case_file") -> str:
    """Return a PGN file of the course as text.

    Parameters
    ----------
    name : str
        "case_file", games in SAN as a site exports them, or "electronic_board", games noted square by
        square.

    Raises
    ------
    UsageError
        When there is no file of that name.

    Examples
    --------
    >>> len(records(sample("electronic_board")))
    6
    """
    if name not in _SAMPLES:
        raise UsageError("PGN file", repr(name), " or ".join(_SAMPLES), "Ask for one of these names.")
    return load_text(f"pgn/{name}.pgn")


class _Scribe(chess.pgn.BaseVisitor[Record]):
    """Writes down each word; what the reader gets back for it is a move that asks nothing of the board."""

    def begin_game(self) -> None:
        self.headers = chess.pgn.Headers({})
        self.words: list[str] = []

    def begin_headers(self) -> chess.pgn.Headers:
        return self.headers

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        self.headers[tagname] = tagvalue

    def begin_variation(self) -> chess.pgn.SkipType:
        return chess.pgn.SKIP

    def parse_san(self, board: chess.Board, san: str) -> chess.Move:  # noqa: ARG002 - the reader's signature
        self.words.append(san)
        return chess.Move.null()

    def handle_error(self, error: Exception) -> None:
        raise GameError(
            "FEN or Variant tag", repr(str(error)), "where a game of chess begins", "Correct the tag."
        ) from error

    def result(self) -> Record:
        return Record(dict(self.headers), self.headers.board(), tuple(self.words))
