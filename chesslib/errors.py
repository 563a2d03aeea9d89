"""The one family of errors that chesslib raises for bad input.

A refused chess move is no error: `chesslib.rules.explain` answers it with a verdict.
"""

from __future__ import annotations

from chesslib.wording import say, translate, words

SENTENCE = "{field}: found {found}; expected {expected}. {advice}"

# What the system says of files, as far as people meet it: an error quotes it as what was found.
OF_THE_SYSTEM = words(
    (
        "No such file or directory",
        "no such file or directory",
        "Permission denied",
        "permission denied",
        "Is a directory",
        "is a directory",
        "File exists",
        "file exists",
    )
)


class ChesslibError(Exception):
    """Input that chesslib cannot use, said in words a student can act on.

    Parameters
    ----------
    field : str
        Which field, square, file or argument is meant.
    found : str
        What stood there.
    expected : str
        What should stand there.
    advice : str
        What to do about it; a whole sentence.

    Examples
    --------
    >>> print(ChesslibError("side to move", "'x'", "'w' or 'b'", "Write w or b."))
    side to move: found 'x'; expected 'w' or 'b'. Write w or b.
    """

    def __init__(self, field: str, found: str, expected: str, advice: str) -> None:
        self.field = field
        self.found = found
        self.expected = expected
        self.advice = advice
        said = {"field": field, "found": found, "expected": expected, "advice": advice}
        super().__init__(say(SENTENCE, **{name: translate(text) for name, text in said.items()}))

    def _render_traceback_(self, *_asked: object) -> list[str]:
        """Show the sentence alone in a notebook: IPython asks an error for this before it shows its own."""
        return [str(self)]


class FenError(ChesslibError):
    """A FEN that breaks the format or cannot arise in a game."""


class MoveTextError(ChesslibError):
    """Text that is neither UCI nor SAN."""


class GameError(ChesslibError):
    """A game record that cannot be followed to its end."""


class UnreadableFileError(ChesslibError):
    """A file that cannot be read as what it should be."""


class UsageError(ChesslibError):
    """A call whose arguments do not fit together."""
