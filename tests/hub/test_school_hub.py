"""A class on one machine's JupyterHub: two students play and hand in, the teacher grades, nobody else reads.

The hub's settings and the script that sets the course up are the ones of notebooks/teaching/hub. Accounts are
real ones, so the test needs to be root on Linux, as CI is.
"""

from __future__ import annotations

import csv
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as WaitedTooLong

from chesslib.data.cards import card as the_card
from chesslib.grading.specs import course
from tests.grading.submissions import wrong_answers
from tests.hub.school import School, opened_school

if not sys.platform.startswith("linux") or os.geteuid() != 0 or shutil.which("useradd") is None:
    pytest.skip("makes accounts, so it needs root on Linux", allow_module_level=True)

pytestmark = pytest.mark.browser

IDLE = "window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
NOTEBOOK = "04_en_passant_geometry"
PATIENCE_MS = 180_000


@pytest.fixture(scope="module")
def school() -> Iterator[School]:
    with opened_school() as opened:
        yield opened


def log_in(browser: Browser, school: School, name: str) -> Page:
    """Log in; the hub starts the student's server, which fetches the course and opens the start page."""
    page = browser.new_context(viewport={"width": 1300, "height": 1000}).new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(f"{school.address}/hub/login")
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password").fill(school.password)
    page.get_by_role("button", name="Sign in").click()
    return page


def run_code(page: Page, code: str) -> str:
    """Run code in the open notebook's kernel and return what it printed."""
    script = """async code => {
        const kernel = jupyterapp.shell.currentWidget.sessionContext.session.kernel;
        const future = kernel.requestExecute({code});
        let said = '';
        future.onIOPub = message => {
            said += message.content.text ?? message.content.traceback?.join('\\n') ?? '';
        };
        await future.done;
        return said;
    }"""
    return str(page.evaluate(script, code))


def wait_for_start_page(page: Page, school: School) -> None:
    """Wait until the student's server runs and the start page has its kernel."""
    try:
        page.wait_for_url("**/notebooks/00_start.ipynb")
        page.wait_for_function(IDLE)
    except WaitedTooLong as error:
        log = (school.folder / "hub.log").read_text(encoding="utf-8")
        raise AssertionError(f"{page.url}\n{page.inner_text('body')}\n{log}") from error


def play_and_hand_in(page: Page, school: School, answers: dict[str, str]) -> str:
    """Play on the start page's boards, commit a card, answer an exercise, hand in; return what was said."""
    wait_for_start_page(page, school)
    page.evaluate("() => jupyterapp.commands.execute('notebook:run-all-cells')")
    board = page.locator(".panel").nth(1)
    expect(board).to_be_visible()
    for square in ("e5", "d6"):
        board.locator(f'[data-square="{square}"]').click()
    expect(board.locator(".verdict")).to_contain_text("came from d6 in a single step")
    card = page.locator(".jp-Cell", has=page.get_by_role("button", name="Commit")).first
    card.get_by_role("radio").first.click()
    card.get_by_role("button", name="Commit").click()
    expect(card).to_contain_text(the_card("00-difference").because)
    typed = (
        f"import os; os.chdir('../work'); from chesslib import *; answer_card('04-1', {answers!r}); hand_in()"
    )
    return run_code(page, typed)


def test_two_students_play_and_hand_in_and_the_teacher_grades_both(browser: Browser, school: School) -> None:
    exercise = course()["04-1"]
    right = {question.id: exercise.oracle(*question.args) for question in exercise.questions}
    wrong = wrong_answers(exercise)["crossed-is-origin"]
    ana, ben = (log_in(browser, school, name) for name in (school.ana, school.ben))
    for page, answers in ((ana, right), (ben, wrong)):
        assert "Handed in" in play_and_hand_in(page, school, answers)
        assert '"transport": "ipc"' in run_code(page, "%connect_info")

    cannot_read_the_others_work(school, ana)

    graded = school.run_as(
        school.teacher,
        sys.executable,
        "-m",
        "chesslib",
        "grade",
        "--class",
        str(school.hand_ins),
        "--out",
        "marks",
    )
    assert graded.returncode == 1, graded.stderr
    with (school.home(school.teacher) / "marks" / "gradebook.csv").open(encoding="utf-8") as table:
        marks = {row["name"]: row["04-1"] for row in csv.DictReader(table)}
    assert marks == {school.ana: "1", school.ben: "0"}


def cannot_read_the_others_work(school: School, page: Page) -> None:
    """Fail where Ana can read what is Ben's, by the machine or by the hub."""
    (handed_in,) = (school.hand_ins / school.ben).glob("*.zip")
    answers = school.home(school.ben) / "chess-state-course" / "work" / f"{NOTEBOOK}.answers.json"
    for path in (handed_in, answers):
        assert path.exists()
        assert "Permission denied" in school.run_as(school.ana, "head", "-c", "2", str(path)).stderr
    assert "Permission denied" in school.run_as(school.ana, "ls", str(school.hand_ins)).stderr
    assert "Permission denied" in school.run_as(school.ana, "touch", f"{school.course}/README.md").stderr
    answered = page.request.get(f"{school.address}/user/{school.ben}/api/contents/chess-state-course")
    assert answered.status == 403


PULL = """\
import sys
from nbgitpuller.pull import GitPuller
for line in GitPuller(sys.argv[1], "chess-state-course", branch="main").pull():
    print(line)
"""


def test_a_newer_edition_keeps_what_a_student_changed(school: School) -> None:
    def pull() -> None:
        pulled = school.run_as(school.ben, sys.executable, "-c", PULL, f"file://{school.course}")
        assert pulled.returncode == 0, pulled.stderr

    pull()
    his = school.home(school.ben) / "chess-state-course"
    work = his / "work" / f"{NOTEBOOK}.ipynb"
    note = his / "notebooks" / "my_own.ipynb"
    work.parent.mkdir(exist_ok=True)
    for path in (work, note):
        path.write_text("BEN WROTE THIS", encoding="utf-8")
    replace(his / "notebooks" / f"{NOTEBOOK}.ipynb", "Commit first", "BEN WROTE THIS")
    (his / "notebooks" / "glossary.ipynb").unlink()
    shutil.chown(note, school.ben)

    replace(school.course / "notebooks" / f"{NOTEBOOK}.ipynb", "Commit first", "NEW HERE")
    replace(school.course / "notebooks" / f"{NOTEBOOK}.ipynb", "Roads not taken", "NEW ELSEWHERE")
    (school.course / "notebooks" / "my_own.ipynb").write_text("THE COURSE HAS IT TOO", encoding="utf-8")
    commit = [
        "git",
        "-C",
        str(school.course),
        "-c",
        "user.name=a",
        "-c",
        "user.email=a@b",
        "commit",
        "-qm",
        "newer",
    ]
    subprocess.run(["git", "-C", str(school.course), "add", "."], env=school.variables, check=True)
    subprocess.run(commit, env=school.variables, check=True)
    pull()

    assert work.read_text(encoding="utf-8") == "BEN WROTE THIS"
    lesson = json.loads((his / "notebooks" / f"{NOTEBOOK}.ipynb").read_text(encoding="utf-8"))
    text = "".join("".join(cell["source"]) for cell in lesson["cells"])
    assert "BEN WROTE THIS" in text  # where both changed a line, his stays
    assert "NEW HERE" not in text
    assert "NEW ELSEWHERE" in text
    assert note.read_text(encoding="utf-8") == "THE COURSE HAS IT TOO"
    (kept,) = note.parent.glob("my_own__*.ipynb")
    assert kept.read_text(encoding="utf-8") == "BEN WROTE THIS"
    assert (his / "notebooks" / "glossary.ipynb").exists()  # what is deleted comes back fresh


def test_a_folder_of_somebody_elses_is_left_alone(school: School, tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / "precious").touch()
    with pytest.raises(subprocess.CalledProcessError) as refused:
        school.publish(CHESS_COURSE=str(tmp_path))
    assert "was not made by this script" in refused.value.stderr.decode()
    assert sorted(path.name for path in tmp_path.iterdir()) == [".git", "precious"]


def replace(path: Path, old: str, new: str) -> None:
    """Put a text in the place of another, in every line that has it."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
