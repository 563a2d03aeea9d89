"""What chesslib says, in the current language: the one place through which every sentence goes.

The sentences are English templates and are their own keys. Whoever knows other languages sets a translator;
every sentence that is made afterwards goes through it, and a sentence that it does not know stays English.
Like `errors`, this module may be imported by every room; it knows no language, no file and nothing of chess.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any, TypeVar


def _english(one: str, many: str, count: int) -> str:
    return one if count == 1 else many


def _as_it_is(text: str) -> str:
    return text


@dataclass(frozen=True)
class Translator:
    """How a language turns templates, and templates that depend on a count, and joins what was filled in.

    `join` gets a whole sentence whose places are filled: there "de o rei" becomes "do rei".
    """

    one: Callable[[str], str] = _as_it_is
    counted: Callable[[str, str, int], str] = _english
    join: Callable[[str], str] = _as_it_is


CONTEXT_ENDS = "\x04"  # as gettext has it
ENGLISH = Translator()
_current = [ENGLISH]


def set_translator(translator: Callable[[str], str] | Translator | None) -> None:
    """Let all later sentences go through a function such as gettext's; None goes back to English.

    Examples
    --------
    >>> set_translator(str.upper)
    >>> translate("check")
    'CHECK'
    >>> set_translator(None)
    """
    if translator is None:
        translator = ENGLISH
    _current[:] = [translator if isinstance(translator, Translator) else Translator(one=translator)]


def translate(template: str) -> str:
    """Return an English template in the current language.

    Examples
    --------
    >>> translate("The game goes on."), translate("state card\\x04none")
    ('The game goes on.', 'none')
    """
    # gettext answers the empty text with the catalogue's own head.
    told = _current[-1].one(template) if template else template
    # What only a context tells apart from the same English is written "context", this character, text.
    if CONTEXT_ENDS in told:
        told = told.replace(template.partition(CONTEXT_ENDS)[0] + CONTEXT_ENDS, "", 1)
    return told


def translate_counted(one: str, many: str, count: int) -> str:
    """Return the one of two English templates that fits a count, in the current language.

    Other languages may count otherwise: French says "0 case" in the singular.

    Examples
    --------
    >>> translate_counted("{count} ply", "{count} plies", 1)
    '{count} ply'
    """
    return _current[-1].counted(one, many, count)


def joined(sentence: str) -> str:
    """Return a sentence whose places are filled as the current language writes it: "de o rei" as "do rei"."""
    return _current[-1].join(sentence)


def say(template: str, **places: object) -> str:
    """Return a sentence in the current language with its named places filled.

    Examples
    --------
    >>> say("one of {codes}", codes="a, b")
    'one of a, b'
    """
    return joined(translate(template).format(**places))


def say_counted(one: str, many: str, count: int, **places: object) -> str:
    """Return the sentence that fits a count, with its places filled; `count` is one of them.

    Examples
    --------
    >>> say_counted("{count} fault:", "{count} faults:", 2)
    '2 faults:'
    """
    return joined(translate_counted(one, many, count).format(count=count, **places))


@dataclass(frozen=True)
class Counted:
    """A sentence that depends on a count, kept as a constant until it is said.

    Examples
    --------
    >>> Counted("{count} file", "{count} files").said(1)
    '1 file'
    """

    one: str
    many: str

    def said(self, count: int, **places: object) -> str:
        """Return the sentence that fits a count in the current language; `count` is one of its places."""
        return say_counted(self.one, self.many, count, **places)


Marked = TypeVar("Marked", str, tuple[str, ...])


def words(texts: Marked) -> Marked:
    """Mark a text, or a tuple of them, for the catalogues; it stays as it is and is translated when used."""
    return texts


def in_current_language(value: Any) -> Any:
    """Return a text, or the texts in a tuple or as values of a dictionary, in the current language.

    Examples
    --------
    >>> in_current_language({"k": "king", "number": 1})
    {'k': 'king', 'number': 1}
    """
    if isinstance(value, str):
        return translate(value)
    if isinstance(value, tuple):
        return tuple(in_current_language(item) for item in value)
    if isinstance(value, dict):
        return {key: in_current_language(item) for key, item in value.items()}
    return value


class Sentences(ModuleType):
    """A module of sentences: who reads a constant of it gets it in the current language.

    So a sentence must be read when it is said, as ``sentences.CHECK``: ``from ... import CHECK`` would keep
    the language of that moment.
    """

    def __getattribute__(self, name: str) -> Any:
        value = super().__getattribute__(name)
        return in_current_language(value) if name.isupper() else value


def hold_sentences(module: str) -> None:
    """Make a loaded module one of `Sentences`; it calls this with its ``__name__``."""
    sys.modules[module].__class__ = Sentences
