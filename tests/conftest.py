"""What all tests share: the folder of the project, and a Chromium for those that need one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import pytest

import course

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parents[1]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The path of a Chromium; without one the test is skipped, and in CI it fails."""
    found = course.find_chromium()
    if found is None:
        without_chromium()
    return found


@pytest.fixture(scope="session")
def browser(chromium_path: str) -> Iterator[Browser]:
    """A browser for all tests of a process: Playwright can be started only once in it."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path, args=FLAGS)
        yield browser
        browser.close()


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Treat a test that is marked `browser` like one that asks for `chromium_path`."""
    if item.get_closest_marker("browser") and course.find_chromium() is None:
        without_chromium()


def without_chromium() -> NoReturn:
    """Skip the test on a laptop; fail it in CI, where nobody reads the list of skipped tests."""
    message = "no Chromium: install one (Debian's package is chromium) or name it in CHROMIUM"
    if os.environ.get("CI"):
        pytest.fail(message, pytrace=False)
    pytest.skip(message)
