"""The work goes to a Dask cluster of two workers; one is killed midway and nothing is lost or done twice."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import distributed
import pytest

from chesslib.grading.engine import classwork
from chesslib.grading.engine.classwork import Ledger, grade_class, run_fingerprint
from tests.engine.conftest import ToyCourse
from tests.engine.test_class import many


def test_one_of_two_workers_is_killed(
    toys: ToyCourse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(classwork, "CHUNK", 1)
    pieces = many(toys, 6)
    ledger = Ledger(tmp_path / "graded.jsonl", run_fingerprint(toys.setting))
    cluster = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    )
    with cluster, distributed.Client(cluster) as client, client.get_executor() as executor:
        client.wait_for_workers(2)
        workers = client.run(os.getpid)
        killed: list[int] = []

        def kill_one(count: int) -> None:
            if count and not killed:
                killed.append(next(iter(workers.values())))
                os.kill(killed[0], signal.SIGKILL)

        reports = grade_class(pieces, toys.setting, executor, ledger, done=kill_one)
    assert killed
    assert [r["file"] for r in reports] == [p.key for p in pieces]
    assert all(next(e for e in r["exercises"] if e["exercise"] == "00-1")["passed"] for r in reports)
    lines = [line for line in ledger.path.read_text().split("\n") if line]
    assert len(lines) == len(pieces)
