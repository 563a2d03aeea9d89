"""What a translated cell may not change: its code, its links and its places in the page."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from chesslib.grading.engine.messages import has_words

LINK = re.compile(r"\]\(([^)\s]+)\)")
TAG = re.compile(r"<(/?\w+)")
HEADING = re.compile(r"^(#{1,6}) ", re.MULTILINE)


class _Texts(ast.NodeTransformer):
    """Take the texts out of code and number their places; of one with gaps the gaps stay."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        """Take out a text."""
        if not isinstance(node.value, str):
            return node
        self.texts.append(node.value)
        return ast.Constant(f"text {len(self.texts)}")

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        """Take out a text with gaps; the gaps may change places."""
        gaps = [part for part in node.values if isinstance(part, ast.FormattedValue)]
        words = "".join(part.value for part in node.values if isinstance(part, ast.Constant))
        inner = [ast.dump(self.visit(gap.value)) for gap in gaps]
        self.texts.append(words)
        return ast.List([ast.Constant(text) for text in sorted(inner)])


def bare_code(code: str) -> tuple[str, list[str]] | None:
    """Return code without its texts, and the texts; None when it is no Python."""
    try:
        tree = ast.parse(code)
    except SyntaxError:
        return None
    texts = _Texts()
    return ast.dump(texts.visit(tree)), texts.texts


def is_for_people(text: str) -> bool:
    """Return whether a text in code is shown: it has words, announces what follows, or names a capture."""
    return has_words(text) or text.rstrip().endswith((":", "e.p."))


def is_code(text: str) -> bool:
    """Return whether a message is a code cell and no paragraph."""
    bare = bare_code(text)
    return bare is not None and bare[0] != ast.dump(ast.Module([], [])) and any(sign in text for sign in "=(")


def lesson_faults(english: str, text: str) -> Iterator[str]:
    """Yield what a translation of a message of a lesson changed and may not change."""
    start = english[:60]
    if is_code(english):
        before, after = bare_code(english), bare_code(text)
        assert before is not None
        if after is None or before[0] != after[0]:
            yield f"{start!r}: the code itself is changed"
            return
        for kept, told in zip(before[1], after[1], strict=True):
            if kept != told and not is_for_people(kept):
                yield f"{start!r}: {kept!r} is no text for people and stays"
        return
    for what, pattern in (("links", LINK), ("HTML", TAG), ("headings", HEADING)):
        if sorted(pattern.findall(english)) != sorted(pattern.findall(text)):
            yield f"{start!r}: other {what}"
