"""The reports as pages: one for each student, one for the class. No script, no address, good on paper."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Any

from chesslib.grading.engine.beliefs import Belief, Gain
from chesslib.grading.engine.gradebook import Row
from chesslib.grading.engine.judging import without_name
from chesslib.grading.engine.reporting import RESULTS
from chesslib.wording import Counted, in_current_language, say, translate

STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; }
.wide { overflow-x: auto; }
caption { text-align: left; font-weight: 600; padding-bottom: .3rem; }
th, td { border: 1px solid GrayText; padding: .3rem .6rem; text-align: left; vertical-align: top; }
td.mark { text-align: center; }
thead th { white-space: nowrap; }
section { border-top: 1px solid GrayText; break-inside: avoid; }
@media print { body { max-width: none; margin: 0; font-size: 11pt; } a { color: inherit; } }
"""
PAGE = """<!DOCTYPE html>
<html lang="{language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><style>{style}</style></head>
<body><main>
<h1>{title}</h1>
{body}
</main></body>
</html>
"""
LANGUAGE = "en"  # the code of the language of a page, for screen readers
COLUMNS = ("What the answers show", "Students", "Who", "What they read then", "Read again")
HELD_COLUMNS = ("Misconception", "First cards", "Last cards")
MARK_WORDS = ("Student", "Right", "Remarks", "Right in all", "Marks")
MARKS = {True: "✓", False: "✗", None: "·"}
WORDS = {True: "right", False: "not right", None: "not handed in"}
STUDENT_HEAD = "{passed} of {count} exercises are right."
NOTHING = "Nothing was handed in."
GAIN = Counted(
    "{count} student answered the first and the last cards: {before:.0%} right at the beginning, "
    "{after:.0%} at the end.",
    "{count} students answered the first and the last cards: {before:.0%} right at the beginning, "
    "{after:.0%} at the end.",
)
GAIN_SHARE = "That is {gain:.0%} of what could be gained."
NO_BELIEF = "No answer shows one of the known misconceptions."
NO_GAIN = "Nobody answered both the first and the last cards yet, so no gain can be given."


def page(title: str, body: str) -> str:
    """Return a whole page."""
    return PAGE.format(language=translate(LANGUAGE), title=escape(title), style=STYLE, body=body)


def file_name(row: Row, taken: Sequence[str] = ()) -> str:
    """Return a file name for a student's page that no other page has.

    Examples
    --------
    >>> file_name(Row("Ana Silva")), file_name(Row("ana silva"), ["ana-silva.html"])
    ('ana-silva.html', 'ana-silva-2.html')
    """
    stem = re.sub(r"[^\w]+", "-", row.name.casefold()).strip("-") or "student"
    stem = f"student-{stem}" if stem == "class" else stem
    name, number = f"{stem}.html", 1
    while name in taken:
        number += 1
        name = f"{stem}-{number}.html"
    return name


def student_page(row: Row, exercises: Sequence[str]) -> str:
    """Return the page that a student gets."""
    if not row.files:
        return page(row.name, f"<p>{escape(translate(NOTHING))}</p>")
    parts = [f"<p>{escape(say(STUDENT_HEAD, passed=row.passed, count=len(exercises)))}</p>"]
    parts += [f"<p>{escape(problem)}</p>" for problem in row.problems]
    for exercise in exercises:
        result = row.results.get(exercise)
        if result is None:
            continue
        heading = f"{exercise} {result['title']}: {translate(RESULTS[result['status']])}"
        lines = "".join(f"<p>{escape(line)}</p>" for line in _lines(result))
        parts.append(f"<section><h2>{MARKS[bool(result['passed'])]} {escape(heading)}</h2>{lines}</section>")
    return page(row.name, "\n".join(parts))


def _lines(result: Any) -> list[str]:
    return [without_name(line, result["exercise"], result["title"]) for line in result["lines"]]


def class_page(
    table: Sequence[Row],
    exercises: Sequence[str],
    beliefs: Sequence[Belief],
    gained: Gain | None,
    links: Sequence[str],
) -> str:
    """Return the page for the teacher: marks, misconceptions by exercise, gain."""
    parts = [_marks(table, exercises, links), _beliefs(beliefs), f"<h2>{translate('What was gained')}</h2>"]
    if gained is None:
        parts.append(f"<p>{escape(translate(NO_GAIN))}</p>")
    else:
        words = GAIN.said(len(gained.students), before=gained.before, after=gained.after)
        if gained.gain is not None:
            words += " " + say(GAIN_SHARE, gain=gained.gain)
        parts.append(f"<p>{escape(words)}</p>")
        names = sorted({*gained.held_before, *gained.held_after})
        rows = "".join(
            f'<tr><th scope="row">{escape(n)}</th><td>{gained.held_before.get(n, 0)}</td>'
            f"<td>{gained.held_after.get(n, 0)}</td></tr>"
            for n in names
        )
        held = "".join(f"<th scope='col'>{name}</th>" for name in in_current_language(HELD_COLUMNS))
        parts.append(
            f"<table><caption>{translate('Students who held it')}</caption><tr>{held}</tr>{rows}</table>"
            if names
            else ""
        )
    return page(translate("The class"), "\n".join(parts))


def _marks(table: Sequence[Row], exercises: Sequence[str], links: Sequence[str]) -> str:
    head = "".join(f'<th scope="col">{escape(e)}</th>' for e in exercises)
    lines = []
    for row, link in zip(table, links, strict=True):
        cells = "".join(_mark_cell(row, e) for e in exercises)
        name = f'<a href="{escape(link)}">{escape(row.name)}</a>'
        remark = escape(" ".join(row.problems) or ("" if row.files else translate(NOTHING)))
        lines.append(f'<tr><th scope="row">{name}</th>{cells}<td>{row.passed}</td><td>{remark}</td></tr>')
    counts = "".join(
        f"<td>{sum(bool(r.results.get(e, {}).get('passed')) for r in table)}</td>" for e in exercises
    )
    student, right, remarks, in_all, marks = in_current_language(MARK_WORDS)
    tail = f'<th scope="col">{right}</th><th scope="col">{remarks}</th>'
    top = f'<tr><th scope="col">{student}</th>{head}{tail}</tr>'
    bottom = f'<tr><th scope="row">{in_all}</th>{counts}<td></td><td></td></tr>'
    return (
        f'<div class="wide"><table><caption>{marks}</caption><thead>{top}</thead>'
        f"<tbody>{''.join(lines)}</tbody><tfoot>{bottom}</tfoot></table></div>"
    )


def _mark_cell(row: Row, exercise: str) -> str:
    result = row.results.get(exercise)
    state = None if result is None else bool(result["passed"])
    return (
        f'<td class="mark"><span role="img" aria-label="{translate(WORDS[state])}">{MARKS[state]}</span></td>'
    )


def _beliefs(beliefs: Sequence[Belief]) -> str:
    parts = [f"<h2>{translate('Misconceptions by exercise')}</h2>"]
    if not beliefs:
        return parts[0] + f"<p>{translate(NO_BELIEF)}</p>"
    for exercise in dict.fromkeys(b.exercise for b in beliefs):
        here = [b for b in beliefs if b.exercise == exercise]
        rows = "".join(
            f'<tr><th scope="row">{escape(translate(b.misconception.belief))}'
            f"</th><td>{len(b.students)}</td><td>{escape(', '.join(b.students))}</td>"
            f"<td>{escape(translate(b.misconception.refutation))}</td>"
            f"<td>{escape(_place(b.misconception.read_again))}</td></tr>"
            for b in here
        )
        head = "".join(f'<th scope="col">{name}</th>' for name in in_current_language(COLUMNS))
        caption = escape(f"{exercise} {translate(here[0].title)}")
        parts.append(
            f'<div class="wide"><table><caption>{caption}</caption><tr>{head}</tr>{rows}</table></div>'
        )
    return "\n".join(parts)


def _place(read_again: str) -> str:
    lesson, _, cell = read_again.partition("#")
    return say("{lesson}, cell {cell}", lesson=lesson, cell=cell) if cell else lesson
