"""However a notebook was saved, its answers are found, or the report says what is missing."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from chesslib.errors import UnreadableFileError
from chesslib.grading.engine.finding import find_answer, is_stub
from chesslib.grading.engine.generate import generate
from chesslib.grading.engine.grading import grade
from chesslib.grading.engine.reading import read_cells, read_submission
from tests.engine import toy
from tests.engine.conftest import RIGHT_CARDS, ToyCourse

Notebook = dict[str, Any]
MEAN = toy.SOLUTION["00-1"]


def cell_of(notebook: Notebook, identifier: str) -> dict[str, Any]:
    """Return a cell by its id."""
    return next(c for c in notebook["cells"] if c.get("id") == identifier)


def old_format(notebook: Notebook) -> Notebook:
    """Return the notebook in format 3, as old programs save it."""
    cells = []
    for one in notebook["cells"]:
        made = {"cell_type": one["cell_type"], "metadata": one["metadata"]}
        if one["cell_type"] == "code":
            made |= {"input": one["source"].splitlines(True), "language": "python", "outputs": []}
        else:
            made |= {"source": one["source"]}
        cells.append(made)
    return {"nbformat": 3, "nbformat_minor": 0, "metadata": {}, "worksheets": [{"cells": cells}]}


def without_ids(notebook: Notebook) -> Notebook:
    """Return the notebook in format 4.4."""
    for one in notebook["cells"]:
        del one["id"]
    return notebook | {"nbformat_minor": 4}


def without_metadata(notebook: Notebook) -> Notebook:
    """Return the notebook as a tool leaves it that strips metadata."""
    for one in notebook["cells"]:
        one["metadata"] = {}
    return notebook


def only_comments(notebook: Notebook) -> Notebook:
    """Return the notebook with neither metadata nor ids."""
    return without_ids(without_metadata(notebook))


def only_names(notebook: Notebook) -> Notebook:
    """Return the notebook with neither metadata, ids nor comments."""
    for one in notebook["cells"]:
        one["source"] = "\n".join(x for x in one["source"].split("\n") if not x.startswith("# answer"))
    return only_comments(notebook)


def duplicated(notebook: Notebook) -> Notebook:
    """Return the notebook with a copy of the stub pasted after the answer."""
    place = notebook["cells"].index(cell_of(notebook, "answer-00-1"))
    handed_out = generate(toy.solution(), toy.course())
    stub = cell_of(handed_out, "answer-00-1")["source"]
    notebook["cells"].insert(
        place + 1, copy.deepcopy(notebook["cells"][place]) | {"id": "new", "source": stub}
    )
    return notebook


def written_twice(notebook: Notebook) -> Notebook:
    """Return the notebook with an older, wrong version of the answer above it."""
    place = notebook["cells"].index(cell_of(notebook, "answer-00-1"))
    old = "# answer: 00-1\ndef mean(numbers):\n    return 0"
    notebook["cells"].insert(place, copy.deepcopy(notebook["cells"][place]) | {"id": "new", "source": old})
    return notebook


def split(notebook: Notebook) -> Notebook:
    """Return the notebook with the answer split inside its function."""
    lower = cell_of(notebook, "answer-00-1")
    lines = lower["source"].split("\n")
    upper = copy.deepcopy(lower) | {"id": "upper", "source": "\n".join(lines[:2])}
    lower["source"] = "\n".join(lines[2:])
    notebook["cells"].insert(notebook["cells"].index(lower), upper)
    return notebook


def merged(notebook: Notebook) -> Notebook:
    """Return the notebook with both answers and a check merged into one cell."""
    first, check, second = (cell_of(notebook, i) for i in ("answer-00-1", "check-00-1", "answer-00-2"))
    first["source"] = "\n".join([first["source"], "", second["source"], "x = 1"])
    notebook["cells"] = [c for c in notebook["cells"] if c not in (check, second)]
    return notebook


def reordered(notebook: Notebook) -> Notebook:
    """Return the notebook with its cells in the opposite order."""
    return notebook | {"cells": notebook["cells"][::-1]}


def as_markdown(notebook: Notebook) -> Notebook:
    """Return the notebook with an answer turned into Markdown."""
    cell_of(notebook, "answer-00-1").update(cell_type="markdown", source=f"```python\n{MEAN}\n```")
    return notebook


def with_helper(notebook: Notebook) -> Notebook:
    """Return the notebook with the work done in a cell of the student's own."""
    cell_of(notebook, "answer-00-1")["source"] = (
        "def mean(numbers):\n    return total(numbers) / LENGTH(numbers)"
    )
    helper = toy.cell("code", "mine", "print('drawing...')\nimport functools\nLENGTH = len\n1 / 0\n")
    more = toy.cell("code", "mine-2", "def total(n):\n    return functools.reduce(lambda a, b: a + b, n)")
    notebook["cells"] += [helper, more]
    return notebook


def import_in_first_cell(notebook: Notebook) -> Notebook:
    """Return the notebook with an import added to its first code cell."""
    cell_of(notebook, "setup")["source"] += "\nfrom fractions import Fraction as Part"
    cell_of(notebook, "answer-00-1")["source"] = (
        "def mean(numbers):\n    return float(Part(sum(numbers)) / Part(len(numbers)))"
    )
    return notebook


def from_jupyterlite(notebook: Notebook) -> Notebook:
    """Return the notebook with the kernel name of JupyterLite."""
    return notebook | {"metadata": {"kernelspec": {"name": "python", "display_name": "Python (Pyodide)"}}}


def lists_of_lines(notebook: Notebook) -> Notebook:
    """Return the notebook with its sources as lists of lines, as Jupyter saves them."""
    for one in notebook["cells"]:
        one["source"] = one["source"].splitlines(keepends=True)
    return notebook


EDITS: tuple[Callable[[Notebook], Notebook], ...] = (
    old_format,
    without_ids,
    without_metadata,
    only_comments,
    only_names,
    duplicated,
    written_twice,
    split,
    merged,
    reordered,
    as_markdown,
    with_helper,
    import_in_first_cell,
    from_jupyterlite,
    lists_of_lines,
)
ENCODINGS: dict[str, Callable[[str], bytes]] = {
    "byte order mark": lambda text: text.encode("utf-8-sig"),
    "UTF-16": lambda text: text.encode("utf-16"),
    "UTF-16 without mark": lambda text: text.encode("utf-16-le"),
    "CRLF": lambda text: text.replace("\\n", "\\r\\n").replace("\n", "\r\n").encode(),
    "Windows-1252": lambda text: text.replace("Toy", "Toy caf\u00e9").encode("cp1252"),
}


def test_every_way_of_editing_and_saving_is_understood(toys: ToyCourse) -> None:
    """One batch: all of them are right answers, and all must be found right."""
    paths = {}
    for edit in EDITS:
        name = edit.__name__
        paths[name] = toys.submit(edit(toys.solved()), f"{name}/00_toy.ipynb", RIGHT_CARDS)
    for name, encode in ENCODINGS.items():
        content = encode(json.dumps(toys.solved(), indent=1, ensure_ascii=False))
        paths[name] = toys.submit(content, f"{name}/00_toy.ipynb", RIGHT_CARDS)
    reports = dict(zip(paths, grade(list(paths.values()), toys.setting), strict=True))
    failed = {name: [r.problem or j.text for j in r.judgements] for name, r in reports.items() if r.exit_code}
    assert not failed
    assert any("more than once" in note for note in reports["written_twice"].notes)
    assert any("by its comment" in note for note in reports["only_comments"].notes)
    assert any("by the name" in note for note in reports["only_names"].notes)


CONFLICT = '{"cells": [\n<<<<<<< HEAD\n "a",\n=======\n "b"\n>>>>>>> course\n]}'
UNREADABLE = {
    "empty": (b"", "empty"),
    "spaces": (b"  \n ", "empty"),
    "web page": (b"<!DOCTYPE html>\n<html><body>404</body></html>", "HTML"),
    "merge conflict": (CONFLICT.encode(), "merge conflict"),
    "cut off": (b'{"cells": [{"cell_type": "co', "breaks off"),
    "a list": (b"[1, 2, 3]", "without cells"),
    "other JSON": (b'{"a": 1}', "without cells"),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "something else"),
    "nested too deep": (b'{"cells": ' + b"[" * 100_000, "breaks off"),
    "another course": (b'{"cells": [], "nbformat": 4}', "without an exercise of this course"),
}


def test_every_unreadable_file_is_named_with_what_to_do(toys: ToyCourse) -> None:
    paths = {name: toys.submit(content, f"{name}.ipynb") for name, (content, _) in UNREADABLE.items()}
    for name, report in zip(paths, grade(list(paths.values()), toys.setting), strict=True):
        assert report.exit_code == 3
        assert UNREADABLE[name][1] in report.problem, report.problem
        assert paths[name].name in report.problem


def test_a_missing_file_and_a_folder_are_unreadable(toys: ToyCourse) -> None:
    reports = grade([toys.folder / "none.ipynb", toys.folder], toys.setting)
    assert [r.exit_code for r in reports] == [3, 3]


def test_a_deleted_answer_is_missing_and_only_it(toys: ToyCourse) -> None:
    notebook = toys.solved()
    notebook["cells"].remove(cell_of(notebook, "answer-00-1"))
    (report,) = grade([toys.submit(notebook, cards=RIGHT_CARDS)], toys.setting)
    assert {j.exercise: j.status for j in report.judgements} == {
        "00-1": "missing",
        "00-2": "pass",
        "00-3": "pass",
    }
    assert "# answer: 00-1" in report.judgements[0].text


def test_an_answers_file_without_its_notebook_is_graded(toys: ToyCourse) -> None:
    path = toys.submit("", "alone/00_toy.ipynb", RIGHT_CARDS)
    path.unlink()
    (report,) = grade([path.with_name("00_toy.answers.json")], toys.setting)
    assert {j.exercise: j.status for j in report.judgements} == {
        "00-1": "missing",
        "00-2": "missing",
        "00-3": "pass",
    }


def test_a_notebook_without_its_answers_file_says_which_file(toys: ToyCourse) -> None:
    (report,) = grade([toys.submit(toys.solved())], toys.setting)
    cards = report.judgements[2]
    assert cards.status == "untouched"
    assert "00_toy.answers.json" in cards.text


def test_a_damaged_answers_file_is_said(toys: ToyCourse) -> None:
    path = toys.submit(toys.solved())
    path.with_name("00_toy.answers.json").write_text('{"answers": ')
    (report,) = grade([path], toys.setting)
    assert report.exit_code == 3
    assert "answers.json" in report.problem


def test_a_stub_is_known_whatever_its_spaces(toys: ToyCourse) -> None:
    notebook = toys.notebook()
    cell_of(notebook, "answer-00-1")["source"] += "   \n\n"
    submission = read_submission(toys.submit(notebook))
    pristine = read_cells(toys.setting.exercises / "00_toy.ipynb")
    found = find_answer(submission, toy.MEAN, pristine)
    assert is_stub(found, toy.MEAN, pristine)
    cell_of(notebook, "answer-00-1")["source"] = MEAN
    found = find_answer(read_submission(toys.submit(notebook)), toy.MEAN, pristine)
    assert not is_stub(found, toy.MEAN, pristine)


def test_reading_writes_nothing(toys: ToyCourse) -> None:
    path = toys.submit(toys.solved(), cards=RIGHT_CARDS)
    before = {p: (p.read_bytes(), p.stat().st_mtime_ns) for p in path.parent.iterdir()}
    grade([path], toys.setting)
    assert {p: (p.read_bytes(), p.stat().st_mtime_ns) for p in path.parent.iterdir()} == before


def test_a_file_that_may_not_be_read_is_said(toys: ToyCourse, monkeypatch: pytest.MonkeyPatch) -> None:
    from pathlib import Path

    path = toys.submit(toys.solved())

    def refuse(_self: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    with pytest.raises(UnreadableFileError, match="permission denied"):
        read_cells(path)
