"""All faults of a FEN at once, and the board that the lenient reading makes of it."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from chesslib.state import fen_format, fen_sense
from chesslib.state.fen_faults import FaultyFenError, FenFault
from chesslib.state.fen_fields import DEFAULTS, FIELD_NAMES, Field, Split, split_fields


@dataclass(frozen=True)
class Repair:
    """One field that the lenient reading changed."""

    field: str
    before: str
    after: str


@dataclass(frozen=True)
class FenReport:
    """What there is to say about a FEN text.

    Attributes
    ----------
    text : str
        The text.
    faults : tuple of FenFault
        All its faults, in the order of the text.
    repairs : tuple of Repair
        What the lenient reading changed; what it could only keep is among the faults alone.
    fields : dict of str to str
        The six fields as the lenient reading takes them; one that it cannot take is not there.
    chess960 : bool
        Whether the text was read as Chess960.
    """

    text: str
    faults: tuple[FenFault, ...]
    repairs: tuple[Repair, ...]
    fields: dict[str, str]
    chess960: bool

    @property
    def readable(self) -> bool:
        """Whether the lenient reading makes a board of it."""
        return len(self.fields) == len(FIELD_NAMES)

    def board(self) -> chess.Board:
        """The board of the lenient reading.

        Raises
        ------
        FaultyFenError
            If pieces or side to move cannot be made out.
        """
        if not self.readable:
            raise FaultyFenError(self.faults)
        board = _board_of_pieces(self.fields["pieces"], self.chess960)
        board.turn = self.fields["side to move"] == "w"
        board.set_castling_fen(self.fields["castling"])
        board.castling_rights = board.clean_castling_rights()
        ep = self.fields["en passant"]
        board.ep_square = None if ep == "-" else chess.parse_square(ep)
        board.halfmove_clock = int(self.fields["halfmove clock"])
        board.fullmove_number = int(self.fields["fullmove number"])
        return board


def check(text: str, *, chess960: bool = False) -> FenReport:
    """Find all faults of a FEN, also those that break no format.

    Parameters
    ----------
    text : str
        Any text.
    chess960 : bool
        Whether file letters and castling from other squares are allowed.

    Examples
    --------
    >>> report = check("rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w kqKQ e3 0 1")
    >>> [(fault.field, fault.code) for fault in report.faults]
    [('pieces', 'piece_letter'), ('castling', 'castling_order')]
    """
    split = split_fields(text)
    faults = _shape_faults(text, split)
    taken: dict[str, str] = {name: DEFAULTS[name] for name in split.missing if name in DEFAULTS}
    for name, field in split.fields.items():
        found = _format_faults(field, chess960=chess960)
        faults += found
        after = _repaired(field, found)
        if after is not None:
            taken[name] = after
    if "pieces" in taken:
        faults += _sense_faults(split, taken, chess960=chess960)
    faults.sort(key=lambda fault: (fault.start, fault.end))
    repairs = [
        Repair(name, split.fields[name].text if name in split.fields else "", taken[name])
        for name in FIELD_NAMES
        if name in taken and (name not in split.fields or split.fields[name].text != taken[name])
    ]
    return FenReport(text, tuple(faults), tuple(repairs), taken, chess960)


def _board_of_pieces(pieces: str, chess960: bool) -> chess.Board:
    board = chess.Board(None, chess960=chess960)
    board.set_board_fen(pieces)
    return board


def _shape_faults(text: str, split: Split) -> list[FenFault]:
    end = len(text.rstrip())
    faults = [
        FenFault("missing_field", name, end, end, "nothing", (), DEFAULTS.get(name)) for name in split.missing
    ]
    if split.surplus is not None:
        start, stop = split.surplus
        faults.append(FenFault("surplus", "FEN", start, stop, fen_format.quoted(text[start:stop]), (), ""))
    if split.extra_space is not None:
        at = split.extra_space
        faults.append(FenFault("extra_space", "FEN", at, at + 1, fen_format.quoted(text[at]), (), " "))
    return faults


def _format_faults(field: Field, *, chess960: bool) -> list[FenFault]:
    if field.name == "pieces":
        return fen_format.piece_faults(field)
    if field.name == "side to move":
        return fen_format.side_faults(field)
    if field.name == "castling":
        return fen_format.castling_faults(field, chess960=chess960)
    if field.name == "en passant":
        return fen_format.ep_faults(field)
    if field.name == "halfmove clock":
        return fen_format.number_faults(field, "clock_number", 0)
    return fen_format.number_faults(field, "move_number", 1)


def _repaired(field: Field, faults: list[FenFault]) -> str | None:
    """The text that the lenient reading takes for a field, None where it cannot."""
    if field.name == "castling":
        return _repaired_castling(field, faults)
    text = field.text
    for fault in reversed(faults):
        if fault.repair is None:
            return None
        start, end = fault.start - field.start, fault.end - field.start
        text = text[:start] + fault.repair + text[end:]
    return text


def _castling_letters(field: Field, faults: list[FenFault]) -> dict[str, int]:
    """Right -> its place in the field, for the rights that the format lets through."""
    by_place = {fault.start - field.start: fault for fault in faults if fault.code != "castling_order"}
    letters: dict[str, int] = {}
    for index, letter in enumerate(field.text):
        fault = by_place.get(index)
        kept = letter if fault is None else fault.repair
        if kept and kept != "-" and kept not in letters:
            letters[kept] = index
    return letters


def _repaired_castling(field: Field, faults: list[FenFault]) -> str:
    letters = _castling_letters(field, faults)
    known = "KQABCDEFGHkqabcdefgh"
    if all(letter in "KQkq" for letter in letters) or any(f.code == "castling_order" for f in faults):
        return "".join(sorted(letters, key=known.index)) or "-"
    return "".join(letters) or "-"


def _sense_faults(split: Split, taken: dict[str, str], *, chess960: bool) -> list[FenFault]:
    """Faults of the fields against each other; `taken` loses the rights and squares that make no sense."""
    pieces = split.fields["pieces"]
    board = _board_of_pieces(taken["pieces"], chess960)
    faults = fen_sense.piece_sense(pieces, board)
    if "castling" in split.fields:
        faults += _castling_sense(split.fields["castling"], taken, board)
    if "side to move" not in taken:
        return faults
    board.turn = taken["side to move"] == "w"
    ep = split.fields.get("en passant")
    if ep is not None:
        found = fen_sense.ep_sense(ep, taken["en passant"], board)
        faults += found
        for fault in found:
            taken["en passant"] = fault.repair or taken["en passant"]
    board.ep_square = None if taken["en passant"] == "-" else chess.parse_square(taken["en passant"])
    faults += fen_sense.check_sense(pieces, board)
    clock, number = split.fields.get("halfmove clock"), split.fields.get("fullmove number")
    if clock is not None:
        counters = fen_sense.counter_sense(
            clock,
            int(taken["halfmove clock"]),
            int(taken["fullmove number"]) if number is not None else None,
            board,
        )
        faults += counters
        for fault in counters:
            taken["halfmove clock"] = fault.repair or taken["halfmove clock"]
    return faults


def _castling_sense(field: Field, taken: dict[str, str], board: chess.Board) -> list[FenFault]:
    format_faults = _format_faults(field, chess960=board.chess960)
    letters = _castling_letters(field, format_faults)
    sense = fen_sense.castling_sense_960 if board.chess960 else fen_sense.castling_sense
    faults = sense(field, letters, board)
    lost = {fault.start - field.start for fault in faults}
    kept = [letter for letter in taken["castling"] if letter != "-" and letters[letter] not in lost]
    taken["castling"] = "".join(kept) or "-"
    return faults
