"""Read games from PGN or from lists of moves; an illegal move is told with its reason, never skipped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TextIO

import chess
import chess.pgn

from chesslib.errors import ChesslibError, GameError, MoveTextError
from chesslib.rules.explaining import explain
from chesslib.rules.verdict import Verdict
from chesslib.state import fen


@dataclass(frozen=True)
class IllegalMove:
    """The move at which a record stops being a game.

    Attributes
    ----------
    ply : int
        Its place, counted from 1 at the first recorded move.
    number : int
        Its move number.
    color : chess.Color
        Whose move it would have been.
    text : str
        What the record says.
    verdict : Verdict or None
        Why it is refused; None when the text is no move at all.
    """

    ply: int
    number: int
    color: chess.Color
    text: str
    verdict: Verdict | None

    @property
    def label(self) -> str:
        """The move as a score sheet writes it, such as "33. O-O-O" or "33... Kd8"."""
        return f"{self.number}{'.' if self.color == chess.WHITE else '...'} {self.text}"


@dataclass(frozen=True)
class GameRecord:
    """A game as far as it can be followed.

    Attributes
    ----------
    headers : dict of str to str
        The tags of a PGN; empty for a list of moves.
    board : chess.Board
        The last position that was reached, with all moves before it.
    illegal : IllegalMove or None
        Where the record goes on with a move that is not legal.
    problem : ChesslibError or None
        Why the game cannot be followed from its beginning: a faulty FEN tag, a variant.
    unread : tuple of str
        Words of the movetext that are no moves, such as "castles"; the reader passes over them. A word that
        is meant as a move and is none, such as "Sf3", ends the record instead: it is `illegal`.
    """

    headers: dict[str, str]
    board: chess.Board
    illegal: IllegalMove | None
    problem: ChesslibError | None
    unread: tuple[str, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether it is no game at all: no tag, no move, nothing that was refused."""
        return not (self.headers or self.board.move_stack or self.illegal or self.problem)

    @property
    def whole(self) -> bool:
        """Whether all recorded moves were played."""
        return self.illegal is None and self.problem is None and not self.unread


def read_games(stream: TextIO) -> Iterator[GameRecord]:
    """Read the games of a PGN one after the other; only one is in memory at a time.

    Comments, annotations, clock tags and variations are passed over; only the main line counts.

    Parameters
    ----------
    stream : text stream
        An open PGN file.

    Examples
    --------
    >>> record = next(games_of_text("1. e4 Nf6 2. e5 d5 3. Nf3 Nc6 4. exd6"))
    >>> record.illegal.label, record.illegal.verdict.reason.value
    ('4. exd6', 'ep_expired')
    """
    watched = _Watched(stream)
    while True:
        record = chess.pgn.read_game(watched, Visitor=lambda: _Recorder(watched))  # type: ignore[call-overload]
        if record is None:
            return
        yield replace(record, unread=watched.unread())


def games_of_text(text: str) -> Iterator[GameRecord]:
    """Read the games of a PGN text.

    Examples
    --------
    >>> [len(record.board.move_stack) for record in games_of_text("1. e4 {best} e5 (1... c5) 2. Nf3 *")]
    [3]
    """
    return read_games(_Lines(text))  # type: ignore[arg-type]


def follow(moves: Iterable[str], start: chess.Board | None = None) -> GameRecord:
    """Play a list of moves, in UCI or SAN, as far as they are legal.

    Parameters
    ----------
    moves : iterable of str
        One move each.
    start : chess.Board or None
        The position before them; the starting position by default. It is not changed.

    Examples
    --------
    >>> record = follow(["e2e4", "e5", "e1g1"])
    >>> record.illegal.label, record.illegal.verdict.reason.value
    ('2. e1g1', 'castle_blocked')
    """
    board = chess.Board() if start is None else start.copy()
    for text in moves:
        verdict = _verdict(board, text)
        if verdict is None or not verdict.legal or verdict.move is None:
            return GameRecord({}, board, _illegal(board, text, verdict), None)
        board.push(verdict.move)
    return GameRecord({}, board, None, None)


def _verdict(board: chess.Board, text: str) -> Verdict | None:
    try:
        return explain(board, text)
    except MoveTextError:
        return None


def _illegal(board: chess.Board, text: str, verdict: Verdict | None) -> IllegalMove:
    return IllegalMove(len(board.move_stack) + 1, board.fullmove_number, board.turn, text, verdict)


class _Lines:
    """A text as the PGN reader wants it: line by line."""

    def __init__(self, text: str) -> None:
        self._lines = iter(text.splitlines(keepends=True))

    def readline(self) -> str:
        return next(self._lines, "")


class _Watched:
    """A stream that watches for words of the movetext which are no moves, because the PGN reader does not.

    The reader would find the pawn move f3 in "Sf3". A word that is meant as a move is therefore handed on as
    a drop, which no game of chess has, and the drop's piece and square number the words.
    """

    _KNOWN = re.compile(
        r"(?:\d+\.*)?(?:(?:[NBKRQ]?[a-h]?[1-8]?[\-x]?[a-h][1-8](?:=?[nbrqkNBRQK])?|[O0]-[O0](?:-[O0])?)"
        r"[+#]*[?!]*|e\.?p\.?|\$\d+|--)"
    )
    _MEANT_AS_MOVE = re.compile(r"[A-Za-z]?[a-z]?\d?[-x]?[a-z]\d[+#?!]*|o-o(?:-o)?[+#?!]*|.*[a-h][1-8].*")
    _NUMBER = re.compile(r"^\d+\.*")
    _DROPS = tuple(f"{piece}@{square}" for piece in ("", *"PNBRQK") for square in chess.SQUARE_NAMES)
    _LETTERS = str.maketrans(dict(zip("♔♕♖♗♘♚♛♜♝♞", "KQRBN" * 2, strict=True)) | {"♙": "", "♟": ""})
    _NO_MOVE = re.compile(r"\d+\.*|[?!.,]*|[-+=/∓±∞⩲⩱]+|1-0|0-1|1/2(?:-1/2)?|½-½|\*|N|D")

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._in_comment = False
        self._unread: list[str] = []
        self._meant: list[str] = []

    def readline(self) -> str:
        line = self._stream.readline()
        if line.startswith(("[", "%")) and not self._in_comment:
            return line
        # Comments, also one that began on an earlier line or goes on to a later one, are handed on untouched.
        return re.sub(r"[^{}]+|[{}]", self._watched_part, line)

    def _watched_part(self, part: re.Match[str]) -> str:
        text = part.group()
        if text in "{}":
            self._in_comment = text == "{"
        elif not self._in_comment:
            moves, semicolon, comment = text.partition(";")
            return (
                re.sub(r"[^\s()]+", self._watched_word, moves.translate(self._LETTERS)) + semicolon + comment
            )
        return text

    def _watched_word(self, found: re.Match[str]) -> str:
        word = found.group()
        if self._NO_MOVE.fullmatch(word) or self._KNOWN.fullmatch(word):
            return word
        bare = self._NUMBER.sub("", word)
        if self._MEANT_AS_MOVE.fullmatch(bare) and len(self._meant) < len(self._DROPS):
            self._meant.append(bare)
            return f" {self._DROPS[len(self._meant) - 1]} "
        self._unread.append(word)
        return word

    def as_written(self, word: str) -> str:
        """The word of the record for which this one was handed on."""
        return self._meant[self._DROPS.index(word)] if "@" in word and self._meant else word

    def unread(self) -> tuple[str, ...]:
        """What was met since the last call."""
        found = tuple(self._unread)
        self._unread, self._meant = [], []
        return found


class _Recorder(chess.pgn.BaseVisitor[GameRecord]):
    def __init__(self, words: _Watched) -> None:
        self.words = words

    def begin_game(self) -> None:
        self.headers = chess.pgn.Headers({})
        self.board = chess.Board()
        self.illegal: IllegalMove | None = None
        self.problem: ChesslibError | None = None

    def begin_headers(self) -> chess.pgn.Headers:
        return self.headers

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        self.headers[tagname] = tagvalue

    def end_headers(self) -> chess.pgn.SkipType | None:
        self.problem = self._problem_of_headers()
        return chess.pgn.SKIP if self.problem is not None else None

    def _problem_of_headers(self) -> ChesslibError | None:
        try:
            variant = self.headers.variant()
        except ValueError:
            variant = None
        if variant is not chess.Board:
            return GameError(
                "Variant tag", repr(self.headers.get("Variant")), "orthodox chess or Chess960",
                "Remove the tag if the game is one of orthodox chess.",
            )  # fmt: skip
        if "FEN" not in self.headers:
            return None
        report = fen.check(self.headers["FEN"], chess960=self.headers.is_chess960())
        return None if report.readable else fen.FaultyFenError(report.faults)

    def visit_board(self, board: chess.Board) -> None:
        self.board = board

    def begin_variation(self) -> chess.pgn.SkipType:
        return chess.pgn.SKIP

    def parse_san(self, board: chess.Board, san: str) -> chess.Move:
        if san in ("--", "Z0", "0000", "@@@@"):
            return chess.Move.null()
        san = self.words.as_written(san)
        verdict = _verdict(board, san)
        if verdict is None or not verdict.legal or verdict.move is None:
            self.illegal = _illegal(board, san, verdict)
            raise chess.IllegalMoveError(san)
        return verdict.move

    def handle_error(self, error: Exception) -> None:
        if self.illegal is None and self.problem is None:
            self.problem = GameError(
                "game", repr(str(error)), "a game that can be followed", "Correct the PGN."
            )

    def result(self) -> GameRecord:
        return GameRecord(dict(self.headers), self.board, self.illegal, self.problem)
