"""The one module that a browser gets: board, blocks and view, with their style and python-chess's pieces."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources

from .drawing import symbols
from .stylesheet import whole

PARTS = ("board.js", "blocks.js", "view.js")


@cache
def module() -> str:
    """Return the JavaScript module of every interactive view."""
    folder = resources.files(__package__)
    constants = f"const STYLE = {json.dumps(whole())};\nconst SYMBOLS = {json.dumps(symbols())};\n"
    return constants + "\n".join(folder.joinpath(part).read_text(encoding="utf-8") for part in PARTS)
