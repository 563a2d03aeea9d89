"""The switch of the start page, by keyboard, in a real JupyterLab; then a board that reads the language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from .lab import Lab, running_lab

pytestmark = pytest.mark.browser

IDLE = "window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
PATIENCE_MS = 60_000


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with running_lab(tmp_path_factory.mktemp("lab")) as server:
        (server.folder / "exercises").mkdir()
        yield server


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1300, "height": 1000})
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    yield page
    context.close()


def test_a_language_is_chosen_and_spoken(page: Page, lab: Lab, tmp_path: Path) -> None:
    lab.write(
        "start.ipynb",
        "from chesslib import BoardWidget, choose_language",
        "choose_language()",
        "BoardWidget()",
    )
    page.goto(lab.url("start.ipynb"))
    page.wait_for_function(IDLE)
    page.evaluate("() => jupyterapp.commands.execute('notebook:run-all-cells')")
    options = page.locator("input[type=radio]")
    expect(options).to_have_count(3)
    options.nth(0).focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".note").filter(has_text="português")).to_be_visible()
    expect(options.nth(1)).to_be_checked()
    assert (lab.folder / "work" / ".language").read_text(encoding="utf-8") == "pt\n"

    page.evaluate("() => jupyterapp.commands.execute('notebook:run-all-cells')")
    board = page.locator(".panel").first
    expect(board).to_contain_text("Quem joga")
    expect(options.nth(1)).to_be_checked()
    field = board.locator("form.field input")
    field.fill("Cf3")
    field.press("Enter")
    page.screenshot(path=str(tmp_path / "switch.png"))
    expect(board.locator('[data-square="f3"]')).to_have_attribute("aria-label", re.compile("cavalo branco"))
