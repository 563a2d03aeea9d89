"""Run the programs that fetch and build, and say in one sentence why one of them failed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from chesslib.errors import UsageError

from . import sentences as say

FIRST_DATE = {"SOURCE_DATE_EPOCH": "1577836800"}
"""For builders that write dates into files: the same content then makes the same bytes."""


def run(
    command: Sequence[str],
    failure: tuple[str, str, str],
    *,
    cwd: Path | None = None,
    variables: Mapping[str, str] | None = None,
) -> str:
    """Run a program to its end and return what it printed.

    Parameters
    ----------
    command : sequence of str
        The program and its arguments.
    failure : tuple of str
        What an error says was asked for, what was expected, and what to do.

    Raises
    ------
    UsageError
        When the program cannot be started or reports a failure; with the last line that it said.
    """
    what, expected, advice = failure
    try:
        done = subprocess.run(
            list(command),
            cwd=cwd,
            env={**os.environ, **(variables or {})},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise UsageError(what, f"{command[0]}: {error.strerror}", expected, advice) from error
    if done.returncode != 0:
        raise UsageError(what, last_line(done.stderr) or last_line(done.stdout), expected, advice)
    return done.stdout


def last_line(said: str) -> str:
    """Return the last line that holds anything: there a program most often says why it stopped.

    Examples
    --------
    >>> last_line("Collecting x\\nERROR: no network\\n\\n"), last_line("")
    ('ERROR: no network', '')
    """
    return next((line.strip() for line in reversed(said.splitlines()) if line.strip()), "")


def pip(*words: str) -> str:
    """Run pip of this Python and return what it printed."""
    options = ["--no-input", "--disable-pip-version-check", "--quiet"]
    command = [sys.executable, "-m", "pip", words[0], *options, *words[1:]]
    return run(command, say.FAILED_PIP)
