"""What lessons say about one another: the list of lessons, the links between neighbours, the paths."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from chesslib.errors import ChesslibError
from chesslib.wording import say, translate, words

from .normal_form import Notebook, course_metadata, source_of

WHOLE, QUICK_CHECK, WITHOUT_PROGRAMMING, EXTRA = "whole", "quick check", "without programming", "extra"

_FILE = re.compile(r"(?P<number>\d\d)_(?P<slug>[a-z0-9_]+)\.ipynb")
_TITLE = re.compile(r"^# (?:\d+ · )?(?P<title>.+)$", re.MULTILINE)
_QUESTION = re.compile(r"^> \*\*The question\.\*\* (?P<question>.+(?:\n> .+)*)", re.MULTILINE)
_MINUTES = re.compile(r"\*\*(?P<minutes>\d+) minutes\*\*")

LIST_HEAD = "| | Lesson | The question it answers | Minutes | Its exercises |\n|---:|---|---|---:|---|"
LIST_ROW = "| {number} | [{title}]({file}) | {question} | {minutes} | {exercise} |"
EXERCISE_LINK = "[open](../work/{file})"
NO_EXERCISE = "-"
START = "[All lessons]({start})"
PREVIOUS = "← [{number} · {title}]({file})"
NEXT = "[{number} · {title}]({file}) →"
EXERCISES_OF_THIS = "**[The exercises of this lesson](../work/{file})**"
OTHER_PAGE = "[{title}]({file})"
ELSEWHERE = "**{language}:** {lessons}"
PATHS = words(("Player", "Programmer"))
PATH_WHOLE = "**{path}'s path:** all of this lesson{then}."
PATH_WITHOUT = "**{path}'s path:** all of this lesson but what stands under *For programmers*{then}."
PATH_QUICK = (
    "**{path}'s path:** the [exit ticket](#Exit-ticket) is your quick check: "
    "three right answers, and you may go on{then}; otherwise read the core first."
)
PATH_EXTRA = "**{path}'s path:** an extra for those who want more; you may as well go on{then}."
PATH_NOT = "**{path}'s path:** does not need this lesson."
PATH_NEXT_WHOLE = ", then [{number} · {title}]({file})"
PATH_NEXT_QUICK = " to [{number} · {title}]({file})"


@dataclass(frozen=True)
class Lesson:
    """What a lesson's first cell and its notebook metadata say about it."""

    file: str
    number: int
    title: str
    question: str
    minutes: int
    paths: dict[str, str] = field(default_factory=dict)

    @property
    def is_start(self) -> bool:
        """Whether this is the page from which the others are reached."""
        return self.number == 0


def lesson_of(notebook: Notebook, file: str) -> Lesson:
    """Read a lesson's title, question and minutes from its first text cell.

    Parameters
    ----------
    notebook : dict
        The lesson.
    file : str
        Its file name, ``NN_slug.ipynb``.

    Returns
    -------
    Lesson
        What the other lessons need to know of it.

    Raises
    ------
    ChesslibError
        When the name or the first cell lacks one of them.

    Examples
    --------
    >>> first = "# 4 · Sums\\n\\n> **The question.** What is a sum?\\n\\n**20 minutes**"
    >>> lesson_of({"cells": [{"cell_type": "markdown", "source": first}]}, "04_sums.ipynb")
    Lesson(file='04_sums.ipynb', number=4, title='Sums', question='What is a sum?', minutes=20, paths={})
    """
    name = _FILE.fullmatch(file)
    if name is None:
        raise ChesslibError(
            "lesson", repr(file), "NN_slug.ipynb", "Give the file a two-figure number and a name."
        )
    first = next((source_of(c) for c in notebook["cells"] if c["cell_type"] == "markdown"), "")
    number = int(name["number"])
    title = _found(_TITLE, first, file, "a first line '# N · Title'")
    if number == 0:
        return Lesson(file, number, title, question="", minutes=0)
    question = _found(_QUESTION, first, file, "a line '> **The question.** ...'")
    minutes = int(_found(_MINUTES, first, file, "'**NN minutes**'"))
    paths = dict(course_metadata(notebook).get("paths", {}))
    return Lesson(file, number, title, " ".join(question.replace("\n> ", " ").split()), minutes, paths)


def fill(
    notebook: Notebook,
    lessons: list[Lesson],
    here: Lesson,
    exercises: set[str],
    pages: Mapping[str, str] | None = None,
    elsewhere: Mapping[str, list[Lesson]] | None = None,
) -> None:
    """Write the generated cells of one lesson: those whose role is ``contents``, ``links`` or ``paths``.

    Parameters
    ----------
    notebook : dict
        The lesson; its generated cells are changed in place.
    lessons : list of Lesson
        All lessons of the course in order.
    here : Lesson
        This one.
    exercises : set of str
        The file names of the exercises that exist.
    pages : mapping of str to str, optional
        Title -> file of the pages that every lesson leads to.
    elsewhere : mapping of str to list of Lesson, optional
        What a language calls itself -> the lessons that it has; listed below the list of all.
    """
    links = links_line(lessons, here, pages)
    if here.file in exercises:
        links = f"{say(EXERCISES_OF_THIS, file=here.file)}\n\n{links}"
    texts = {
        "contents": "\n\n".join([contents_table(lessons, exercises), *_elsewhere(elsewhere or {})]),
        "links": links,
        "paths": paths_lines(lessons, here),
    }
    for cell in notebook["cells"]:
        role = course_metadata(cell).get("role")
        if role in texts:
            cell["source"] = texts[role]


def contents_table(lessons: list[Lesson], exercises: set[str]) -> str:
    """Return the list of lessons as a Markdown table.

    Examples
    --------
    >>> print(contents_table([Lesson("04_sums.ipynb", 4, "Sums", "What is a sum?", 20)], {"04_sums.ipynb"}))
    | | Lesson | The question it answers | Minutes | Its exercises |
    |---:|---|---|---:|---|
    | 4 | [Sums](04_sums.ipynb) | What is a sum? | 20 | [open](../work/04_sums.ipynb) |
    """
    rows = [
        LIST_ROW.format(
            number=one.number,
            title=one.title,
            file=one.file,
            question=one.question,
            minutes=one.minutes,
            exercise=EXERCISE_LINK.format(file=one.file) if one.file in exercises else NO_EXERCISE,
        )
        for one in lessons
        if not one.is_start
    ]
    return "\n".join([LIST_HEAD, *rows])


def _elsewhere(languages: Mapping[str, list[Lesson]]) -> list[str]:
    return [
        ELSEWHERE.format(
            language=language,
            lessons=" · ".join(f"[{one.number} · {one.title}]({one.file})" for one in lessons),
        )
        for language, lessons in languages.items()
    ]


def links_line(lessons: list[Lesson], here: Lesson | None, pages: Mapping[str, str] | None = None) -> str:
    """Return the line that leads to the neighbours of a lesson and to the pages that all of them share.

    Parameters
    ----------
    lessons : list of Lesson
        All lessons in order.
    here : Lesson or None
        This lesson; None on a page that is none.
    pages : mapping of str to str, optional
        Title -> file of the shared pages.

    Examples
    --------
    >>> start, first = Lesson("00_start.ipynb", 0, "Start", "", 0), Lesson("01_a.ipynb", 1, "A", "?", 5)
    >>> links_line([start, first], first, {"Glossary": "glossary.ipynb"})
    '[All lessons](00_start.ipynb) · [Glossary](glossary.ipynb)'
    >>> links_line([start, first], start)
    '[1 · A](01_a.ipynb) →'
    """
    before: list[Lesson] = []
    after: list[Lesson] = []
    if here is not None:
        place = lessons.index(here)
        before = [one for one in lessons[:place] if not one.is_start][-1:]
        after = lessons[place + 1 : place + 2]
    parts = [say(PREVIOUS, number=one.number, title=one.title, file=one.file) for one in before]
    parts += [say(START, start=one.file) for one in lessons if one.is_start and one != here]
    parts += [OTHER_PAGE.format(title=title, file=file) for title, file in (pages or {}).items()]
    parts += [say(NEXT, number=one.number, title=one.title, file=one.file) for one in after]
    return " · ".join(parts)


def paths_lines(lessons: list[Lesson], here: Lesson) -> str:
    """Return one line for each path through the course: what of this lesson is on it, and what comes next.

    Examples
    --------
    >>> one = Lesson("01_a.ipynb", 1, "A", "?", 5, {"Player": "whole"})
    >>> two = Lesson("02_b.ipynb", 2, "B", "?", 5, {"Player": "quick check"})
    >>> print(paths_lines([one, two], one))
    **Player's path:** all of this lesson, then [2 · B](02_b.ipynb).
    >>> last = Lesson("11_k.ipynb", 11, "K", "?", 5, {"Player": "without programming"})
    >>> print(paths_lines([one, last], last))
    **Player's path:** all of this lesson but what stands under *For programmers*.
    >>> between = Lesson("03_x.ipynb", 3, "X", "?", 5, {"Player": "extra"})
    >>> print(paths_lines([one, between, last], between))
    **Player's path:** an extra for those who want more; you may as well go on to [11 · K](11_k.ipynb).
    >>> print(paths_lines([one, between, last], one))
    **Player's path:** all of this lesson, then [11 · K](11_k.ipynb).
    """
    names = sorted({name for one in lessons for name in one.paths})
    return "  \n".join(_path_line(lessons, here, name) for name in names)


def _path_line(lessons: list[Lesson], here: Lesson, path: str) -> str:
    place = lessons.index(here)
    on_the_way = (one for one in lessons[place + 1 :] if one.paths.get(path) not in (None, EXTRA))
    after = next(on_the_way, None)
    how = here.paths.get(path)
    if how is None:
        return say(PATH_NOT, path=translate(path))
    template = {QUICK_CHECK: PATH_QUICK, WITHOUT_PROGRAMMING: PATH_WITHOUT, EXTRA: PATH_EXTRA}.get(
        how, PATH_WHOLE
    )
    link = PATH_NEXT_QUICK if how in (QUICK_CHECK, EXTRA) else PATH_NEXT_WHOLE
    then = "" if after is None else say(link, number=after.number, title=after.title, file=after.file)
    return say(template, path=translate(path), then=then)


def _found(pattern: re.Pattern[str], text: str, file: str, expected: str) -> str:
    match = pattern.search(text)
    if match is None:
        raise ChesslibError(
            say("{file}, first cell", file=file), "no such line", expected, "Add it; other lessons quote it."
        )
    return match[1].strip()
