"""`chesslib explain`: whether a move is legal in a position and, if not, which rule it breaks."""

from __future__ import annotations

import argparse
from typing import Any

import chess

from chesslib.commands._printing import print_json, print_pairs, read_position, square_names, squares_in_words
from chesslib.errors import GameError
from chesslib.rules import Verdict
from chesslib.rules import explain as explain_move
from chesslib.rules.games import follow
from chesslib.state import draw_status
from chesslib.state.notation import as_typed, shown
from chesslib.wording import say, translate, words

ROWS = words(("Move", "Legal", "Reason", "Article", "In words", "Squares", "Also", "Then", "Position"))
DRAWN = "The game had ended before this move. {text} (FIDE {article})"
HELP = "say whether a move is legal and, if not, which rule it breaks"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `chesslib explain`."""
    parser.add_argument("fen", metavar="FEN", help='the position, in quotation marks; "start" for a new game')
    parser.add_argument("move", metavar="MOVE", help="the attempt in UCI (e5d6) or SAN (exd6)")
    parser.add_argument(
        "--after",
        metavar="MOVES",
        default="",
        help="moves played from FEN before the attempt, in quotation marks; the answer then knows history",
    )
    parser.add_argument("--chess960", action="store_true", help="read FEN and moves as Chess960")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Print the verdict; 0 when the move is legal, 1 when it is not."""
    start = read_position(args.fen, chess960=args.chess960)
    # A script writes English SAN in every language; a person types what the answers show.
    read = str if args.json else as_typed
    record = follow([read(word) for word in args.after.split()], start)
    if record.illegal is not None:
        why = (
            record.illegal.verdict.text
            if record.illegal.verdict
            else translate("This is no move that can be read.")
        )
        raise GameError("--after", record.illegal.label, "legal moves", why)
    verdict = explain_move(record.board, read(args.move))
    if args.json:
        print_json(as_data(verdict, args.move))
    else:
        print_pairs([*as_pairs(verdict, args.move), (words("But"), drawn_already(record.board))])
    return 0 if verdict.legal else 1


def drawn_already(board: chess.Board) -> str:
    """Return by which rule the game had ended in a draw before the attempt; empty when it had not."""
    rows = draw_status(board, budget=0).rows
    ended = [row for row in rows if row.state == "automatic" and not row.kind.startswith("flag")]
    return say(DRAWN, text=ended[0].text, article=ended[0].article) if ended else ""


def as_data(verdict: Verdict, attempt: str) -> dict[str, Any]:
    """Return a verdict as plain data."""
    outcome = verdict.outcome
    return {
        "attempt": attempt,
        "legal": verdict.legal,
        "reason": verdict.reason.value,
        "also": [reason.value for reason in verdict.also],
        "article": verdict.article,
        "text": verdict.text,
        "squares": square_names(verdict.squares),
        "move": verdict.move.uci() if verdict.move else None,
        "san": verdict.san,
        "outcome": None
        if outcome is None
        else {"code": outcome.code, "text": outcome.text, "fen": outcome.fen},
    }


def as_pairs(verdict: Verdict, attempt: str) -> list[tuple[str, str]]:
    """Return a verdict as rows of names and texts."""
    outcome = verdict.outcome
    move, legal, reason, article, in_words, squares, also, then, position = ROWS
    return [
        (move, shown(verdict.san or attempt)),
        (legal, translate("yes" if verdict.legal else "no")),
        (reason, verdict.reason.value),
        (article, f"FIDE {verdict.article}"),
        (in_words, verdict.text),
        (squares, squares_in_words(verdict.squares)),
        *((also, text) for text in verdict.also_texts),
        (then, outcome.text if outcome is not None else ""),
        (position, outcome.fen if outcome is not None else ""),
    ]
