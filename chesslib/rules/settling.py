"""An argument settled: what a pasted game or position says about a move, or about draws on the way."""

from __future__ import annotations

import re
from dataclasses import dataclass

import chess

from chesslib.errors import GameError, UsageError
from chesslib.rules.explaining import explain
from chesslib.rules.games import GameRecord, games_of_text
from chesslib.rules.timeline import timeline
from chesslib.rules.verdict import Verdict
from chesslib.state import fen
from chesslib.state.notation import shown
from chesslib.wording import say, translate

LEGAL = "Yes, %(move)s is legal. %(text)s"
REFUSED = "No, %(move)s is not legal. %(text)s"
STOPS = "The record stops at %(label)s, which is not legal. %(text)s"
NO_MOVE = "The record stops at %(label)s, which is no move."
PASSED_OVER = "These words of the record are no moves and were passed over: %(words)s."
ARTICLE = "FIDE Laws, article %(article)s."
POSITION = "Asked of the position before %(number)d%(dots)s, with %(side)s to move."
AT_THE_END = "Asked of the last position, with %(side)s to move."
AFTER = "After %(label)s: %(text)s (%(article)s)"
AT_THE_START = "At the start: %(text)s (%(article)s)"
MATED = "%(label)s is checkmate (5.1.1)."
NOTHING = "No draw could be claimed or fell due, and nobody was mated, in %(plies)d plies."
BARE = "A position without its game: it cannot say what was played before, nor how often it has stood."
MORE = "The text holds more than one game; this is about the first."
SIDES = {chess.WHITE: "White", chess.BLACK: "Black"}

_PLACE = re.compile(r"^\s*(\d+)\s*(\.\.\.|…|\.?\s*b(?:lack)?|\.?\s*w(?:hite)?|\.)?\s*$", re.IGNORECASE)
_PLACEMENT = re.compile(r"^\s*[1-8KQRBNPkqrbnp]+(/[1-8KQRBNPkqrbnp]+){2,}")


@dataclass(frozen=True)
class Settlement:
    """What can be said.

    Attributes
    ----------
    answer : str
        The verdict, or what the record says, as whole sentences.
    notes : tuple of str
        What stands behind it: the article, the position that was asked, the draws on the way.
    board : chess.Board
        The position that was asked, with the moves that led to it.
    game : chess.Board
        The last position that the record reaches, with all its moves.
    verdict : Verdict or None
        On the move that was asked about, or on the move at which the record stops.
    tried : str
        That move as it was written; empty when there is none.
    """

    answer: str
    notes: tuple[str, ...]
    board: chess.Board
    game: chess.Board
    verdict: Verdict | None
    tried: str = ""

    @property
    def text(self) -> str:
        """Everything in plain text, a sentence a line."""
        return "\n".join((self.answer, *self.notes))


def settle(text: str, move: str = "", before: str = "") -> Settlement:
    """Return what the Laws say about a pasted game or position.

    Parameters
    ----------
    text : str
        A PGN with its comments, variations and clock tags, bare moves, or a FEN.
    move : str
        The move that the argument is about, in SAN or UCI; empty to ask about the game itself.
    before : str
        The move number at which it would be played: "23" or "23." for White, "23..." for Black;
        empty for the position after the last move.

    Raises
    ------
    FenError, GameError, MoveTextError, UsageError
        When the text is neither, when the move is no move, when the game has no such move number.

    Examples
    --------
    >>> print(settle("1. e4 a6 2. e5 d5 3. Nf3 Nc6", "exd6", "3").answer)
    Yes, exd6 is legal. The white pawn on e5 goes to d6 and takes the black pawn on d5 en passant: that \
pawn has just passed over the square.
    >>> settle("1. e4 a6 2. e5 d5 3. Nf3 Nc6", "exd6").verdict.reason.value
    'ep_expired'
    """
    if not text.strip():
        raise UsageError("game", "nothing", "a PGN, bare moves or a FEN", "Paste the game of the argument.")
    bare = _PLACEMENT.match(text) is not None
    record, more = (GameRecord({}, fen.read(text.strip()), None, None), False) if bare else _first_game(text)
    limits = [*([translate(BARE)] if bare else []), *([translate(MORE)] if more else [])]
    board = _position(record.board, before)
    asked = _asked(board, before)
    if move.strip():
        verdict = explain(board, move.strip())
        template = translate(LEGAL) if verdict.legal else translate(REFUSED)
        answer = template % {"move": shown(verdict.san or move.strip()), "text": verdict.text}
        outcome = verdict.outcome
        if outcome is not None and outcome.code != "none":
            answer = f"{answer} {outcome.text}"
        notes = [translate(ARTICLE) % {"article": verdict.article}, asked, *limits]
        return Settlement(answer, (*notes, *_of_record(record)), board, record.board, verdict, move.strip())
    said = _of_record(record)
    events = _events(record.board)
    stopped = record.illegal.verdict if record.illegal is not None else None
    tried = record.illegal.text if record.illegal is not None and stopped is not None else ""
    article = [translate(ARTICLE) % {"article": stopped.article}] if stopped is not None else []
    answer, *notes = [*said, *article, *events, *limits]
    # The verdict on the move at which the record stops is about the position where it stops.
    return Settlement(answer, tuple(notes), record.board if tried else board, record.board, stopped, tried)


def _first_game(text: str) -> tuple[GameRecord, bool]:
    """The first game of a text, and whether there are more."""
    games = games_of_text(text)
    record = next(games, None)
    if record is None or record.empty:
        raise GameError(
            "game", "no moves", "a PGN, bare moves or a FEN", "Paste the whole game, from move 1."
        )
    if record.problem is not None:
        raise record.problem
    return record, next(games, None) is not None


def _position(game: chess.Board, before: str) -> chess.Board:
    """The position in which the move with that number was to be played."""
    board = game.copy()
    if not before.strip():
        return board
    place = _PLACE.match(before)
    if place is None:
        raise UsageError(
            "before move", repr(before), 'a move number such as "23" or "23..."', "Write 23... for Black."
        )
    number, mark = int(place[1]), (place[2] or "").lower()
    color = chess.BLACK if mark in ("...", "…") or "b" in mark else chess.WHITE
    while board.move_stack and (board.fullmove_number, board.turn) != (number, color):
        board.pop()
    if (board.fullmove_number, board.turn) != (number, color):
        raise UsageError(
            "before move",
            before.strip(),
            say(
                "a move from {first} to {last}",
                first=board.fullmove_number,
                last=game.fullmove_number,
            ),
            "Take a number that the game has, or leave the field empty for its last position.",
        )
    return board


def _asked(board: chess.Board, before: str) -> str:
    side = translate(SIDES[board.turn])
    if not before.strip():
        return translate(AT_THE_END) % {"side": side}
    dots = "." if board.turn == chess.WHITE else "..."
    return translate(POSITION) % {"number": board.fullmove_number, "dots": dots, "side": side}


def _of_record(record: GameRecord) -> list[str]:
    said = []
    if record.illegal is not None:
        verdict = record.illegal.verdict
        template = translate(STOPS) if verdict is not None else translate(NO_MOVE)
        said.append(
            template % {"label": shown(record.illegal.label), "text": verdict.text if verdict else ""}
        )
    if record.unread:
        said.append(translate(PASSED_OVER) % {"words": ", ".join(record.unread)})
    return said


def _events(game: chess.Board) -> list[str]:
    """Every draw when it comes within reach, and mate; a draw that stays within reach is said once."""
    told: list[str] = []
    open_before: set[tuple[str, str]] = set()
    for moment in timeline(game):
        here = {(str(row.kind), str(row.state)) for row in moment.draws}
        for row in moment.draws:
            if (row.kind, row.state) not in open_before:
                template = translate(AFTER) if moment.label else translate(AT_THE_START)
                told.append(
                    template % {"label": shown(moment.label), "text": row.text, "article": row.article}
                )
        if moment.checkmate:
            told.append(translate(MATED) % {"label": shown(moment.label)})
        open_before = here
    return told or [translate(NOTHING) % {"plies": len(game.move_stack)}]
