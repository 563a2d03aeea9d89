"""What a diagram hides: hidden fields, FEN and its dialects, identity, clocks, draws."""

from chesslib.state import fen
from chesslib.state.hidden import Dialect, FieldChange, HiddenState
from chesslib.state.identity import EpMeaning, identity, occurrences, relevant_ep_square
from chesslib.state.sameness import Sameness, same_position

__all__ = [
    "Dialect",
    "EpMeaning",
    "FieldChange",
    "HiddenState",
    "Sameness",
    "fen",
    "identity",
    "occurrences",
    "relevant_ep_square",
    "same_position",
]
