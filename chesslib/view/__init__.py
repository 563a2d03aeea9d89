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
    from .event_plots import event_plot
    from .galleries import Gallery, gallery
    from .game_timeline import GameTimeline
    from .perft_plots import divide_differences, perft_growth
    from .pictures import Picture, attempt, picture
    from .prediction import PredictionCard
    from .refusal_board import RefusalBoard
    from .rights_plot import rights_lives
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
    "divide_differences",
    "event_plot",
    "fen_strip",
    "gallery",
    "perft_growth",
    "picture",
    "rights_lives",
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
    "divide_differences": "perft_plots",
    "event_plot": "event_plots",
    "fen_strip": "strips",
    "gallery": "galleries",
    "perft_growth": "perft_plots",
    "picture": "pictures",
    "rights_lives": "rights_plot",
}


def __getattr__(name: str) -> Any:
    if name in _HOME:
        return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
