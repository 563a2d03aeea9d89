"""The glossary: terms that hang together, and links that lead to where each is taught."""

from __future__ import annotations

import re

from chesslib.data.files import load
from chesslib.grading.engine.contents import Lesson
from chesslib.grading.engine.glossary import glossary
from tests.notebooks.course import ROOT, read, source_of
from tests.notebooks.test_links import dead_links

PAGE = ROOT / "notebooks" / "glossary.ipynb"
TERMS = load("glossary.json")


def test_terms_are_in_order_and_none_stands_twice() -> None:
    names = [term["term"].lower() for term in TERMS]
    assert names == sorted(set(names))


def test_terms_lead_to_terms_and_lessons() -> None:
    names = {term["term"] for term in TERMS}
    assert [(t["term"], other) for t in TERMS for other in t["see"] if other not in names] == []
    assert all(1 <= term["lesson"] <= 13 for term in TERMS)
    assert all(re.fullmatch(r"[A-Z][^\n]+[.]", term["means"]) for term in TERMS)


def test_no_term_explains_itself_by_itself_alone() -> None:
    assert [t["term"] for t in TERMS if len(t["means"].split()) < 6 or t["term"] in t["see"]] == []


def test_the_page_shows_every_term_and_its_links_lead_somewhere() -> None:
    notebook = read(PAGE)
    prose = "\n".join(source_of(cell) for cell in notebook["cells"])
    assert [t["term"] for t in TERMS if f"**{t['term']}** {t['means']}" not in prose] == []
    assert dead_links(notebook, PAGE.parent) == []


def test_a_lesson_that_is_not_written_has_no_link() -> None:
    terms = [{"term": "sum", "means": "A.", "lesson": 4, "article": "", "see": ["term"]}]
    with_lesson = glossary(terms, [Lesson("04_a.ipynb", 4, "A", "?", 5)], "")
    without = glossary(terms, [], "")
    assert "Lesson [4](04_a.ipynb); see *term*." in source_of(with_lesson["cells"][2])
    assert "Lesson 4; see *term*." in source_of(without["cells"][2])
