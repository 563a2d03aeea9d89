"""What a translated cell may not change: its code, its links and its places in the page."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

LINK = re.compile(r"\]\(([^)\s]+)\)")
IMAGE_OR_HTML = re.compile(r"<(/?\w+)")
HEADING = re.compile(r"^(#{1,6}) ", re.MULTILINE)


class _WithoutTexts(ast.NodeTransformer):
    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        """Put one text for all texts that have words in them."""
        if isinstance(node.value, str) and " " in node.value:
            return ast.copy_location(ast.Constant("words"), node)
        return node


def code_without_texts(code: str) -> str | None:
    """Return the bare structure of code, or None when it is no Python."""
    try:
        return ast.dump(_WithoutTexts().visit(ast.parse(code)))
    except SyntaxError:
        return None


def lesson_faults(english: str, text: str) -> Iterator[str]:
    """Yield what a translation of a message of a lesson changed and may not change."""
    structure = code_without_texts(english)
    if structure is not None and "(" in english and not english.startswith("#"):
        if code_without_texts(text) != structure:
            yield f"{english[:60]!r}: the code itself is changed"
        return
    for what, pattern in (("links", LINK), ("HTML", IMAGE_OR_HTML), ("headings", HEADING)):
        if sorted(pattern.findall(english)) != sorted(pattern.findall(text)):
            yield f"{english[:60]!r}: other {what}"
