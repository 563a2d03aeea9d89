"""The position you may break: make/unmake, replaceable rules, faults, perft, examination, doctor."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from .faults import FAULTS, Fault, fault_named
from .move import CASTLING, EN_PASSANT, Move
from .perft import divide, perft
from .plugged import PluggedRuleError
from .position import Position, Undo
from .rules import SOUND, Rules

if TYPE_CHECKING:
    from .comparing import Difference, find_difference
    from .diagnosis import Diagnosis, diagnose
    from .examination import Finding, examine, tiny_positions
    from .patients import FunctionPatient, MachinePatient

# What only a part of the lessons needs is imported when it is first asked for.
LATER = {
    "Difference": "comparing",
    "find_difference": "comparing",
    "Diagnosis": "diagnosis",
    "diagnose": "diagnosis",
    "Finding": "examination",
    "examine": "examination",
    "tiny_positions": "examination",
    "FunctionPatient": "patients",
    "MachinePatient": "patients",
}

__all__ = [
    "CASTLING",
    "EN_PASSANT",
    "FAULTS",
    "SOUND",
    "Diagnosis",
    "Difference",
    "Fault",
    "Finding",
    "FunctionPatient",
    "MachinePatient",
    "Move",
    "PluggedRuleError",
    "Position",
    "Rules",
    "Undo",
    "diagnose",
    "divide",
    "examine",
    "fault_named",
    "find_difference",
    "perft",
    "tiny_positions",
]


def __getattr__(name: str) -> Any:
    if name in LATER:
        return getattr(importlib.import_module(f"{__name__}.{LATER[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
