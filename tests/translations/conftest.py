"""Every test begins and ends in English."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chesslib.languages import set_language


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Speak English before and after a test, whatever it speaks itself."""
    set_language("en")
    yield
    set_language("en")
