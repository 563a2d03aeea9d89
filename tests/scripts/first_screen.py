"""Make the picture of the README: the start page after exd6 was tried on both boards.

python -m tests.scripts.first_screen
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.lab import running_lab
from tests.scripts.see_notebook import CHROMIUM_FLAGS, ROOT, copy_course, open_notebook

PICTURE = ROOT / "notebooks" / "images" / "first-screen.png"
MOST_BYTES = 150_000
MARGIN = 1


def main() -> int:
    """Play both boards by hand, save the picture, and say how large it is."""
    with (
        tempfile.TemporaryDirectory(prefix="lab-") as temporary,
        running_lab(Path(temporary)) as lab,
        sync_playwright() as playwright,
    ):
        copy_course(ROOT, lab.folder)
        chromium = shutil.which(os.environ.get("CHROMIUM", "chromium"))
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
        page = open_notebook(browser, lab, "notebooks/00_start.ipynb", "light", 1000)
        page.keyboard.press("Shift+Enter")
        boards = page.locator(".panel")
        boards.nth(1).wait_for()
        for number in (0, 1):
            for square in ("e5", "d6"):
                boards.nth(number).locator(f'[data-square="{square}"]').click()
            boards.nth(number).locator(".verdict .sign").get_by_text("✓" if number == 0 else "✕").wait_for()
        page.mouse.move(5, 5)
        page.wait_for_timeout(700)
        box = page.locator(".root:has(.panel)").first.bounding_box()
        if box is None:
            raise SystemExit("the boards are not on the page")
        clip = {
            "x": box["x"] - MARGIN,
            "y": box["y"] - MARGIN,
            "width": box["width"] + 2 * MARGIN,
            "height": box["height"] + 2 * MARGIN,
        }
        PICTURE.parent.mkdir(exist_ok=True)
        page.screenshot(path=PICTURE, clip=clip)
        browser.close()
    size = PICTURE.stat().st_size
    print(f"{PICTURE.relative_to(ROOT)}: {size} bytes")
    return 0 if size < MOST_BYTES else 1


if __name__ == "__main__":
    sys.exit(main())
