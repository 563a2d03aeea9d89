"""Grade files: read, compose, run, judge. One bad file never stops the others."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from chesslib.errors import UnreadableFileError, UsageError
from chesslib.grading.engine import sentences
from chesslib.grading.engine.answers import SUFFIX, read_answers
from chesslib.grading.engine.composing import Part, compose, reference, setup_sources, shown_text
from chesslib.grading.engine.finding import Found, find_answer, helper_cells, is_stub, mentioned
from chesslib.grading.engine.helping import needed_helpers
from chesslib.grading.engine.judging import Judgement, judge, say
from chesslib.grading.engine.kernel_side import MARK
from chesslib.grading.engine.limits import Limits, Means
from chesslib.grading.engine.locating import located
from chesslib.grading.engine.reading import Cell, Submission, read_cells, read_submission, unreadable
from chesslib.grading.engine.running import Job, Record, run_parallel
from chesslib.grading.engine.spec import Course, Exercise

GRADE_SEED = 20
GROUP = 8


@dataclass(frozen=True)
class Report:
    """What is said about one file.

    `problem` is the sentence about a file that could not be read; `fault` is what the grader itself
    did wrong; `notes` are remarks on how the answers were found.
    """

    path: Path
    notebook: str = ""
    judgements: tuple[Judgement, ...] = ()
    problem: str = ""
    fault: str = ""
    notes: tuple[str, ...] = ()

    @property
    def exit_code(self) -> int:
        """0 all right, 1 not all right, 3 unreadable, 4 the grader's own fault."""
        if self.fault:
            return 4
        if self.problem:
            return 3
        return 0 if all(j.passed for j in self.judgements) else 1


@dataclass(frozen=True)
class Setting:
    """How to grade: the course, where its notebooks are, the seed, the limits, the means.

    `lessons` is the folder of the lessons, for the headings under which to read again.
    """

    course: Course
    exercises: Path
    solutions: Path | None = None
    seed: int = GRADE_SEED
    limits: Limits = field(default_factory=Limits)
    means: Means = field(default_factory=Means.here)
    workers: int = 1
    lessons: Path | None = None


@dataclass
class _Work:
    """One file on its way."""

    submission: Submission
    notebook: str
    pristine: tuple[Cell, ...]
    parts: dict[str, Part] = field(default_factory=dict)
    judged: dict[str, Judgement] = field(default_factory=dict)
    records: dict[str, list[Record]] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


def grade(
    paths: Sequence[Path], setting: Setting, done: Callable[[Path], None] | None = None
) -> list[Report]:
    """Return a report for each file, in order.

    Parameters
    ----------
    paths : sequence of Path
        Notebooks or answers files.
    setting : Setting
    done : callable, optional
        Called with each path when its report is ready.

    Raises
    ------
    UsageError
        When there is nothing to grade.
    """
    if not paths:
        raise UsageError(
            "files", "nothing", "at least one notebook or answers file", "Name the files to grade."
        )
    reports: dict[int, Report] = {}
    works: dict[int, _Work] = {}
    for number, path in enumerate(paths):
        try:
            works[number] = _prepare(path, setting)
        except UnreadableFileError as error:
            reports[number] = Report(path, problem=str(error))
    faults = _run_all(list(works.values()), setting)
    for number, work in works.items():
        reports[number] = _report(paths[number], work, setting, faults.get(work.notebook, ""))
    if done is not None:
        for path in paths:
            done(path)
    return [reports[number] for number in range(len(paths))]


def exit_code(reports: Iterable[Report]) -> int:
    """Return the exit status of a batch: the highest of 4, 3 and 1, or 0.

    Examples
    --------
    >>> exit_code([Report(Path("a")), Report(Path("b"), problem="not a notebook")])
    3
    """
    return max((report.exit_code for report in reports), default=0)


def _prepare(path: Path, setting: Setting) -> _Work:
    submission = read_submission(path)
    notebook = _which_notebook(submission, setting.course)
    answers = path.with_name(notebook + SUFFIX)
    if not submission.card_answers and answers.exists():
        submission = Submission(
            submission.path, notebook, submission.cells, read_answers(answers), submission.has_notebook
        )
    work = _Work(submission, notebook, read_cells(setting.exercises / f"{notebook}.ipynb"))
    others = helper_cells(submission, work.pristine)
    for exercise in setting.course.of_notebook(notebook):
        found = find_answer(submission, exercise, work.pristine)
        judged = _without_running(exercise, found, work)
        if judged is not None:
            work.judged[exercise.id] = judged
            continue
        if "several" in found.notes:
            work.notes.append(sentences.SEVERAL.format(id=exercise.id))
        if found.by in ("name", "comment", "id"):
            work.notes.append(sentences.FOUND_BY[found.by].format(id=exercise.id))
        pool = [source for source in others if source not in found.sources]
        helpers = needed_helpers(found.sources, pool, setup_sources(work.pristine))
        work.parts[exercise.id] = Part(exercise, found.sources, helpers)
    return work


def _without_running(exercise: Exercise, found: Found, work: _Work) -> Judgement | None:
    """Return the judgement when there is nothing to run."""
    submission = work.submission
    if exercise.kind == "cards":
        typed = found.sources and not is_stub(found, exercise, work.pristine)
        if exercise.id in submission.card_answers or typed:
            return None
        if submission.card_answers or not submission.has_notebook:
            return say(exercise, "untouched", sentences.UNTOUCHED_CARDS)
        return say(exercise, "untouched", sentences.MISSING_CARDS, file=work.notebook + SUFFIX)
    if not found.sources:
        return say(exercise, "missing", sentences.MISSING_CELL)
    if is_stub(found, exercise, work.pristine):
        return say(exercise, "untouched", sentences.UNTOUCHED)
    return None


def _which_notebook(submission: Submission, course: Course) -> str:
    """Return the course notebook that this is: by name, else by the exercises it mentions."""
    if submission.notebook in course.notebooks:
        return submission.notebook
    ids = [*submission.card_answers, *mentioned(submission)]
    for exercise_id in ids:
        if exercise_id in course:
            return course[exercise_id].notebook
    for notebook in course.notebooks:
        if notebook in submission.path.stem:
            return notebook
    raise unreadable(
        submission.path,
        "a notebook without an exercise of this course",
        "Hand in the notebook from the work folder.",
    )


def _job(key: str, work: _Work, ids: Sequence[str], setting: Setting) -> Job:
    parts = [work.parts[i] for i in ids]
    stored = {i: work.submission.card_answers[i] for i in ids if i in work.submission.card_answers}
    parts = [Part(p.exercise, ()) if p.exercise.id in stored else p for p in parts]
    files = {}
    if stored:
        content = {"format": 1, "answers": {i: dict(a) for i, a in stored.items()}}
        files[work.notebook + SUFFIX] = json.dumps(content).encode()
    references = {p.exercise.id: _reference(p.exercise, setting.seed) for p in parts}
    closed = [str(setting.solutions)] if setting.solutions else []
    notebook = compose(work.pristine, parts, setting.course, setting.seed, references, closed)
    return Job(key, notebook, files)


def _reference(exercise: Exercise, seed: int) -> str:
    return shown_text(json.dumps(reference(exercise, seed), sort_keys=True))


def _run_all(works: list[_Work], setting: Setting) -> dict[str, str]:
    """Run everything; return the faults by notebook.

    When an answer has cost the kernel, the others of its notebook are run again without it. What
    makes no progress that way (the whole process was lost) is run once more, each by itself.
    """
    solutions = _solutions({work.notebook for work in works if work.parts}, setting)
    everything = [*solutions.values(), *works]
    remaining = {number: list(work.parts) for number, work in enumerate(everything)}
    while jobs := [
        _job(f"{number}", everything[number], ids, setting) for number, ids in remaining.items() if ids
    ]:
        _run_groups(jobs, everything, setting)
        remaining = {
            number: left
            for number, ids in remaining.items()
            if len(left := _unfinished(everything[number])) < len(ids)
        }
    _run_groups(_doubtful(everything, setting), everything, setting)
    apart = [
        [_job(f"{number} {exercise_id}", work, [exercise_id], setting)]
        for number, work in enumerate(everything)
        for exercise_id in _unfinished(work)
    ]
    _collect(_execute(apart, setting), everything)
    faults = {}
    for notebook, solution in solutions.items():
        for exercise_id, part in solution.parts.items():
            judgement, _ = _verdict(part.exercise, solution.records.get(exercise_id, []), setting)
            if not judgement.passed:
                faults[notebook] = sentences.SOLUTION_FAILS.format(id=exercise_id, text=judgement.text)
    return faults


def _doubtful(everything: Sequence[_Work], setting: Setting) -> list[Job]:
    """Return jobs for the exercises that failed after another in the same kernel: each gets a fresh one.

    What an answer does to Python or to the library it does to all that follow it.
    """
    jobs = []
    for number, work in enumerate(everything):
        clean = True
        for exercise_id, part in work.parts.items():
            records = work.records.get(exercise_id, [])
            if not any(map(_settles, records)) or any("fatal" in r for r in records):
                continue
            passed = any(r["step"] == "show" and r["outcome"] == "passed" for r in records)
            if not passed and not clean and part.exercise.kind == "function":
                jobs.append(_job(f"{number} {exercise_id}", work, [exercise_id], setting))
            clean = clean and passed
    return jobs


def _run_groups(jobs: Sequence[Job], everything: Sequence[_Work], setting: Setting) -> None:
    """Run the jobs in groups of a size that uses all workers."""
    size = min(GROUP, max(1, -(-len(jobs) // setting.workers)))
    groups = [jobs[start : start + size] for start in range(0, len(jobs), size)]
    _collect(_execute(groups, setting), everything)


def _execute(groups: Sequence[Sequence[Job]], setting: Setting) -> dict[str, list[Record]]:
    if not groups:
        return {}
    module = setting.course.source.partition(":")[0]
    paths = [setting.course.search_path] if setting.course.search_path else []
    return run_parallel(groups, setting.workers, setting.limits, setting.means, [module], paths)


def _collect(records: Mapping[str, list[Record]], works: Sequence[_Work]) -> None:
    for key, found in records.items():
        work = works[int(key.split()[0])]
        for exercise_id in {record["exercise"] for record in found}:
            work.records[exercise_id] = [r for r in found if r["exercise"] == exercise_id]


def _unfinished(work: _Work) -> list[str]:
    """Return the exercises in which neither the check was reached nor the kernel lost."""
    return [
        exercise_id
        for exercise_id in work.parts
        if not any(_settles(record) for record in work.records.get(exercise_id, []))
    ]


def _settles(record: Record) -> bool:
    return "fatal" in record or (record["step"] == "show" and "lost" not in record)


def _solutions(notebooks: Iterable[str], setting: Setting) -> dict[str, _Work]:
    """Return the solutions as submissions: run with the same seed, they must pass."""
    if setting.solutions is None:
        return {}
    found = {}
    for notebook in sorted(notebooks):
        path = setting.solutions / f"{notebook}.ipynb"
        if path.exists():
            found[notebook] = _prepare(path, setting)
    return found


def _report(path: Path, work: _Work, setting: Setting, fault: str) -> Report:
    judgements = []
    for exercise in setting.course.of_notebook(work.notebook):
        if exercise.id in work.judged:
            judgements.append(work.judged[exercise.id])
            continue
        judgement, nbval_passed = _verdict(exercise, work.records.get(exercise.id, []), setting)
        judgements.append(judgement)
        if nbval_passed != judgement.passed:
            fault = fault or sentences.DISAGREE.format(id=exercise.id)
    return Report(path, work.notebook, tuple(judgements), fault=fault, notes=tuple(work.notes))


def _verdict(exercise: Exercise, records: Sequence[Record], setting: Setting) -> tuple[Judgement, bool]:
    """Return the judge's verdict and whether nbval passed the check."""
    for record in records:
        if record.get("fatal") == "timeout":
            return say(exercise, "timeout", sentences.TIMEOUT, seconds=f"{setting.limits.seconds:g}"), False
        if record.get("fatal") == "flood":
            return say(exercise, "flood", sentences.FLOOD), False
        if record.get("fatal") == "killed":
            return say(exercise, "killed", sentences.KILLED, how=record["how"]), False
    shown = next((r for r in records if r["step"] == "show"), None)
    if shown is None or "lost" in shown:
        return say(exercise, "killed", sentences.UNCHECKED), False
    observations = _observations(exercise, shown.get("shown", []), setting.seed)
    passed = shown["outcome"] == "passed"
    if observations is None:
        return say(exercise, "disturbed", sentences.DISTURBED), passed
    return located(judge(exercise, observations, setting.seed), setting.lessons), passed


def _observations(exercise: Exercise, shown: Sequence[str], seed: int) -> dict[str, Any] | None:
    """Return what the check showed, or None when it is anything but the one line that it should be."""
    if len(shown) != 1 or not shown[0].startswith(MARK):
        return None
    try:
        seen = json.loads(shown[0].removeprefix(MARK))
    except ValueError:
        return None
    right = reference(exercise, seed)
    if not isinstance(seen, dict) or not set(right) <= set(seen):
        return None
    if seen["exercise"] != exercise.id or seen["seed"] != seed:
        return None
    if not seen["missing"] and len(seen["outcomes"]) != len(right["outcomes"]):
        return None
    return seen
