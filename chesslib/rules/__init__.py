"""Why a move is refused: verdicts, reasons, the en passant and castling checklists."""

from chesslib.rules.attempt import AttemptLike, read_attempt
from chesslib.rules.evidence import Evidence
from chesslib.rules.explaining import ExplainsItself, explain
from chesslib.rules.outcome import Outcome
from chesslib.rules.reasons import Reason
from chesslib.rules.table import Refusals, refusals
from chesslib.rules.verdict import Verdict

__all__ = [
    "AttemptLike",
    "Evidence",
    "ExplainsItself",
    "Outcome",
    "Reason",
    "Refusals",
    "Verdict",
    "explain",
    "read_attempt",
    "refusals",
]
