"""The catalogues that hold chesslib's sentences in other languages."""

from __future__ import annotations

import functools
import gettext
from pathlib import Path

LOCALE = Path(__file__).resolve().parent / "locale"
LANGUAGES = ("en", "pt", "fr")
SAYINGS = "chesslib"  # what the package says
TEXTS = "course"  # the course's own texts that are data: exercises, cards, glossary, faults
LESSONS = "notebooks"  # the cells of translated lessons; read when notebooks are built
DOMAINS = (SAYINGS, TEXTS, LESSONS)


@functools.cache
def catalogue(language: str) -> gettext.NullTranslations:
    """Return what the package can say in a language; what its catalogues lack stays as it is.

    Examples
    --------
    >>> catalogue("en").gettext("king")
    'king'
    """
    found = gettext.translation(SAYINGS, LOCALE, [language], fallback=True)
    found.add_fallback(gettext.translation(TEXTS, LOCALE, [language], fallback=True))
    return found


@functools.cache
def lesson_catalogue(language: str) -> gettext.NullTranslations:
    """Return the translated cells of the lessons."""
    return gettext.translation(LESSONS, LOCALE, [language], fallback=True)


# The lessons that another language has, by number.
EDITIONS = {"pt": ("04", "05", "06"), "fr": ("13",)}
