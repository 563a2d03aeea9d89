"""Grade a class: hand pieces of work to an executor, and keep what is done so that nothing is done twice."""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import CancelledError, Executor, Future, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from chesslib.errors import UsageError
from chesslib.grading.engine.grading import Setting, grade
from chesslib.grading.engine.limits import Limits, Means
from chesslib.grading.engine.reporting import file_data
from chesslib.grading.engine.roster import Piece
from chesslib.grading.engine.spec import load_course
from chesslib.wording import say

DONE = "graded.jsonl"
CHUNK = 4
MOST_TRIES = 3

Data = dict[str, Any]


@dataclass(frozen=True)
class Task:
    """Some pieces of work with all that is needed to grade them, on this machine or another."""

    source: str
    search_path: str
    seed: int
    limits: dict[str, Any]
    without: tuple[str, ...]
    lessons: tuple[tuple[str, bytes], ...]
    notebooks: tuple[tuple[str, bytes], ...]
    solutions: tuple[tuple[str, bytes], ...]
    pieces: tuple[Piece, ...]


def grade_task(task: Task) -> list[Data]:
    """Return the report on each piece as data; runs in a worker."""
    import sys

    if task.search_path and task.search_path not in sys.path:
        sys.path.insert(0, task.search_path)
    with tempfile.TemporaryDirectory(prefix="class-") as name:
        folder = Path(name)
        for sub, files in (
            ("notebooks", task.lessons),
            ("exercises", task.notebooks),
            ("solutions", task.solutions),
        ):
            (folder / sub).mkdir()
            for file, content in files:
                (folder / sub / file).write_bytes(content)
        setting = Setting(
            load_course(task.source),
            folder / "exercises",
            folder / "solutions" if task.solutions else None,
            task.seed,
            Limits(**task.limits),
            Means.here(task.without),
            lessons=folder / "notebooks",
        )
        paths = [_write(folder / str(number), piece) for number, piece in enumerate(task.pieces)]
        reports = grade(paths, setting)
    found = []
    for piece, report in zip(task.pieces, reports, strict=True):
        found.append(
            file_data(report) | {"file": piece.key, "student": piece.student, "print": fingerprint(piece)}
        )
    return found


def _write(folder: Path, piece: Piece) -> Path:
    folder.mkdir()
    path = folder / piece.name
    if piece.content is None:
        path.write_bytes(piece.answers or b"")
        return path
    path.write_bytes(piece.content)
    if piece.answers is not None:
        path.with_name(path.stem + ".answers.json").write_bytes(piece.answers)
    return path


def fingerprint(piece: Piece) -> str:
    """Return what changes when the piece does."""
    return hashlib.sha256((piece.content or b"-") + b"|" + (piece.answers or b"-")).hexdigest()[:20]


def run_fingerprint(setting: Setting) -> str:
    """Return what changes when the course's notebooks, the seed or the limits do."""
    parts = [str(setting.seed), json.dumps(asdict(setting.limits), sort_keys=True)]
    for folder in (setting.exercises, setting.solutions):
        if folder is not None:
            parts += [hashlib.sha256(p.read_bytes()).hexdigest() for p in sorted(folder.glob("*.ipynb"))]
    return hashlib.sha256("|".join(parts).encode()).hexdigest()[:20]


def tasks(pieces: Sequence[Piece], setting: Setting, without: Sequence[str] = ()) -> list[Task]:
    """Return the pieces in tasks of a few, each complete in itself."""

    def files(folder: Path | None) -> tuple[tuple[str, bytes], ...]:
        if folder is None or not folder.is_dir():
            return ()
        return tuple(
            (p.name, p.read_bytes()) for p in sorted(folder.iterdir()) if p.suffix in (".ipynb", ".json")
        )

    notebooks, solutions = files(setting.exercises), files(setting.solutions)
    lessons = tuple((name, without_outputs(content)) for name, content in files(setting.lessons))
    return [
        Task(
            setting.course.source,
            setting.course.search_path,
            setting.seed,
            asdict(setting.limits),
            tuple(without),
            lessons,
            notebooks,
            solutions,
            tuple(pieces[start : start + CHUNK]),
        )
        for start in range(0, len(pieces), CHUNK)
    ]


def without_outputs(content: bytes) -> bytes:
    """Return a notebook without what its cells have put out: a worker needs only the headings."""
    notebook = json.loads(content)
    for cell in notebook.get("cells", []):
        cell.pop("outputs", None)
    return json.dumps(notebook).encode()


class Ledger:
    """What has been graded already, one line of JSON each, written as it comes.

    An interrupted run leaves a ledger from which the next one goes on; a line that was cut off is
    ignored, and a piece that has changed since is graded again.
    """

    def __init__(self, path: Path, run: str) -> None:
        self.path = path
        self.run = run
        self.done: dict[tuple[str, str], Data] = {}
        if path.exists():
            for line in path.read_text(encoding="utf-8", errors="replace").split("\n"):
                try:
                    data = json.loads(line)
                except ValueError:
                    continue
                if data.get("run") == run:
                    self.done[(data["file"], data["print"])] = data

    def has(self, piece: Piece) -> bool:
        """Return whether this very piece was graded in this way."""
        return (piece.key, fingerprint(piece)) in self.done

    def add(self, data: Data) -> bool:
        """Keep a report; return False when it is there already."""
        key = (data["file"], data["print"])
        if key in self.done:
            return False
        self.done[key] = data
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write("\n" + json.dumps(data | {"run": self.run}, ensure_ascii=False))
        except OSError as error:
            raise UsageError(
                str(self.path),
                (error.strerror or "no room").lower(),
                "a folder that can be written",
                "Name another.",
            ) from error
        return True

    def of(self, pieces: Iterable[Piece]) -> list[Data]:
        """Return the reports on these pieces, in order."""
        return [self.done[(p.key, fingerprint(p))] for p in pieces]


def grade_class(
    pieces: Sequence[Piece],
    setting: Setting,
    executor: Executor,
    ledger: Ledger,
    without: Sequence[str] = (),
    done: Callable[[int], object] = lambda _count: None,
) -> list[Data]:
    """Grade what the ledger does not have yet and return a report on every piece.

    A task whose worker was lost is given to another, a few times.

    Parameters
    ----------
    pieces : sequence of Piece
    setting : Setting
    executor : concurrent.futures.Executor
        The local pool, or a cluster's.
    ledger : Ledger
    without : sequence of str
        Means of isolation to do without.
    done : callable
        Called with the number of pieces each time some are ready.
    """
    if not pieces:
        raise UsageError("class", "no submission", "a folder or ZIP with notebooks", "Check the folder.")
    done(sum(ledger.has(piece) for piece in pieces))
    waiting = {
        _submit(executor, task): (task, 1)
        for task in tasks([p for p in pieces if not ledger.has(p)], setting, without)
    }
    try:
        while waiting:
            waiting = _round(executor, waiting, ledger, done)
    except BaseException:
        _keep_what_is_done(waiting, ledger)
        raise
    return ledger.of(pieces)


def _submit(executor: Executor, task: Task) -> Future[list[Data]]:
    return executor.submit(grade_task, task)


Waiting = dict[Future[list[Data]], tuple[Task, int]]


def _round(executor: Executor, waiting: Waiting, ledger: Ledger, done: Callable[[int], object]) -> Waiting:
    """Take in the results of all tasks and return those that had to be given out again."""
    again: Waiting = {}
    for future in as_completed(list(waiting)):
        task, tries = waiting[future]
        error = None if future.cancelled() else future.exception()
        if future.cancelled() or (error is not None and _is_lost_worker(error)):
            if tries >= MOST_TRIES:
                raise UsageError(
                    "workers",
                    say("{tries} lost on the same task", tries=tries),
                    "workers that stay",
                    "Look at the cluster's log.",
                )
            again[_submit(executor, task)] = (task, tries + 1)
        elif error is not None:
            raise error
        else:
            done(sum(ledger.add(data) for data in future.result()))
    return again


def _keep_what_is_done(waiting: Waiting, ledger: Ledger) -> None:
    """Keep the results that are there when grading ends early, so that the next run has them."""
    for future in waiting:
        future.cancel()
        if future.done() and not future.cancelled() and future.exception() is None:
            for data in future.result():
                ledger.add(data)


def _is_lost_worker(error: BaseException) -> bool:
    names = {kind.__name__ for kind in type(error).__mro__}
    return isinstance(error, CancelledError) or bool(
        names & {"BrokenExecutor", "KilledWorker", "CommClosedError"}
    )
