"""The start page: boards first, no FEN before a reader knows why one would want it."""

from __future__ import annotations

import re

from tests.notebooks.course import ROOT, START, course_metadata, read, source_of, texts_shown

PAGE = read(ROOT / "notebooks" / START)
_FEN = re.compile(r"(?:[pnbrqkPNBRQK1-8]{1,8}/){3,}")


def test_the_first_cell_is_the_two_boards_so_that_one_key_press_wakes_them() -> None:
    first = PAGE["cells"][0]
    assert first["cell_type"] == "code"
    assert "Shift and Enter" in source_of(first)
    assert re.search(r"^start\(\)$", source_of(first), re.MULTILINE)
    html = "".join("".join(o.get("data", {}).get("text/html", "")) for o in first["outputs"])
    boards = re.findall(r'<img alt="Board [AB]\. ([^"]+)"', html)
    assert len(boards) == 2
    assert boards[0] == boards[1]


def test_no_fen_stands_on_the_page() -> None:
    for cell in PAGE["cells"]:
        assert _FEN.search(source_of(cell)) is None, cell["id"]
        assert not any(_FEN.search(text) for text in texts_shown(cell)), cell["id"]
    assert _FEN.search("the FEN 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2 stands here")


def test_it_lists_the_lessons_and_says_where_the_exercises_are() -> None:
    roles = [course_metadata(cell).get("role") for cell in PAGE["cells"]]
    assert roles.count("contents") == 1
    assert roles[-1] == "links"
    shown = texts_shown(PAGE["cells"][0])[0]
    assert "work" in shown
