"""The position you may break: make/unmake, replaceable rules, faults, perft, examination, doctor."""

from .faults import FAULTS, Fault, fault_named
from .move import CASTLING, EN_PASSANT, Move
from .perft import divide, perft
from .plugged import PluggedRuleError
from .position import Position, Undo
from .rules import SOUND, Rules

__all__ = [
    "CASTLING",
    "EN_PASSANT",
    "FAULTS",
    "SOUND",
    "Fault",
    "Move",
    "PluggedRuleError",
    "Position",
    "Rules",
    "Undo",
    "divide",
    "fault_named",
    "perft",
]
