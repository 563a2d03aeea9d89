"""Lessons 0 and 4 in a real JupyterLab, from their first cell to their last, with nothing but a keyboard.

Cells are run, cards answered, and each move that a lesson invites is typed into a board's text field. What
the lesson wants to be seen is read from the answers, as the live region speaks them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from chesslib.data.cards import card
from tests.browser.lab import Lab, running_lab
from tests.scripts.see_notebook import KERNEL_IS_IDLE, copy_course

pytestmark = pytest.mark.browser

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_MS = 60_000
MOST_TABS = 40

FOCUS = """() => {
    const notebook = jupyterapp.shell.currentWidget.content;
    const cell = document.activeElement.closest(".jp-Cell");
    const host = document.activeElement;
    let node = host;
    while (node.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
    const group = node.closest(".panel, .root");
    return {
        tag: node.tagName,
        type: node.type || "",
        text: node.type === "radio" ? node.closest("label").innerText.trim() : node.innerText || "",
        question: node.closest("fieldset")?.querySelector("legend").innerText || "",
        board: group?.getAttribute("aria-label") || "",
        cell: notebook.widgets.findIndex((widget) => widget.node === cell),
        active: notebook.activeCellIndex,
        count: notebook.widgets.length,
    };
}"""
SPOKEN = """() => {
    const shadow = document.activeElement.shadowRoot;
    return shadow.querySelector("[aria-busy]") ? "" : shadow.querySelector(".live").textContent;
}"""
RAN = """(index) => {
    const { model, node } = jupyterapp.shell.currentWidget.content.widgets[index];
    if (model.type !== "code") return true;
    const kinds = model.outputs.toJSON().flatMap((output) => Object.keys(output.data || {}));
    const views = kinds.filter((kind) => kind === "application/vnd.jupyter.widget-view+json").length;
    const ready = (each) => each.shadowRoot?.querySelector(".live") || each.matches("button");
    const outputs = [...node.querySelectorAll(".jp-OutputArea-output")];
    const shown = outputs.filter((output) => [...output.querySelectorAll("*")].some(ready));
    return model.executionState !== "running" && shown.length === views;
}"""


class Reader:
    """Somebody who has a keyboard and ears, and no mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cell = 0

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def focus(self) -> dict[str, Any]:
        return dict(self.page.evaluate(FOCUS))

    def run(self) -> None:
        """Run the cell that is selected; the next one is selected then."""
        before = self.focus()
        assert (before["tag"], before["cell"]) == ("DIV", self.cell), before
        self.press("Shift+Enter")
        self.page.wait_for_function(KERNEL_IS_IDLE)
        self.page.wait_for_function(RAN, arg=self.cell)
        if self.cell + 1 < before["count"]:
            self.cell += 1
            self.page.wait_for_function(
                "index => jupyterapp.shell.currentWidget.content.activeCellIndex === index", arg=self.cell
            )

    def run_until(self, source: str) -> None:
        """Run cell after cell up to the one whose source says this, and that one too."""
        index = self.page.evaluate(
            "text => jupyterapp.shell.currentWidget.content.widgets"
            ".findIndex(cell => cell.model.type === 'code' && cell.model.sharedModel.source.includes(text))",
            source,
        )
        assert index >= self.cell, source
        while self.cell <= index:
            self.run()

    def seek(self, key: str, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Press a key until what has the focus is wanted."""
        met = []
        for _ in range(MOST_TABS):
            self.press(key)
            here = self.focus()
            met.append((here["tag"], here["text"]))
            if wanted(here):
                return here
        raise AssertionError(met)

    def leave(self) -> None:
        """Go out of a view to its cell, and on to the cell below."""
        self.press("Escape")
        here = self.focus()
        assert (here["tag"], here["cell"]) == ("DIV", self.cell - 1), here
        self.press("ArrowDown")
        assert self.focus()["cell"] == self.cell

    def field(self, board: str) -> None:
        """Go back into the cell that has just run, to the text field of a board."""
        key = "Shift+Tab" if self.focus()["tag"] == "DIV" else "Tab"
        self.seek(key, lambda here: here["type"] == "text" and here["board"].startswith(board))

    def ask(self, line: str) -> str:
        """Type a line into the field and hear the answer."""
        self.page.keyboard.type(line)
        self.press("Enter")
        return self.heard()

    def heard(self) -> str:
        self.page.wait_for_timeout(80)  # the region is emptied before it speaks
        return str(self.page.wait_for_function(SPOKEN).json_value())

    def predict(self, *names: str) -> None:
        """Answer the cards of the cell that has just run, the first one first."""
        cards = [card(name) for name in names]
        self.seek("Shift+Tab", lambda here: here["question"] == cards[0].question)
        for one in cards:
            if self.focus()["question"] != one.question:
                self.seek("Tab", lambda here, one=one: here["question"] == one.question)
            self.press("Space")
            right = one.options[one.answer]
            if self.focus()["text"] != right:
                self.seek("ArrowDown", lambda here, right=right: here["text"] == right)
            self.seek("Tab", lambda here: here["text"] == "Commit")
            self.press("Enter")
            assert self.heard() == f"As you predicted. {one.because}"
        self.leave()


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with running_lab(tmp_path_factory.mktemp("keys")) as server:
        copy_course(ROOT, server.folder)
        yield server


@pytest.fixture
def read(browser: Browser, lab: Lab) -> Iterator[Callable[[str], Reader]]:
    context = browser.new_context(viewport={"width": 1300, "height": 1000}, reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)

    def open_lesson(name: str) -> Reader:
        page.goto(lab.url(f"notebooks/{name}.ipynb"))
        page.wait_for_function(KERNEL_IS_IDLE)
        return Reader(page)

    yield open_lesson
    context.close()


def test_the_start_page(read: Callable[[str], Reader]) -> None:
    reader = read("00_start")
    reader.run()
    reader.field("Board A")
    assert "takes the black pawn on d5 en passant" in reader.ask("exd6")
    reader.field("Board B")
    assert "came from d6 in a single step" in reader.ask("exd6")
    assert "What differs: en passant square" in reader.ask("show")
    assert "En passant square: none." in reader.ask("state")
    reader.leave()
    reader.run_until('predict("00-difference")')
    reader.predict("00-difference")
    reader.run_until("BoardWidget(show_fen=False)")
    reader.field("")
    for line, part in {
        "e4": "The white pawn on e2 goes to e4.",
        "e5": "The black pawn on e7 goes to e5.",
        "Ke3": "Ke3",
        "help": "why e5d6: is it legal",
        "undo": "Taken back: e5.",
    }.items():
        assert part in reader.ask(line)
    reader.leave()


def test_the_lesson_of_en_passant(read: Callable[[str], Reader]) -> None:
    reader = read("04_en_passant_geometry")
    reader.run_until('predict("04-landing")')
    reader.predict("04-landing")
    reader.run_until("before = after(")
    reader.field("")
    assert "d7 Black pawn" in reader.ask("file d")
    assert "Stage 2 of 3. The trigger: d7-d5." in reader.ask("next")
    assert "En passant square: d6: exd6 possible (was none)." in reader.ask("state")
    assert "d5 Black pawn, d6 empty" in reader.ask("file d")
    assert "Stage 3 of 3. The capture: exd6." in reader.ask("next")
    assert "d5 empty, d6 White pawn" in reader.ask("file d")
    reader.leave()
    reader.run_until("Try exd6, then everything else")
    reader.field("White to move.")
    assert "takes the black pawn on d5 en passant" in reader.ask("exd6")
    assert "e5d5" in reader.ask("e5d5")
    assert "e5 White pawn" in reader.ask("rank 5")
    reader.leave()
    reader.run_until('predict("04-emptied")')
    reader.predict("04-emptied")
    reader.run_until("a knight stands on d6")
    reader.field("a knight stands on d6")
    assert "takes the black knight on d6" in reader.ask("exd6")
    reader.field("a pawn has crossed d6")
    assert "takes the black pawn on d5 en passant" in reader.ask("exd6")
    assert reader.ask("rank 5").endswith("d5 empty, e5 empty, f5 empty, g5 empty, h5 empty")
    reader.leave()
    reader.run_until('predict("04-exit-squares"')
    reader.predict("04-exit-squares", "04-exit-trigger", "04-exit-written")
    reader.run_until('predict("04-mirror")')
    reader.predict("04-mirror")
    reader.run_until('predict("04-condition")')
    reader.predict("04-condition")
    reader.run_until("2 · b2-b3")
    reader.field("2 ·")
    assert "takes the white pawn on b3" in reader.ask("cxb3")
    reader.field("4 ·")
    assert "en passant" in reader.ask("cxb3")
    reader.leave()
    reader.run_until('predict("04-knight")')
    reader.predict("04-knight")
    reader.run_until('predict("04-turn")')
    reader.predict("04-turn")
    reader.run_until("one_move = ")
    reader.field("Played: exd6")
    assert "To move: Black (was White)." in reader.ask("state")
    reader.leave()
    reader.run_until('predict("04-checkers")')
    reader.predict("04-checkers")
    reader.run_until("gundersen = ")
    reader.field("")
    assert "14...g5 closes the diagonal" in reader.ask("next")
    assert "15.hxg6 mate" in reader.ask("next")
    assert "g5 empty, h5 empty" in reader.ask("rank 5")
    reader.leave()
    reader.run_until('predict("04-know-squares"')
    reader.predict("04-know-squares", "04-know-why", "04-know-lifted", "04-review-picture", "04-review-check")
    while reader.cell + 1 < reader.focus()["count"]:
        reader.run()
