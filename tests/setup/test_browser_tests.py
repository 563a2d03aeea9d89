"""A test that needs a Chromium, where there is none: skipped on a laptop, failed in CI."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.setup.bench import ROOT

NEEDS_CHROMIUM = """
import pytest

@pytest.mark.browser
def test_marked():
    pass

def test_asking(chromium_path):
    pass
"""


def outcome(folder: Path, **variables: str) -> str:
    """Run two tests that need a Chromium with an empty PATH; return the line that counts them."""
    (folder / "test_needs_chromium.py").write_text(NEEDS_CHROMIUM)
    (folder / "conftest.py").write_text("from tests.conftest import *\n")
    kept = {name: value for name, value in os.environ.items() if name not in ("CHROMIUM", "CI")}
    options = [
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        f"--rootdir={ROOT}",
        f"--confcutdir={folder}",
    ]
    said = subprocess.run(
        [sys.executable, "-m", "pytest", *options, "-c", str(ROOT / "pyproject.toml"), str(folder)],
        cwd=ROOT,
        env={**kept, "PATH": str(folder), **variables},
        capture_output=True,
        text=True,
        check=False,
    )
    return said.stdout.strip().splitlines()[-1]


def test_on_a_laptop_they_are_skipped(tmp_path: Path) -> None:
    assert outcome(tmp_path).startswith("2 skipped in")


def test_in_ci_they_fail(tmp_path: Path) -> None:
    said = outcome(tmp_path, CI="true")
    assert "passed" not in said
    assert "skipped" not in said
    assert said.startswith(("2 failed", "1 failed, 1 error", "2 errors"))


@pytest.mark.skipif(sys.platform == "win32", reason="the pretended Chromium is a shell script")
@pytest.mark.parametrize("ci", [{}, {"CI": "true"}], ids=["laptop", "CI"])
def test_with_a_chromium_they_run(tmp_path: Path, ci: dict[str, str]) -> None:
    chromium = tmp_path / "chromium"
    chromium.write_text("#!/bin/sh\n")
    chromium.chmod(0o755)
    assert outcome(tmp_path, **ci).startswith("2 passed in")
