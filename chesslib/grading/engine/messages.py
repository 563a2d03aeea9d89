"""A notebook as messages that can be translated one by one.

A message is a paragraph of a text cell, or a whole code cell that says something in words. It is its own key:
when the English changes, its old translation no longer fits, and the message shows as untranslated.
"""

from __future__ import annotations

import ast
import copy
import io
import re
import tokenize
from collections.abc import Callable, Iterator

from .normal_form import Notebook, source_of

GENERATED = ("paths", "links", "contents")
_FENCE = re.compile(r"^ {0,3}(```|~~~)")
_PLACEMENT = re.compile(r"(?:[pnbrqkPNBRQK1-8]{1,8}/){3,}")
_WORD = re.compile(r"\b[^\W\d_]{3,}\b")


def blocks(text: str) -> list[str]:
    """Return the paragraphs of a text cell; a fenced block is one, and a blank line is none.

    Examples
    --------
    >>> blocks("# Title\\n\\nOne\\nparagraph.")
    ['# Title', 'One\\nparagraph.']
    """
    found: list[list[str]] = [[]]
    fenced = False
    for line in text.split("\n"):
        if _FENCE.match(line):
            fenced = not fenced
        if line.strip() or fenced:
            found[-1].append(line)
        elif found[-1]:
            found.append([])
    return ["\n".join(lines) for lines in found if lines]


def has_words(text: str) -> bool:
    """Return whether a text in code is for people: words with a space, or one word with a capital.

    Examples
    --------
    >>> [has_words(text) for text in ("Row 1: yes", "Before", "4k3/8/8/8/8/8/8/4K3 w - -", "axb6 Nf3", "ep")]
    [True, True, False, False, False]
    """
    if _PLACEMENT.search(text) or not _WORD.search(text):
        return False
    return " " in text.strip() or text[:1].isupper()


def says_something(code: str) -> bool:
    """Return whether a code cell holds words for people, in a text or in a comment.

    Examples
    --------
    >>> says_something('picture("4k3/8/8/8/8/8/8/4K3 w - - 0 1")')
    False
    >>> says_something('picture(board, caption="After the double step")')
    True
    """
    texts = [n.value for n in ast.walk(ast.parse(code)) if isinstance(n, ast.Constant)]
    tokens = tokenize.generate_tokens(io.StringIO(code).readline)
    comments = [token.string for token in tokens if token.type == tokenize.COMMENT]
    return any(has_words(text) for text in [*texts, *comments] if isinstance(text, str))


def messages(notebook: Notebook) -> Iterator[tuple[str, str]]:
    """Yield each message with the id of its cell; what the build generates is none."""
    for cell in notebook["cells"]:
        if cell["metadata"].get("chesslib", {}).get("role") in GENERATED:
            continue
        for text in _messages_of(cell):
            yield cell["id"], text


def _messages_of(cell: Notebook) -> list[str]:
    source = source_of(cell)
    if cell["cell_type"] == "code":
        return [source] if says_something(source) else []
    return blocks(source)


def translated(
    notebook: Notebook, translate: Callable[[str], str | None], mark: str
) -> tuple[Notebook, list[str]]:
    """Return a notebook with its messages translated, without outputs, and the messages that could not be.

    Parameters
    ----------
    translate : callable
        Returns the translation of a message, or None when there is none.
    mark : str
        What stands before a paragraph that is still in English.
    """
    told = copy.deepcopy(notebook)
    missing: list[str] = []
    for cell in told["cells"]:
        if cell["metadata"].get("chesslib", {}).get("role") in GENERATED:
            continue
        parts: list[str] = []
        marked = cell["cell_type"] == "code"  # code runs in any language
        for text in _messages_of(cell):
            wanted = translate(text)
            if wanted is None:
                missing.append(text)
                parts += [text] if marked else [f"*{mark}*", text]
            else:
                parts.append(wanted)
            marked = cell["cell_type"] == "code" or wanted is None
        if parts:
            cell["source"] = "\n\n".join(parts)
        if cell["cell_type"] == "code":
            cell["outputs"], cell["execution_count"] = [], None
    return told, missing
