"""The catalogues are in step with the source, fit their templates, and say all that they must."""

from __future__ import annotations

import gettext
import io
import re

import pytest
from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.pofile import read_po

from chesslib.data.catalogues import DOMAINS, EDITIONS, LESSONS, SAYINGS, TEXTS
from tests.translations import catalogues
from tests.translations.catalogues import is_missing
from tests.translations.lesson_faults import lesson_faults
from tests.translations.message import Message
from tests.translations.source import of_module

EACH = [(language, domain) for language in catalogues.LOCALES for domain in DOMAINS]


@pytest.mark.parametrize(("language", "domain"), EACH)
def test_nothing_is_wrong(language: str, domain: str) -> None:
    kept = catalogues.read(language, domain)
    mo = catalogues.path_of(language, domain).with_suffix(".mo").read_bytes()
    found = catalogues.faults(kept, catalogues.from_source(language, domain), mo, domain)
    advice = "run: python -m tests.translations update"
    assert not found, "\n".join([advice, *found])


MOST_MISSING = 40  # a new sentence may wait for its translators; it shows in English until then


def must_be_there(entry: Entry, language: str) -> bool:
    """Return whether a text of the course belongs to a lesson that the language has."""
    numbers = "|".join(EDITIONS[language])
    return any(re.search(rf"lesson_({numbers})\b", file) for file, _ in entry.locations)


@pytest.mark.parametrize("language", catalogues.LOCALES)
def test_what_is_not_translated_is_counted(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    missing = {
        domain: [
            entry for entry in catalogues.entries(catalogues.read(language, domain)) if is_missing(entry)
        ]
        for domain in DOMAINS
    }
    with capsys.disabled():
        print(f"\n{language}, not translated: " + ", ".join(f"{k} {len(v)}" for k, v in missing.items()))
    assert [entry.id for entry in missing[LESSONS]] == []
    assert [entry.id for entry in missing[TEXTS] if must_be_there(entry, language)] == []
    assert len(missing[SAYINGS]) <= MOST_MISSING, [entry.id for entry in missing[SAYINGS]]


def test_a_missing_translation_is_noticed() -> None:
    kept = as_catalogue(RIGHT.replace('msgstr "%(mover)s prend %(victim)s."', 'msgstr ""'))
    assert [entry.id for entry in catalogues.entries(kept) if is_missing(entry)] == [
        "%(mover)s takes %(victim)s."
    ]


HEAD = catalogues.HEAD.format(locale="fr", domain="chesslib")
TEMPLATE = """
msgid "{wrong} of {count} cases are wrong."
msgstr ""

#, python-format
msgid "%(mover)s takes %(victim)s."
msgstr ""

msgid "{count} ply"
msgid_plural "{count} plies"
msgstr[0] ""
msgstr[1] ""
"""
RIGHT = """
msgid "{wrong} of {count} cases are wrong."
msgstr "{wrong} cas sur {count} sont faux."

#, python-format
msgid "%(mover)s takes %(victim)s."
msgstr "%(mover)s prend %(victim)s."

msgid "{count} ply"
msgid_plural "{count} plies"
msgstr[0] "un demi-coup"
msgstr[1] "{count} demi-coups"
"""


def as_catalogue(text: str) -> Catalog:
    return read_po(io.BytesIO((HEAD + text).encode()), locale="fr", domain="chesslib")


def said_of(text: str, domain: str = SAYINGS) -> list[str]:
    kept = as_catalogue(text)
    return catalogues.faults(kept, as_catalogue(TEMPLATE), catalogues.compiled(kept), domain)


def test_a_right_catalogue_is_right() -> None:
    assert said_of(RIGHT) == ["'{count} ply': places [], expected ['{count}']"]
    assert said_of(RIGHT.replace("un demi-coup", "{count} demi-coup")) == []


@pytest.mark.parametrize(
    ("right", "wrong", "fault"),
    [
        ("{wrong} cas sur", "{faux} cas sur", "places"),
        ("{wrong} cas sur {count}", "{wrong} cas", "places"),
        ("%(mover)s prend", "%(mover)d prend", "places"),
        ("%(mover)s prend", "%(mover) prend", "places"),
        ("sont faux.", "sont faux. ", "white space"),
        ('msgid "{wrong} of {count} cases are wrong."', 'msgid "Another."', "not in the catalogue"),
        ('msgid "%(mover)s takes %(victim)s."', 'msgid "{wrong} of"', "no longer in the source"),
        ("#, python-format", "#, python-format, fuzzy", "fuzzy"),
        ('msgstr[1] "{count} demi-coups"\n', "", "plural forms"),
    ],
)
def test_a_mutilated_catalogue_is_noticed(right: str, wrong: str, fault: str) -> None:
    text = RIGHT.replace("un demi-coup", "{count} demi-coup")
    assert right in text
    assert any(fault in said for said in said_of(text.replace(right, wrong)))


def test_a_stale_compilation_is_noticed() -> None:
    kept = as_catalogue(RIGHT.replace("un demi-coup", "{count} demi-coup"))
    said = catalogues.faults(
        kept, as_catalogue(TEMPLATE), catalogues.compiled(as_catalogue(TEMPLATE)), SAYINGS
    )
    assert said == ["the .mo is not compiled from this .po"]


def test_a_compiled_catalogue_counts_as_the_language_does() -> None:
    kept = as_catalogue(RIGHT)
    texts = gettext.GNUTranslations(io.BytesIO(catalogues.compiled(kept)))
    assert texts.ngettext("{count} ply", "{count} plies", 0) == "un demi-coup"
    assert texts.ngettext("{count} ply", "{count} plies", 2) == "{count} demi-coups"


@pytest.mark.parametrize(
    ("english", "text", "faulty"),
    [
        ("See [this](a.ipynb).", "Veja [isto](a.ipynb).", False),
        ("See [this](a.ipynb).", "Veja [isto](b.ipynb).", True),
        ("## Head", "### Título", True),
        ("<details>", "detalhes", True),
        ('f(x, caption="one two")', 'f(x, caption="um dois")', False),
        ('f(x, caption="one two")', 'f(y, caption="um dois")', True),
        ('f(x, caption="one two")', "f(x,", True),
        ('f("e4 e5", caption="One")', 'f("e4 e5", caption="Um")', False),
        ('f("e4 e5", caption="One")', 'f("e4 e6", caption="Um")', True),
        ('print(f"from {a} to {b}")', 'print(f"para {b} de {a}")', False),
        ('print(f"from {a} to {b}")', 'print(f"para {b} de {c}")', True),
    ],
)
def test_a_translated_cell_keeps_its_code_and_links(english: str, text: str, faulty: bool) -> None:
    assert bool(list(lesson_faults(english, text))) is faulty


def test_the_places_of_lessons_are_not_templates() -> None:
    text = RIGHT.replace("{wrong} cas sur {count}", "des cas").replace("un demi-coup", "{count} demi-coup")
    assert said_of(text, LESSONS) == []


@pytest.mark.parametrize(
    ("source", "texts"),
    [
        ('from chesslib.wording import translate\nprint(translate("One two"))', ["One two"]),
        ('from chesslib.wording import say\nA = "x {n}"\nsay(A, n=1)', ["x {n}"]),
        ('from chesslib import wording\nA = {"k": ("p", "q")}\nwording.say(A["k"][0])', ["p", "q"]),
        ('from chesslib.wording import translate\nA = {1: "x"}\ntranslate(A.get(1))', ["x"]),
        (
            'raise UsageError("field", "found", "expected", "Advice.")',
            ["field", "found", "expected", "Advice."],
        ),
        ('raise ValueError("field", "found", "expected", "Advice.")', []),
        ('say("key")', []),
    ],
)
def test_what_is_said_is_found_in_the_source(source: str, texts: list[str]) -> None:
    assert [message.text for message in of_module(source, "chesslib/x.py")] == texts


def test_sentences_and_counts_are_found() -> None:
    assert list(of_module('CHECK = {"a": "In check."}', "chesslib/view/sentences.py")) == [
        Message("In check.", "chesslib/view/sentences.py", "CHECK a")
    ]
    source = 'from chesslib.wording import Counted\nX = Counted("{count} ply", "{count} plies")'
    assert [m.key for m in of_module(source, "x.py")] == [("{count} ply", "{count} plies")]
    source = 'from chesslib.wording import say_counted\nsay_counted("{count} ply", "{count} plies", 2)'
    assert [m.key for m in of_module(source, "x.py")] == [("{count} ply", "{count} plies")]
