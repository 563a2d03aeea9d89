"""Pages of the course's own around JupyterLite: where one starts, and what one sees while it starts."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from importlib import resources
from pathlib import Path
from string import Template
from urllib.parse import quote

START, BOOT = "start.html", "boot.html"
COPIED = ("start.css", "start.js", "boot.css", "boot.js", "editions.js", "icon.svg")
PICTURE = "notebooks/images/first-screen.png"
FIRST, TEN_CARDS, GLOSSARY = "notebooks/00_start.ipynb", "work/00_ten_cards.ipynb", "notebooks/glossary.ipynb"
BEFORE = '<body class="jp-ThemedContainer" data-notebook="lab">'
LESSON = (
    '<li><span class="number">{number}</span> <a href="{address}">{title}</a> '
    '<span class="minutes">{minutes} min</span><span class="question">{question}</span></li>'
)


@dataclass(frozen=True)
class Lesson:
    """What the start page says about a lesson."""

    file: str
    number: int
    title: str
    question: str
    minutes: int


def address_of(path: str) -> str:
    """Return where JupyterLite opens a file, seen from the start page.

    Examples
    --------
    >>> address_of("notebooks/00_start.ipynb")
    'lab/index.html?path=notebooks/00_start.ipynb'
    """
    return f"lab/index.html?path={quote(path)}"


def write_pages(
    site: Path, course: Path, lessons: Iterable[Lesson], editions: Mapping[str, str], fetched: float
) -> None:
    """Write the start page and lay the page of the first seconds over JupyterLite.

    Parameters
    ----------
    site : Path
        What JupyterLite's builder made.
    course : Path
        The course's folder.
    lessons : iterable of Lesson
        In their order.
    editions : mapping of str to str
        The edition of each notebook by its path.
    fetched : float
        How many megabytes a browser fetches at the first start.
    """
    picture = (course / PICTURE).read_bytes()
    width, height = size_of_png(picture)
    own = site / "course"
    own.mkdir()
    (own / "first-screen.png").write_bytes(picture)
    (own / "LICENSE.txt").write_bytes((course / "LICENSE").read_bytes())
    for name in COPIED:
        (own / name).write_text(page(name), encoding="utf-8", newline="\n")
    (own / "editions.json").write_text(json.dumps({"notebooks": dict(editions)}, indent=1), encoding="utf-8")
    size = {"width": str(width), "height": str(height)}
    start = Template(page(START)).substitute(
        size,
        open=address_of(FIRST),
        ten_cards=address_of(TEN_CARDS),
        glossary=address_of(GLOSSARY),
        fetched=f"{fetched:.0f}",
        lessons="\n".join(
            LESSON.format(
                number=lesson.number,
                address=address_of(f"notebooks/{lesson.file}"),
                title=escape(lesson.title),
                minutes=lesson.minutes,
                question=escape(lesson.question),
            )
            for lesson in lessons
        ),
    )
    (site / "index.html").write_text(start, encoding="utf-8", newline="\n")
    lab = site / "lab" / "index.html"
    said = lab.read_text(encoding="utf-8")
    head, body, rest = said.partition(BEFORE)
    assert body, "JupyterLite's page has changed: say here where its body begins"
    boot = Template(page(BOOT)).substitute(size)
    lab.write_text(head + body + "\n" + boot + rest, encoding="utf-8", newline="\n")


def page(name: str) -> str:
    """Return the text of a file that stands beside this module."""
    return resources.files("chesslib.site").joinpath("page", name).read_text(encoding="utf-8")


def size_of_png(content: bytes) -> tuple[int, int]:
    """Return the width and the height in pixels; they stand in the first bytes of every PNG."""
    width, height = struct.unpack(">II", content[16:24])
    return width, height
