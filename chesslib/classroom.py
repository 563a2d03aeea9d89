"""What the notebooks call: checks, cards and the work folder. Glue between the rooms."""

from __future__ import annotations

import dataclasses
import importlib.util
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chesslib.errors import ChesslibError, UsageError
from chesslib.grading.engine.answers import SUFFIX, AnswerStore
from chesslib.grading.engine.kernel_side import GRADING
from chesslib.grading.engine.packing import HAND_IN
from chesslib.grading.engine.spec import Exercise, Question
from chesslib.grading.engine.workspace import fill
from chesslib.in_browser import in_browser, lost, welcome
from chesslib.languages import language
from chesslib.wording import say, translate

if TYPE_CHECKING:
    from chesslib.data.cards import Card

EXERCISES, LESSONS, WORK = "exercises", "notebooks", "work"

START = (
    "Your own copies of the exercises are in the folder 'work'. What you write there stays as you wrote it."
)
CHANGED = (
    "The course has a newer {name}: {what} changed. Your copy is untouched; "
    "'python3 course.py reset {number}' gives a fresh one and keeps yours aside."
)
NOT_KEPT = "What you have reached could not be kept for 'python3 course.py progress': {error}"
BINDER = (
    "On Binder everything vanishes when you have been away for about ten minutes.\n"
    "Run save_work() now and then, and download the file that it makes. The next time,\n"
    "drop that file into the list of files on the left and run restore_work()."
)
HUB = (
    "When you are done, run hand_in(): only you and your teachers can read what you hand in.\n"
    "Do it as often as you like: for each exercise the best result counts."
)
TYPED_HOW = 'To answer by typing: answer_card("{id}", {{"{first}": "{option}", ...}})'


def check(exercise_id: str, answer: Any = None) -> None:
    """Check the answer to an exercise and say what is right or wrong with it.

    Parameters
    ----------
    exercise_id : str
        For example ``"04-3"``.
    answer : callable, optional
        The function to check; by default the notebook's function of the exercise's name.

    Raises
    ------
    UsageError
        When there is no such exercise.

    Examples
    --------
    >>> check("04-3", lambda before_fen, uci: None)  # doctest: +ELLIPSIS
    04-3 ep_geometry: not right yet. ...
    """
    if GRADING in os.environ:
        return
    from chesslib.grading.engine import checking

    exercise = _exercise(exercise_id)
    if isinstance(answer, str):
        raise UsageError("answer", repr(answer), "a function or nothing", "Check one exercise at a time.")
    if exercise.kind == "cards":
        namespace: Mapping[str, Any] = _store(exercise.notebook).get(exercise_id)
    elif answer is not None:
        namespace = {**vars(sys.modules["__main__"]), exercise.functions[0]: answer}
    else:
        namespace = vars(sys.modules["__main__"])
    judgement = checking.check(exercise, namespace, lessons=_lessons(exercise.notebook))
    if answer is not None:
        return
    try:
        _store(exercise.notebook).note_check(exercise_id, judgement.status)
    except ChesslibError as error:
        print(say(NOT_KEPT, error=error))


def answer_card(exercise_id: str, answers: Mapping[str, str] | None = None) -> Any:
    """Show the cards of an exercise; what is chosen is kept at once in a file beside the notebook.

    Parameters
    ----------
    exercise_id : str
        For example ``"04-1"``.
    answers : mapping, optional
        Question id to the code of an option: answers by typing instead of clicking.

    Returns
    -------
    AnswerCard or None
        The deck, for the notebook to display; None where there are no widgets (then the questions
        are printed).

    Raises
    ------
    UsageError
        When there is no such exercise, question or option.
    """
    if GRADING in os.environ:
        if answers is not None:
            _store(os.environ[GRADING]).set(exercise_id, answers)
        return None
    exercise = _exercise(exercise_id)
    if exercise.kind != "cards":
        raise UsageError(
            "exercise",
            repr(exercise_id),
            "an exercise with cards",
            "This one is answered by writing a function.",
        )
    store = _store(exercise.notebook)
    if answers is not None:
        _must_be_options(exercise, answers)
        store.set(exercise_id, {**store.get(exercise_id), **answers})
    if importlib.util.find_spec("anywidget") is None:
        print(_as_text(exercise, store.get(exercise_id)))
        return None
    from chesslib.view import AnswerCard, CardQuestion

    questions: list[Any] = [
        CardQuestion(
            q.id,
            translate(q.prompt),
            {o.code: translate(o.label) for o in q.options},
            board=_diagram(q.position),
        )
        for q in exercise.questions
    ]
    return AnswerCard(exercise_id, questions, store, title=f"{exercise.id} {translate(exercise.title)}")


def predict(*card_ids: str) -> None:
    """Show prediction cards: the reader commits to an answer, then sees the right one and why.

    Parameters
    ----------
    *card_ids : str
        For example ``"04-landing"``.

    Raises
    ------
    UsageError
        When there is no such card.
    """
    from chesslib.data.cards import card

    cards = [_in_current_language(card(card_id)) for card_id in card_ids]
    if importlib.util.find_spec("anywidget") is None:
        for one in cards:
            print("\n".join([one.question, *(f"  {key}: {label}" for key, label in one.options.items())]))
        return
    from IPython.display import display

    from chesslib.view import PredictionCard, sentences

    from_memory = sentences.FROM_MEMORY
    titles = {"exit": sentences.EXIT_TICKET, "know": from_memory, "review": from_memory}
    for one in cards:
        shown = PredictionCard(
            one.id,
            one.question,
            dict(one.options),
            one.answer,
            one.because,
            board=one.position or None,
            title=titles.get(one.id.split("-")[1], sentences.PREDICT),
        )
        display(shown)  # type: ignore[no-untyped-call]


def start() -> None:
    """Fill the work folder with what is missing there, and say where it is; nothing is overwritten.

    The course is looked for from the current folder upwards. In a browser the folder came with the site.

    Raises
    ------
    UsageError
        When the current folder is not inside the course.
    """
    if in_browser():
        print(welcome())
        return
    course = course_folder(Path.cwd())
    filled = fill(course / EXERCISES, course / WORK)
    print(translate(START))
    for name, what in filled.changed.items():
        print(say(CHANGED, name=name, what=", ".join(what), number=name[:2]))
    if "BINDER_SERVICE_HOST" in os.environ or "BINDER_REPO_URL" in os.environ:
        print(translate(BINDER))
    if HAND_IN in os.environ:
        print(translate(HUB))


def progress() -> None:
    """Say which exercises are begun and which were right at their last check.

    Raises
    ------
    UsageError
        When the current folder is not inside the course.
    """
    from chesslib.grading.engine.standing import as_text, standing
    from chesslib.grading.specs import course

    folder = course_folder(Path.cwd())
    print(as_text(standing(course(), folder / EXERCISES, folder / WORK)))


def course_folder(place: Path) -> Path:
    """Return the course's folder: the first from `place` upwards that holds ``exercises``.

    Raises
    ------
    UsageError
        When there is none.
    """
    for folder in (place, *place.parents):
        if (folder / EXERCISES).is_dir():
            return folder
    raise UsageError(
        "folder",
        str(place),
        "a folder inside the course",
        lost() if in_browser() else "Open the notebook from the course's own folder.",
    )


def _exercise(exercise_id: str) -> Exercise:
    from chesslib.grading.specs import course

    return course()[exercise_id]


def _lessons(notebook: str) -> Path | None:
    """Return the folder of a lesson, in the current language if it is there, inside the course."""
    here = Path.cwd()
    lessons = next((f / LESSONS for f in (here, *here.parents) if (f / LESSONS).is_dir()), None)
    if lessons is not None and (lessons / language() / f"{notebook}.ipynb").exists():
        return lessons / language()
    return lessons


def _store(notebook: str) -> AnswerStore:
    return AnswerStore(Path.cwd() / (notebook + SUFFIX))


def _must_be_options(exercise: Exercise, answers: Mapping[str, str]) -> None:
    if not isinstance(answers, Mapping):
        raise UsageError("answers", repr(answers), "question and answer in braces", 'Write {"a": "..."}.')
    questions: dict[str, Question] = {q.id: q for q in exercise.questions}
    for key, code in answers.items():
        if key not in questions:
            raise UsageError(
                "question",
                repr(key),
                say("one of {names}", names=", ".join(questions)),
                "Correct the letter.",
            )
        codes = questions[key].codes
        if code not in codes:
            raise UsageError(
                say("answer to {key}", key=key),
                repr(code),
                say("one of {names}", names=", ".join(codes)),
                "Choose one of the options.",
            )


def _as_text(exercise: Exercise, chosen: Mapping[str, str]) -> str:
    lines = [f"{exercise.id} {translate(exercise.title)}"]
    for question in exercise.questions:
        lines += ["", f"{question.id}. {translate(question.prompt)}"]
        if question.position:
            lines.append(say("   Position: {position}", position=question.position))
        for option in question.options:
            mark = "x" if chosen.get(question.id) == option.code else " "
            label = f" {translate(option.label)}" if option.label != option.code else ""
            lines.append(f"   [{mark}] {option.code}{label}")
    first = exercise.questions[0]
    return "\n".join([*lines, "", say(TYPED_HOW, id=exercise.id, first=first.id, option=first.codes[0])])


def _in_current_language(one: Card) -> Card:
    options = {key: translate(label) for key, label in one.options.items()}
    texts = {"question": translate(one.question), "because": translate(one.because)}
    return dataclasses.replace(one, options=options, **texts)


def _diagram(position: str) -> Any:
    """Return what a diagram shows of a position and no more; None for no position."""
    if not position:
        return None
    from chesslib.view import picture

    return picture(position, hidden=False)
