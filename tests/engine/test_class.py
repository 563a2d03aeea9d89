"""A class: who handed in what, marks, beliefs, and nothing graded twice."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from chesslib.errors import UnreadableFileError, UsageError
from chesslib.grading.engine import beliefs, classwork, gradebook, pages
from chesslib.grading.engine.classwork import Ledger, grade_class, run_fingerprint
from chesslib.grading.engine.roster import Piece, Student, collect, match, read_roster, student_of
from chesslib.grading.engine.spec import Course, Exercise, Misconception, Option, Question
from tests.engine import toy
from tests.engine.conftest import RIGHT_CARDS, ToyCourse

TOY = ("00_toy",)
HALF = {"a": "23", "b": "45", "c": "78"}
WHOLE = "def mean(numbers):\n    return float(sum(numbers) // len(numbers))"


def class_of(toys: ToyCourse) -> Path:
    """Return a folder in which five students handed in, each in another way."""
    folder = toys.folder / "class"
    right = json.dumps(toys.solved())
    wrong = json.dumps(toys.notebook({"00-1": WHOLE}))
    cards = json.dumps({"format": 1, "answers": {"00-3": HALF}})
    files = {
        "Ana Silva_4711_assignsubmission_file_/00_toy.ipynb": right,
        "Ana Silva_4711_assignsubmission_file_/00_toy.answers.json": json.dumps(
            {"format": 1, "answers": {"00-3": RIGHT_CARDS}}
        ),
        "ben_00_toy.ipynb": wrong,
        "ben_00_toy.answers.json": cards,
        "cora/work/00_toy.ipynb": wrong,
        "cora/work/00_toy.answers.json": cards,
        "dan/00_toy.ipynb": "<html>not saved</html>",
        "__MACOSX/00_toy.ipynb": "rubbish",
        "cora/work/.ipynb_checkpoints/00_toy-checkpoint.ipynb": wrong,
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    with zipfile.ZipFile(folder / "eve.zip", "w") as archive:
        archive.writestr("hand-in/00_toy.ipynb", right)
    return folder


def test_who_handed_in_what(toys: ToyCourse) -> None:
    pieces = collect(class_of(toys), TOY)
    assert [(p.student, p.answers is not None) for p in pieces] == [
        ("Ana Silva", True),
        ("ben", True),
        ("cora", True),
        ("dan", False),
        ("eve", False),
    ]


def test_a_zip_of_a_learning_platform_is_read_like_the_folder(toys: ToyCourse, tmp_path: Path) -> None:
    folder = class_of(toys)
    packed = tmp_path / "platform.zip"
    with zipfile.ZipFile(packed, "w") as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                archive.write(path, str(path.relative_to(folder)))
    as_folder, as_zip = collect(folder, TOY), collect(packed, TOY)
    assert [(p.student, p.content, p.answers) for p in as_zip] == [
        (p.student, p.content, p.answers) for p in as_folder
    ]


@pytest.mark.parametrize(
    ("key", "student"),
    [
        ("ana.ipynb", "ana"),
        ("00_toy - Ana Silva.ipynb", "Ana Silva"),
        ("Ana Silva_99_assignsubmission_file_00_toy.ipynb", "Ana Silva"),
        ("silvaana_12345_6789012_00_toy-2.ipynb", "silvaana"),
        ("b12/00_toy (1).ipynb", "b12"),
        ("00_toy.ipynb", "00_toy.ipynb"),
    ],
)
def test_names_from_file_names(key: str, student: str) -> None:
    assert student_of(key, TOY) == student


def test_a_class_list_in_any_of_the_usual_forms(tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_bytes("Name;ID;login\r\nAna Silva;17;asilva\r\nJos\u00e9;18;\r\n\r\n".encode("utf-8-sig"))
    roster = read_roster(path)
    assert [s.name for s in roster] == ["Ana Silva", "Jos\u00e9"]
    assert match("asilva", roster) == roster[0]
    assert match("17", roster) == roster[0]
    assert match("silva, ana", roster) == roster[0]
    assert match("jos\u00e9", roster) == roster[1]
    assert match("somebody else", roster) is None
    path.write_text("first,second\na,b\n")
    with pytest.raises(UnreadableFileError, match="column 'name'"):
        read_roster(path)


def test_two_of_the_same_name_are_not_guessed() -> None:
    assert match("ana silva", [Student("Ana Silva", "1"), Student("Ana Silva", "2")]) is None


def graded(toys: ToyCourse, pieces: list[Piece], executor: Executor, ledger: Ledger) -> list[dict[str, Any]]:
    """Grade the pieces."""
    return grade_class(pieces, toys.setting, executor, ledger)


def test_a_class_from_folder_to_gradebook_and_pages(toys: ToyCourse, tmp_path: Path) -> None:
    folder = class_of(toys)
    before = {p: p.read_bytes() for p in folder.rglob("*") if p.is_file()}
    pieces = collect(folder, TOY)
    ledger = Ledger(tmp_path / "graded.jsonl", run_fingerprint(toys.setting))
    with ThreadPoolExecutor(2) as pool:
        reports = graded(toys, pieces, pool, ledger)
    assert [r["exit_code"] for r in reports] == [0, 1, 1, 3, 1]
    roster = [Student("Ana Silva", "17"), Student("Finn", "18")]
    table = gradebook.rows(reports, roster)
    exercises = gradebook.exercises_of(toy.course(), table)
    lines = list(csv.DictReader(io.StringIO(gradebook.as_csv(table, exercises))))
    assert {line["name"]: (line["id"], line["right"]) for line in lines} == {
        "Ana Silva": ("17", "3"),
        "ben": ("", "0"),
        "cora": ("", "0"),
        "dan": ("", "0"),
        "eve": ("", "2"),
        "Finn": ("18", "0"),
    }
    assert "HTML" in next(line for line in lines if line["name"] == "dan")["remarks"]
    assert next(line for line in lines if line["name"] == "Finn")["remarks"] == "nothing handed in"
    found = beliefs.by_exercise(toy.course(), reports)
    assert [(b.exercise, b.misconception.id, b.students) for b in found] == [
        ("00-1", "whole-division", ("ben", "cora")),
        ("00-3", "side-by-side", ("ben", "cora")),
    ]
    html = pages.class_page(table, exercises, found, None, [pages.file_name(row) for row in table])
    check_page(html)
    assert "You cut off the fraction." in html
    assert "ben, cora" in html
    for row in table:
        check_page(pages.student_page(row, exercises))
    assert {p: p.read_bytes() for p in folder.rglob("*") if p.is_file()} == before


class _Outline(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.bad: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        values = dict(attrs)
        address = values.get("src") or values.get("href") or ""
        if tag in ("script", "link", "iframe") or "//" in address:
            self.bad.append(tag)
        if tag == "th" and "scope" not in values:
            self.bad.append("th without scope")
        if tag == "html" and not values.get("lang"):
            self.bad.append("no language")
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.bad.append(f"</{tag}>")


def check_page(html: str) -> None:
    """Assert that a page is whole, asks for nothing from elsewhere, and has what a screen reader needs."""
    outline = _Outline()
    outline.feed(html)
    assert not outline.bad
    assert not outline.open
    assert outline.tags.count("h1") == 1
    assert outline.tags.count("table") == outline.tags.count("caption")
    assert "main" in outline.tags


def test_names_and_answers_cannot_put_anything_into_a_page_or_a_spreadsheet() -> None:
    evil = '<script>alert("x")</script>'
    result = {
        "exercise": "00-1",
        "title": evil,
        "status": "wrong",
        "passed": False,
        "lines": [evil],
        "misconception": None,
    }
    row = gradebook.Row(evil, "=HYPERLINK()", {"00-1": result}, ["a"], [evil])
    check_page(pages.student_page(row, ["00-1"]))
    check_page(pages.class_page([row], ["00-1"], [], None, ["a.html"]))
    assert "'=HYPERLINK()" in gradebook.as_csv([row], ["00-1"])


class _Interrupted(Executor):
    """An executor whose user presses Ctrl-C after some tasks."""

    def __init__(self, after: int) -> None:
        self.left = after

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if self.left == 0:
            future.set_exception(KeyboardInterrupt())
        else:
            self.left -= 1
            future.set_result(fn(*args, **kwargs))
        return future


def many(toys: ToyCourse, count: int) -> list[Piece]:
    """Return pieces of work, no two alike."""
    made = []
    for number in range(count):
        notebook = toys.notebook({"00-1": f"# {number}\n{toy.SOLUTION['00-1']}"})
        made.append(
            Piece(f"s{number}", f"s{number}/00_toy.ipynb", "00_toy.ipynb", json.dumps(notebook).encode())
        )
    return made


def counting(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that grows by the key of each piece that is graded; grading itself is left out."""
    seen: list[str] = []

    def grade_task(task: classwork.Task) -> list[dict[str, Any]]:
        seen.extend(p.key for p in task.pieces)
        return [
            {
                "file": p.key,
                "student": p.student,
                "print": classwork.fingerprint(p),
                "exit_code": 0,
                "exercises": [],
            }
            for p in task.pieces
        ]

    monkeypatch.setattr(classwork, "grade_task", grade_task)
    return seen


def test_an_interrupted_class_goes_on_without_grading_twice(
    toys: ToyCourse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = counting(monkeypatch)
    pieces = many(toys, 10)
    place, run = tmp_path / "graded.jsonl", run_fingerprint(toys.setting)
    with pytest.raises(KeyboardInterrupt):
        graded(toys, pieces, _Interrupted(1), Ledger(place, run))
    assert len(seen) == classwork.CHUNK
    with place.open("a") as file:
        file.write('\n{"file": "cut off in the mid')
    reports = graded(toys, pieces, _Interrupted(99), Ledger(place, run))
    assert sorted(seen) == sorted(p.key for p in pieces)
    assert [r["file"] for r in reports] == [p.key for p in pieces]
    changed = [Piece(p.student, p.key, p.name, (p.content or b"") + b" ") for p in pieces[:1]] + pieces[1:]
    graded(toys, changed, _Interrupted(99), Ledger(place, run))
    assert len(seen) == len(pieces) + 1
    graded(toys, pieces, _Interrupted(99), Ledger(place, "another seed"))
    assert len(seen) == 2 * len(pieces) + 1


class _LosesAWorker(_Interrupted):
    """An executor that loses the worker of its second task, as often as told."""

    def __init__(self, times: int) -> None:
        super().__init__(99)
        self.times = times
        self.submitted = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.submitted += 1
        if self.submitted > 1 and self.times:
            self.times -= 1
            lost: Future[Any] = Future()
            lost.set_exception(BrokenProcessPool("killed"))
            return lost
        return super().submit(fn, *args, **kwargs)


def test_the_work_of_a_lost_worker_goes_to_another(
    toys: ToyCourse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = counting(monkeypatch)
    pieces = many(toys, 6)
    reports = graded(toys, pieces, _LosesAWorker(1), Ledger(tmp_path / "a", "run"))
    assert sorted(seen) == sorted(p.key for p in pieces) == sorted(r["file"] for r in reports)
    with pytest.raises(UsageError, match="lost"):
        graded(toys, pieces, _LosesAWorker(9), Ledger(tmp_path / "b", "run"))


def test_an_error_in_the_grader_is_not_swallowed(
    toys: ToyCourse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_task: classwork.Task) -> list[dict[str, Any]]:
        raise ZeroDivisionError

    monkeypatch.setattr(classwork, "grade_task", broken)
    with ThreadPoolExecutor(1) as pool, pytest.raises(ZeroDivisionError):
        graded(toys, many(toys, 2), pool, Ledger(tmp_path / "a", "run"))


def test_an_empty_class_is_an_error(toys: ToyCourse, tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as pool, pytest.raises(UsageError):
        graded(toys, [], pool, Ledger(tmp_path / "a", "run"))


def _deck(identifier: str) -> Exercise:
    """Return a deck of ten cards: is 1 smaller than n? Somebody reads n's digits backwards."""
    options = (Option("yes", "yes"), Option("no", "no"))
    return Exercise(
        id=identifier,
        title="ten cards",
        stars=1,
        kind="cards",
        notebook="00_toy",
        oracle=lambda n: "yes" if n > 5 else "no",
        hint="",
        questions=tuple(Question(f"q{n}", f"{n}?", options, args=(n,)) for n in range(10)),
        misconceptions=(
            Misconception("backwards", "", "", lambda n: "no" if n > 5 else "yes"),
            Misconception("always-yes", "", "", lambda _n: "yes"),
        ),
    )


def test_the_gain_of_a_made_up_class_with_known_answers() -> None:
    course = Course("nowhere", (_deck("00-1"), _deck("00-9")))
    right = {f"q{n}": "yes" if n > 5 else "no" for n in range(10)}
    backwards = {q: "no" if a == "yes" else "yes" for q, a in right.items()}
    always = dict.fromkeys(right, "yes")
    class_ = {
        "learnt": {"00-1": backwards, "00-9": right},  # 0 of 10, then 10 of 10
        "half": {"00-1": always, "00-9": right},  # 4 of 10, then 10 of 10
        "kept": {"00-1": always, "00-9": always},  # 4 of 10 both times
        "absent at the end": {"00-1": right},
    }
    gained = beliefs.gain(course, class_)
    assert gained is not None
    assert gained.students == ("half", "kept", "learnt")
    assert gained.before == pytest.approx(8 / 30)
    assert gained.after == pytest.approx(24 / 30)
    assert gained.gain == pytest.approx((24 - 8) / (30 - 8))
    assert gained.held_before == {"backwards": 1, "always-yes": 3}
    assert gained.held_after == {"always-yes": 1}
    assert beliefs.gain(course, {"nobody": {}}) is None


def test_first_and_last_cards_never_overlap() -> None:
    first, last = beliefs.first_and_last(Course("nowhere", (_deck("00-1"),)))
    assert len(first) == len(last) == 5
    assert not {n for _, n in first} & {n for _, n in last}
