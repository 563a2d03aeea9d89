"""The teacher's page of a lesson: its faults, in words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from chesslib.data.cards import Card
from tests.notebooks.course import Notebook

PERIOD = 45
HEADINGS = (
    "## Before the lesson",
    "## Minute plan",
    "## What to ask",
    "## Wrong answers, and what they mean",
    "## Reading the exit ticket",
    "## Exercises and marking",
    "## Without a network, without machines",
)
_ROW = re.compile(r"^\|(.+)\|$", re.MULTILINE)


def rows_below(page: str, heading: str) -> list[list[str]]:
    """Return the rows of the table below a heading, without its head."""
    section = page.partition(f"{heading}\n")[2].partition("\n## ")[0]
    rows = [[cell.strip() for cell in row.split("|")] for row in _ROW.findall(section)]
    return rows[2:]


def faults_of_page(page: str, number: int, notebook: Notebook, cards: tuple[Card, ...]) -> Iterator[str]:
    """Yield what a teacher's page lacks, or says of cards and cells that are not there."""
    if not page.startswith(f"# Teaching lesson {number} · "):
        yield f"does not begin with '# Teaching lesson {number} · '"
    places = [page.find(f"\n{heading}\n") for heading in HEADINGS]
    if -1 in places or places != sorted(places):
        yield f"not all of {', '.join(HEADINGS)}, in this order"
    plan = rows_below(page, "## Minute plan")
    minutes = sum(int(row[0]) for row in plan)
    if minutes != PERIOD:
        yield f"the minute plan has {minutes} minutes, not {PERIOD}"
    cells = {cell["id"] for cell in notebook["cells"]}
    named = {name for row in plan for name in re.findall(r"`([^`]+)`", row[-1])}
    yield from (f"the minute plan names no cell of the lesson: {name}" for name in sorted(named - cells))
    yield from _faults_of_answers(rows_below(page, "## Wrong answers, and what they mean"), cards)


def _faults_of_answers(rows: list[list[str]], cards: tuple[Card, ...]) -> Iterator[str]:
    by_id = {card.id: card for card in cards}
    told = {(row[0].strip("`"), row[1].strip("`")) for row in rows}
    for identifier, key in sorted(told):
        if identifier not in by_id or key not in by_id[identifier].options:
            yield f"no card has the answer {identifier} {key}"
        elif key == by_id[identifier].answer:
            yield f"{identifier} {key} is right, not wrong"
    for card in cards:
        if "-exit-" in card.id:
            missing = [k for k in card.options if k != card.answer and (card.id, k) not in told]
            yield from (f"says nothing of the exit card's answer {card.id} {key}" for key in missing)
    yield from (f"{row[0]} {row[1]}: no belief, or no help" for row in rows if not all(row[:4]))
