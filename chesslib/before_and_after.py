"""What the notebooks with the ten cards call: which lessons to skip, and what was gained. Glue."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from chesslib.classroom import LESSONS, WORK, course_folder
from chesslib.grading.engine.answers import SUFFIX, AnswerStore, read_answers
from chesslib.grading.engine.kernel_side import GRADING
from chesslib.languages import language
from chesslib.wording import say, translate

if TYPE_CHECKING:
    from chesslib.grading.specs.ten_topics import Topic

UNANSWERED = "Not answered yet: {keys}. Answer all ten, then run this cell again."
SKIP_HEAD = "You may skip, for now:"
SKIP_NONE = "No lesson to skip yet; that is what the course is for."
READ_HEAD = "These are for you:"
READ_NONE = "None that you need. Take the capstone, or build with lessons 8 and 9."
LESSON = "  {number:>2} · {title} (card {key})"
BELIEF = "       {belief}"
ONE_CARD = (
    "One card is a hint, not a proof: each lesson ends its core with an exit ticket of three cards. "
    "Whoever passes it may go on with a good conscience."
)
NOT_BOTH = (
    "The gain is told once both sets of ten cards are answered: the first in {first}, the last in {last}."
)
RIGHT = "Right before the course: {before} of {count}. Right after it: {after} of {count}."
SHARE = "That is {share:.0%} of all that was left to gain."
GIVEN_UP = "Given up: {belief}"
STILL_HELD = "Still there: {belief} Read again: {where}."
NEW = "New: {belief} Read again: {where}."
WHERE = "lesson {lesson}, cell {cell}"
WHERE_UNDER = 'lesson {lesson}, under the heading "{heading}"'


def which_lessons() -> None:
    """Say which lessons may be skipped, from the ten cards that were answered in this notebook.

    Examples
    --------
    >>> which_lessons()
    Not answered yet: a, b, c, d, e, f, g, h, i, j. Answer all ten, then run this cell again.
    """
    if GRADING in os.environ:
        return
    from chesslib.grading.specs.lesson_00 import BEFORE
    from chesslib.grading.specs.skipping import advise

    advice = advise(BEFORE, AnswerStore(Path.cwd() / (BEFORE.notebook + SUFFIX)).get(BEFORE.id))
    if advice.unanswered:
        print(say(UNANSWERED, keys=", ".join(finding.key for finding in advice.unanswered)))
        return
    lines = [translate(SKIP_HEAD) if advice.skip else translate(SKIP_NONE)]
    lines += [
        say(LESSON, number=f.topic.number, title=translate(f.topic.title), key=f.key) for f in advice.skip
    ]
    lines.append(translate(READ_HEAD) if advice.read else translate(READ_NONE))
    for found in advice.read:
        lines.append(
            say(LESSON, number=found.topic.number, title=translate(found.topic.title), key=found.key)
        )
        lines += [BELIEF.format(belief=translate(found.belief))] if found.belief else []
    print("\n".join([*lines, translate(ONE_CARD)]))


def what_was_gained() -> None:
    """Say what became of each misconception between the first ten cards and the last.

    Read from the two answers files in the course's work folder.

    Raises
    ------
    UsageError
        When the current folder is not inside the course.
    """
    if GRADING in os.environ:
        return
    print("\n".join(gained_in(course_folder(Path.cwd()) / WORK)))


def gained_in(work: Path) -> Iterable[str]:
    """Return the lines that say what was gained, from the answers files in a folder.

    Raises
    ------
    UnreadableFileError
        When one of the files is not an answers file.
    """
    from chesslib.grading.engine.beliefs import gain  # no grader may load it: it knows the right answers
    from chesslib.grading.specs import course
    from chesslib.grading.specs.lesson_00 import BEFORE
    from chesslib.grading.specs.lesson_14 import AFTER

    choices = {e.id: read_answers(work / (e.notebook + SUFFIX)).get(e.id, {}) for e in (BEFORE, AFTER)}
    gained = gain(course(), {"you": choices})
    if gained is None:
        return [say(NOT_BOTH, first=BEFORE.notebook, last=AFTER.notebook)]
    count = len(BEFORE.questions)
    before, after = (round(share * count) for share in (gained.before, gained.after))
    lines = [say(RIGHT, before=before, after=after, count=count)]
    if gained.gain is not None and gained.gain > 0:
        lines.append(say(SHARE, share=gained.gain))
    for idea in AFTER.misconceptions:
        held = (idea.id in gained.held_before, idea.id in gained.held_after)
        template = {
            (True, False): translate(GIVEN_UP),
            (True, True): translate(STILL_HELD),
            (False, True): translate(NEW),
        }.get(held)
        if template:
            lesson, _, cell = idea.read_again.partition("#")
            lines.append(
                template.format(belief=translate(idea.belief), where=_where(work.parent, lesson, cell))
            )
    return lines


def _lesson(topic: Topic, key: str) -> str:
    return say(LESSON, number=topic.number, title=translate(topic.title), key=key)


def _where(course: Path, lesson: str, cell: str) -> str:
    """Say where in a lesson a cell is: by its heading, where the lesson is at hand."""
    from chesslib.grading.engine.locating import heading_of  # it knows the judge, so no grader may load it

    lessons = course / LESSONS
    translated = lessons / language() / f"{lesson}.ipynb"
    heading = heading_of(translated if translated.exists() else lessons / f"{lesson}.ipynb", cell)
    if heading:
        return say(WHERE_UNDER, lesson=int(lesson[:2]), heading=heading)
    return say(WHERE, lesson=int(lesson[:2]), cell=cell)
