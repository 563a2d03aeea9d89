"""The first sixty seconds on the real start page in a real JupyterLab: run, move, be refused, read why."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.lab import Lab, running_lab
from tests.scripts.see_notebook import KERNEL_IS_IDLE, copy_course

pytestmark = pytest.mark.browser

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_MS = 60_000
REFUSED = "came from d6 in a single step"


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with running_lab(tmp_path_factory.mktemp("first")) as server:
        copy_course(ROOT, server.folder)
        yield server


@pytest.fixture
def page(browser: Browser, lab: Lab) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1300, "height": 1000})
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(lab.url("notebooks/00_start.ipynb"))
    page.wait_for_function(KERNEL_IS_IDLE)
    yield page
    context.close()


def board(page: Page, number: int) -> Locator:
    return page.locator(".panel").nth(number)


def drag(page: Page, number: int, start: str, end: str) -> None:
    boxes = [board(page, number).locator(f'[data-square="{name}"]').bounding_box() for name in (start, end)]
    points = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    page.mouse.move(*points[0])
    page.mouse.down()
    page.mouse.move(*points[1], steps=8)
    page.mouse.up()


def test_two_actions_lead_to_the_first_move_and_a_third_to_the_refusal(page: Page, lab: Lab) -> None:
    page.keyboard.press("Shift+Enter")
    expect(board(page, 1)).to_be_visible()
    drag(page, 0, "e5", "d6")
    expect(board(page, 0).locator(".verdict")).to_contain_text("en passant")
    expect(board(page, 0).locator('[data-square="d5"]')).to_have_attribute("data-piece", "")
    drag(page, 1, "e5", "d6")
    expect(board(page, 1).locator(".verdict")).to_contain_text(REFUSED)
    expect(board(page, 1).locator('[data-square="e5"]')).to_have_attribute("data-piece", "P")
    assert sorted(path.name for path in (lab.folder / "work").glob("*.ipynb")) == sorted(
        path.name for path in (lab.folder / "exercises").glob("*.ipynb")
    )


def test_the_same_with_the_keyboard_alone(page: Page) -> None:
    page.keyboard.press("Shift+Enter")
    expect(board(page, 1)).to_be_visible()
    page.wait_for_timeout(500)
    for _ in range(3):
        page.keyboard.press("Shift+Tab")
    page.keyboard.type("exd6")
    page.keyboard.press("Enter")
    expect(board(page, 1).locator(".verdict")).to_contain_text(REFUSED)
    expect(page.locator(".live")).to_contain_text(REFUSED)


def test_the_boards_look_the_same_until_the_reader_asks(page: Page) -> None:
    page.keyboard.press("Shift+Enter")
    expect(board(page, 1)).to_be_visible()
    for number in (0, 1):
        expect(board(page, number).locator(".card")).to_be_hidden()
        assert board(page, number).locator(".marks .m").count() == 0
    page.get_by_role("button", name="Show what the picture hides").click()
    expect(board(page, 0).locator(".card .ep")).to_contain_text("d6")
    expect(board(page, 1).locator(".card .ep")).to_contain_text("none")
