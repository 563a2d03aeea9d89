"""A question to be answered before the answer is shown."""

from __future__ import annotations

from typing import Any, Protocol

import chess

from chesslib.errors import UsageError
from chesslib.wording import translate

from . import sentences as say
from .live import LiveView
from .options import Options, as_pairs, key_of
from .pictures import Picture, picture
from .still import StillQuestions


class Remember(Protocol):
    """Where a committed choice is kept: called with an id it returns the choice, with both it stores it."""

    def __call__(self, card: str, choice: str | None = None, /) -> str | None:
        """Return the earlier choice of a card, or store one."""


class PredictionCard(LiveView):
    """Commit first, then see the answer and why.

    Parameters
    ----------
    id : str
        Under which the choice is remembered.
    question : str
        One sentence.
    options : mapping or iterable of str
        See `as_pairs`.
    answer : str
        The right option, by key or label.
    because : str
        Why, in a sentence or two.
    board : position or Picture, optional
        What the question is about; a position is shown as a bare diagram.
    remember : callable, optional
        `remember(id)` returns an earlier choice or None; `remember(id, choice)` stores it.
    title : str
        Over the question.

    Raises
    ------
    UsageError
        When the answer is none of the options.

    Examples
    --------
    >>> card = PredictionCard("04-x", "Where does it land?", ["d5", "d6"], "d6", "The square passed over.")
    >>> card.right is None
    True
    >>> card.commit("d5")
    >>> card.right
    False
    """

    def __init__(
        self,
        id: str,  # noqa: A002 the word that lessons use
        question: str,
        options: Options,
        answer: str,
        because: str,
        *,
        board: chess.Board | str | Picture | None = None,
        remember: Remember | None = None,
        title: str = say.PREDICT,
    ) -> None:
        self.id, self.question, self.because = id, question, because
        self._options = as_pairs(options)
        self.answer = key_of(self._options, answer)
        self._picture = (
            board if isinstance(board, Picture) or board is None else picture(board, hidden=False, size=280)
        )
        self._title = title = translate(title)
        self._remember = remember
        self.choice: str | None = None
        self.committed = False
        earlier = remember(id) if remember else None
        if earlier is not None and earlier in dict(self._options):
            self.choice, self.committed = earlier, True
        choices: dict[str, Any] = {
            "type": "choices",
            "id": "choice",
            "at": "top",
            "legend": question,
            "options": [list(pair) for pair in self._options],
        }
        if self._picture is not None:
            choices |= self._picture.part()
        super().__init__(
            blocks=[
                choices,
                {"type": "button", "id": "commit", "at": "top", "text": say.COMMIT},
                {"type": "text", "id": "result", "at": "top"},
            ],
            caption=title,
            unsaved=say.UNSAVED_PREDICTION,
        )

    @property
    def right(self) -> bool | None:
        """Whether the committed choice was the answer; None before."""
        return self.choice == self.answer if self.committed else None

    def commit(self, choice: str) -> None:
        """Commit to an option, by key or label; a card is committed once.

        Raises
        ------
        UsageError
            When it is none of the options, or another one was committed before.
        """
        with self._lock:
            key = key_of(self._options, choice)
            if self.committed and key != self.choice:
                advice = "A prediction is made once; read the answer."
                raise UsageError("choice", repr(choice), repr(self.choice), advice)
            self.choice = key
            self._commit()
            self._show(self._result()["text"])

    def _commit(self) -> None:
        if self._remember is not None and not self.committed:
            self._remember(self.id, self.choice)
        self.committed = True

    def _set(self, block: str, value: Any) -> str:
        if self.committed:
            return ""
        if block == "choice":
            self.choice = key_of(self._options, value)
            return ""
        if self.choice is None:
            return say.CHOOSE_FIRST
        self._commit()
        result = self._result()
        return f"{result['head']} {result['text']}"

    def _result(self) -> dict[str, str]:
        if not self.committed:
            return {"text": ""}
        if self.right:
            return {"head": say.AS_PREDICTED, "text": self.because, "tone": "good"}
        label = dict(self._options)[self.answer]
        return {"head": say.NOT_AS_PREDICTED.format(answer=label), "text": self.because, "tone": "bad"}

    def _board_data(self) -> list[dict[str, Any]]:
        return []

    def _values(self) -> dict[str, Any]:
        choice = {"choice": self.choice, "closed": self.committed}
        if self.committed:
            choice["answer"] = self.answer
        return {
            "choice": choice,
            "commit": "on" if self.choice and not self.committed else "off",
            "result": self._result(),
        }

    def _still(self) -> StillQuestions:
        still = self._picture
        labels = tuple(text for _, text in self._options)
        answer = f"{dict(self._options)[self.answer]}. {self.because}"
        return StillQuestions(
            self._title,
            ((still.image if still else "", self.question, labels),),
            (still.text if still else "",),
            answer,
        )
