"""The current language of everything that state and rules say; see `chesslib.wording`."""

from __future__ import annotations

from chesslib.wording import set_translator, translate

__all__ = ["set_translator", "translate"]
