"""The cheat sheet: one page, nothing from outside, the same facts as the code."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from chesslib.rules import Reason
from tests.notebooks.course import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PAGE = ROOT / "notebooks" / "cheat_sheet.html"


def test_it_needs_no_network_and_every_picture_has_words() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert re.findall(r"(?:src|href)=\"(?!data:)", text) == []
    assert "<script" not in text
    assert text.count("<img alt=") == text.count("<img ") == 6


def test_its_articles_are_those_of_the_code() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert Reason.EP_SINGLE_STEP.article in text
    assert Reason.EP_EXPIRED.article in text
    assert Reason.OK_CASTLE.article in text


@pytest.mark.browser
def test_it_prints_on_one_page(browser: Browser) -> None:
    assert pages_when_printed(browser, PAGE.read_text(encoding="utf-8")) == 1


@pytest.mark.browser
def test_a_sheet_that_grows_is_found_out(browser: Browser) -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert pages_when_printed(browser, text.replace("</main>", "<p>more</p>" * 60 + "</main>")) > 1


def pages_when_printed(browser: Browser, html: str) -> int:
    """Return on how many pages a browser prints some HTML."""
    page = browser.new_page()
    page.set_content(html)
    printed = page.pdf(prefer_css_page_size=True, print_background=True)
    page.close()
    return len(re.findall(rb"/Type\s*/Page\b", printed))
