"""A row of options of which one holds: for a choice that is not about chess."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

from . import sentences as say
from .live import LiveView


@dataclass(frozen=True)
class StillChoice:
    """The options of a row and how to choose by typing, for a notebook that nobody has run."""

    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """The lines in plain text."""
        return "\n".join(self.lines)

    @property
    def html(self) -> str:
        """The lines as paragraphs."""
        return f"<div>{''.join(f'<p>{escape(line)}</p>' for line in self.lines)}</div>"


class ChoiceRow(LiveView):
    """A row of options: one click, or Tab and the arrow keys.

    Parameters
    ----------
    question : str
        What is chosen.
    options : mapping of str to str
        Key -> what is read.
    chosen : str
        The key of the option that holds now.
    choose : callable
        Does what a key stands for and returns the sentence that says so; it is shown and spoken.
    by_typing : str
        How to choose without a hand on the row.

    Examples
    --------
    >>> row = ChoiceRow("Size", {"s": "small", "l": "large"}, "s", lambda key: f"Now {key}.", "size('l')")
    >>> print(row)
    Size: small. Or: large.
    size('l')
    >>> row.choose("l")
    'Now l.'
    """

    def __init__(
        self,
        question: str,
        options: Mapping[str, str],
        chosen: str,
        choose: Callable[[str], str],
        by_typing: str,
    ) -> None:
        self._question, self._options, self._do, self._by_typing = question, dict(options), choose, by_typing
        self.chosen = chosen
        self._told = ""
        choices = {
            "type": "choices",
            "id": "choice",
            "at": "top",
            "legend": question,
            "inline": True,
            "options": [[key, label] for key, label in options.items()],
        }
        super().__init__(blocks=[choices, {"type": "text", "id": "said", "at": "top"}])

    def choose(self, key: str) -> str:
        """Choose as a hand does, and return what is said."""
        with self._lock:
            said = self._set("choice", key)
            self._show(said)
        return said

    def _set(self, _block: str, value: Any) -> str:
        key = str(value)
        self._told = self._do(key)
        self.chosen = key
        return self._told

    def _board_data(self) -> list[dict[str, Any]]:
        return []

    def _values(self) -> dict[str, Any]:
        return {"choice": {"choice": self.chosen}, "said": {"text": self._told}}

    def _still(self) -> StillChoice:
        others = ", ".join(label for key, label in self._options.items() if key != self.chosen)
        row = say.CHOICE.format(question=self._question, chosen=self._options[self.chosen], others=others)
        return StillChoice((row, self._by_typing))
