"""`chesslib game`: a game's hidden state ply by ply, and every draw that could be claimed or fell due."""

from __future__ import annotations

import argparse
import codecs
import importlib
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, TextIO

import chess

from chesslib.commands._printing import print_json, print_table
from chesslib.errors import UnreadableFileError
from chesslib.rules.games import GameRecord, read_games
from chesslib.rules.lives import right_losses
from chesslib.rules.timeline import Moment, timeline
from chesslib.state.notation import shown
from chesslib.wording import say, translate, words

HELP = "show a game's hidden state ply by ply, and every draw that could be claimed or fell due"

LONG_FILE = 200_000  # bytes; reading fewer is over before anybody wonders
CHUNK = 1 << 16
STANDARD_INPUT = "-"

DRAWS = {
    "stalemate": "stalemate",
    "dead_position": "dead position",
    "threefold": "threefold",
    "fivefold": "fivefold",
    "fifty_move": "fifty move",
    "seventyfive_move": "seventyfive move",
    "flag_white": "flag white",
    "flag_black": "flag black",
}
STATES = {
    "announce": "announce",
    "claim": "claim",
    "automatic": "automatic",
    "unknown": "unknown",
}
DUE = "{draw}: {state} (FIDE {article})"
DUE_WITH = "{draw}: {state} with {moves} (FIDE {article})"
COLUMNS = words(("Move", "Rights", "e.p.", "Clock", "Stood", "What happens"))
LOST = {
    chess.WHITE: "Right {right} lost on White's move {number}: {cause}.",
    chess.BLACK: "Right {right} lost on Black's move {number}: {cause}.",
}
CAUSES = {
    "king_moved": "king moved",
    "rook_moved": "rook moved",
    "rook_captured": "rook captured",
    "castled": "castled",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `chesslib game`."""
    parser.add_argument(
        "file", metavar="FILE.pgn", type=Path, help="a PGN file with one game or many; - reads standard input"
    )
    parser.add_argument(
        "--events", action="store_true", help="only the moves that changed a right or brought a draw"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object a game, each on its line")


def run(args: argparse.Namespace) -> int:
    """Print every game; 0 when all can be followed to their end, 1 when a move is illegal."""
    all_whole = True
    number = 0
    for record in _games(args.file):
        if record.empty:
            continue  # words that are no game
        number += 1
        all_whole &= record.whole
        if args.json:
            print_json(_game_data(record))
        else:
            _print_game(record, number, events_only=args.events)
    if not number:
        raise UnreadableFileError(str(args.file), "no game", "a PGN with at least one", "Look at the file.")
    return 0 if all_whole else 1


# Reading -------------------------------------------------------------------------------------------------


def _games(path: Path) -> Iterator[GameRecord]:
    try:
        if str(path) == STANDARD_INPUT or path.is_fifo() or path.is_char_device():
            yield from read_games(_piped(path))
            return
        if path.is_dir():
            raise UnreadableFileError(str(path), "a folder", "a PGN file", "Name a file in it.")
        size = path.stat().st_size
        with path.open(encoding=_encoding(path)) as stream:
            yield from _with_progress(stream, size)
    except OSError as error:
        raise UnreadableFileError(
            str(path), error.strerror or str(error), "a file that can be read", "Check name and permissions."
        ) from error


def _piped(path: Path) -> TextIO:
    """What comes through a pipe: it can be read once only, so it is kept."""
    content = sys.stdin.buffer.read() if str(path) == STANDARD_INPUT else path.read_bytes()
    encoding = _encoding_of(io.BytesIO(content), path)
    return io.StringIO(content.decode(encoding))


def _encoding(path: Path) -> str:
    with path.open("rb") as stream:
        return _encoding_of(stream, path)


def _encoding_of(stream: BinaryIO, path: Path) -> str:
    """UTF-8 where the whole file is; else Latin-1, which the PGN standard names."""
    decoder = codecs.getincrementaldecoder("utf-8-sig")()
    while chunk := stream.read(CHUNK):
        if b"\0" in chunk:
            raise UnreadableFileError(
                str(path), "zero bytes", "a text file", "A PGN is plain text: export the game as PGN."
            )
        try:
            decoder.decode(chunk)
        except UnicodeDecodeError:
            return "latin-1"
    return "utf-8-sig"


def _with_progress(stream: TextIO, size: int) -> Iterator[GameRecord]:
    """The games of a stream, with a bar on standard error where a person waits for a long file."""
    if size < LONG_FILE or not sys.stderr.isatty():
        yield from read_games(stream)
        return
    bar = _bar(size)
    for record in read_games(stream):
        if bar is not None:
            # The text layer reads ahead, so the buffer below knows best how far it has come.
            bar.update(stream.buffer.tell() - bar.n)
        yield record
    if bar is not None:
        bar.close()


def _bar(size: int) -> Any:
    """A bar over the bytes of a file, None without tqdm."""
    try:
        tqdm = importlib.import_module("tqdm").tqdm
    except ModuleNotFoundError:
        print("reading; install tqdm to see how far it has come", file=sys.stderr)
        return None
    return tqdm(total=size, unit="B", unit_scale=True, desc="reading", file=sys.stderr)


# Printing ------------------------------------------------------------------------------------------------


def _print_game(record: GameRecord, number: int, *, events_only: bool) -> None:
    names = [record.headers.get(tag, "?") for tag in ("White", "Black")]
    if number > 1:
        print()
    told = {"number": number, "white": names[0], "black": names[1]}
    print(say("Game {number}: {white} - {black}" if record.headers else "Game {number}", **told))
    if record.problem is not None:
        print(say("  cannot be followed: {problem}", problem=record.problem))
        return
    rows = [
        (shown(moment.label) or translate("(start)"), *_state_cells(moment), _notes(moment))
        for moment in timeline(record.board)
        if not events_only or _is_event(moment)
    ]
    print_table(COLUMNS, rows)
    _print_losses(record)
    if record.unread:
        print(say("Passed over, because it is no move: {words}.", words=", ".join(record.unread)))
    if record.illegal is not None:
        verdict = record.illegal.verdict
        why = verdict.text if verdict is not None else translate("This is no move that can be read.")
        reason = f" ({verdict.reason.value})" if verdict is not None else ""
        print(say("Illegal: {move}{reason}. {why}", move=shown(record.illegal.label), reason=reason, why=why))


def _print_losses(record: GameRecord) -> None:
    for right, loss in right_losses(record.board).items():
        if loss is not None and loss.played is not None:
            told = {"right": right, "number": loss.played.number, "cause": translate(CAUSES[loss.cause])}
            print(say(LOST[loss.played.color], **told))


def _state_cells(moment: Moment) -> tuple[str, str, str, str]:
    state = moment.state
    ep = "-"
    if state.ep_recorded is not None:
        ep = chess.square_name(state.ep_recorded) + ("!" if state.ep_legal else "")
    stood = "?" if state.occurrences is None else str(state.occurrences)
    return state.castling_rights, ep, str(state.halfmove_clock), stood


def _notes(moment: Moment) -> str:
    notes = [
        say("right lost: {before} to {after}", before=change.before, after=change.after)
        for change in moment.changes
        if change.name == "castling_rights"
    ]
    if moment.state.ep_legal:
        notes.append(translate("en passant possible"))
    if moment.checkmate:
        notes.append(translate("checkmate"))
    board = chess.Board(moment.fen)
    for row in moment.draws:
        if row.kind == "agreement":
            continue
        moves = shown(", ".join(board.san(move) for move in row.moves)) if row.state == "announce" else ""
        draw, state = translate(DRAWS[row.kind]), translate(STATES[row.state])
        notes.append(
            say(DUE_WITH if moves else DUE, draw=draw, state=state, moves=moves, article=row.article)
        )
    return "; ".join(notes)


def _is_event(moment: Moment) -> bool:
    return moment.ply == 0 or bool(_notes(moment))


def _game_data(record: GameRecord) -> dict[str, Any]:
    illegal = record.illegal
    return {
        "headers": record.headers,
        "problem": None if record.problem is None else str(record.problem),
        "plies": [] if record.problem is not None else [_moment_data(m) for m in timeline(record.board)],
        "unread": list(record.unread),
        "illegal": None
        if illegal is None
        else {
            "move": illegal.label,
            "ply": illegal.ply,
            "reason": None if illegal.verdict is None else illegal.verdict.reason.value,
            "text": None if illegal.verdict is None else illegal.verdict.text,
        },
    }


def _moment_data(moment: Moment) -> dict[str, Any]:
    state = moment.state
    return {
        "ply": moment.ply,
        "move": moment.label,
        "fen": moment.fen,
        "turn": "white" if state.turn == chess.WHITE else "black",
        "castling_rights": state.castling_rights,
        "ep_recorded": None if state.ep_recorded is None else chess.square_name(state.ep_recorded),
        "ep_legal": [move.uci() for move in state.ep_legal],
        "halfmove_clock": state.halfmove_clock,
        "fullmove_number": state.fullmove_number,
        "occurrences": state.occurrences,
        "checkmate": moment.checkmate,
        "draws": [
            {
                "kind": row.kind,
                "state": row.state,
                "article": row.article,
                "moves": [move.uci() for move in row.moves],
            }
            for row in moment.draws
        ],
    }
