"""Faults that each field of a FEN shows by itself."""

from __future__ import annotations

import re

from chesslib.state.fen_faults import FenFault
from chesslib.state.fen_fields import Field

_NUMBER = re.compile(r"[0-9]{1,6}")


def quoted(text: str) -> str:
    """A text as it is shown in a fault, shortened if it is long."""
    return repr(text if len(text) <= 24 else text[:21] + "...")


def fault(
    field: Field, code: str, start: int, end: int, *, repair: str | None = None, **words: str
) -> FenFault:
    """A fault at a place within a field."""
    found = quoted(field.text[start:end]) if field.text else "nothing"
    return FenFault(
        code, field.name, field.start + start, field.start + end, found, tuple(words.items()), repair
    )


def whole(field: Field, code: str, *, repair: str | None = None, **words: str) -> FenFault:
    """A fault of a whole field."""
    return fault(field, code, 0, len(field.text), repair=repair, **words)


def piece_faults(field: Field) -> list[FenFault]:
    """Letters, digits and lengths of the eight ranks."""
    ranks = list(re.finditer(r"[^/]*", field.text))
    ranks = [rank for rank in ranks if rank.start() == 0 or field.text[rank.start() - 1] == "/"]
    faults = []
    if len(ranks) != 8:
        faults.append(whole(field, "rank_count"))
    for index, rank in enumerate(ranks):
        faults += _rank_faults(field, rank, str(8 - index) if len(ranks) == 8 else "?")
    return faults


def _rank_faults(field: Field, rank: re.Match[str], name: str) -> list[FenFault]:
    text, start = rank.group(), rank.start()
    faults = [
        fault(field, "piece_letter", start + at.start(), start + at.end())
        for at in re.finditer(r"[^PNBRQKpnbrqk1-8]", text)
    ]
    if faults:
        return faults
    length = sum(int(letter) if letter in "12345678" else 1 for letter in text)
    if length != 8:
        faults.append(fault(field, "rank_length", start, start + len(text), rank=name))
    faults += [
        fault(
            field, "two_digits", start + at.start(), start + at.end(), repair=str(sum(map(int, at.group())))
        )
        for at in re.finditer(r"[1-8]{2,}", text)
        if length == 8
    ]
    return faults


def side_faults(field: Field) -> list[FenFault]:
    """The side to move is w or b."""
    if field.text in ("w", "b"):
        return []
    small = field.text.lower()
    return [whole(field, "side_letter", repair=small if small in ("w", "b") else None)]


def castling_faults(field: Field, *, chess960: bool) -> list[FenFault]:
    """Letters, doubles, order and dash of the castling field."""
    if field.text == "-":
        return []
    if not field.text:
        return [whole(field, "castling_empty", repair="-")]
    kept = [letter for letter in field.text if letter in "KQkqABCDEFGHabcdefgh"]
    faults = []
    for index, letter in enumerate(field.text):
        if letter == "-":
            faults.append(fault(field, "castling_dash", index, index + 1, repair=""))
        elif letter not in "KQkqABCDEFGHabcdefgh":
            faults.append(fault(field, "castling_letter", index, index + 1, repair=""))
        elif letter in field.text[:index]:
            faults.append(fault(field, "castling_doubled", index, index + 1, repair=""))
        elif not chess960 and letter not in "KQkq":
            standard = {"A": "Q", "H": "K", "a": "q", "h": "k"}.get(letter, "")
            faults.append(fault(field, "castling_file_letter", index, index + 1, repair=standard))
    single = list(dict.fromkeys(kept))
    if not chess960 and set(single) <= set("KQkq") and single != sorted(single, key="KQkq".index):
        faults.append(whole(field, "castling_order", repair="".join(sorted(single, key="KQkq".index))))
    elif [letter.isupper() for letter in single] != sorted((x.isupper() for x in single), reverse=True):
        faults.append(whole(field, "castling_order", repair=None))
    return faults


def ep_faults(field: Field) -> list[FenFault]:
    """The en passant field is a square or a dash."""
    if not field.text:
        return [whole(field, "ep_empty", repair="-")]
    if field.text != "-" and not re.fullmatch(r"[a-h][1-8]", field.text):
        small = field.text.lower()
        return [whole(field, "ep_text", repair=small if re.fullmatch(r"[a-h][36]", small) else "-")]
    return []


def number_faults(field: Field, code: str, least: int) -> list[FenFault]:
    """A counter is a whole number, `least` or more, of at most six digits."""
    if _NUMBER.fullmatch(field.text) and int(field.text) >= least:
        return []
    return [whole(field, code, repair=str(least))]
