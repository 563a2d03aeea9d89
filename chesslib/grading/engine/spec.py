"""What an exercise is: its cases, its right answers, and the wrong ideas people bring to it.

Nothing here knows chess. A course describes its exercises with these classes; the rest of the
engine reads, runs and judges them.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from chesslib.errors import UsageError
from chesslib.wording import say, translate

Kind = Literal["function", "cards"]


@dataclass(frozen=True)
class Probe:
    """One case that an answer is tried on.

    Parameters
    ----------
    args : tuple
        Plain data. The student's function is called with a fresh copy of it, unless the exercise
        has its own `arguments`. For cards it is what the oracle and the wrong models need to know
        about the question.
    shown : str
        The case in words, as the feedback names it; a template where `places` are given.
    key : str
        For cards, the id of the question.
    places : mapping
        What stands in the named places of `shown`.

    Examples
    --------
    >>> Probe((2, 3), "2 and 3").in_words()
    '2 and 3'
    >>> Probe((2, 3), "{a} and {b}", places={"a": 2, "b": 3}).in_words()
    '2 and 3'
    """

    args: tuple[Any, ...]
    shown: str
    key: str = ""
    places: Mapping[str, object] = field(default_factory=dict)

    def in_words(self) -> str:
        """Return the case in the current language."""
        return say(self.shown, **self.places) if self.places else translate(self.shown)


@dataclass(frozen=True)
class Option:
    """One choice on a card: its code, as stored and graded, and its label, as read."""

    code: str
    label: str


@dataclass(frozen=True)
class Question:
    """One question of a card exercise.

    `position` is a text that the course's own card view understands (the engine does not).
    `args` goes to the oracle and to the wrong models. `shown` names the case in feedback.

    Examples
    --------
    >>> q = Question("a", "What is 2 + 2?", (Option("4", "four"), Option("22", "twenty-two")), args=(2, 2))
    >>> q.codes
    ('4', '22')
    """

    id: str
    prompt: str
    options: tuple[Option, ...]
    args: tuple[Any, ...] = ()
    position: str = ""
    shown: str = ""

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of the options, in order."""
        return tuple(option.code for option in self.options)

    def probe(self) -> Probe:
        """Return the question as a case."""
        return Probe(self.args, self.shown or self.prompt, self.id)


@dataclass(frozen=True)
class Misconception:
    """A wrong idea that can be run.

    Parameters
    ----------
    id : str
        Unique in the course, e.g. ``"lands-on-the-pawn"``.
    belief : str
        What the student seems to think, as a whole sentence.
    refutation : str
        Why it is not so, as whole sentences; never the solution's code.
    model : callable
        Takes what the oracle takes and returns what a holder of this idea answers.
    read_again : str
        ``"NN_slug#cell-id"``: the lesson cell to go back to.
    """

    id: str
    belief: str
    refutation: str
    model: Callable[..., Any]
    read_again: str = ""


def _as_it_is(value: Any) -> Any:
    return value


@dataclass(frozen=True)
class Exercise:
    """One exercise.

    Parameters
    ----------
    id : str
        ``"04-2"``: lesson and number.
    title : str
        A few words.
    stars : int
        Difficulty, 1 to 3.
    kind : {"function", "cards"}
        Whether the answer is code or choices on cards.
    notebook : str
        ``"04_en_passant_geometry"``: the exercise notebook without its suffix.
    oracle : callable
        The right answer to a case.
    misconceptions : tuple of Misconception
        In the order in which ties are decided.
    hint : str
        One step towards the answer, no more.
    functions : tuple of str
        The names that the student defines; the first one is called with the case.
    cases : callable
        ``cases(seed) -> sequence of Probe``: partly from tables, partly made from the seed.
    questions : tuple of Question
        For cards.
    giveaways : tuple of str
        Dotted names of library functions, methods or properties that would give the answer away;
        ``"package.module.*"`` means every function of that module or package.
    normal : callable
        Applied to what the student returned and to the right answer before they are compared;
        here leniency lives (a list where a tuple was asked for).
    arguments : callable or None
        Makes the call's arguments from a case, fresh each time; None means a deep copy of `args`.
    drive : callable or None
        ``drive(functions, case)`` for exercises that are more than one call; returns what is judged.
    pure : bool
        Whether an answer that changes its arguments is wrong.

    Examples
    --------
    >>> double = Exercise("00-1", "Double", 1, "function", "00_toy", lambda n: 2 * n, (), "Add n to itself.",
    ...                   functions=("double",), cases=lambda seed: [Probe((seed,), f"n = {seed}")])
    >>> [p.args for p in double.probes(7)]
    [(7,)]
    """

    id: str
    title: str
    stars: int
    kind: Kind
    notebook: str
    oracle: Callable[..., Any]
    misconceptions: tuple[Misconception, ...]
    hint: str
    functions: tuple[str, ...] = ()
    cases: Callable[[int], Sequence[Probe]] | None = None
    questions: tuple[Question, ...] = ()
    giveaways: tuple[str, ...] = ()
    normal: Callable[[Any], Any] = _as_it_is
    arguments: Callable[[Probe], tuple[Any, ...]] | None = None
    drive: Callable[[Mapping[str, Any], Probe], Any] | None = None
    pure: bool = True

    def probes(self, seed: int) -> tuple[Probe, ...]:
        """Return the cases for this seed; the same seed gives the same cases."""
        if self.kind == "cards":
            return tuple(question.probe() for question in self.questions)
        return tuple(self.cases(seed)) if self.cases is not None else ()

    def misconception(self, misconception_id: str) -> Misconception:
        """Return the misconception of that id (KeyError when there is none)."""
        return {m.id: m for m in self.misconceptions}[misconception_id]


@dataclass(frozen=True)
class Course:
    """The exercises of a course, and where a fresh interpreter finds them.

    `source` is ``"package.module:function"``: a call without arguments that returns this course.
    `search_path` is a folder to put on the import path first, for a course outside any package.

    Examples
    --------
    >>> Course("nowhere:course", ()).notebooks
    ()
    """

    source: str
    exercises: tuple[Exercise, ...]
    search_path: str = ""
    _by_id: dict[str, Exercise] = field(default_factory=dict, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        for exercise in self.exercises:
            if exercise.id in self._by_id:
                raise UsageError("exercise id", repr(exercise.id), "an id used once", "Give each its own.")
            self._by_id[exercise.id] = exercise

    def __iter__(self) -> Iterator[Exercise]:
        return iter(self.exercises)

    def __getitem__(self, exercise_id: str) -> Exercise:
        """Return an exercise by id; an unknown id is a `UsageError` that names the known ones."""
        try:
            return self._by_id[exercise_id]
        except KeyError:
            known = ", ".join(self._by_id) or "none"
            raise UsageError(
                "exercise",
                repr(exercise_id),
                say("one of {names}", names=known),
                "Write the id as it stands in the exercise.",
            ) from None

    def __contains__(self, exercise_id: object) -> bool:
        return exercise_id in self._by_id

    @property
    def notebooks(self) -> tuple[str, ...]:
        """The exercise notebooks, without suffix, in order."""
        return tuple(dict.fromkeys(exercise.notebook for exercise in self.exercises))

    def of_notebook(self, notebook: str) -> tuple[Exercise, ...]:
        """Return the exercises of one notebook, in order."""
        return tuple(e for e in self.exercises if e.notebook == notebook)


def load_course(source: str) -> Course:
    """Return the course that ``"package.module:function"`` names."""
    module, _, function = source.partition(":")
    course = getattr(importlib.import_module(module), function or "course")()
    if not isinstance(course, Course):
        raise UsageError("course", repr(source), "a call that returns a Course", "Name module:function.")
    return course
