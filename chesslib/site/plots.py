"""The plots that are saved in notebooks, for a place that cannot draw them anew."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterable, Iterator
from html import unescape
from pathlib import Path

IMAGE = re.compile(r'<img alt="([^"]*)" src="data:image/svg\+xml;base64,([^"]+)"')
DRAWN_BY_MATPLOTLIB = '<g id="figure_1">'


def saved_plots(notebooks: Iterable[Path]) -> dict[str, str]:
    """Return the drawing of each saved plot by what it says in words."""
    return {
        alt: svg for notebook in notebooks for alt, svg in pictures_in(notebook) if DRAWN_BY_MATPLOTLIB in svg
    }


def pictures_in(notebook: Path) -> Iterator[tuple[str, str]]:
    """Yield the words and the drawing of each picture in a notebook's outputs."""
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        for output in cell.get("outputs", ()):
            html = "".join(output.get("data", {}).get("text/html", ""))
            for alt, encoded in IMAGE.findall(html):
                yield unescape(alt), base64.b64decode(encoded).decode("utf-8")
