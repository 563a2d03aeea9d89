"""`chesslib fen`: the six fields of a FEN in words, with all its faults."""

from __future__ import annotations

import argparse
from typing import Any

import chess

from chesslib.commands._printing import fen_or_start, print_json, print_pairs
from chesslib.state import fen as fens
from chesslib.wording import say, say_counted, translate, words

HELP = "say the fields of a FEN in words, find all its faults, or compare two"
RELATIONS = words(("same position", "same picture", "different"))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `chesslib fen`."""
    parser.add_argument("text", metavar="TEXT", help='the FEN, in quotation marks; "start" for a new game')
    parser.add_argument(
        "--compare", metavar="OTHER", help="a second FEN: same position, same picture, or neither"
    )
    parser.add_argument("--chess960", action="store_true", help="read the text as Chess960")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Print what there is to say; 0 for a FEN without a fault or two that are the same position, else 1."""
    if args.compare is not None:
        return _compare(args)
    text = fen_or_start(args.text)
    report = fens.check(text, chess960=args.chess960)
    words = fens.explain(text, chess960=args.chess960)
    if args.json:
        print_json(_report_data(report, words))
    else:
        print_pairs((row.field, f"{row.text or translate('(nothing)')}\n{row.words}") for row in words)
        _print_faults(report)
        if report.readable:
            print()
            print_pairs(_dialects(report.board()))
    return 1 if report.faults else 0


def _print_faults(report: fens.FenReport) -> None:
    print()
    if not report.faults:
        print(translate("No fault."))
        return
    print(say_counted("{count} fault:", "{count} faults:", len(report.faults)))
    for fault in report.faults:
        print(f"  {fault}")
    for repair in report.repairs:
        told = {"text": repr(repair.after), "field": translate(repair.field)}
        print(say("  A lenient reading takes {text} for the field {field}.", **told))


def _dialects(board: chess.Board) -> list[tuple[str, str]]:
    return [
        ("always", fens.write(board, "always")),
        ("pseudo", fens.write(board, "pseudo")),
        ("legal", fens.write(board, "legal")),
    ]


def _report_data(report: fens.FenReport, words: tuple[fens.FieldWords, ...]) -> dict[str, Any]:
    return {
        "text": report.text,
        "fields": [{"field": row.field, "text": row.text, "words": row.words} for row in words],
        "faults": [
            {
                "code": fault.code,
                "field": fault.field,
                "column": fault.column,
                "found": fault.found,
                "expected": fault.expected,
                "advice": fault.advice,
            }
            for fault in report.faults
        ],
        "repairs": [vars(repair) for repair in report.repairs],
        "dialects": dict(_dialects(report.board())) if report.readable else None,
    }


def _compare(args: argparse.Namespace) -> int:
    comparison = fens.compare(fen_or_start(args.text), fen_or_start(args.compare), chess960=args.chess960)
    if args.json:
        print_json(
            {
                "relation": comparison.relation,
                "differences": list(comparison.sameness.differences),
                "text": comparison.text,
                "article": comparison.sameness.article,
            }
        )
    else:
        print_pairs(
            [
                (words("Relation"), translate(comparison.relation)),
                (words("Why"), comparison.text),
                (words("Article"), f"FIDE {comparison.sameness.article}"),
                (
                    words("Hidden"),
                    ", ".join(translate(change.name.replace("_", " ")) for change in comparison.changes),
                ),
            ]
        )
    return 0 if comparison.sameness else 1
