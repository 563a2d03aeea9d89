"""Lessons in other languages: whole, run, linked, and never silently behind the English ones."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest

from chesslib.commands._editions import edition_names, edition_of, translated_lesson
from chesslib.commands.build import PAGES, describe, exercises_of
from chesslib.data.catalogues import EDITIONS
from chesslib.grading.engine.editions import Edition, anchors
from chesslib.grading.engine.messages import blocks, has_words, messages, translated
from chesslib.grading.engine.normal_form import source_of
from chesslib.languages import NAMES
from tests.notebooks.course import ROOT, START, cell_named, read, texts_shown

LESSONS = ROOT / "notebooks"
NAMED = edition_names(LESSONS)


def test_every_edition_that_is_promised_is_there() -> None:
    promised = {f"{code}/{number}" for code, numbers in EDITIONS.items() for number in numbers}
    assert {name[:5] for name in NAMED} == promised
    assert [name for name in NAMED if not (LESSONS / name).exists()] == []


@pytest.mark.parametrize("name", NAMED)
def test_no_message_of_an_edition_is_still_english(name: str) -> None:
    told, missing = translated_lesson(LESSONS, name, list(describe(ROOT).values()), exercises_of(ROOT), PAGES)
    assert missing == []
    saved = read(LESSONS / name)
    assert [source_of(cell) for cell in saved["cells"]] == [source_of(cell) for cell in told["cells"]]


@pytest.mark.parametrize("name", NAMED)
def test_an_edition_speaks_its_language(name: str) -> None:
    notebook = read(LESSONS / name)
    assert f'set_language("{name[:2]}")' in source_of(cell_named(notebook, "language"))
    english = read(LESSONS / name[3:])
    shown, originally = (
        {cell["id"]: texts_shown(cell) for cell in one["cells"] if cell.get("outputs")}
        for one in (notebook, english)
    )
    assert shown.keys() == originally.keys()
    told = [cell for cell, texts in originally.items() if any(has_words(text) for text in texts)]
    assert [cell for cell in told if shown[cell] == originally[cell]] == []


def test_the_start_page_lists_the_editions() -> None:
    listed = source_of(cell_named(read(LESSONS / START), "contents"))
    assert [name for name in NAMED if f"]({name})" not in listed] == []
    assert all(NAMES[code].capitalize() in listed for code in EDITIONS)


def test_a_changed_english_cell_shows_in_english_with_a_mark() -> None:
    edition = edition_of(LESSONS, "pt")
    file = NAMED[0][3:]
    english = copy.deepcopy(edition.lessons[file])
    title = cell_named(english, "title")
    first, *others = blocks(source_of(title))
    title["source"] = "\n\n".join([first, "A new paragraph.", *others])
    told, missing = translated(english, edition.translate, edition.mark)
    assert missing == ["A new paragraph."]
    wanted = source_of(cell_named(told, "title"))
    assert f"*{edition.mark}*\n\nA new paragraph." in wanted
    assert first not in wanted


CELLS = [
    {
        "id": "a",
        "cell_type": "markdown",
        "metadata": {},
        "source": "# 4 · Sums\n\n[next](05_b.ipynb#Exit-ticket)",
    },
    {"id": "b", "cell_type": "markdown", "metadata": {}, "source": "## Exit ticket\n\n[up](#Exit-ticket)"},
    {"id": "c", "cell_type": "code", "metadata": {}, "source": 'show("Two words")', "outputs": []},
    {"id": "d", "cell_type": "code", "metadata": {}, "source": "import chess", "outputs": []},
    {
        "id": "e",
        "cell_type": "markdown",
        "metadata": {},
        "source": '[g](glossary.ipynb) [w](../work/04_a.ipynb) ![i](images/i.png) <img src="images/j.png"> [x](https://example.org)',
    },
]
TOLD = {
    "# 4 · Sums": "# 4 · Somas",
    "## Exit ticket": "## Bilhete de saída",
    'show("Two words")': 'show("Duas palavras")',
}


def test_links_lead_to_the_same_from_one_folder_deeper() -> None:
    english = {"cells": CELLS, "metadata": {}}
    edition = Edition("pt", TOLD.get, "Ainda em inglês:", {"04_a.ipynb": english, "05_b.ipynb": english})
    told, missing = edition.of("04_a.ipynb")
    edition.relink(told, "04_a.ipynb")
    text = "\n".join(source_of(cell) for cell in told["cells"])
    assert "# 4 · Somas" in text
    assert "[next](05_b.ipynb#Bilhete-de-saída)" in text
    assert "[up](#Bilhete-de-saída)" in text
    assert "[g](../glossary.ipynb) [w](../../work/04_a.ipynb) ![i](../images/i.png)" in text
    assert '<img src="../images/j.png"> [x](https://example.org)' in text
    assert 'show("Duas palavras")' in text
    assert len(missing) == 3
    assert anchors(english, TOLD.get) == {"4-·-Sums": "4-·-Somas", "Exit-ticket": "Bilhete-de-saída"}


def test_messages_are_paragraphs_and_code_cells_with_words() -> None:
    english = {"cells": CELLS, "metadata": {}}
    assert [cell for cell, _ in messages(english)] == ["a", "a", "b", "b", "c", "e"]
    assert blocks("a\n\n```\nb\n\nc\n```\n\nd") == ["a", "```\nb\n\nc\n```", "d"]


def test_no_edition_is_kept_that_nobody_promised() -> None:
    kept = {
        path.relative_to(LESSONS).as_posix() for code in EDITIONS for path in (LESSONS / code).glob("*.ipynb")
    }
    assert kept == set(NAMED)
    assert Path(LESSONS / "de").exists() is False
