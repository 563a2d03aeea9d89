"""The grader on clumsy and hostile submissions: the right report for each, and no harm done."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from chesslib.grading.engine.grading import Report, grade
from tests.grading import submissions as made
from tests.grading.mischief import ALL, ID, Mischief

EVERY_MEANS: tuple[str, ...] = ()
NO_MEANS = ("fork", "resource", "namespaces")


@dataclass
class Batch:
    """All the mischief graded in one run."""

    reports: dict[str, Report]
    without: tuple[str, ...]
    left_behind: set[int]
    changed: list[str]


@pytest.fixture(scope="module", params=[EVERY_MEANS, NO_MEANS], ids=["all means", "no means"])
def batch(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Batch:
    """Grade every submission, once with all means of isolation and once with none."""
    folder = tmp_path_factory.mktemp("mischief")
    for name, text in (
        ("conftest.py", "raise SystemExit('conftest of the student')"),
        ("pytest.ini", "[pytest]\naddopts = --collect-only\n"),
        ("chesslib.py", "raise SystemExit('module of the student')"),
        ("chess.py", "raise SystemExit('module of the student')"),
    ):
        (folder / name).write_text(text)
    chosen = [m for m in ALL if "resource" not in request.param or not m.needs_resource]
    paths = {
        m.name: made.save(m.notebook(), folder / f"{n:02}_{made.FOUR}.ipynb") for n, m in enumerate(chosen)
    }
    contents = {path: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tempfile, "tempdir", str(folder / "t"))
        (folder / "t").mkdir()
        reports = grade(list(paths.values()), made.setting(without=request.param, limits={"seconds": 6.0}))
    left = [p.name for p in (folder / "t").iterdir()]
    changed = [p.name for p in folder.iterdir() if p.is_file() and contents.get(p) != p.read_bytes()]
    return Batch(
        dict(zip(paths, reports, strict=True)),
        request.param,
        {pid for pid in _processes() if _is_ours(pid, folder)},
        changed + left,
    )


def _processes() -> Iterator[int]:
    yield from (int(place.name) for place in Path("/proc").iterdir() if place.name.isdigit())


def _is_ours(pid: int, folder: Path) -> bool:
    try:
        line = Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False
    return str(folder).encode() in line or b"sleep(977)" in line or b"sleep\x00977" in line


@pytest.mark.parametrize("mischief", ALL, ids=lambda m: m.name)
def test_the_report_is_right(mischief: Mischief, batch: Batch) -> None:
    """Without `resource` memory has no limit, so the answer that takes it all is not tried there."""
    if mischief.name not in batch.reports:
        assert mischief.needs_resource
        assert "resource" in batch.without
        return
    report = batch.reports[mischief.name]
    assert not report.fault, report.fault
    judged = {j.exercise: j for j in report.judgements}
    here = judged.pop(ID)
    assert here.status == mischief.status, here.text
    assert mischief.says in here.text
    lost = {j.exercise: j.text for j in judged.values() if j.status not in ("pass", "untouched")}
    assert not lost, "another exercise was blamed"
    assert report.exit_code == (0 if here.passed else 1)


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks for processes in /proc")
def test_no_process_is_left_behind(batch: Batch) -> None:
    assert batch.left_behind == set()


def test_no_file_of_the_student_is_changed_and_none_is_left_elsewhere(batch: Batch) -> None:
    assert batch.changed == []


def test_there_are_enough_of_them() -> None:
    assert len(ALL) >= 40
    assert len({m.name for m in ALL}) == len(ALL)
