"""The process in which nbval runs the composed notebooks; started by `running`, never imported by it.

After every cell it writes one line of JSON, so that whatever ends the process later, the cells that
were done are known.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any


def main(package: str, job_file: str) -> int:
    """Run the job and return pytest's exit code."""
    sys.path.insert(0, package)
    from chesslib.grading.engine import kernel_process
    from chesslib.grading.engine.limits import Limits
    from chesslib.grading.engine.watched_kernel import Settings, WatchedKernel

    kernel_process.block_slow_imports()
    job = json.loads(Path(job_file).read_text(encoding="utf-8"))
    import nbval.plugin  # type: ignore[import-untyped]
    import pytest

    zygote = _zygote(job) if job["fork"] else None
    WatchedKernel.settings = Settings(
        limits=Limits(**job["limits"]),
        resource=job["resource"],
        sockets=Path(job["sockets"]),
        package=package,
        environment=job["environment"],
        cells=job["cells"],
        zygote=zygote,
    )
    nbval.plugin.RunningKernel = WatchedKernel
    with Path(job["records"]).open("a", encoding="utf-8") as records:
        code = pytest.main(
            [
                "-c",
                job["empty_ini"],
                "--noconftest",
                "--rootdir",
                job["notebooks"],
                "-p",
                "nbval.plugin",
                "-p",
                "no:cacheprovider",
                "-p",
                "no:unraisableexception",
                "-p",
                "no:threadexception",
                "-q",
                "--no-header",
                "--tb=no",
                "--nbval",
                *job["files"],
            ],
            plugins=[_Recorder(records)],
        )
    if zygote is not None:
        zygote.close()
    return int(code)


def _zygote(job: dict[str, Any]) -> Any:
    import importlib

    from chesslib.grading.engine import kernel_process
    from chesslib.grading.engine.zygote import Zygote

    sys.path[:0] = job["search_paths"]
    for name in ("ipykernel.kernelapp", "ipykernel.ipkernel", *job["preload"]):
        importlib.import_module(name)
    return Zygote(kernel_process.start)


class _Recorder:
    """Writes what became of each cell."""

    def __init__(self, file: Any) -> None:
        self.file = file

    def pytest_runtest_call(self, item: Any) -> None:
        """Give the cells that are not the student's the time in which a kernel must be ready."""
        kernel = item.parent.kernel
        limits = kernel.settings.limits
        ours = item.cell.metadata["grading"]["step"] in ("begin", "setup")
        kernel.seconds = limits.startup if ours else limits.seconds

    def pytest_runtest_makereport(self, item: Any, call: Any) -> None:
        if call.when == "setup" and call.excinfo is not None:
            self._write(item, "failed", call.excinfo.value)
        if call.when == "call":
            self._write(
                item, "passed" if call.excinfo is None else "failed", getattr(call.excinfo, "value", None)
            )

    def _write(self, item: Any, outcome: str, error: BaseException | None) -> None:
        from chesslib.grading.engine.watched_kernel import FatalCellError

        ours = item.cell.metadata.get("grading", {})
        record: dict[str, Any] = {
            "notebook": item.parent.path.parent.name,
            "exercise": ours.get("exercise", ""),
            "step": ours.get("step", ""),
            "outcome": outcome,
        }
        if isinstance(error, FatalCellError):
            record |= {"fatal": error.fatal, "how": error.how}
        elif outcome == "failed" and not item.test_outputs:
            record["lost"] = True
        for output in item.test_outputs or ():
            if output.output_type == "error":
                record["error"] = {"type": output.ename, "message": output.evalue[:300]}
        if ours.get("step") == "show":
            record["shown"] = [
                output.get("data", {}).get("text/plain", "") for output in item.test_outputs or ()
            ]
        item.test_outputs = None
        self.file.write(json.dumps(record) + "\n")
        self.file.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
