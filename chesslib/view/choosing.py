"""A row of buttons of which one is pressed: for a choice that is not about chess."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any

import ipywidgets  # type: ignore[import-untyped] # it ships no types

from chesslib.errors import ChesslibError


class ChoiceRow(ipywidgets.VBox):  # type: ignore[misc] # its base ships no types
    """Buttons for some options; a press, or Space on the one with the focus, chooses.

    Parameters
    ----------
    question : str
        What is chosen.
    options : mapping of str to str
        Key -> what stands on the button.
    chosen : str
        The key of the option that holds now.
    choose : callable
        Does what a key stands for and returns the sentence that says so; it is shown and spoken.
    by_typing : str
        How to choose without the buttons.

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
        self._question, self._options, self._do, self._by_typing = question, options, choose, by_typing
        self._buttons = ipywidgets.ToggleButtons(
            options=[(label, key) for key, label in options.items()],
            value=chosen,
            description=question,
            style={"description_width": "initial", "button_width": "auto"},
        )
        self._answer = ipywidgets.HTML()
        super().__init__([self._buttons, self._answer])
        self._buttons.observe(self._pressed, "value")

    def choose(self, key: str) -> str:
        """Choose as a press does, and return what is said."""
        said = self._do(key)
        self._buttons.value = key
        return said

    def _pressed(self, change: Any) -> None:
        try:
            said = self._do(change["new"])
        except ChesslibError as error:
            said = str(error)
        self._answer.value = f'<div role="status" aria-live="polite">{escape(said)}</div>'

    def __repr__(self) -> str:
        others = ", ".join(label for key, label in self._options.items() if key != self._buttons.value)
        return f"{self._question}: {self._options[self._buttons.value]}. Or: {others}.\n{self._by_typing}"

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        bundle = super()._repr_mimebundle_(**options)
        lines = "".join(f"<p>{escape(line)}</p>" for line in repr(self).splitlines())
        return {**bundle, "text/plain": repr(self), "text/html": f"<div>{lines}</div>"}
