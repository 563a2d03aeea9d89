"""The questions of an exercise that is answered by choosing, without code."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import chess

from . import sentences as say
from .live import LiveView
from .options import Options, as_pairs, key_of
from .pictures import Picture, picture
from .still import StillQuestions


class AnswerStore(Protocol):
    """Where answers are kept."""

    def get(self, exercise_id: str, /) -> dict[str, str] | None:
        """Return the answers kept for an exercise, or None."""

    def set(self, exercise_id: str, answers: dict[str, str], /) -> object:
        """Keep the answers of an exercise."""


class Question(Protocol):
    """What a card needs to know of a question; `board` may be missing."""

    @property
    def key(self) -> str:
        """Under which the choice is kept."""

    @property
    def prompt(self) -> str:
        """The question."""

    @property
    def options(self) -> Options:
        """What there is to choose from."""


@dataclass(frozen=True)
class CardQuestion:
    """One question of an answer card.

    Parameters
    ----------
    key : str
        Under which the choice is kept.
    prompt : str
        The question.
    options : mapping or iterable of str
        See `as_pairs`.
    board : position, Picture or None
        What it is about; a position is shown as a bare diagram.
    """

    key: str
    prompt: str
    options: Options
    board: chess.Board | str | Picture | None = None


class AnswerCard(LiveView):
    """A deck of questions; every choice is kept at once.

    The card does not know what is right.

    Parameters
    ----------
    exercise_id : str
        Under which the answers are kept.
    questions : iterable of CardQuestion
        Or of anything with the same attributes.
    store : AnswerStore
        Anything with `get(exercise_id)` and `set(exercise_id, answers)`.
    title : str
        Over the deck; by default the exercise's id.

    Examples
    --------
    >>> class Memory(dict):
    ...     def set(self, exercise_id, answers):
    ...         self[exercise_id] = answers
    >>> store = Memory()
    >>> card = AnswerCard("04-1", [CardQuestion("a", "Legal?", ["yes", "no"])], store)
    >>> card.choose("a", "yes")
    >>> store
    {'04-1': {'a': 'yes'}}
    """

    def __init__(
        self, exercise_id: str, questions: Iterable[Question], store: AnswerStore, *, title: str = ""
    ) -> None:
        self.exercise_id = exercise_id
        self._store = store
        self._questions: Sequence[Question] = tuple(questions)
        self._options = {each.key: as_pairs(each.options) for each in self._questions}
        self._pictures = {each.key: _picture(getattr(each, "board", None)) for each in self._questions}
        kept = store.get(exercise_id) or {}
        self.answers = {
            key: kept[key] for key, pairs in self._options.items() if kept.get(key) in dict(pairs)
        }
        self._status = self._saved() if self.answers else ""
        self._title = title or say.EXERCISE.format(id=exercise_id)
        blocks = [self._block(each) for each in self._questions]
        super().__init__(
            blocks=[*blocks, {"type": "text", "id": ".status", "at": "top"}],
            caption=self._title,
            unsaved=say.UNSAVED_ANSWER,
        )

    def choose(self, key: str, option: str) -> None:
        """Choose an option, by key or label, and keep it.

        Raises
        ------
        UsageError
            When there is no such question or option.
        """
        with self._lock:
            self._choose(key, option)
            self._show(self._status)

    def _choose(self, key: str, option: str) -> None:
        key = key_of(tuple((each, each) for each in self._options), key)
        answers = {**self.answers, key: key_of(self._options[key], option)}
        try:
            self._store.set(self.exercise_id, answers)
        except OSError as error:
            self._status = say.NOT_SAVED.format(text=error)
            raise
        self.answers = answers
        self._status = self._saved()

    def _saved(self) -> str:
        return say.SAVED.format(done=len(self.answers), count=len(self._questions))

    def _set(self, block: str, value: Any) -> str:
        self._choose(block, value)
        return self._status

    def _block(self, question: Question) -> dict[str, Any]:
        still = self._pictures[question.key]
        return {
            "type": "choices",
            "id": question.key,
            "at": "top",
            "legend": f"{question.key}. {question.prompt}",
            "options": [list(pair) for pair in self._options[question.key]],
            **(still.part() if still else {}),
        }

    def _board_data(self) -> list[dict[str, Any]]:
        return []

    def _values(self) -> dict[str, Any]:
        values: dict[str, Any] = {key: {"choice": self.answers.get(key)} for key in self._options}
        values[".status"] = {"text": self._status, "tone": "kept"}
        return values

    def _still(self) -> StillQuestions:
        stills = [self._pictures[each.key] for each in self._questions]
        return StillQuestions(
            self._title,
            tuple(
                (
                    still.image if still else "",
                    f"{each.key}. {each.prompt}",
                    tuple(label for _, label in self._options[each.key]),
                )
                for each, still in zip(self._questions, stills, strict=True)
            ),
            tuple(still.text if still else "" for still in stills),
        )


def _picture(board: chess.Board | str | Picture | None) -> Picture | None:
    if board is None or isinstance(board, Picture):
        return board
    return picture(board, hidden=False, size=280)
