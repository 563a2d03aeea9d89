"""Every exercise both ways: stubs pass nothing, solutions pass, each wrong answer is known by its idea."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest

from chesslib.grading.engine.generate import generate
from chesslib.grading.engine.grading import grade
from chesslib.grading.engine.judging import Judgement, expected, judge
from chesslib.grading.engine.normal_form import text_of
from chesslib.grading.engine.observing import observe
from chesslib.grading.engine.plain import decode, text
from chesslib.grading.engine.reading import Cell, read_cells
from chesslib.grading.engine.spec import Exercise
from chesslib.grading.engine.watching import folders, resolve
from chesslib.grading.specs import course
from tests.grading import submissions as made

EXERCISES = tuple(course())
FUNCTIONS = tuple(e for e in EXERCISES if e.kind == "function")
SEEDS = (1, 20, 77)
TEN_CARDS = ("00_ten_cards", "14_ten_cards")

each_exercise = pytest.mark.parametrize("exercise", EXERCISES, ids=lambda e: e.id)
each_function = pytest.mark.parametrize("exercise", FUNCTIONS, ids=lambda e: e.id)


def namespace_of(source: str, notebook: str) -> dict[str, Any]:
    """Run a notebook's setup cells and one answer in a fresh namespace."""
    space: dict[str, Any] = {"__name__": "answer"}
    for cell in read_cells(made.ROOT / "exercises" / f"{notebook}.ipynb"):
        if cell.is_code and cell.role in ("", "setup"):
            exec(compile(cell.source, "<setup>", "exec"), space)
    exec(compile(source, "<answer>", "exec"), space)
    return space


def judged(exercise: Exercise, answer: Any, seed: int) -> Judgement:
    """Return the judgement on an answer: source text or card choices."""
    space = answer if exercise.kind == "cards" else namespace_of(answer, exercise.notebook)
    return judge(exercise, observe(exercise, space, seed), seed)


def right_answer(exercise: Exercise) -> Any:
    """Return the solution's answer: the cell's source, or the card choices that it types."""
    source = made.right_sources(exercise.notebook)[exercise.id]
    if exercise.kind == "function":
        return source
    (call,) = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    return ast.literal_eval(call.args[1])


@each_exercise
@pytest.mark.parametrize("seed", SEEDS)
def test_the_solution_passes(exercise: Exercise, seed: int) -> None:
    judgement = judged(exercise, right_answer(exercise), seed)
    assert judgement.passed, judgement.text


@each_exercise
def test_an_untouched_exercise_is_not_attempted(exercise: Exercise) -> None:
    if exercise.kind == "cards":
        judgement = judged(exercise, {}, 1)
    else:
        stub = made.answer_cell(made.exercise_notebook(exercise.notebook), exercise.id)["source"]
        judgement = judged(exercise, "".join(stub), 1)
    assert judgement.status == "untouched"


@each_exercise
@pytest.mark.parametrize("seed", SEEDS)
def test_a_constant_answer_never_passes(exercise: Exercise, seed: int) -> None:
    right = expected(exercise, seed)
    for constant in {text(outcome): outcome["value"] for outcome in right}.values():
        if exercise.kind == "cards":
            answer: Any = {q.id: constant for q in exercise.questions}
        else:
            answer = {name: _always(decode(constant)) for name in exercise.functions}
        assert judge(exercise, observe(exercise, answer, seed), seed).status != "pass"


def _always(value: Any) -> Any:
    return lambda *_: value


@each_exercise
def test_always_the_same_place_on_the_card_never_passes(exercise: Exercise) -> None:
    places = max((len(q.options) for q in exercise.questions), default=0)
    for place in range(places):
        answer = {q.id: q.codes[min(place, len(q.codes) - 1)] for q in exercise.questions}
        assert not judged(exercise, answer, 1).passed


@each_exercise
def test_at_least_two_wrong_answers_are_kept(exercise: Exercise) -> None:
    known = {m.id for m in exercise.misconceptions}
    kept = set(made.wrong_answers(exercise))
    assert len(kept) >= 2
    assert kept <= known, f"no misconception of that name: {kept - known}"
    assert known <= kept, f"misconceptions without a wrong answer: {known - kept}"


@each_exercise
@pytest.mark.parametrize("seed", SEEDS)
def test_each_wrong_answer_is_known_by_its_own_misconception(exercise: Exercise, seed: int) -> None:
    told = {}
    for misconception, answer in made.wrong_answers(exercise).items():
        judgement = judged(exercise, answer, seed)
        told[misconception] = judgement.misconception
        assert judgement.status == "wrong", judgement.text
        assert exercise.misconception(misconception).refutation in judgement.text
        assert judgement.read_again or not exercise.misconception(misconception).read_again
    assert told == {misconception: misconception for misconception in told}


@each_exercise
def test_two_wrong_answers_swapped_would_be_noticed(exercise: Exercise) -> None:
    wrong = made.wrong_answers(exercise)
    names = list(wrong)
    for name, other in zip(names, names[1:] + names[:1], strict=True):
        assert judged(exercise, wrong[other], 1).misconception != name


@each_exercise
def test_what_would_give_it_away_can_be_found(exercise: Exercise) -> None:
    for name in exercise.giveaways:
        assert folders(name[:-2]) if name.endswith(".*") else callable(resolve(name))


@each_function
def test_an_answer_that_asks_the_library_is_told_so(exercise: Exercise) -> None:
    """One call of each giveaway, made under another name, beside the right answer.

    What is asked is listed: from Python 3.12 on, a generator that nobody asks for an item has not run at all.
    """
    source = right_answer(exercise)
    main = exercise.functions[0]
    for name in exercise.giveaways:
        if name.endswith(".*") or not name.startswith("chess.Board."):
            continue
        asking = (
            f"{source}\n_right = {main}\n"
            f"def {main}(*args):\n"
            f"    try:\n        asked = getattr(chess.Board(), {name.rpartition('.')[2]!r})\n"
            "        asked = asked() if callable(asked) else asked\n"
            "        list(asked) if hasattr(asked, '__iter__') else None\n"
            "    except TypeError:\n        try: asked('e4')\n        except Exception: pass\n"
            "    return _right(*args)\n"
        )
        judgement = judged(exercise, asking, 1)
        assert judgement.status == "giveaway", f"{name}: {judgement.text}"
        assert name in judgement.text


@each_exercise
def test_the_cases_depend_on_the_seed_and_only_on_it(exercise: Exercise) -> None:
    once, again, other = (exercise.probes(seed) for seed in (5, 5, 6))
    assert once == again
    if exercise.kind == "function":
        assert once != other
        assert set(map(repr, once)) & set(map(repr, other)), "no case comes from a table"


@pytest.mark.parametrize("notebook", course().notebooks)
def test_the_exercise_notebook_is_made_from_the_solution(notebook: str) -> None:
    solution = made.solution_notebook(notebook)
    written = (made.ROOT / "exercises" / f"{notebook}.ipynb").read_text(encoding="utf-8")
    assert written == text_of(generate(solution, course()))


@pytest.mark.parametrize("notebook", course().notebooks)
def test_the_exercise_notebook_holds_no_solution(notebook: str) -> None:
    exercise = made.exercise_notebook(notebook)
    assert not [c for c in exercise["cells"] if made.ours(c).get("role") == "reasons"]
    handed_out = {"".join(c["source"]) for c in exercise["cells"]}
    for source in made.right_sources(notebook).values():
        assert source not in handed_out
    for cell in exercise["cells"]:
        assert not cell.get("outputs")
        assert cell.get("execution_count") is None


@pytest.mark.parametrize("notebook", course().notebooks)
def test_each_exercise_has_all_its_parts(notebook: str) -> None:
    cells = read_cells(made.ROOT / "solutions" / f"{notebook}.ipynb")
    exercises = course().of_notebook(notebook)
    if notebook in TEN_CARDS:
        assert [(e.kind, len(e.questions)) for e in exercises] == [("cards", 10)]
    else:
        assert 4 <= len(exercises) <= 6
        assert sum(e.kind == "cards" for e in exercises) >= 2
    stars = [e.stars for e in exercises]
    assert stars == sorted(stars)
    assert set(stars) <= {1, 2, 3}
    for exercise in exercises:
        parts = {c.role: c for c in cells if c.exercise == exercise.id}
        assert set(parts) == {"prompt", "answer", "check", "hint", "reasons"}
        assert parts["answer"].source.startswith(f"# answer: {exercise.id}\n")
        assert parts["check"].source == f'check("{exercise.id}")'
        assert exercise.hint in _prose(parts["hint"])
        assert "★" * exercise.stars in parts["prompt"].source
        assert "★" * (exercise.stars + 1) not in parts["prompt"].source


def _prose(cell: Cell) -> str:
    return re.sub(r"\s+", " ", cell.source)


@each_exercise
def test_read_again_names_a_cell_of_the_lesson(exercise: Exercise) -> None:
    for misconception in exercise.misconceptions:
        lesson, _, cell = misconception.read_again.partition("#")
        path = made.ROOT / "notebooks" / f"{lesson}.ipynb"
        ids = [c["id"] for c in json.loads(path.read_text(encoding="utf-8"))["cells"]]
        assert cell in ids, f"{misconception.id}: no cell {cell!r} in {path.name}"


def test_the_grader_says_the_same_as_the_check(tmp_path: Path) -> None:
    """All wrong answers, each a submission of its own, through nbval in one batch."""
    wanted = {}
    for exercise in EXERCISES:
        for misconception, answer in made.wrong_answers(exercise).items():
            folder = tmp_path / f"{exercise.id} {misconception}"
            wanted[made.submission_with(exercise, answer, folder)] = (exercise, misconception)
    reports = grade(list(wanted), made.setting())
    for report, (exercise, misconception) in zip(reports, wanted.values(), strict=True):
        assert not report.fault
        assert report.exit_code == 1
        told = {j.exercise: (j.status, j.misconception) for j in report.judgements}
        assert told.pop(exercise.id) == ("wrong", misconception)
        others = [e.id for e in course().of_notebook(exercise.notebook) if e.id != exercise.id]
        assert {name: status for name, (status, _) in told.items()} == dict.fromkeys(others, "untouched")


@pytest.mark.parametrize("notebook", course().notebooks)
def test_both_ways_through_nbval(notebook: str, tmp_path: Path) -> None:
    untouched = made.save(made.exercise_notebook(notebook), tmp_path / "a" / f"{notebook}.ipynb")
    solved = made.save(made.solution_notebook(notebook), tmp_path / "b" / f"{notebook}.ipynb")
    first, second = grade([untouched, solved], made.setting())
    assert (first.exit_code, second.exit_code) == (1, 0), (first, second)
    assert not any(j.passed for j in first.judgements)
    assert all(j.passed for j in second.judgements)
