"""How a move is written for people, with letters or figurines. FEN, UCI and SAN as data never change.

A function that takes SAN takes English SAN in every language, for code is read by everybody. What a person
types into a board is read with the letters of the current language. There the language wins: R is a rook in
English and a king in Portuguese (rei) and French (roi). An English letter that the language does not use for
a piece, such as N or Q, is read as in English.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import NamedTuple

KINDS = "KQRBN"
ENGLISH = MappingProxyType({kind: kind for kind in KINDS})
FIGURINES = MappingProxyType(dict(zip(KINDS, "♔♕♖♗♘", strict=True)))
_FIGURINE = {sign: kind for signs in ("♔♕♖♗♘", "♚♛♜♝♞") for sign, kind in zip(signs, KINDS, strict=True)}

Letters = MappingProxyType[str, str]

_SHOWN = re.compile(r"(?<![A-Za-z])[KQRBN](?=[a-h1-8x])|(?<==)[QRBN]")
_TAG = re.compile(r"^\s*\[\w+ ", re.MULTILINE)


class Notation(NamedTuple):
    """The letters that people type, and those, or the figurines, that they are shown."""

    typed: Letters = ENGLISH
    shown: Letters = ENGLISH


_current = [Notation()]


def letters_of(language: str) -> Letters:
    """Return the letter of each piece in a language, by its English letter.

    Examples
    --------
    >>> "".join(letters_of("pt").values()), "".join(letters_of("fr").values())
    ('RDTBC', 'RDTFC')
    """
    letters = {"pt": "RDTBC", "fr": "RDTFC"}.get(language, KINDS)
    return MappingProxyType(dict(zip(KINDS, letters, strict=True)))


def set_notation(notation: Notation | None) -> None:
    """Read and write moves for people in this way from now on; None goes back to English."""
    _current[:] = [notation or Notation()]


def shown(san: str) -> str:
    """Return SAN, one move or many, as the current notation writes it.

    Examples
    --------
    >>> set_notation(Notation(shown=letters_of("fr")))
    >>> shown("1. Nf3 d5 2. e8=Q O-O")
    '1. Cf3 d5 2. e8=D O-O'
    >>> set_notation(Notation(shown=FIGURINES))
    >>> shown("Bxf7+")
    '♗xf7+'
    >>> set_notation(None)
    """
    letters = _current[-1].shown
    return san if letters == ENGLISH else _SHOWN.sub(lambda found: letters[found.group()], san)


def as_typed(move: str) -> str:
    """Return a move that a person typed, in the current letters or in figurines, as English SAN.

    A small letter stands for a piece where it cannot be a file.

    Examples
    --------
    >>> set_notation(Notation(typed=letters_of("fr")))
    >>> [as_typed(move) for move in ("Cf3", "Rd1", "Fxb5", "e8=D", "Nf3", "tf1", "exd6", "e2e4")]
    ['Nf3', 'Kd1', 'Bxb5', 'e8=Q', 'Nf3', 'Rf1', 'exd6', 'e2e4']
    >>> set_notation(None)
    >>> as_typed("♞f6"), as_typed("Rd1"), as_typed("nf3"), as_typed("bxc4")
    ('Nf6', 'Rd1', 'Nf3', 'bxc4')
    """
    meant = _meant()
    small = {sign.lower() for sign in meant} - set("abcdefgh")
    if re.fullmatch(rf"[{''.join(small)}][a-h]?[1-8]?x?[a-h][1-8][+#]?", move):
        move = move[0].upper() + move[1:]
    return _pieces(meant).sub(lambda found: meant[found.group()], move)


def moves_as_typed(text: str) -> str:
    """Return bare moves that a person typed or pasted in English letters.

    A game with tags is in English letters, as the PGN standard says. Bare moves are in the current letters
    where one of them is a letter that English does not use for a piece, or where there is a figurine.

    Examples
    --------
    >>> set_notation(Notation(typed=letters_of("pt")))
    >>> moves_as_typed("1. e4 e5 2. Cf3 Cc6 3. Re2"), moves_as_typed("1. e4 e5 2. Nf3 Rb8")
    ('1. e4 e5 2. Nf3 Nc6 3. Ke2', '1. e4 e5 2. Nf3 Rb8')
    >>> set_notation(None)
    """
    meant = _meant()
    moves = _pieces(meant)
    found = {match.group() for match in moves.finditer(text)}
    if _TAG.search(text) or found <= set(KINDS):
        return text
    return moves.sub(lambda match: meant[match.group()], text)


def _meant() -> dict[str, str]:
    """Return what each sign for a piece means: the language's own letters win over English ones."""
    return {**ENGLISH, **_FIGURINE, **{letter: kind for kind, letter in _current[-1].typed.items()}}


def _pieces(meant: dict[str, str]) -> re.Pattern[str]:
    signs = "".join(meant)
    return re.compile(rf"(?<![A-Za-z])[{signs}](?=[a-h1-8x])|(?<==)[{signs}]")
