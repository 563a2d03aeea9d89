"""What all tests share: the folder of the project, and a Chromium for those that need one."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import NoReturn

import pytest

ROOT = Path(__file__).resolve().parents[1]
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium() -> str | None:
    """Return the path of the Chromium that CHROMIUM names, or of the first on PATH."""
    names = [os.environ["CHROMIUM"]] if os.environ.get("CHROMIUM") else CHROMIUM_NAMES
    return next(filter(None, map(shutil.which, names)), None)


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The path of a Chromium; without one the test is skipped, and in CI it fails."""
    found = chromium()
    if found is None:
        without_chromium()
    return found


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Treat a test that is marked `browser` like one that asks for `chromium_path`."""
    if item.get_closest_marker("browser") and chromium() is None:
        without_chromium()


def without_chromium() -> NoReturn:
    """Skip the test on a laptop; fail it in CI, where nobody reads the list of skipped tests."""
    message = "no Chromium: install one (Debian's package is chromium) or name it in CHROMIUM"
    if os.environ.get("CI"):
        pytest.fail(message, pytrace=False)
    pytest.skip(message)
