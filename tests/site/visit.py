"""A browser that visits a site of static files and reaches nothing else."""

from __future__ import annotations

import base64
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route

from chesslib.site.serving import address_of, server

PATIENCE_MS = 300_000
READY = "window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
# JupyterLite starts a Python for each page, which takes longer than most lessons: they share one, emptied.
TURN = """async path => {
    const { content, context, sessionContext } = jupyterapp.shell.currentWidget;
    const forget = "get_ipython().run_line_magic('reset', '-f')";
    await sessionContext.session.kernel.requestExecute({ code: forget }).done;
    const file = await jupyterapp.serviceManager.contents.get(path, { content: true });
    context.model.fromJSON(file.content);
    content.activeCellIndex = 0;
}"""
RUN_ALL = "() => jupyterapp.commands.execute('notebook:run-all-cells')"
RUN_CELL = """async (id) => {
    const notebook = jupyterapp.shell.currentWidget.content;
    notebook.activeCellIndex = notebook.widgets.findIndex(cell => cell.model.id === id);
    await jupyterapp.commands.execute('notebook:run-cell');
    return notebook.activeCell.model.outputs.toJSON();
}"""
WRITE_CELL = """([id, source]) => {
    const notebook = jupyterapp.shell.currentWidget.content;
    notebook.widgets.find(cell => cell.model.id === id).model.sharedModel.setSource(source);
}"""
CELLS = """() => jupyterapp.shell.currentWidget.content.widgets
    .filter(cell => cell.model.type === 'code' && cell.model.sharedModel.source.trim())
    .map(({ model }) => ({ id: model.id, count: model.executionCount, outputs: model.outputs.toJSON() }))"""
FILE = "path => jupyterapp.serviceManager.contents.get(path, { content: true })"
FORGET = "path => jupyterapp.serviceManager.contents.delete(path)"
SAVE = "() => jupyterapp.commands.execute('docmanager:save')"


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve a folder and yield its address."""
    with server(folder) as running:
        thread = threading.Thread(target=running.serve_forever, daemon=True)
        thread.start()
        try:
            yield address_of(running)
        finally:
            running.shutdown()
            thread.join()


class Visit:
    """One browser with nothing kept in it yet; every origin but the site's is blocked and remembered."""

    def __init__(self, browser: Browser, address: str, **look: Any) -> None:
        self.address = address
        self.blocked: list[str] = []
        self.context: BrowserContext = browser.new_context(**look)
        self.context.route("**/*", self._gate)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)

    def _gate(self, route: Route) -> None:
        if route.request.url.startswith((self.address, "data:", "blob:")):
            route.continue_()
        else:
            self.blocked.append(route.request.url)
            route.abort()

    def start(self, path: str) -> None:
        """Open a notebook from its address, as a reader does, and wait for its Python."""
        self.page.goto(f"{self.address}lab/index.html?path={path}")
        self.page.wait_for_function(READY)

    def turn_to(self, path: str) -> None:
        """Put another notebook in the place of the open one, with nothing in Python's memory."""
        self.page.evaluate(TURN, path)

    def run_all(self) -> list[dict[str, Any]]:
        """Run the notebook and return its code cells with what they showed."""
        self.page.evaluate(RUN_ALL)
        self.page.wait_for_function(f"() => ({CELLS})().every(cell => cell.count !== null)")
        cells: list[dict[str, Any]] = self.page.evaluate(CELLS)
        return cells

    def run(self, cell: str, source: str | None = None) -> str:
        """Run one cell, with another text if there is one, and return what it printed."""
        if source is not None:
            self.page.evaluate(WRITE_CELL, [cell, source])
        outputs = self.page.evaluate(RUN_CELL, cell)
        return "".join(
            "".join(
                output.get("text") or output.get("traceback") or output.get("data", {}).get("text/plain", "")
            )
            for output in outputs
        )

    def file(self, path: str) -> Any:
        """Return what the browser keeps under a path."""
        file = self.page.evaluate(FILE, path)
        if file["format"] == "base64":
            return json.loads(base64.b64decode(file["content"]))
        return file["content"]

    def forget(self, path: str) -> None:
        """Let the browser keep no copy of its own of a file."""
        self.page.evaluate(FORGET, path)

    def save(self) -> None:
        """Save the open notebook."""
        self.page.evaluate(SAVE)

    def panel(self, number: int = 0) -> Locator:
        """Return a board on the page, counted from 0."""
        return self.page.locator(".panel").nth(number)

    def move(self, board: Locator, start: str, end: str) -> None:
        """Play on a board by two clicks."""
        for name in (start, end):
            square = board.locator(f'[data-square="{name}"]')
            square.scroll_into_view_if_needed()
            square.click()
