"""Read, write and check the catalogues: a ``.po`` for each language and domain, and beside it the ``.mo``."""

from __future__ import annotations

import datetime
import io
import re
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from chesslib.data.catalogues import DOMAINS, LESSONS, LOCALE, SAYINGS, TEXTS
from tests.translations.course_texts import of_course, of_lessons
from tests.translations.lesson_faults import lesson_faults
from tests.translations.message import Message, places
from tests.translations.notes import note_on
from tests.translations.source import of_package

ROOT = Path(__file__).resolve().parents[2]
LOCALES = {"pt": "pt_BR", "fr": "fr"}
BEGUN = datetime.datetime(
    2026, 11, 29, tzinfo=datetime.UTC
)  # a catalogue says nothing of when it was written
# Two plural forms, as people write: the third that Unicode counts is for whole millions.
HEAD = """# {locale} for chesslib, the domain {domain}.
# GPL-3.0-or-later, as the course itself.
msgid ""
msgstr ""
"Project-Id-Version: chess-state-course 0.1.0\\n"
"Report-Msgid-Bugs-To: the course's repository\\n"
"Last-Translator: the course's contributors\\n"
"Language: {locale}\\n"
"Language-Team: the course's contributors\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""


def gathered(domain: str, language: str) -> list[Message]:
    """Return the messages of one domain, as the source has them now."""
    if domain == SAYINGS:
        return of_package(ROOT)
    if domain == TEXTS:
        spoken = {message.key for message in of_package(ROOT)}
        return [message for message in of_course(ROOT) if message.key not in spoken]
    return of_lessons(ROOT, language)


def path_of(language: str, domain: str) -> Path:
    """Return where a catalogue is kept."""
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.po"


def empty(language: str, domain: str) -> Catalog:
    """Return a catalogue without messages."""
    head = HEAD.format(locale=LOCALES[language], domain=domain)
    return read_po(io.BytesIO(head.encode()), locale=LOCALES[language], domain=domain)


def from_source(language: str, domain: str) -> Catalog:
    """Return the untranslated catalogue that the source asks for."""
    template = empty(language, domain)
    by_key: dict[str | tuple[str, str], list[Message]] = {}
    for message in gathered(domain, language):
        by_key.setdefault(message.key, []).append(message)
    for same in by_key.values():
        notes = dict.fromkeys(filter(None, [*(m.note for m in same[:3]), note_on(same[0].text)]))
        files = dict.fromkeys((m.file, None) for m in same)
        template.add(same[0].id, context=same[0].context, locations=list(files), auto_comments=list(notes))
    return template


def read(language: str, domain: str) -> Catalog:
    """Return a catalogue as it is kept; an empty one when there is none yet."""
    path = path_of(language, domain)
    if not path.exists():
        return empty(language, domain)
    with path.open("rb") as file:
        return read_po(file, locale=LOCALES[language], domain=domain, abort_invalid=True)


def update(language: str, domain: str) -> Catalog:
    """Bring a catalogue in step with the source; what is no longer said is put aside, the rest is kept."""
    catalogue = read(language, domain)
    catalogue.update(from_source(language, domain), no_fuzzy_matching=True)
    write(catalogue, language, domain)
    return catalogue


def write(catalogue: Catalog, language: str, domain: str) -> None:
    """Write a catalogue and compile it."""
    catalogue.creation_date = catalogue.revision_date = BEGUN
    path = path_of(language, domain)
    path.parent.mkdir(parents=True, exist_ok=True)
    text = io.BytesIO()
    write_po(text, catalogue, width=110, include_lineno=False)
    for target, content in ((path, text.getvalue()), (path.with_suffix(".mo"), compiled(catalogue))):
        if not target.exists() or target.read_bytes() != content:
            target.write_bytes(content)


def compiled(catalogue: Catalog) -> bytes:
    """Return a catalogue as gettext reads it."""
    binary = io.BytesIO()
    write_mo(binary, catalogue)
    return binary.getvalue()


def forms(entry: Entry) -> tuple[str, ...]:
    """Return the translations of a message: one, or one for each plural form."""
    return (entry.string,) if isinstance(entry.string, str) else tuple(entry.string)


def is_missing(entry: Entry) -> bool:
    """Return whether a translation, or one of its plural forms, is empty."""
    return not all(forms(entry))


def entries(catalogue: Catalog) -> Iterator[Entry]:
    """Yield the messages of a catalogue without its head."""
    return (entry for entry in catalogue if entry.id)


def original(entry: Entry) -> str:
    """Return the English text of a message."""
    return entry.id if isinstance(entry.id, str) else str(entry.id[0])


def faults_of_entry(entry: Entry, plurals: int, domain: str) -> Iterator[str]:
    """Yield what is wrong with one translation, if anything; a missing one is not wrong."""
    english = original(entry)
    if entry.fuzzy:
        yield f"{english!r}: marked as fuzzy"
    if len(forms(entry)) != (1 if isinstance(entry.id, str) else plurals):
        yield f"{english!r}: {len(forms(entry))} plural forms, expected {plurals}"
    if any(forms(entry)) and is_missing(entry):
        yield f"{english!r}: not all plural forms are there"
    for text in filter(None, forms(entry)):
        allowed = {tuple(places(english))}
        if not isinstance(entry.id, str):
            allowed.add(tuple(places(entry.id[1])))
        if tuple(places(text)) not in allowed and domain != LESSONS:
            yield f"{english!r}: places {places(text)}, expected {places(english)}"
        if re.findall(r"^\s*|\s*$", text) != re.findall(r"^\s*|\s*$", english):
            yield f"{english!r}: white space at the ends of {text!r} differs"
        if domain == LESSONS:
            yield from lesson_faults(english, text)


def faults(catalogue: Catalog, source: Catalog, mo: bytes, domain: str) -> list[str]:
    """Return what is wrong with a catalogue: behind the source, broken, or compiled from something else."""
    kept = {(entry.id, entry.context or "") for entry in entries(catalogue)}
    asked = {(entry.id, entry.context or "") for entry in entries(source)}
    found = [f"not in the catalogue: {key[0]!r}" for key in sorted(asked - kept, key=str)]
    found += [f"no longer in the source: {key[0]!r}" for key in sorted(kept - asked, key=str)]
    for entry in entries(catalogue):
        found += faults_of_entry(entry, catalogue.num_plurals, domain)
    if mo != compiled(catalogue):
        found.append("the .mo is not compiled from this .po")
    return found


__all__ = ["DOMAINS", "LESSONS", "SAYINGS", "TEXTS"]
