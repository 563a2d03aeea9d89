"""Read the data files that stand beside this module."""

from __future__ import annotations

import functools
import json
from importlib import resources
from typing import Any


@functools.cache
def load(name: str) -> Any:
    """Return the content of a JSON file of this package, read once.

    Parameters
    ----------
    name : str
        The file's name, with folders if it has any: ``"games.json"``.

    Examples
    --------
    >>> load("games.json")[0]["white"]
    'Gundersen'
    """
    return json.loads(load_text(name))


@functools.cache
def load_text(name: str) -> str:
    """Return a text file of this package, read once.

    Examples
    --------
    >>> load_text("cheat_sheet.html").startswith("<!DOCTYPE html>")
    True
    """
    return resources.files("chesslib.data").joinpath(name).read_text(encoding="utf-8")
