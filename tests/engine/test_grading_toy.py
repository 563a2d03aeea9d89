"""The engine grades a course on arithmetic, and chess is nowhere in it."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from chesslib.errors import UsageError
from chesslib.grading.engine import grading
from chesslib.grading.engine.grading import exit_code, grade
from chesslib.grading.engine.limits import Limits
from tests.engine import toy
from tests.engine.conftest import RIGHT_CARDS, ToyCourse

ROOT = Path(__file__).resolve().parents[2]
ENGINE = ROOT / "chesslib" / "grading" / "engine"


def statuses(report: grading.Report) -> dict[str, str]:
    """Return exercise -> status."""
    return {j.exercise: j.status for j in report.judgements}


def test_both_ways_and_in_between(toys: ToyCourse) -> None:
    untouched = toys.submit(toys.notebook(), "a/00_toy.ipynb")
    solved = toys.submit(toys.solved(), "b/00_toy.ipynb", RIGHT_CARDS)
    median = "def mean(numbers):\n    return float(sorted(numbers)[len(numbers) // 2])"
    in_place = "def backwards(items):\n    items.reverse()\n    return items"
    wrong = toys.submit(
        toys.notebook({"00-1": median, "00-2": in_place}),
        "c/00_toy.ipynb",
        {"a": "23", "b": "45", "c": "78"},
    )
    reports = grade([untouched, solved, wrong], toys.setting)
    assert [r.exit_code for r in reports] == [1, 0, 1], reports
    assert set(statuses(reports[0]).values()) == {"untouched"}
    assert {j.exercise: j.misconception for j in reports[2].judgements} == {
        "00-1": "median-for-mean",
        "00-2": "in-place",
        "00-3": "side-by-side",
    }
    feedback = reports[2].judgements[0]
    assert feedback.case
    assert feedback.answered
    assert feedback.right
    assert feedback.read_again == "00_toy_lesson#a-cell"
    assert "Each number counts." in feedback.text


def test_nothing_of_chess_is_loaded(toys: ToyCourse) -> None:
    """The answer itself looks: neither chess nor the rooms that know it are in the kernel."""
    looking = (
        "import sys\ndef mean(numbers):\n"
        "    loaded = [m for m in sys.modules if m == 'chess' or m.startswith('chess.')]\n"
        "    assert not loaded, loaded\n    return sum(numbers) / len(numbers)"
    )
    (report,) = grade([toys.submit(toys.notebook({"00-1": looking}))], toys.setting)
    assert statuses(report)["00-1"] == "pass", report


def test_the_engine_imports_nothing_of_chess() -> None:
    modules = [f"chesslib.grading.engine.{p.stem}" for p in ENGINE.glob("*.py") if p.stem != "__init__"]
    code = (
        "import sys, importlib\nsys.modules['chess'] = None\n"
        f"for name in {modules!r}: importlib.import_module(name)\n"
        "rooms = ('state', 'rules', 'machine', 'variant', 'view', 'data', 'classroom', 'grading.specs')\n"
        "print([m for m in sys.modules if m.startswith(tuple('chesslib.' + r for r in rooms))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert done.stdout.strip() == "[]", done.stderr


def test_a_solution_that_does_not_pass_is_the_graders_own_fault(toys: ToyCourse) -> None:
    assert toys.setting.solutions is not None
    path = toys.setting.solutions / "00_toy.ipynb"
    notebook = json.loads(path.read_text())
    for one in notebook["cells"]:
        if one["id"] == "answer-00-1":
            one["source"] = "def mean(numbers):\n    return 3.0"
    path.write_text(json.dumps(notebook))
    (report,) = grade([toys.submit(toys.solved(), cards=RIGHT_CARDS)], toys.setting)
    assert report.exit_code == 4
    assert "solution does not pass" in report.fault


def test_without_solutions_the_oracle_is_enough(without_solutions: ToyCourse) -> None:
    (report,) = grade(
        [without_solutions.submit(without_solutions.solved(), cards=RIGHT_CARDS)], without_solutions.setting
    )
    assert report.exit_code == 0


def test_nbval_and_the_judge_must_agree(toys: ToyCourse, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a judge that lets everything pass, nbval still finds the difference."""
    monkeypatch.setattr(grading, "judge", lambda e, _seen, _seed: grading.say(e, "pass", "all is well"))
    wrong = toys.submit(toys.notebook({"00-1": "def mean(numbers):\n    return 3.0"}))
    (report,) = grade([wrong], replace(toys.setting, solutions=None))
    assert report.exit_code == 4
    assert "disagree" in report.fault


def test_one_bad_file_does_not_stop_the_others(toys: ToyCourse) -> None:
    good = toys.submit(toys.solved(), "a/00_toy.ipynb", RIGHT_CARDS)
    bad = toys.submit(json.dumps(toys.solved())[:500], "b/00_toy.ipynb")
    reports = grade([bad, good], toys.setting)
    assert [r.exit_code for r in reports] == [3, 0]
    assert "breaks off" in reports[0].problem
    assert exit_code(reports) == 3


def test_an_empty_batch_is_an_error(toys: ToyCourse) -> None:
    with pytest.raises(UsageError):
        grade([], toys.setting)


def test_the_seed_chooses_the_cases(toys: ToyCourse) -> None:
    """An answer that knows the cases of one seed by heart passes there and nowhere else."""
    table = {repr(p.args[0]): sum(p.args[0]) / len(p.args[0]) for p in toy.MEAN.probes(1)}
    learnt = f"TABLE = {table!r}\ndef mean(numbers):\n    return TABLE.get(repr(numbers), 0.0)"
    path = toys.submit(toys.notebook({"00-1": learnt}))
    with_that_seed, with_another = (
        grade([path], replace(toys.setting, seed=seed, solutions=None))[0] for seed in (1, 2)
    )
    assert statuses(with_that_seed)["00-1"] == "pass"
    assert statuses(with_another)["00-1"] == "wrong"


def test_a_library_call_that_gives_it_away_is_named(toys: ToyCourse) -> None:
    asks = "import statistics as s\ndef mean(numbers):\n    return s.fmean(numbers)"
    (report,) = grade([toys.submit(toys.notebook({"00-1": asks}))], toys.setting)
    judged = next(j for j in report.judgements if j.exercise == "00-1")
    assert judged.status == "giveaway"
    assert "statistics.fmean" in judged.text


def test_typed_card_answers_count_where_there_is_no_answers_file(toys: ToyCourse) -> None:
    """The toy has no cards to show; a typed answer goes into the file that a card would write."""
    typed = (
        "import json, pathlib\n"
        "file = pathlib.Path('00_toy.answers.json')\n"
        "answers = {'format': 1, 'answers': {'00-3': {'a': '5', 'b': '9', 'c': '15'}}}\n"
        "_ = file.write_text(json.dumps(answers))"
    )
    (report,) = grade([toys.submit(toys.notebook({"00-3": typed}))], toys.setting)
    assert statuses(report)["00-3"] == "pass"


def test_making_the_cases_may_take_longer_than_an_answer(
    toys: ToyCourse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the course itself needs is not taken from the student's time."""
    slow = toys.folder / "slow_toy.py"
    slow.write_text(
        "import dataclasses, sys, time\n"
        "from toy import MEAN, Course\n"
        "def cases(seed):\n"
        "    if 'ipykernel.kernelapp' in sys.modules and 'pytest' not in sys.argv[0]: time.sleep(3)\n"
        "    return MEAN.cases(seed)\n"
        "def course():\n"
        "    slow = dataclasses.replace(MEAN, cases=cases)\n"
        f"    return Course('slow_toy:course', (slow,), {str(toys.folder)!r})\n"
    )
    monkeypatch.syspath_prepend(str(toys.folder))
    monkeypatch.syspath_prepend(toys.setting.course.search_path)
    (toys.folder / "toy.py").write_text((ROOT / "tests" / "engine" / "toy.py").read_text())
    slow_course = importlib.import_module("slow_toy").course()
    setting = replace(toys.setting, course=slow_course, solutions=None, limits=Limits(seconds=2.0))
    (report,) = grade([toys.submit(toys.notebook({"00-1": toy.SOLUTION["00-1"]}))], setting)
    assert statuses(report) == {"00-1": "pass"}
