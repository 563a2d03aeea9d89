"""A FEN in words, field by field."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from chesslib.state.fen_faults import FenFault
from chesslib.state.fen_fields import FIELD_NAMES, split_fields
from chesslib.state.fen_report import check
from chesslib.state.hidden import HiddenState
from chesslib.state.notation import shown
from chesslib.wording import translate

WORDS = {
    "pieces": "White has %(white)d men and Black has %(black)d: this field alone is the picture.",
    "white_to_move": "White is to move.",
    "black_to_move": "Black is to move.",
    "castling_none": "Neither side has a right to castle left.",
    "castling_some": "These rights to castle are left: %(rights)s.",
    "right_K": "White on the king's side",
    "right_Q": "White on the queen's side",
    "right_k": "Black on the king's side",
    "right_q": "Black on the queen's side",
    "ep_none": "No square is given: no pawn has just moved two squares, or the writer names one only when a "
    "capture is possible.",
    "ep_legal": "A pawn has just passed over %(square)s, and it can be captured there: %(moves)s.",
    "ep_pseudo": "A pawn has just passed over %(square)s. An enemy pawn stands beside it, but capturing "
    "would leave its king attacked.",
    "ep_recorded": "A pawn has just passed over %(square)s, but no enemy pawn stands ready to capture it.",
    "clock_zero": "The last move was a capture or a pawn move, or the game begins here.",
    "clock": "%(clock)d plies since the last capture or pawn move: at 100 a draw can be claimed, at 150 the "
    "game is drawn.",
    "number": "The next move is number %(number)d; the number grows after Black's move.",
    "missing": "This field is missing.",
    "repaired": "This cannot stand here; a lenient reading takes %(after)s instead.",
    "unreadable": "This field cannot be read.",
}


@dataclass(frozen=True)
class FieldWords:
    """One field of a FEN in words.

    Attributes
    ----------
    field : str
        Its name.
    text : str
        What stands in it; empty when it is missing.
    words : str
        What that means.
    faults : tuple of FenFault
        What is wrong with it.
    """

    field: str
    text: str
    words: str
    faults: tuple[FenFault, ...]


def explain(text: str, *, chess960: bool = False) -> tuple[FieldWords, ...]:
    """Say each of the six fields of a FEN in words, with what is wrong with it.

    Parameters
    ----------
    text : str
        Any text; faults are told, not raised.
    chess960 : bool
        Whether to read it as Chess960.

    Examples
    --------
    >>> for field in explain("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2")[1:4]:
    ...     print(field.words)
    White is to move.
    Neither side has a right to castle left.
    A pawn has just passed over d6, and it can be captured there: exd6.
    """
    report = check(text, chess960=chess960)
    fields = split_fields(text).fields
    board = report.board() if report.readable else None
    state = HiddenState.of(board) if board is not None else None
    repaired = {repair.field: repair.after for repair in report.repairs}
    rows = []
    for name in FIELD_NAMES:
        if name not in fields:
            words = _say("missing")
        elif name in repaired:
            words = _say("repaired", after=repaired[name])
        elif board is None or state is None:
            words = _without_board(name, report.fields)
        else:
            words = _words(name, board, state)
        faults = tuple(fault for fault in report.faults if fault.field == name)
        rows.append(FieldWords(name, fields[name].text if name in fields else "", words, faults))
    return tuple(rows)


def _say(key: str, **facts: object) -> str:
    return translate(WORDS[key]) % facts


def _without_board(name: str, taken: dict[str, str]) -> str:
    if name == "side to move" and name in taken:
        return _say("white_to_move" if taken[name] == "w" else "black_to_move")
    if name == "castling" and name in taken:
        return _castling(taken[name])
    if name == "halfmove clock" and name in taken:
        return _clock(int(taken[name]))
    if name == "fullmove number" and name in taken:
        return _say("number", number=int(taken[name]))
    return _say("unreadable")


def _words(name: str, board: chess.Board, state: HiddenState) -> str:
    if name == "pieces":
        white, black = (chess.popcount(board.occupied_co[color]) for color in (chess.WHITE, chess.BLACK))
        return _say("pieces", white=white, black=black)
    if name == "side to move":
        return _say("white_to_move" if state.turn == chess.WHITE else "black_to_move")
    if name == "castling":
        return _castling(state.castling_rights)
    if name == "en passant":
        return _en_passant(board, state)
    if name == "halfmove clock":
        return _clock(state.halfmove_clock)
    return _say("number", number=state.fullmove_number)


def _castling(rights: str) -> str:
    if rights == "-":
        return _say("castling_none")
    phrases = [translate(WORDS[f"right_{right}"]) if f"right_{right}" in WORDS else right for right in rights]
    return _say("castling_some", rights=", ".join(phrases))


def _en_passant(board: chess.Board, state: HiddenState) -> str:
    if state.ep_recorded is None:
        return _say("ep_none")
    square = chess.square_name(state.ep_recorded)
    if state.ep_legal:
        return _say(
            "ep_legal", square=square, moves=shown(", ".join(board.san(move) for move in state.ep_legal))
        )
    return _say("ep_pseudo" if state.ep_pseudo else "ep_recorded", square=square)


def _clock(clock: int) -> str:
    return _say("clock_zero") if clock == 0 else _say("clock", clock=clock)
