"""The switch of the start page: in which language the boards and checks of this course speak."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from chesslib.classroom import WORK, course_folder
from chesslib.errors import UsageError
from chesslib.grading.engine.answers import write_atomically
from chesslib.languages import CHOSEN, NAMES, language, set_language
from chesslib.wording import say, translate

QUESTION = "Boards and checks speak"
BY_TYPING = 'By typing: choose_language("pt"), "fr" or "en".'
FROM_NOW_ON = (
    "{name}: from the next cell that you run, and in every notebook that you open or start anew from now on."
)
IN_THIS_NOTEBOOK = "{name}: from the next cell that you run in this notebook."


def choose_language(code: str | None = None) -> Any:
    """Show the switch; with a code, choose at once. The choice is kept in the work folder.

    Parameters
    ----------
    code : {"en", "pt", "fr"}, optional
        The language.

    Returns
    -------
    ChoiceRow or None
        The switch, for the notebook to display; None with a code, or where there are no widgets.

    Raises
    ------
    UsageError
        When chesslib does not speak that language.
    """
    if code is not None:
        print(keep(code))
        return None
    if importlib.util.find_spec("anywidget") is None:
        print(translate(QUESTION), ", ".join(NAMES.values()))
        print(translate(BY_TYPING))
        return None
    from chesslib.view.choosing import ChoiceRow

    return ChoiceRow(translate(QUESTION), NAMES, language(), keep, translate(BY_TYPING))


def keep(code: str) -> str:
    """Speak a language, keep the choice for other notebooks, and say so in that language."""
    set_language(code)
    try:
        work = course_folder(Path.cwd()) / WORK
        work.mkdir(exist_ok=True)
        write_atomically(work / CHOSEN, f"{code}\n".encode())
    except (OSError, UsageError):
        # There is no course around, or it cannot be written: the notebook at hand still changes.
        return say(IN_THIS_NOTEBOOK, name=NAMES[code])
    return say(FROM_NOW_ON, name=NAMES[code])
