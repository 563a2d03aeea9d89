"""Run composed notebooks under nbval in processes of their own, and read what they wrote down."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from chesslib.grading.engine.limits import Limits, Means
from chesslib.grading.engine.normal_form import Notebook, text_of

PACKAGE = str(Path(__file__).resolve().parents[3])
GRACE = 30.0
KEPT_VARIABLES = ("PATH", "SYSTEMROOT", "WINDIR", "COMSPEC", "PATHEXT", "LD_LIBRARY_PATH", "LANG", "LC_ALL")


@dataclass(frozen=True)
class Job:
    """One notebook to run: a key, the notebook, and the files that lie beside it."""

    key: str
    notebook: Notebook
    files: Mapping[str, bytes] = field(default_factory=dict)


Record = dict[str, Any]


def run(
    jobs: Sequence[Job], limits: Limits, means: Means, preload: Sequence[str], search_paths: Sequence[str]
) -> dict[str, list[Record]]:
    """Run the jobs in one process and return, for each key, the records of the cells that were done.

    A job whose cells are not all recorded did not come to its end.
    """
    folder = Path(tempfile.mkdtemp(prefix="grade-"))
    try:
        return _run_in(folder, jobs, limits, means, preload, search_paths)
    finally:
        shutil.rmtree(folder, onerror=_make_deletable)


def run_parallel(
    groups: Sequence[Sequence[Job]],
    workers: int,
    limits: Limits,
    means: Means,
    preload: Sequence[str],
    search_paths: Sequence[str],
) -> dict[str, list[Record]]:
    """Run each group in a process of its own, `workers` at a time."""
    records: dict[str, list[Record]] = {}
    with ThreadPoolExecutor(max(1, workers)) as pool:
        for found in pool.map(lambda group: run(group, limits, means, preload, search_paths), groups):
            records |= found
    return records


def _run_in(
    folder: Path,
    jobs: Sequence[Job],
    limits: Limits,
    means: Means,
    preload: Sequence[str],
    search_paths: Sequence[str],
) -> dict[str, list[Record]]:
    for name in ("n", "s", "home"):
        (folder / name).mkdir()
    names = {f"j{number}": job for number, job in enumerate(jobs)}
    files = []
    for name, job in names.items():
        place = folder / "n" / name
        place.mkdir()
        notebook = place / "notebook.ipynb"
        notebook.write_text(text_of(job.notebook), encoding="utf-8")
        files.append(str(notebook))
        for beside, content in job.files.items():
            (place / beside).write_bytes(content)
    empty = folder / "empty.ini"
    empty.write_text("[pytest]\n", encoding="utf-8")
    records = folder / "records.jsonl"
    environment = _environment(folder / "home")
    most_cells = max((len(job.notebook["cells"]) for job in jobs), default=0)
    job_file = folder / "job.json"
    job_file.write_text(
        json.dumps(
            {
                "files": files,
                "notebooks": str(folder / "n"),
                "sockets": str(folder / "s"),
                "records": str(records),
                "empty_ini": str(empty),
                "limits": asdict(limits),
                "fork": means.fork,
                "resource": means.resource,
                "environment": environment,
                "cells": most_cells,
                "preload": list(preload),
                "search_paths": list(search_paths),
            }
        ),
        encoding="utf-8",
    )
    with records.open("w+", encoding="utf-8") as record_file:
        _supervise(job_file, folder, environment, means, limits, record_file)
        record_file.seek(0)
        found: dict[str, list[Record]] = {job.key: [] for job in jobs}
        for line in record_file:
            try:
                record = json.loads(line)
            except ValueError:  # the process was ended while it wrote this line
                continue
            found[names[record["notebook"]].key].append(record)
    return found


def _supervise(
    job_file: Path, folder: Path, environment: dict[str, str], means: Means, limits: Limits, record_file: Any
) -> None:
    """Start the process and end it, with all that it started, when it makes no more progress."""
    program = str(Path(__file__).with_name("nbval_process.py"))
    command = [sys.executable, "-I", "-B", "-X", "utf8", program, PACKAGE, str(job_file)]
    with (folder / "log.txt").open("wb") as log:
        process = subprocess.Popen(
            [*means.prefix, *command],
            cwd=folder / "home",
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=os.name == "posix",
        )
        patience = limits.seconds + limits.startup + GRACE
        size, last_progress = -1, time.monotonic()
        try:
            while process.poll() is None:
                try:
                    process.wait(0.1)
                except subprocess.TimeoutExpired:
                    now = os.fstat(record_file.fileno()).st_size
                    if now != size:
                        size, last_progress = now, time.monotonic()
                    elif time.monotonic() - last_progress > patience:
                        break
        finally:
            _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    if os.name == "posix":
        with contextlib.suppress(ProcessLookupError, PermissionError):  # raised when all have ended
            os.killpg(process.pid, signal.SIGKILL)
    elif process.poll() is None:
        subprocess.run(["taskkill", "/F", "/T", "/PID", str(process.pid)], capture_output=True)
    process.wait()


def _environment(home: Path) -> dict[str, str]:
    """Return the variables of the run: nothing of the student's or the teacher's own set-up."""
    kept = {name: os.environ[name] for name in KEPT_VARIABLES if name in os.environ}
    for name in ("ipython", "jupyter", "matplotlib", "temporary"):
        (home / name).mkdir()
    return kept | {
        "HOME": str(home),
        "USERPROFILE": str(home),
        "IPYTHONDIR": str(home / "ipython"),
        "JUPYTER_CONFIG_DIR": str(home / "jupyter"),
        "JUPYTER_DATA_DIR": str(home / "jupyter"),
        "JUPYTER_RUNTIME_DIR": str(home / "jupyter"),
        "JUPYTER_PLATFORM_DIRS": "1",
        "MPLCONFIGDIR": str(home / "matplotlib"),
        "MPLBACKEND": "Agg",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "PYTHONHASHSEED": "0",
        "TMPDIR": str(home / "temporary"),
    }


def _make_deletable(function: Any, path: str, _error: Any) -> None:
    Path(path).parent.chmod(0o700)
    Path(path).chmod(0o700)
    function(path)
