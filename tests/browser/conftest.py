"""Views in a real Chromium on a fake anywidget model; the real Python views answer.

The page holds a model with the traits of a Python view. What the page sends goes to the view's own
message handler, and the traits that changed come back, after a delay that a test may choose.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page

from chesslib.view import esm
from chesslib.view.live import LiveView

HARNESS = (Path(__file__).parent / "harness.html").read_text(encoding="utf-8")


class Mounted:
    """One Python view on the page; there may be several views of its one model."""

    def __init__(self, page: Page, view: LiveView, name: str) -> None:
        self.page, self.view, self.name = page, view, name
        self.intents: list[dict[str, Any]] = []
        self.root: Locator = page.locator(f"#{name}-0")

    def traits(self) -> dict[str, Any]:
        names = ("scene", "state", "board_0", "board_1", "still")
        return {name: getattr(self.view, name) for name in names}

    def answer(self, intent: dict[str, Any]) -> dict[str, Any]:
        if intent["do"] != "source":
            self.intents.append(intent)
        before = self.traits()
        messages: list[dict[str, Any]] = []
        self.view.send = messages.append
        self.view._received(self.view, intent, [])
        changed = {key: value for key, value in self.traits().items() if value != before[key]}
        return {"traits": changed, "messages": messages}

    def push(self) -> None:
        """Bring what Python changed by itself to the page."""
        self.page.evaluate("([name, traits]) => models[name].receive(traits)", [self.name, self.traits()])

    def square(self, name: str, board: int = 0) -> Locator:
        return self.root.locator(".panel").nth(board).locator(f'[data-square="{name}"]')

    def drag(self, start: str, end: str, board: int = 0) -> None:
        mouse = self.page.mouse
        mouse.move(*self.middle(start, board))
        mouse.down()
        x, y = self.middle(end, board)
        mouse.move(x - 3, y - 3, steps=4)
        mouse.move(x, y)
        mouse.up()
        self.settled()

    def middle(self, name: str, board: int = 0) -> tuple[float, float]:
        box = self.square(name, board).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def click(self, *names: str, board: int = 0) -> None:
        for name in names:
            self.page.mouse.click(*self.middle(name, board))
        self.settled()

    def ask(self, text: str, board: int = 0) -> str:
        field = self.root.locator(".field input").nth(board)
        field.fill(text)
        field.press("Enter")
        self.settled()
        return self.root.locator(".answer .text").nth(board).inner_text()

    def settled(self) -> None:
        """Wait until no answer is awaited."""
        self.page.wait_for_function(
            "name => !inside(name, '[aria-busy]')",
            arg=f"{self.name}-0",
        )

    def verdict(self, board: int = 0) -> str:
        return self.root.locator(".verdict").nth(board).inner_text()

    def live(self) -> str:
        return self.root.locator(".live").inner_text()

    def heard(self, part: str) -> None:
        """Wait until the live region says something."""
        self.page.wait_for_function(
            "([name, part]) => inside(name, '.live').textContent.includes(part)",
            arg=[f"{self.name}-0", part],
        )


class Stage:
    """A page on which Python views are mounted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.mounted: dict[str, Mounted] = {}
        page.expose_function("toPython", self._to_python)
        page.set_content(HARNESS)
        page.evaluate("source => loadModule(source)", esm.loader())

    def _to_python(self, name: str, intent: str) -> str:
        return json.dumps(self.mounted[name].answer(json.loads(intent)))

    def mount(self, view: LiveView, *, copies: int = 1, width: int | None = None) -> Mounted:
        name = f"view{len(self.mounted)}"
        mounted = self.mounted[name] = Mounted(self.page, view, name)
        self.page.evaluate(
            "([name, traits, copies, width]) => mountModel(name, traits, copies, width)",
            [name, mounted.traits(), copies, width],
        )
        return mounted


@pytest.fixture
def stage(browser: Browser) -> Iterator[Stage]:
    """A fresh page; a script error on it fails the test."""
    context = browser.new_context(viewport={"width": 1100, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    yield Stage(page)
    context.close()
    assert not errors, errors


@pytest.fixture
def mount(stage: Stage) -> Callable[..., Mounted]:
    """Put a Python view on the page."""
    return stage.mount
