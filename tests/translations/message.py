"""One text that can be translated, and where it comes from."""

from __future__ import annotations

import re
from dataclasses import dataclass

from chesslib.wording import CONTEXT_ENDS

PERCENT = re.compile(r"%\((\w+)\)([#0\- +]*\d*(?:\.\d+)?[a-zA-Z])|(%%)|%[sr](?!\w)")
BRACE = re.compile(r"\{\{|\}\}|\{(\w*)(?:![rs])?(?::[^{}]*)?\}")


@dataclass(frozen=True)
class Message:
    """A text of the source: `many` is its plural, if it has one; `note` helps the translator."""

    text: str
    file: str
    note: str = ""
    many: str = ""

    @property
    def key(self) -> str | tuple[str, str]:
        """What a catalogue files it under, with its context if it has one."""
        return (self.text, self.many) if self.many else self.text

    @property
    def context(self) -> str | None:
        """What tells it apart from the same English elsewhere."""
        return self.text.rpartition(CONTEXT_ENDS)[0] or None

    @property
    def id(self) -> str | tuple[str, str]:
        """What is translated."""
        return (self.text, self.many) if self.many else self.text.rpartition(CONTEXT_ENDS)[2]


def places(text: str) -> list[str]:
    """Return the places of a template that are filled in, as they are written, in alphabetical order.

    Examples
    --------
    >>> places("%(mover)s takes %(victim)s.")
    ['%(mover)s', '%(victim)s']
    >>> places("{count} of {all:>3}")
    ['{all:>3}', '{count}']
    """
    percent = [match.group() for match in PERCENT.finditer(text)]
    return sorted(percent or [m.group() for m in BRACE.finditer(text)])
