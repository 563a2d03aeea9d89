"""In which language chesslib speaks: asked for by name, or taken from the environment."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path

from chesslib.errors import UsageError
from chesslib.wording import ENGLISH, Translator, set_translator

PIECES = ("letters", "figurines")
NAMES = {"en": "English", "pt": "português", "fr": "français"}

# The first of these that is set decides, as for other programs; the first is chesslib's own.
VARIABLES = ("CHESSLIB_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
CHOSEN = ".language"  # in the work folder: what was chosen on the start page
TESTED = "PYTEST_VERSION"  # set by pytest, and so by nbval: a saved output is in one language

# A phrase with its article that is filled into a sentence grows together with the word before it.
JOINTS = {
    "pt": {
        "a": {"o": "ao", "a": "à", "os": "aos", "as": "às"},
        "de": {"o": "do", "a": "da", "os": "dos", "as": "das"},
        "em": {"o": "no", "a": "na", "os": "nos", "as": "nas"},
        "por": {"o": "pelo", "a": "pela", "os": "pelos", "as": "pelas"},
    },
    "fr": {"à": {"le": "au", "les": "aux"}, "de": {"le": "du", "les": "des"}},
}

_language = ["en"]


def language() -> str:
    """Return the code of the current language.

    Examples
    --------
    >>> language()
    'en'
    """
    return _language[-1]


def set_language(code: str, pieces: str = "letters") -> None:
    """Let chesslib speak another language from now on; what is on the screen already stays as it is.

    Moves are written with the letters of the language, Cf3 for a knight in Portuguese and French, and a board
    reads them as typed: there R is a king, *rei* or *roi*. FEN, UCI and what functions take and return are
    the same in every language.

    Parameters
    ----------
    code : str
        ``"en"``, ``"pt"`` or ``"fr"``.
    pieces : {"letters", "figurines"}
        How the pieces stand in moves.

    Raises
    ------
    UsageError
        When chesslib does not speak that language, or cannot write pieces in that way.

    Examples
    --------
    >>> set_language("en")
    """
    if code not in NAMES:
        known = ", ".join(f"{name!r}" for name in NAMES)
        raise UsageError("language", repr(code), known, 'Write set_language("pt"), for example.')
    if pieces not in PIECES:
        known = ", ".join(f"{name!r}" for name in PIECES)
        raise UsageError("pieces", repr(pieces), known, 'Write set_language("fr", pieces="figurines").')
    _language[:] = [code]
    set_translator(translator(code))
    # Imported here, so that `import chesslib` alone needs no chess.
    from chesslib.state.notation import FIGURINES, Notation, letters_of, set_notation

    letters = letters_of(code)
    set_notation(Notation(letters, FIGURINES if pieces == "figurines" else letters))


def translator(code: str) -> Translator:
    """Return how a language turns sentences."""
    if code == "en":
        return ENGLISH
    from chesslib.data.catalogues import catalogue

    texts = catalogue(code)
    return Translator(texts.gettext, texts.ngettext, joining(JOINTS[code]))


def joining(joints: Mapping[str, Mapping[str, str]]) -> Callable[[str], str]:
    """Return what joins prepositions with the articles after them.

    Examples
    --------
    >>> joining(JOINTS["pt"])("A casa é atacada por o bispo de e4.")
    'A casa é atacada pelo bispo de e4.'
    """
    articles = sorted({article for forms in joints.values() for article in forms})
    pattern = re.compile(rf"\b({'|'.join(joints)}) ({'|'.join(articles)})(?= )", re.IGNORECASE)

    def form(match: re.Match[str]) -> str:
        before, article = match.groups()
        joint = joints[before.lower()].get(article.lower())
        if joint is None or article[0].isupper():
            return match.group()
        return joint.capitalize() if before[0].isupper() else joint

    return lambda sentence: pattern.sub(form, sentence)


def language_of(environment: Mapping[str, str]) -> str:
    """Return the language that an environment asks for; English unless it asks for another that we speak.

    Examples
    --------
    >>> language_of({"LANG": "pt_BR.UTF-8"})
    'pt'
    >>> language_of({"LC_ALL": "C", "LANG": "fr_FR"})
    'en'
    """
    names = VARIABLES[:1] if TESTED in environment else VARIABLES
    wanted = next((environment[name] for name in names if environment.get(name)), "en")
    codes = [re.split(r"[_.@-]", name)[0] for name in wanted.lower().split(":")]
    return next((code for code in codes if code in NAMES), "en")


def chosen_language(place: Path) -> str:
    """Return the language that was chosen on the start page of the course around `place`; empty when none."""
    for folder in (place, *place.parents):
        if (folder / "exercises").is_dir():
            try:
                code = (folder / "work" / CHOSEN).read_text(encoding="utf-8").strip()
            except (OSError, UnicodeDecodeError):
                return ""
            return code if code in NAMES else ""
    return ""


def speak_as_the_environment() -> None:
    """Take the language of this process's environment; called when chesslib is loaded.

    chesslib's own variable comes first, then what was chosen on the start page, then the locale.
    """
    settled = TESTED in os.environ or os.environ.get(VARIABLES[0])
    code = ("" if settled else chosen_language(Path.cwd())) or language_of(os.environ)
    if code != language():
        set_language(code)
