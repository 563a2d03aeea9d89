"""What a browser gets: the module of all views, and a small loader that each view brings along.

A page never forgets a module that it has imported, and a notebook remembers what it was sent. So a view
brings only a loader; the module itself, with its style and python-chess's pieces, is sent once a page, when
the first loader asks for it.
"""

from __future__ import annotations

import hashlib
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


@cache
def loader() -> str:
    """Return the JavaScript that asks for the module when the page has none of this version yet."""
    key = hashlib.sha256(module().encode()).hexdigest()[:12]
    template = resources.files(__package__).joinpath("loader.js").read_text(encoding="utf-8")
    return template.replace("KEY", json.dumps(f"chesslib.view {key}"))
