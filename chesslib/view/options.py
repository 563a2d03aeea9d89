"""The options of a question, in the one shape that cards use."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from chesslib.errors import UsageError
from chesslib.wording import say

Options = Mapping[str, str] | Iterable[str | tuple[str, str]]


def as_pairs(options: Options) -> tuple[tuple[str, str], ...]:
    """Return (key, label) for every option.

    Parameters
    ----------
    options : mapping or iterable
        Key to label; or labels, which are their own keys; or pairs of both.

    Raises
    ------
    UsageError
        When there are fewer than two options, or a key stands twice.

    Examples
    --------
    >>> as_pairs(["yes", "no"])
    (('yes', 'yes'), ('no', 'no'))
    >>> as_pairs({"a": "on d6", "b": "on d5"})
    (('a', 'on d6'), ('b', 'on d5'))
    """
    items = options.items() if isinstance(options, Mapping) else options
    pairs = tuple((item, item) if isinstance(item, str) else (item[0], item[1]) for item in items)
    keys = [key for key, _ in pairs]
    if len(keys) < 2 or len(set(keys)) < len(keys):
        advice = "Give each option a key of its own."
        raise UsageError("options", repr(keys), "at least two options, each once", advice)
    return pairs


def key_of(pairs: tuple[tuple[str, str], ...], choice: str) -> str:
    """Return the key of an option named by its key or its label.

    Raises
    ------
    UsageError
        When there is no such option.
    """
    for key, label in pairs:
        if choice in (key, label):
            return key
    raise UsageError(
        "choice",
        repr(choice),
        say("one of {names}", names=", ".join(repr(key) for key, _ in pairs)),
        "Choose one of the options.",
    )
