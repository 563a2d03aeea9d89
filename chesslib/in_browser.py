"""The course in a browser with nothing installed (JupyterLite): what is different there. Glue."""

from __future__ import annotations

import sys
from pathlib import Path

from chesslib.errors import UsageError
from chesslib.wording import translate, words

DRIVE = Path("/drive")
"""Where the browser's own files appear to Python."""

KEPT = words(
    "Python runs in this browser, and your work is kept in this browser on this machine, nowhere else. Run "
    "save_work() now and then, always before you clear the browser's data, and keep the file that it makes."
)
LOST = words(
    "Boards and checks work here, but this address does not let the browser keep what Python writes: what "
    "you choose on cards is lost when you close the page. An address that begins with https would keep it."
)
GRADING = words("Use check() in the notebook; for marks, run save_work() and hand in the file that it makes.")
AT_HOME = words("Run it in a terminal on a machine where the course is installed.")

WITHOUT_PROGRAMS = {
    "build": AT_HOME,
    "doctor": AT_HOME,
    "grade": GRADING,
    "handout": AT_HOME,
    "link": AT_HOME,
    "site": AT_HOME,
    "uci": AT_HOME,
}
"""The verbs that start other programs or talk to one, and what to do instead."""


def in_browser() -> bool:
    """Return whether this Python runs in a browser.

    Examples
    --------
    >>> in_browser()
    False
    """
    return sys.platform == "emscripten"


def welcome() -> str:
    """Return what a student has to know about their work in this browser."""
    return translate(KEPT) if Path.cwd().is_relative_to(DRIVE) else lost()


def lost() -> str:
    """Return what is said where the browser keeps no files for Python."""
    return translate(LOST)


def must_be_possible(verb: str) -> None:
    """Stop a verb that cannot work in a browser with a sentence that says what to do instead.

    Raises
    ------
    UsageError
        When the verb needs another program and there is none.
    """
    if in_browser() and verb in WITHOUT_PROGRAMS:
        raise UsageError(
            verb,
            "a browser, which starts no other programs",
            "a machine with the course installed",
            WITHOUT_PROGRAMS[verb],
        )
