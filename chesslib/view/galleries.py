"""Several still pictures side by side."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from . import sentences as say
from .pictures import Picture


@dataclass(frozen=True)
class Gallery:
    """Pictures in a row; they wrap where the page is narrow."""

    pictures: tuple[Picture, ...]
    caption: str = ""
    footer: str = ""

    @property
    def text(self) -> str:
        """The text twins, one under the other."""
        lines = [self.caption] if self.caption else []
        return "\n\n".join([*lines, *(each.text for each in self.pictures)])

    @property
    def html(self) -> str:
        """The images in one row, then their sentences."""
        head = f"<p><strong>{escape(self.caption)}</strong></p>" if self.caption else ""
        row = " ".join(each.image for each in self.pictures)
        below = "".join(f"<p>{escape(line)}</p>" for each in self.pictures for line in _told(each))
        foot = f"<p><em>{escape(self.footer)}</em></p>" if self.footer else ""
        return f"<div>{head}<div>{row}</div>{below}{foot}</div>"

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **_options: Any) -> dict[str, str]:
        return {"text/html": self.html, "text/plain": self.text}


def _told(each: Picture) -> tuple[str, ...]:
    """Return a picture's sentences, the first with its caption: the reader sees several pictures above."""
    if not each.caption or not each.below or each.below[0].startswith(each.caption):
        return each.below
    return (say.BELOW.format(caption=each.caption, sentence=each.below[0]), *each.below[1:])


def gallery(*pictures: Picture, caption: str = "") -> Gallery:
    """Return pictures to be shown side by side."""
    return Gallery(pictures, caption)
