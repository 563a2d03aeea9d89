"""The text field: one line in, a heading and plain text out. Whatever a hand can do, a line can do."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

import chess

from chesslib.errors import ChesslibError, MoveTextError
from chesslib.rules import Reason, Verdict, explain
from chesslib.state import fen
from chesslib.state.notation import as_typed, moves_as_typed, shown
from chesslib.wording import in_current_language, translate

from . import sentences as say
from .card import Card
from .position import echo, looks_like_fen
from .session import Answer, Session, sentence
from .text import pieces, squares_in_words

ASKING = {
    "why": "asks the board\x04why",
    "moves": "asks the board\x04moves",
    "state": "asks the board\x04state",
    "show": "asks the board\x04show",
    "pieces": "asks the board\x04pieces",
    "rank": "asks the board\x04rank",
    "file": "asks the board\x04file",
    "square": "asks the board\x04square",
    "undo": "asks the board\x04undo",
    "redo": "asks the board\x04redo",
    "start": "asks the board\x04start",
    "end": "asks the board\x04end",
    "flip": "asks the board\x04flip",
    "help": "asks the board\x04help",
    "next": "asks the board\x04next",
    "previous": "asks the board\x04previous",
}
_SMALL_LETTER = re.compile(r"[kqrn][a-h]?[1-8]?x?[a-h][1-8][+#]?")
_CAPITALS = re.compile(r"[A-H][1-8][A-H][1-8][QRBN]?")


def ask(session: Session, line: str) -> Answer:
    """Answer one line, and do what it says. What cannot be understood takes the last verdict off the board.

    Examples
    --------
    >>> ask(Session(), "square e1").text
    'e1 White king'
    """
    line = line.strip()
    word, _, rest = line.partition(" ")
    command = _COMMANDS.get(in_english(word))
    try:
        if command is not None:
            answer = command(session, rest.strip())
        elif looks_like_fen(line) or "\n" in line or line.startswith(("[", "1.")):
            answer = set_position(session, line)
        else:
            answer = _move(session, line)
    except ChesslibError as error:
        session.forget_attempt()
        answer = Answer(say.HEADINGS["error"], _fault_in_words(error))
    session.answer = answer
    return answer


def in_english(word: str) -> str:
    """Return a word that asks the board, typed in English or in the current language, in English.

    Capitals and accents do not matter.

    Examples
    --------
    >>> in_english("Moves"), in_english("e4")
    ('moves', 'e4')
    """
    asking: dict[str, str] = in_current_language(ASKING)
    known = {_bare(told): english for english, told in asking.items()}
    return known.get(_bare(word), word.lower())


def _bare(word: str) -> str:
    letters = unicodedata.normalize("NFD", word.lower())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def as_meant(move: str) -> str:
    """Return a move with its letters as SAN and UCI have them, where only one thing can be meant.

    A small b may be a file, so it stays.

    Examples
    --------
    >>> as_meant("nf3"), as_meant("E2E4"), as_meant("bxc4")
    ('Nf3', 'e2e4', 'bxc4')
    """
    if _SMALL_LETTER.fullmatch(move):
        return move[0].upper() + move[1:]
    return move.lower() if _CAPITALS.fullmatch(move) else move


def _fault_in_words(error: ChesslibError) -> str:
    if not isinstance(error, MoveTextError):
        return sentence(error)
    found = echo(error.found.strip("'\""))
    return (say.NO_SQUARE if error.field == "square" else say.NOT_A_LINE).format(square=found, text=found)


def verdict_in_words(verdict: Verdict, *, played: bool) -> str:
    """Return the sentences for a verdict: what it is, what follows, and whether it was only tried."""
    told = [verdict.text]
    if verdict.outcome is not None and verdict.outcome.code != "none":
        told.append(verdict.outcome.text)
    if verdict.legal and not played:
        told.append(say.ONLY_TRIED)
    return " ".join(told)


def article_line(verdict: Verdict) -> str:
    """Return where the rule stands: an article of the Laws, or the rules of a variant.

    Examples
    --------
    >>> article_line(explain(chess.Board(), "e2e5"))
    'FIDE Laws, article 3.7'
    """
    if isinstance(verdict.reason, Reason):
        return say.ARTICLE.format(article=verdict.article)
    return say.RULES_OF.format(name=translate(verdict.article))


def in_sentence(move: str) -> str:
    """Return a move as it stands before a full stop: its own last dot is that stop.

    Examples
    --------
    >>> say.TRIED.format(move=in_sentence("Bxe5 e.p."))
    'Tried Bxe5 e.p.'
    """
    return move.removesuffix(".")


def set_position(session: Session, text: str) -> Answer:
    """Put a FEN or a game on the board and say so."""
    if session.mode == "show":
        return Answer(say.HEADINGS["error"], say.FIXED_SET)
    session.set_position(moves_as_typed(text))
    colour = say.COLOURS[session.board.turn]
    plies = len(session.board.move_stack)
    template = say.POSITION_SET if not plies else say.GAME_SET_ONE if plies == 1 else say.GAME_SET
    told = template.format(colour=colour, plies=plies)
    return Answer(say.HEADINGS["set"], told)


def _move(session: Session, line: str) -> Answer:
    verdict = session.touch(as_meant(as_typed(line)))
    told = verdict_in_words(verdict, played=session.mode != "try")
    return Answer(say.HEADINGS["move"].format(rest=shown(verdict.san) if verdict.san else line), told)


def _why(session: Session, rest: str) -> Answer:
    if not rest:
        return Answer(say.HEADINGS["error"], say.NEED_MOVE)
    verdict = explain(session.board, as_meant(as_typed(rest)))
    also = [say.ALSO.format(text=text) for text in verdict.also_texts]
    return Answer(
        say.HEADINGS["why"].format(rest=rest), "\n".join([verdict.text, article_line(verdict), *also])
    )


def _moves(session: Session, rest: str) -> Answer:
    board = session.board
    wanted = _square(rest)
    if rest and wanted is None:
        return Answer(say.HEADINGS["error"], say.NEED_SQUARE)
    if wanted is not None and board.color_at(wanted) is not board.turn:
        return Answer(say.HEADINGS["moves"], _not_to_move(board, wanted))
    lines = []
    for square in chess.SQUARES if wanted is None else [wanted]:
        sans = sorted(shown(board.san(move)) for move in board.legal_moves if move.from_square == square)
        if sans:
            name = squares_in_words(board, [square])
            lines.append(say.MOVES_OF.format(piece=name, moves=", ".join(sans)))
    return Answer(say.HEADINGS["moves"], "\n".join(lines) or say.NO_MOVES)


def _not_to_move(board: chess.Board, square: chess.Square) -> str:
    if board.piece_at(square) is None:
        return say.NOTHING_STANDS.format(square=chess.square_name(square))
    piece = squares_in_words(board, [square])
    return say.NOT_ITS_TURN.format(piece=piece, colour=say.COLOURS[board.turn])


def _state(session: Session, _rest: str) -> Answer:
    return Answer(say.HEADINGS["state"], "\n".join(Card.of(session.board).sentences()))


def _pieces(session: Session, _rest: str) -> Answer:
    return Answer(say.HEADINGS["pieces"], pieces(session.board))


def _rank(session: Session, rest: str) -> Answer:
    if len(rest) != 1 or rest not in "12345678":
        return Answer(say.HEADINGS["error"], say.NEED_RANK)
    squares = [chess.square(file, int(rest) - 1) for file in range(8)]
    return Answer(say.HEADINGS["rank"].format(rest=rest), squares_in_words(session.board, squares))


def _file(session: Session, rest: str) -> Answer:
    if len(rest) != 1 or rest.lower() not in "abcdefgh":
        return Answer(say.HEADINGS["error"], say.NEED_FILE)
    squares = [chess.square("abcdefgh".index(rest.lower()), rank) for rank in range(8)]
    return Answer(say.HEADINGS["file"].format(rest=rest), squares_in_words(session.board, squares))


def _square(text: str) -> chess.Square | None:
    return chess.parse_square(text.lower()) if text.lower() in chess.SQUARE_NAMES else None


def _one_square(session: Session, rest: str) -> Answer:
    square = _square(rest)
    if square is None:
        return Answer(say.HEADINGS["error"], say.NEED_SQUARE)
    return Answer(say.HEADINGS["square"].format(rest=rest), squares_in_words(session.board, [square]))


def _fen(session: Session, rest: str) -> Answer:
    if rest:
        return set_position(session, rest)
    return Answer(say.HEADINGS["fen"], fen.write(session.board, ep="always"))


def _undo(session: Session, _rest: str) -> Answer:
    san = session.undo()
    return Answer(
        say.HEADINGS["undo"], say.UNDONE.format(san=in_sentence(shown(san))) if san else say.NOTHING_TO_UNDO
    )


def _redo(session: Session, _rest: str) -> Answer:
    san = session.redo()
    return Answer(
        say.HEADINGS["redo"], say.REDONE.format(san=in_sentence(shown(san))) if san else say.NOTHING_TO_REDO
    )


def _start(session: Session, _rest: str) -> Answer:
    session.go_to(0)
    return Answer(say.HEADINGS["start"], say.AT_START)


def _end(session: Session, _rest: str) -> Answer:
    session.go_to_end()
    return Answer(say.HEADINGS["end"], say.AT_END)


def _flip(session: Session, _rest: str) -> Answer:
    session.flipped = not session.flipped
    return Answer(say.HEADINGS["flip"], say.FLIPPED_BLACK if session.flipped else say.FLIPPED_WHITE)


def _help(_session: Session, _rest: str) -> Answer:
    return Answer(say.HEADINGS["help"], say.HELP)


_COMMANDS: dict[str, Callable[[Session, str], Answer]] = {
    "why": _why,
    "moves": _moves,
    "state": _state,
    "show": _state,
    "pieces": _pieces,
    "rank": _rank,
    "file": _file,
    "square": _one_square,
    "fen": _fen,
    "undo": _undo,
    "back": _undo,
    "redo": _redo,
    "forward": _redo,
    "start": _start,
    "end": _end,
    "flip": _flip,
    "help": _help,
    "?": _help,
}
