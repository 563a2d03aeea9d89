"""Keep the catalogues in step with the source, and fill them.

``python -m tests.translations update`` gathers all texts and merges them into the catalogues; ``missing pt``
lists as JSON what is to be translated; ``fill pt FILE`` puts translations from such a list into the catalogue
that asks for them; ``check`` says what is wrong; ``state`` counts.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from tests.translations import catalogues
from tests.translations.catalogues import DOMAINS, LOCALES


def main() -> int:
    """Do one of the five things, and return 1 when something is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.translations", description=__doc__)
    verbs = parser.add_subparsers(dest="verb", required=True)
    for verb in ("update", "check", "state"):
        verbs.add_parser(verb)
    missing = verbs.add_parser("missing")
    fill = verbs.add_parser("fill")
    for sub in (missing, fill):
        sub.add_argument("language", choices=LOCALES)
    missing.add_argument("--domain", choices=DOMAINS)
    missing.add_argument("--file", default="", help="only what comes from files with this in their name")
    missing.add_argument("--all", action="store_true", help="what is translated already, too")
    fill.add_argument("file", type=Path)
    args = parser.parse_args()
    if args.verb == "update":
        each(catalogues.update)
        return state()
    if args.verb == "state":
        return state()
    if args.verb == "check":
        return check()
    if args.verb == "missing":
        print(json.dumps(list(listed(args)), indent=1, ensure_ascii=False))
        return 0
    return filled(args.language, json.loads(args.file.read_text(encoding="utf-8")))


def each(do: Any) -> None:
    """Do something with every catalogue."""
    for language in LOCALES:
        for domain in DOMAINS:
            do(language, domain)


def state() -> int:
    """Print how much of each catalogue is translated."""
    for language in LOCALES:
        for domain in DOMAINS:
            all_entries = list(catalogues.entries(catalogues.read(language, domain)))
            done = sum(not catalogues.is_missing(entry) for entry in all_entries)
            print(f"{language} {domain:<10} {done:>5} of {len(all_entries)} translated")
    return 0


def check() -> int:
    """Print what is wrong, and return 1 if anything is."""
    wrong = 0
    for language in LOCALES:
        for domain in DOMAINS:
            catalogue = catalogues.read(language, domain)
            mo = catalogues.path_of(language, domain).with_suffix(".mo").read_bytes()
            for fault in catalogues.faults(catalogue, catalogues.from_source(language, domain), mo, domain):
                wrong += 1
                print(f"{language} {domain}: {fault}")
    return 1 if wrong else 0


def listed(args: argparse.Namespace) -> Any:
    """Yield what is asked for, as rows that `fill` takes back."""
    for domain in [args.domain] if args.domain else DOMAINS:
        for entry in catalogues.entries(catalogues.read(args.language, domain)):
            files = [file for file, _ in entry.locations]
            if (args.all or catalogues.is_missing(entry)) and any(args.file in file for file in files):
                one = isinstance(entry.id, str)
                yield {
                    "text": catalogues.original(entry),
                    **({} if one else {"many": entry.id[1]}),
                    **({"context": entry.context} if entry.context else {}),
                    "file": ", ".join(files),
                    "note": "; ".join(entry.auto_comments),
                    "translation": entry.string if one else list(entry.string),
                }


def filled(language: str, rows: Any) -> int:
    """Put translations into the catalogues; say which do not fit, and leave those out."""
    if isinstance(rows, dict):
        rows = [{"text": text, "translation": told} for text, told in rows.items()]
    wanted = {(row["text"], row.get("context", "")): row["translation"] for row in rows}
    wrong = put = 0
    for domain in DOMAINS:
        catalogue = catalogues.read(language, domain)
        changed = False
        for entry in catalogues.entries(catalogue):
            told = wanted.get((catalogues.original(entry), entry.context or ""))
            if not told or not all(told):
                continue
            before, entry.string = entry.string, told if isinstance(told, str) else tuple(told)
            found = list(catalogues.faults_of_entry(entry, catalogue.num_plurals, domain))
            if found:
                entry.string = before
                wrong += 1
                print(*found, sep="\n")
            elif entry.string != before:
                changed = True
                put += 1
        if changed:
            catalogues.write(catalogue, language, domain)
    known = {
        (catalogues.original(e), e.context or "")
        for d in DOMAINS
        for e in catalogues.entries(catalogues.read(language, d))
    }
    unknown = [text for text, context in wanted if (text, context) not in known]
    for text in unknown:
        print(f"in no catalogue: {text!r}")
    print(f"{put} put in, {wrong} refused, {len(unknown)} in no catalogue")
    return 1 if wrong or unknown else 0


if __name__ == "__main__":
    sys.exit(main())
