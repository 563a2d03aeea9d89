"""The boards in a real JupyterLab: played, refused, and left without a kernel."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from .lab import Lab, running_lab

pytestmark = pytest.mark.browser

IDLE = "window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
TWINS = """\
from chesslib.view import Twins

Twins("1. e4 a6 2. e5 d5", "1. e3 a6 2. e4 d6 3. e5 d5", captions=("A", "B"))"""
PATIENCE_MS = 60_000


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with running_lab(tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1300, "height": 1000})
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    yield page
    context.close()


def open_notebook(page: Page, lab: Lab, name: str) -> None:
    page.goto(lab.url(name))
    page.wait_for_function(IDLE)


def run_all(page: Page) -> None:
    page.evaluate("() => jupyterapp.commands.execute('notebook:run-all-cells')")


def panel(page: Page, number: int) -> Locator:
    return page.locator(".panel").nth(number)


def click(board: Locator, *names: str) -> None:
    for name in names:
        square = board.locator(f'[data-square="{name}"]')
        square.scroll_into_view_if_needed()
        square.click()


def drag(page: Page, board: Locator, start: str, end: str) -> None:
    board.locator(".frame").scroll_into_view_if_needed()
    boxes = [board.locator(f'[data-square="{name}"]').bounding_box() for name in (start, end)]
    places = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    page.mouse.move(*places[0])
    page.mouse.down()
    page.mouse.move(*places[1], steps=6)
    page.mouse.up()


def test_the_start_page_answers_the_same_move_differently(page: Page, lab: Lab, root: Path) -> None:
    course = lab.folder / "course"
    (course / "notebooks").mkdir(parents=True)
    shutil.copytree(root / "exercises", course / "exercises")
    shutil.copy(root / "notebooks" / "00_start.ipynb", course / "notebooks")
    open_notebook(page, lab, "course/notebooks/00_start.ipynb")
    run_all(page)
    expect(panel(page, 1)).to_be_visible()
    page.wait_for_function(IDLE)
    drag(page, panel(page, 0), "e5", "d6")
    expect(panel(page, 0).locator(".verdict")).to_contain_text("en passant")
    expect(panel(page, 0).locator('[data-square="d5"]')).to_have_attribute("data-piece", "")
    click(panel(page, 1), "e5", "d6")
    expect(panel(page, 1).locator(".verdict")).to_contain_text("came from d6 in a single step")
    expect(panel(page, 1).locator('[data-square="e5"]')).to_have_attribute("data-piece", "P")
    expect(page.locator(".live", has_text="single step")).to_have_count(1)
    expect(panel(page, 1).locator(".card")).to_be_hidden()
    page.get_by_role("button", name="Show what the picture hides").click()
    expect(panel(page, 1).locator(".card")).to_be_visible()
    expect(panel(page, 1).locator(".row.number")).to_contain_text("4")


def test_letters_typed_on_the_board_are_no_notebook_commands(page: Page, lab: Lab) -> None:
    lab.write("keys.ipynb", TWINS)
    open_notebook(page, lab, "keys.ipynb")
    run_all(page)
    expect(panel(page, 0)).to_be_visible()
    click(panel(page, 0), "a3")
    for key in "abmdxkn":
        page.keyboard.press(key)
    cells = "() => jupyterapp.shell.currentWidget.content.widgets.map(cell => cell.model.type)"
    assert page.evaluate(cells) == ["code"]
    expect(panel(page, 0)).to_be_visible()
    click(panel(page, 0), "e5")
    field = panel(page, 0).locator(".field input")
    field.click()
    page.keyboard.type("exd6")
    page.keyboard.press("Enter")
    expect(panel(page, 0).locator(".verdict")).to_contain_text("en passant")


KILL = """() => {
    jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestExecute({
        code: "import os; os._exit(1)"
    });
}"""


def test_a_kernel_killed_in_the_middle_of_a_move_is_told_and_running_the_cell_again_heals(
    page: Page, lab: Lab
) -> None:
    lab.write("dead.ipynb", TWINS)
    open_notebook(page, lab, "dead.ipynb")
    run_all(page)
    board = panel(page, 0)
    click(board, "e5")
    target = board.locator('[data-square="d6"]').bounding_box()
    assert target is not None
    page.evaluate(KILL)
    page.mouse.click(target["x"] + 5, target["y"] + 5)
    page.get_by_role("dialog", name="Kernel Restarting").get_by_role("button").click()
    expect(page.locator(".fault")).to_contain_text("un this cell again")
    expect(board.locator('[data-square="e5"]')).to_have_attribute("data-piece", "P")
    page.wait_for_function(IDLE)
    run_all(page)
    expect(page.locator(".fault")).to_be_hidden()
    click(board, "e5", "d6")
    expect(board.locator(".verdict")).to_contain_text("en passant")


def test_a_saved_notebook_shows_the_picture_before_it_is_run(page: Page, lab: Lab) -> None:
    path = lab.write("saved.ipynb", TWINS)
    open_notebook(page, lab, "saved.ipynb")
    run_all(page)
    expect(panel(page, 0)).to_be_visible()
    page.evaluate("() => jupyterapp.commands.execute('docmanager:save')")
    saved = wait_for_output(page, path)
    assert {"text/plain", "text/html"} <= set(saved["data"])
    untrusted = path.with_name("untrusted.ipynb")
    untrusted.write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    notebook = json.loads(path.read_text(encoding="utf-8"))
    notebook["cells"][0]["id"] = "another"
    notebook["cells"][0]["outputs"][0]["data"]["text/html"] += " "
    untrusted.write_text(json.dumps(notebook), encoding="utf-8")
    open_notebook(page, lab, "untrusted.ipynb")
    images = page.locator(".jp-OutputArea-output img")
    expect(images).to_have_count(2)
    for number in range(2):
        expect(images.nth(number)).to_be_visible()
        assert images.nth(number).evaluate("image => image.naturalWidth") > 0
        assert "Chess position" in (images.nth(number).get_attribute("alt") or "")
    expect(page.get_by_text("Run this cell to play on the board.")).to_be_visible()


def test_a_notebook_opened_again_without_its_kernel_shows_the_picture_and_what_to_do(
    page: Page, lab: Lab
) -> None:
    path = lab.write("again.ipynb", TWINS)
    open_notebook(page, lab, "again.ipynb")
    run_all(page)
    click(panel(page, 0), "e5", "d6")
    expect(panel(page, 0).locator(".verdict")).to_contain_text("en passant")
    page.evaluate("() => jupyterapp.commands.execute('docmanager:save')")
    wait_for_output(page, path)
    page.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.shutdown()")
    open_notebook(page, lab, "again.ipynb")
    output = page.locator(".jp-OutputArea-output")
    expect(output).to_contain_text("run this cell again")
    expect(output.locator("img")).to_have_count(2)
    assert "Chess position" in (output.locator("img").first.get_attribute("alt") or "")
    run_all(page)
    expect(panel(page, 1)).to_be_visible()
    expect(output.locator("img")).to_have_count(0)
    click(panel(page, 0), "e5", "d6")
    expect(panel(page, 0).locator(".verdict")).to_contain_text("en passant")


def test_notebook_7_plays_too(page: Page, lab: Lab) -> None:
    lab.write("seven.ipynb", TWINS)
    page.goto(lab.notebook_7_url("seven.ipynb"))
    page.wait_for_function(IDLE)
    run_all(page)
    expect(panel(page, 1)).to_be_visible()
    click(panel(page, 1), "e5", "d6")
    expect(panel(page, 1).locator(".verdict")).to_contain_text("single step")
    for key in "abmdx":
        page.keyboard.press(key)
    cells = "() => jupyterapp.shell.currentWidget.content.widgets.map(cell => cell.model.type)"
    assert page.evaluate(cells) == ["code"]


BOARDS = "[...document.querySelectorAll('*')].filter(node => node.shadowRoot?.querySelector('.grid'))"


def test_ten_boards_in_one_cell_run_again_cleared_and_reopened(page: Page, lab: Lab) -> None:
    path = lab.write(
        "ten.ipynb",
        "from IPython.display import display\nfrom chesslib.view import BoardWidget\n"
        "boards = [BoardWidget() for _ in range(10)]\nfor board in boards: display(board)",
        "print(boards[9].fen.split()[0])",
    )
    open_notebook(page, lab, "ten.ipynb")
    for _ in range(2):
        run_all(page)
        page.wait_for_function(f"() => {BOARDS}.length === 10")
    page.wait_for_function(IDLE)
    click(panel(page, 9), "e2", "e4")
    expect(panel(page, 9).locator(".verdict")).to_contain_text("e4")
    run = "() => {{ jupyterapp.shell.currentWidget.content.activeCellIndex = {}; }}"
    page.evaluate(run.format(1))
    page.evaluate("() => jupyterapp.commands.execute('notebook:run-cell')")
    expect(page.get_by_text("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR", exact=True)).to_be_visible()
    page.evaluate("() => jupyterapp.commands.execute('docmanager:save')")
    wait_for_output(page, path)
    open_notebook(page, lab, "ten.ipynb")
    page.wait_for_function(f"() => {BOARDS}.length === 10")
    expect(panel(page, 9).locator('[data-square="e4"]')).to_have_attribute("data-piece", "P")
    page.evaluate("() => jupyterapp.commands.execute('notebook:clear-all-cell-outputs')")
    page.wait_for_function(f"() => {BOARDS}.length === 0")
    page.evaluate(run.format(0))
    page.evaluate("() => jupyterapp.commands.execute('notebook:run-cell')")
    page.wait_for_function(f"() => {BOARDS}.length === 10")


def wait_for_output(page: Page, path: Path) -> dict:
    for _ in range(100):
        outputs = json.loads(path.read_text(encoding="utf-8"))["cells"][0]["outputs"]
        if outputs:
            return outputs[0]
        page.wait_for_timeout(100)
    raise AssertionError("the notebook was not saved")
