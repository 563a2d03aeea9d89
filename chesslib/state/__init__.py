"""What a diagram hides: hidden fields, FEN and its dialects, identity, clocks, draws."""

from chesslib.state import fen
from chesslib.state.draw_rows import DrawRow
from chesslib.state.draws import DrawStatus, draw_status
from chesslib.state.hidden import Dialect, FieldChange, HiddenState
from chesslib.state.identity import EpMeaning, identity, occurrences, relevant_ep_square, repeating_moves
from chesslib.state.mating import MateSearch, can_mate
from chesslib.state.sameness import Sameness, same_position

__all__ = [
    "Dialect",
    "DrawRow",
    "DrawStatus",
    "EpMeaning",
    "FieldChange",
    "HiddenState",
    "MateSearch",
    "Sameness",
    "can_mate",
    "draw_status",
    "fen",
    "identity",
    "occurrences",
    "relevant_ep_square",
    "repeating_moves",
    "same_position",
]
