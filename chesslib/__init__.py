"""chesslib: what a chess diagram does not show, and why a move is refused.

The names that lessons use. Each is imported from its room when it is first asked for, so that
``import chesslib`` needs no widgets and no plots.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from chesslib.languages import speak_as_the_environment

if TYPE_CHECKING:
    from chesslib.before_and_after import what_was_gained, which_lessons
    from chesslib.classroom import answer_card, check, predict, progress, start
    from chesslib.data.games import game
    from chesslib.keeping import hand_in, restore_work, save_work
    from chesslib.language_choice import choose_language
    from chesslib.languages import language, set_language
    from chesslib.rules import Reason, explain, refusals
    from chesslib.state import HiddenState, fen
    from chesslib.state.playing import after
    from chesslib.view import BoardWidget, Stage, Stepper, Twins, attempt, fen_strip, gallery, picture

__all__ = [
    "BoardWidget",
    "HiddenState",
    "Reason",
    "Stage",
    "Stepper",
    "Twins",
    "after",
    "answer_card",
    "attempt",
    "check",
    "choose_language",
    "explain",
    "fen",
    "fen_strip",
    "gallery",
    "game",
    "hand_in",
    "language",
    "picture",
    "predict",
    "progress",
    "refusals",
    "restore_work",
    "save_work",
    "set_language",
    "start",
    "what_was_gained",
    "which_lessons",
]

_HOMES = {
    "before_and_after": ("what_was_gained", "which_lessons"),
    "classroom": ("answer_card", "check", "predict", "progress", "start"),
    "data.games": ("game",),
    "keeping": ("hand_in", "restore_work", "save_work"),
    "language_choice": ("choose_language",),
    "languages": ("language", "set_language"),
    "rules": ("Reason", "explain", "refusals"),
    "state": ("HiddenState", "fen"),
    "state.playing": ("after",),
    "view": ("BoardWidget", "Stage", "Stepper", "Twins", "attempt", "fen_strip", "gallery", "picture"),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOME])


speak_as_the_environment()
