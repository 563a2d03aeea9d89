"""Let Debian's screen reader Orca read a board in a real Chromium, and print what it says.

Orca's log is written late: what a step says may stand under the next one.
Needs Debian's packages orca, xvfb, dbus, at-spi2-core and speech-dispatcher; without them it says so.
Run from the project's folder:

    python -m tests.scripts.orca_transcript
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from chesslib.view import Twins
from tests.browser.conftest import Stage
from tests.conftest import FLAGS

NEEDED = ("orca", "Xvfb", "dbus-run-session")
DISPLAY = ":97"
INSIDE = "CHESSLIB_ORCA_FOLDER"
SPOKEN = re.compile(r"SPEECH OUTPUT: '(.*?)'")
STEPS = (
    ("Tab: into the first board", ["Tab"]),
    ("Up, four times: to the pawn on e5", ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp"]),
    ("Enter: pick it up", ["Enter"]),
    ("Up, Left: to d6", ["ArrowUp", "ArrowLeft"]),
    ("Enter: put it down", ["Enter"]),
    ("s: the whole state", ["s"]),
    ("Down: to d5, which is empty now", ["ArrowDown"]),
)


def outside() -> int:
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if missing:
        print(f"Not run: {', '.join(missing)} not found. Debian has them: orca xvfb dbus at-spi2-core.")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        display = subprocess.Popen(
            ["Xvfb", DISPLAY, "-screen", "0", "1280x1024x24"], stderr=subprocess.DEVNULL
        )
        environment = {
            **os.environ,
            INSIDE: folder,
            "DISPLAY": DISPLAY,
            "HOME": folder,
            "XDG_RUNTIME_DIR": folder,
            "XDG_CONFIG_HOME": folder,
            "XDG_DATA_HOME": folder,
            "ACCESSIBILITY_ENABLED": "1",
            "GTK_MODULES": "gail:atk-bridge",
            "NO_AT_BRIDGE": "0",
        }
        try:
            command = ["dbus-run-session", "--", sys.executable, "-m", "tests.scripts.orca_transcript"]
            return subprocess.run(
                command, env=environment, timeout=240, check=False, stderr=subprocess.DEVNULL
            ).returncode
        finally:
            display.terminate()
            display.wait(timeout=10)


def inside(folder: Path) -> int:
    log = folder / "orca.log"
    enable = ["gsettings", "set", "org.gnome.desktop.interface", "toolkit-accessibility", "true"]
    subprocess.run(enable, check=False, capture_output=True)
    orca = subprocess.Popen(
        ["orca", "--replace", f"--debug-file={log}", "--disable", "braille"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        time.sleep(6)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=shutil.which("chromium"),
                headless=False,
                args=[*FLAGS, "--force-renderer-accessibility"],
            )
            read(browser.new_page(), log)
            browser.close()
    finally:
        orca.kill()
        orca.wait(timeout=20)
    return 0


def read(page: Page, log: Path) -> None:
    twins = Stage(page).mount(Twins("1. e4 a6 2. e5 d5", "1. e3 a6 2. e4 d6 3. e5 d5", captions=("A", "B")))
    page.bring_to_front()
    wait_for_silence(log, 15)
    for title, keys in STEPS:
        before = len(spoken(log))
        for key in keys:
            page.keyboard.press(key)
            wait_for_silence(log, 5)
        print(f"\n{title}")
        for line in spoken(log)[before:]:
            print(f"    {line}")
    wait_for_silence(log, 8)
    print("\nThe last words")
    for line in spoken(log)[-3:]:
        print(f"    {line}")
    print(f"\nOn the first board now: {twins.view.left.fen}")


def wait_for_silence(log: Path, seconds: float) -> None:
    """Wait until Orca has said nothing for a while; it reads a new page from top to bottom first."""
    end = time.monotonic() + 60
    heard, since = -1, time.monotonic()
    while time.monotonic() < end and time.monotonic() - since < seconds:
        count = len(spoken(log))
        if count != heard:
            heard, since = count, time.monotonic()
        time.sleep(0.2)


def spoken(log: Path) -> list[str]:
    text = log.read_text(encoding="utf-8", errors="replace") if log.exists() else ""
    return [line for line in SPOKEN.findall(text) if line.strip()]


if __name__ == "__main__":
    started_inside = os.environ.get(INSIDE)
    raise SystemExit(inside(Path(started_inside)) if started_inside else outside())
