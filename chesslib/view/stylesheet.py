"""The one style sheet of boards, read in parts: a still picture needs only the first two."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

_END_OF_MARKS = "/* End of marks. */"


@cache
def whole() -> str:
    """Return board.css."""
    return resources.files(__package__).joinpath("board.css").read_text(encoding="utf-8")


@cache
def for_pictures() -> str:
    """Return both palettes and the marks, without comments or line ends.

    A picture follows the colour scheme of the page that shows it; JupyterLab's themes declare theirs.
    """
    head = whole().split(_END_OF_MARKS, maxsplit=1)[0]
    head = re.sub(r"/\*.*?\*/", "", head, flags=re.DOTALL)
    dark = r":host\(\[data-theme[^{]*(\{.*?\})"
    head = re.sub(dark, r"@media (prefers-color-scheme:dark){:root\1}", head, flags=re.DOTALL)
    return re.sub(r"\s+", " ", head.replace(":host, ", "")).strip()
