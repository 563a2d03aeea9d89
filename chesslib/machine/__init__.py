"""The position you may break: make/unmake, replaceable rules, faults, perft, examination, doctor."""

from .move import CASTLING, EN_PASSANT, Move
from .perft import perft
from .position import Position, Undo
from .rules import SOUND, Rules

__all__ = ["CASTLING", "EN_PASSANT", "SOUND", "Move", "Position", "Rules", "Undo", "perft"]
