"""The exercises of the course and their misconceptions, one module a lesson."""

from __future__ import annotations

from functools import cache

from chesslib.grading.engine.spec import Course
from chesslib.grading.specs import (
    lesson_00,
    lesson_01,
    lesson_02,
    lesson_03,
    lesson_04,
    lesson_05,
    lesson_06,
    lesson_07,
    lesson_08,
    lesson_09,
    lesson_10,
    lesson_11,
    lesson_12,
    lesson_13,
    lesson_14,
)

SOURCE = "chesslib.grading.specs:course"
LESSONS = (
    lesson_00,
    lesson_01,
    lesson_02,
    lesson_03,
    lesson_04,
    lesson_05,
    lesson_06,
    lesson_07,
    lesson_08,
    lesson_09,
    lesson_10,
    lesson_11,
    lesson_12,
    lesson_13,
    lesson_14,
)


@cache
def course() -> Course:
    """Return the course with all its exercises.

    Examples
    --------
    >>> "04-1" in course()
    True
    """
    return Course(SOURCE, tuple(exercise for lesson in LESSONS for exercise in lesson.EXERCISES))
