"""A generated file as it is and as it should be."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PICTURES_THAT_MAY_DIFFER = ("image/png", "image/jpeg")
WIDEST_LINE = 160


@dataclass(frozen=True)
class Built:
    """One file of the course.

    Attributes
    ----------
    name : str
        Relative to the course.
    wanted : str
        What it should say.
    found : str or None
        What it says; None when it is missing.
    """

    name: str
    wanted: str
    found: str | None

    @classmethod
    def at(cls, course: Path, name: str, wanted: str) -> Built:
        """Return what a file should say beside what it says."""
        path = course / name
        return cls(name, wanted, path.read_text(encoding="utf-8") if path.exists() else None)

    @property
    def is_current(self) -> bool:
        """Whether the file says already what it should, but for the bytes of plotted pictures.

        Examples
        --------
        >>> Built("a.html", "x", "x").is_current, Built("a.html", "x", None).is_current
        (True, False)
        """
        if self.found is None:
            return False
        if not self.name.endswith(".ipynb"):
            return self.found == self.wanted
        return _without_plots(self.found) == _without_plots(self.wanted)

    def difference(self) -> Iterator[str]:
        """Yield the lines in which the file differs from what it should be.

        Examples
        --------
        >>> list(Built("a", "new", "old").difference())[-2:]
        ['-old', '+new']
        """
        found = (self.found or "").splitlines()
        lines = difflib.unified_diff(found, self.wanted.splitlines(), "found", "wanted", n=1, lineterm="")
        yield from (line[:WIDEST_LINE] for line in lines)


def _without_plots(text: str) -> str:
    if not any(mime in text for mime in PICTURES_THAT_MAY_DIFFER):
        return text
    notebook: dict[str, Any] = json.loads(text)
    for cell in notebook["cells"]:
        for output in cell.get("outputs", []):
            for mime in PICTURES_THAT_MAY_DIFFER:
                if mime in output.get("data", {}):
                    output["data"][mime] = ""
    return json.dumps(notebook, ensure_ascii=False, indent=1)
