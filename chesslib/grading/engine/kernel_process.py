"""The process of one kernel: own folder, limits, no history; then IPython's kernel as it is."""

from __future__ import annotations

import contextlib
import json
import os
import sys
from pathlib import Path
from typing import Any

BLOCKED = ("rfc3987_syntax",)


def block_slow_imports() -> None:
    """Keep out what costs a second and is not needed: jsonschema then checks a format less."""
    for name in BLOCKED:
        sys.modules.setdefault(name, None)  # type: ignore[arg-type]


def start(question: dict[str, Any]) -> None:
    """Run a kernel on the connection file until it is ended."""
    from chesslib.grading.engine.limits import Limits, apply_resource_limits

    os.chdir(question["folder"])
    os.environ.update(question["environment"])
    if question["resource"]:
        apply_resource_limits(Limits(**question["limits"]), question["cells"])
    from ipykernel.kernelapp import IPKernelApp

    # A fork has inherited its parent's streams; the kernel replaces these by its own.
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
    arguments = [
        "-f",
        question["connection_file"],
        "--HistoryManager.enabled=False",
        "--Application.log_level=50",
        "--InteractiveShell.cache_size=0",
    ]
    with contextlib.suppress(SystemExit):
        application: Any = IPKernelApp.instance()
        application.initialize(arguments)
        application.start()


if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])
    block_slow_imports()
    start(json.loads(sys.argv[2]))
