"""Why a move is refused: verdicts, reasons, the en passant and castling checklists."""

from chesslib.rules.attempt import AttemptLike, read_attempt
from chesslib.rules.checklists import Checklist, Step, castling_checklist, ep_checklist
from chesslib.rules.evidence import Evidence
from chesslib.rules.explaining import ExplainsItself, explain
from chesslib.rules.lives import EpLife, ep_lives, right_losses
from chesslib.rules.outcome import Outcome
from chesslib.rules.reasons import Code, Reason
from chesslib.rules.table import Refusals, refusals
from chesslib.rules.verdict import Verdict

__all__ = [
    "AttemptLike",
    "Checklist",
    "Code",
    "EpLife",
    "Evidence",
    "ExplainsItself",
    "Outcome",
    "Reason",
    "Refusals",
    "Step",
    "Verdict",
    "castling_checklist",
    "ep_checklist",
    "ep_lives",
    "explain",
    "read_attempt",
    "refusals",
    "right_losses",
]
