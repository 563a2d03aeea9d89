"""The current language of everything that state and rules say: one function that turns a template.

The sentences are English templates; whoever knows other languages sets a translator, and every sentence that
is made afterwards goes through it.
"""

from __future__ import annotations

from collections.abc import Callable

_translators: list[Callable[[str], str]] = [str]


def translate(template: str) -> str:
    """An English template in the current language.

    Examples
    --------
    >>> translate("The game goes on.")
    'The game goes on.'
    """
    return _translators[-1](template)


def set_translator(translator: Callable[[str], str] | None) -> None:
    """Let all later sentences go through a function such as gettext's; None goes back to English.

    Examples
    --------
    >>> set_translator(str.upper)
    >>> translate("check")
    'CHECK'
    >>> set_translator(None)
    """
    _translators[:] = [str if translator is None else translator]
