"""Open a notebook in a real JupyterLab, run it, and save pictures of it: light and dark, wide and narrow.

    python -m tests.scripts.see_notebook notebooks/04_en_passant_geometry.ipynb --into /some/folder

The notebook runs in a temporary copy of the course; no file of the course changes.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.lab import Lab, running_lab

ROOT = Path(__file__).resolve().parents[2]
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WIDTHS = {"wide": 1400, "narrow": 500}
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}
HEIGHT_OF_A_PICTURE = 1500
KERNEL_IS_IDLE = (
    "() => { const s = window.jupyterapp?.shell?.currentWidget?.sessionContext;"
    " return s?.session?.kernel?.status === 'idle' && !s.hasPendingInput; }"
)


def copy_course(course: Path, folder: Path) -> None:
    """Copy what a reader opens into the folder of a server, so that no file of the course can change."""
    for name in ("notebooks", "exercises", "solutions"):
        shutil.copytree(course / name, folder / name)


def open_notebook(browser: Browser, lab: Lab, name: str, theme: str, width: int) -> Page:
    """Open a notebook with the file browser folded away, and wait for its kernel."""
    page = browser.new_page(viewport={"width": width, "height": HEIGHT_OF_A_PICTURE})
    page.goto(lab.url(name), wait_until="domcontentloaded")
    page.wait_for_function(KERNEL_IS_IDLE, timeout=90_000)
    page.evaluate(
        "theme => window.jupyterapp.commands.execute('apputils:change-theme', {theme})", THEMES[theme]
    )
    page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    page.wait_for_timeout(1500)
    return page


def run_all(page: Page) -> None:
    """Run all cells and wait for the last."""
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
    page.wait_for_timeout(500)
    page.wait_for_function(KERNEL_IS_IDLE, timeout=120_000)
    page.wait_for_timeout(1500)


def pictures(page: Page, stem: Path) -> Iterator[Path]:
    """Scroll through the notebook and save what a reader sees, screen by screen."""
    scroller = ".jp-WindowedPanel-outer"
    page.evaluate(f"() => {{ document.querySelector('{scroller}').scrollTop = 0; }}")
    number, before = 0, -1.0
    while True:
        page.wait_for_timeout(700)
        target = stem.with_name(f"{stem.name}-{number:02}.png")
        page.screenshot(path=target)
        yield target
        here = page.evaluate(
            f"() => {{ const s = document.querySelector('{scroller}');"
            " s.scrollTop += s.clientHeight - 80; return s.scrollTop; }"
        )
        if here == before or number == 40:
            return
        before, number = here, number + 1


def main() -> int:
    """Save the pictures and print their names."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "notebooks", nargs="+", help="names relative to the course, such as notebooks/00_start.ipynb"
    )
    parser.add_argument("--into", type=Path, required=True, help="the folder for the pictures")
    parser.add_argument("--course", type=Path, default=ROOT, help="the folder of the course")
    parser.add_argument("--theme", choices=[*THEMES, "both"], default="both")
    parser.add_argument("--width", choices=[*WIDTHS, "both"], default="both")
    parser.add_argument(
        "--as-saved", action="store_true", help="do not run the cells: what a reader without a kernel sees"
    )
    args = parser.parse_args()
    args.into.mkdir(parents=True, exist_ok=True)
    themes = list(THEMES) if args.theme == "both" else [args.theme]
    widths = list(WIDTHS) if args.width == "both" else [args.width]
    with (
        tempfile.TemporaryDirectory(prefix="lab-") as temporary,
        running_lab(Path(temporary)) as lab,
        sync_playwright() as playwright,
    ):
        copy_course(args.course, lab.folder)
        found = shutil.which(os.environ.get("CHROMIUM", "chromium"))
        browser = playwright.chromium.launch(executable_path=found, args=CHROMIUM_FLAGS)
        for name in args.notebooks:
            for theme in themes:
                for width in widths:
                    page = open_notebook(browser, lab, name, theme, WIDTHS[width])
                    if not args.as_saved:
                        run_all(page)
                    for picture in pictures(page, args.into / f"{Path(name).stem}-{theme}-{width}"):
                        print(picture)
                    page.close()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
