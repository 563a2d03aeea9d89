"""The six fields of a FEN text, each with its place in the text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from chesslib.wording import words

FIELD_NAMES = words(("pieces", "side to move", "castling", "en passant", "halfmove clock", "fullmove number"))

DEFAULTS = {"castling": "-", "en passant": "-", "halfmove clock": "0", "fullmove number": "1"}
"""What the lenient reading puts for a field that is missing; the first two cannot be made up."""


@dataclass(frozen=True)
class Field:
    """One field of a FEN text.

    Attributes
    ----------
    name : str
        One of `FIELD_NAMES`.
    text : str
        What stands there; empty for an empty field.
    start : int
        Where it begins in the text, counted from 0.
    """

    name: str
    text: str
    start: int

    @property
    def end(self) -> int:
        """Where it ends in the text, counted from 0, not included."""
        return self.start + len(self.text)


@dataclass(frozen=True)
class Split:
    """A FEN text in its fields.

    Attributes
    ----------
    fields : dict of str to Field
        The fields that are there, by name.
    missing : tuple of str
        The names of those that are not.
    surplus : tuple of int and int, or None
        Where text stands after the sixth field.
    extra_space : int or None
        Where more white space stands than one blank between two fields.
    """

    fields: dict[str, Field]
    missing: tuple[str, ...]
    surplus: tuple[int, int] | None
    extra_space: int | None


def split_fields(text: str) -> Split:
    """Take a FEN text apart.

    Blanks at both ends mean nothing. Two blanks in a row are an empty field when that makes six fields, and
    white space too much otherwise.

    Examples
    --------
    >>> split_fields("8/8/8/8/8/8/8/8 w  - 0 1").fields["castling"].text
    ''
    """
    lead = len(text) - len(text.lstrip())
    body = text.strip()
    exact = [
        match for match in re.finditer(r"[^ ]*", body) if match.start() == 0 or body[match.start() - 1] == " "
    ]
    words = list(re.finditer(r"\S+", body))
    by_blank = len(exact) == len(FIELD_NAMES) and all(not re.search(r"\s", m.group()) for m in exact)
    parts = exact if by_blank else words
    fields = {
        name: Field(name, part.group(), lead + part.start())
        for name, part in zip(FIELD_NAMES, parts, strict=False)
    }
    surplus = None
    if len(parts) > len(FIELD_NAMES):
        surplus = (lead + parts[len(FIELD_NAMES)].start(), lead + len(body))
    extra = None if by_blank else re.search(r"[^\S ]| \s", body)
    return Split(
        fields,
        FIELD_NAMES[len(fields) :],
        surplus,
        None if extra is None else lead + extra.start(),
    )
