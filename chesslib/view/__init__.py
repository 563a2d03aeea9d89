"""What people see: boards, cards, steppers, timelines, plots.

Still pictures need only python-chess. The interactive views need anywidget, which is imported when the
first of them is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .answers import AnswerCard, CardQuestion
    from .board import BoardWidget
    from .castling_masks import CastlingMasks
    from .ending_sorter import EndingSorter
    from .galleries import Gallery, gallery
    from .game_timeline import GameTimeline
    from .pictures import Picture, attempt, picture
    from .prediction import PredictionCard
    from .refusal_board import RefusalBoard
    from .stepper import Stage, Stepper
    from .strips import fen_strip
    from .twins import Twins

__all__ = [
    "AnswerCard",
    "BoardWidget",
    "CardQuestion",
    "CastlingMasks",
    "EndingSorter",
    "Gallery",
    "GameTimeline",
    "Picture",
    "PredictionCard",
    "RefusalBoard",
    "Stage",
    "Stepper",
    "Twins",
    "attempt",
    "fen_strip",
    "gallery",
    "picture",
]

_HOME = {
    "AnswerCard": "answers",
    "BoardWidget": "board",
    "CardQuestion": "answers",
    "CastlingMasks": "castling_masks",
    "EndingSorter": "ending_sorter",
    "Gallery": "galleries",
    "GameTimeline": "game_timeline",
    "Picture": "pictures",
    "PredictionCard": "prediction",
    "RefusalBoard": "refusal_board",
    "Stage": "stepper",
    "Stepper": "stepper",
    "Twins": "twins",
    "attempt": "pictures",
    "fen_strip": "strips",
    "gallery": "galleries",
    "picture": "pictures",
}


def __getattr__(name: str) -> Any:
    if name in _HOME:
        return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
