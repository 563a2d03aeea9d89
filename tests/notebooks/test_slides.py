"""`jupyter nbconvert --to slides` makes slides that can be shown: few words, few pictures, no code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.notebooks.course import written_lessons

MOST_WORDS = 200
FEWEST_SLIDES = 12


def slides_of(lesson: Path) -> list[str]:
    """Return the HTML of each slide of a lesson."""
    from nbconvert import SlidesExporter

    html, _ = SlidesExporter(exclude_input=True).from_filename(str(lesson))
    body = html.partition('<div class="slides">')[2]
    return [part for part in re.split(r"<section[^>]*>", body) if "jp-Cell" in part]


@pytest.mark.parametrize("lesson", written_lessons().values(), ids=lambda path: path.stem)
def test_slides_are_short_and_show_no_code(lesson: Path) -> None:
    slides = slides_of(lesson)
    assert len(slides) >= FEWEST_SLIDES
    crowded = [slide[:300] for slide in slides if words(slide) > MOST_WORDS and "<details>" not in slide]
    assert crowded == []
    assert not any("jp-InputArea-editor" in slide for slide in slides)
    assert any("data:image/svg+xml;base64," in slide for slide in slides)


def words(slide: str) -> int:
    """Count the words that a slide shows."""
    text = re.sub(r"<[^>]+>", " ", re.sub(r"<(style|script).*?</\1>", "", slide, flags=re.DOTALL))
    return len(re.findall(r"[^\W\d_]{2,}", text))


def test_words_are_counted_without_marks() -> None:
    assert words('<p class="a few classes">two words</p><style>no words here</style>') == 2
