"""What the places of templates stand for, for translators."""

from __future__ import annotations

from tests.translations.message import places

PHRASE = "a piece with its article and square, such as 'the white pawn on e4'"
PHRASES = "one or more pieces, joined by 'and', each like 'the white pawn on e4'"
SQUARE = "a square, such as e4"
MEANINGS = {
    "%(mover)s": PHRASE,
    "%(victim)s": PHRASE,
    "%(blocker)s": PHRASE,
    "%(king)s": PHRASE,
    "%(last)s": PHRASE,
    "%(taken)s": PHRASE,
    "%(beside)s": PHRASE,
    "%(attackers)s": PHRASES,
    "%(blockers)s": PHRASES,
    "%(candidates)s": PHRASES,
    "%(when)s": '"White\'s move 12" or "Black\'s move 12"',
    "%(flank)s": '"on the king\'s side" or "on the queen\'s side"',
    "%(promoted)s": '"a queen", "a knight" ...',
    "%(piece)s": 'a piece: "a queen" in a promotion, "knight" elsewhere',
    "%(color)s": '"white" or "black"',
    "%(crossed)s": SQUARE,
    "%(ep)s": SQUARE,
    "{colour}": '"White" or "Black"',
    "{was}": 'as made from the template "was {before}"',
    "{difference}": "a number with its sign",
    "{id}": "a name that stays as it is: an exercise such as 04-2, or a fault",
    "{names}": "names, joined by commas",
    "{why}": "a whole sentence",
    "{text}": "a whole sentence",
    "{advice}": "a whole sentence",
}
BEGINS = "a place at the start gets a capital letter by itself"


def note_on(text: str) -> str:
    """Return what a translator should know of the places of a template; empty when nothing."""
    known = [f"{place} is {MEANINGS[place]}" for place in dict.fromkeys(places(text)) if place in MEANINGS]
    if text.startswith("%("):
        known.append(BEGINS)
    return "; ".join(known)
