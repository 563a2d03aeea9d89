"""The lessons in other languages, as `chesslib build` makes them from the English ones and the catalogues."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from chesslib.data.catalogues import EDITIONS, lesson_catalogue
from chesslib.grading.engine import contents, normal_form
from chesslib.grading.engine.contents import Lesson
from chesslib.grading.engine.editions import Edition
from chesslib.grading.engine.messages import blocks
from chesslib.grading.engine.normal_form import Notebook
from chesslib.grading.engine.slides import set_slides
from chesslib.languages import NAMES, language, set_language
from chesslib.wording import translate, words

MARK = words("Not translated yet:")


def edition_names(lessons: Path) -> list[str]:
    """Return the lessons in other languages, relative to the folder of lessons."""
    return [f"{code}/{name}" for code in EDITIONS for name in files_of(lessons, code)]


def files_of(lessons: Path, code: str) -> list[str]:
    """Return the file names of the lessons that a language has: those whose title is translated."""
    texts = lesson_catalogue(code)
    found = [path for number in EDITIONS[code] for path in sorted(lessons.glob(f"{number}_*.ipynb"))]
    return [path.name for path in found if _translation(texts, _title_of(path)) is not None]


def _title_of(path: Path) -> str:
    first = next(c for c in normal_form.read_notebook(path)["cells"] if c["cell_type"] == "markdown")
    return blocks(normal_form.source_of(first))[0]


def edition_of(lessons: Path, code: str) -> Edition:
    """Return all that a language needs to know of its lessons."""
    texts = lesson_catalogue(code)
    with speaking(code):
        mark = translate(MARK)
    return Edition(
        code,
        lambda message: _translation(texts, message),
        mark,
        {name: normal_form.read_notebook(lessons / name) for name in files_of(lessons, code)},
    )


def translated_lesson(
    lessons: Path, name: str, all_lessons: list[Lesson], exercises: set[str], pages: dict[str, str]
) -> tuple[Notebook, list[str]]:
    """Return a lesson in another language, ready to run, and the messages that are still English.

    Parameters
    ----------
    lessons : Path
        The folder of the English lessons.
    name : str
        ``"pt/04_slug.ipynb"``.
    """
    code, _, file = name.partition("/")
    edition = edition_of(lessons, code)
    told, missing = edition.of(file)
    neighbours = [_retitled(lesson, edition) for lesson in all_lessons]
    here = next(lesson for lesson in neighbours if lesson.file == file)
    with speaking(code):
        titled = {translate(title): page for title, page in pages.items()}
        contents.fill(told, neighbours, here, exercises, titled)
    edition.relink(told, file)
    set_slides(told)
    return normal_form.normal(told), missing


def other_languages(lessons: Path, all_lessons: list[Lesson]) -> dict[str, list[Lesson]]:
    """Return the lessons in each other language, under what the language calls itself, for the start page."""
    found: dict[str, list[Lesson]] = {}
    for code in EDITIONS:
        edition = edition_of(lessons, code)
        found[f'<span lang="{code}">{NAMES[code].capitalize()}</span>'] = [
            replace(_retitled(lesson, edition), file=f"{code}/{lesson.file}")
            for lesson in all_lessons
            if lesson.file in edition.lessons
        ]
    return {heading: listed for heading, listed in found.items() if listed}


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak a language for a while."""
    before = language()
    set_language(code)
    try:
        yield
    finally:
        set_language(before)


def _retitled(lesson: Lesson, edition: Edition) -> Lesson:
    if lesson.file not in edition.lessons:
        return lesson
    told = edition.title(f"# {lesson.number} · {lesson.title}")
    return replace(lesson, title=told.partition(" · ")[2] or lesson.title)


def _translation(texts: gettext.NullTranslations, message: str) -> str | None:
    # gettext answers a text that it does not know with the text itself.
    told = texts.gettext(message)
    return None if told is message else told
