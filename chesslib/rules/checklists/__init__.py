"""En passant in six steps and castling in six conditions, each with its own answer."""

from chesslib.rules.checklists.castling import castling_checklist
from chesslib.rules.checklists.en_passant import ep_checklist
from chesslib.rules.checklists.steps import Checklist, Step

__all__ = ["Checklist", "Step", "castling_checklist", "ep_checklist"]
