"""The items of the inventory in the lessons: the faults of one lesson, in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import chess

from chesslib.variant import EnPassantBoard
from tests.notebooks.course import Notebook, course_metadata, texts_shown

MOST_ITEMS_ON_A_CELL = 3
_FEN = re.compile(r"(?:[pnbrqkPNBRQK1-8]+/){7}[pnbrqkPNBRQK1-8]+ [wb] \S+ \S+ \d+ \d+")
_ATTEMPT = re.compile(rf"^attempt (?P<move>\S+) on (?P<fen>{_FEN.pattern}): (?P<code>\w+)$", re.MULTILINE)

Item = dict[str, Any]
Position = tuple[object, ...]


def position_of(fen: str) -> Position:
    """Return what makes two FENs the same for an item: all but the dialect and the move number.

    The en passant field counts by whether it allows a capture, because dialects write it differently.
    """
    board = chess.Board(fen)
    return (
        board.board_fen(),
        board.turn,
        board.clean_castling_rights(),
        board.has_legal_en_passant(),
        board.halfmove_clock,
    )


def variant_position_of(fen: str) -> Position:
    """Return what makes two FENs of the variant the same: its items have neither rights nor clock."""
    board = EnPassantBoard(fen, opening_rule=False)
    captures = sorted(board.uci_with_victim(move) for move in board.generate_legal_ep())
    return (board.board_fen(), board.turn, *captures)


def wanted_variant(item: Item) -> Position:
    """Return the same of an item of the inventory."""
    placement, turn = item["fen"].split()
    return (placement, turn == "w", *item["ep_moves"])


def faults_of_items(notebook: Notebook, items: list[Item]) -> Iterator[str]:
    """Yield which items of a lesson are missing, misplaced, or not shown with position, attempt and code.

    Parameters
    ----------
    notebook : dict
        The lesson, with its saved outputs.
    items : list of dict
        The items of the inventory whose home is this lesson.
    """
    homes: dict[str, list[dict[str, Any]]] = {}
    for cell in notebook["cells"]:
        named = course_metadata(cell).get("items", [])
        if len(named) > MOST_ITEMS_ON_A_CELL:
            yield f"{cell['id']}: {len(named)} items on one cell"
        for identifier in named:
            homes.setdefault(identifier, []).append(cell)
    known = {item["id"]: item for item in items}
    yield from (f"{name}: has its home in another lesson" for name in homes if name not in known)
    for identifier, item in known.items():
        cells = homes.get(identifier, [])
        if len(cells) != 1:
            yield f"{identifier}: on {len(cells)} cells"
        else:
            yield from (
                f"{identifier} ({cells[0]['id']}): {fault}" for fault in _faults_of_one(cells[0], item)
            )


def _faults_of_one(cell: dict[str, Any], item: Item) -> Iterator[str]:
    shown = "\n".join(texts_shown(cell))
    if item["fen"] is None:
        return
    of_text = variant_position_of if "variant" in item else position_of
    wanted = wanted_variant(item) if "variant" in item else position_of(item["fen"])
    if wanted not in {of_text(fen) for fen in _FEN.findall(shown)}:
        yield f"does not show {item['fen']}"
    elif item["attempt"] is not None:
        made = [m for m in _ATTEMPT.finditer(shown) if of_text(m["fen"]) == wanted]
        codes = {m["code"] for m in made if m["move"] == item["attempt"]}
        if not codes:
            yield f"does not attempt {item['attempt']}"
        elif item["code"] not in codes:
            yield f"answers {item['attempt']} with {', '.join(sorted(codes))}, not {item['code']}"
