"""Measure the board in the kernel, in Chromium on a fake model, and in a real JupyterLab.

Prints a table; asserts nothing, because seconds depend on the machine. Run from the project's folder:

    python -m tests.scripts.measure_board [--reruns 200] [--without-lab]
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import resources
from pathlib import Path
from typing import Any

import chess
from playwright.sync_api import Browser, Page, sync_playwright

from chesslib.view import BoardWidget, esm
from tests.browser.conftest import Stage
from tests.browser.lab import Lab, running_lab
from tests.conftest import FLAGS

GAME = """
e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 c4 c6 cxb5 axb5 Nc3 Bb7
Bg5 b4 Nb1 h6 Bh4 c5 dxe5 Nxe4 Bxe7 Qxe7 exd6 Qf6 Nbd2 Nxd6 Nc4 Nxc4 Bxc4 Nb6 Ne5 Rae8 Bxf7+ Rxf7
Nxf7 Rxe1+ Qxe1 Kxf7 Qe3 Qg5 Qxg5 hxg5 b3 Ke6 a3 Kd6 axb4 cxb4 Ra5 Nd5 f3 Bc8 Kf2 Bf5 Ra7 g6 Ra6+
Kc5 Ke1 Nf4 g3 Nxh3 Kd2 Kb5 Rd6 Kc5 Ra6 Nf2 g4 Bd3 Re6
"""
IDLE = "window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
ECHO = '''\
import anywidget, traitlets

class Echo(anywidget.AnyWidget):
    """The least that can answer: a number out, the same number and one more back."""

    _esm = """
    export default { render({ model, el }) {
      const button = document.createElement("button");
      button.id = "echo";
      button.textContent = "0";
      button.onclick = () => model.send({ n: Number(button.textContent) });
      model.on("change:n", () => { button.textContent = model.get("n"); });
      el.append(button);
    } }
    """
    n = traitlets.Int().tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(lambda _widget, content, _buffers: setattr(self, "n", content["n"] + 1))

Echo()'''
CLICK_TO_PAINT = """async ([find, done]) => {
    const painted = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
    const node = new Function("return " + find)();
    const before = new Function("return " + done)();
    const start = performance.now();
    if (node.dataset.square) {
        const box = node.getBoundingClientRect();
        const at = { bubbles: true, composed: true, isPrimary: true, pointerId: 1, button: 0,
                     clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
        node.dispatchEvent(new PointerEvent("pointerdown", at));
        node.dispatchEvent(new PointerEvent("pointerup", at));
    } else node.click();
    while (new Function("return " + done)() === before) await new Promise((next) => setTimeout(next, 0));
    await painted();
    return performance.now() - start;
}"""


def spread(values: list[float]) -> str:
    ordered = sorted(values)
    return f"median {statistics.median(ordered):.2f}, p95 {ordered[int(0.95 * (len(ordered) - 1))]:.2f}"


def show(name: str, value: object, goal: str = "") -> None:
    print(f"{name:<48} {value!s:<34} {goal}")


def intent(view: BoardWidget, move: chess.Move, count: int) -> dict[str, Any]:
    return {
        "view": "v",
        "n": count,
        "rev": view.state["rev"],
        "board": 0,
        "do": "move",
        "from": chess.square_name(move.from_square),
        "to": chess.square_name(move.to_square),
        "promotion": chess.piece_symbol(move.promotion) if move.promotion else "",
    }


def in_the_kernel() -> None:
    view = BoardWidget()
    seconds, up, down = [], [], []
    for count, san in enumerate(GAME.split(), 1):
        message = intent(view, view.board.parse_san(san), count)
        start = time.process_time()
        view._received(view, message, [])
        seconds.append(1000 * (time.process_time() - start))
        up.append(len(json.dumps(message)))
        down.append(len(json.dumps({"state": view.state, "board_0": view.board_0})))
    show("handler, ms of processor a move (whole game)", spread(seconds), "goal p95 <= 5")
    show("bytes up a move", f"max {max(up)}")
    show("bytes down a move", f"median {statistics.median(down):.0f}, max {max(down)}", "goal <= 4096")


def sources() -> None:
    folder = resources.files("chesslib.view")
    sizes = {name: len(folder.joinpath(name).read_bytes()) for name in (*esm.PARTS, "loader.js", "board.css")}
    show("source of board, blocks, view, style, bytes", f"{sum(sizes.values())} {sizes}", "goal <= 45,000")
    show("module as sent, with pieces and marks, bytes", len(esm.module()))


def feedback(browser: Browser) -> None:
    page = browser.new_page()
    board = Stage(page).mount(BoardWidget())
    frames = page.evaluate(
        """async () => {
            const counts = [];
            for (const name of ["e2", "d2", "g1", "b1", "a2", "h2", "c2", "f2", "g2", "b2"]) {
                const node = inside("view0-0", `[data-square="${name}"]`);
                const box = node.getBoundingClientRect();
                const at = { bubbles: true, isPrimary: true, pointerId: 1, button: 0,
                             clientX: box.x + 9, clientY: box.y + 9 };
                await new Promise(requestAnimationFrame);
                node.dispatchEvent(new PointerEvent("pointerdown", at));
                node.dispatchEvent(new PointerEvent("pointerup", at));
                let frames = 1;
                await new Promise(requestAnimationFrame);
                while (!node.classList.contains("picked") && frames < 60) {
                    frames++;
                    await new Promise(requestAnimationFrame);
                }
                counts.push(frames);
            }
            return counts;
        }"""
    )
    show("local feedback: frames until a piece is in hand", f"max {max(frames)}", "goal 1")
    board.page.close()


@contextmanager
def notebook(browser: Browser, lab: Lab, name: str, *sources: str) -> Iterator[Page]:
    lab.write(name, *sources)
    page = browser.new_context(viewport={"width": 1300, "height": 1000}).new_page()
    page.set_default_timeout(120_000)
    page.goto(lab.url(name))
    page.wait_for_function(IDLE)
    yield page
    page.close()


def run_all(page: Page) -> None:
    page.evaluate("() => jupyterapp.commands.execute('notebook:run-all-cells')")


TEN_SHOWN = (
    "() => [...document.querySelectorAll('*')]"
    ".filter(node => node.shadowRoot?.querySelector('.grid')).length === 10"
)
HOST = (
    "[...document.querySelectorAll('*')].filter(n => n.shadowRoot?.querySelector('.grid')).pop().shadowRoot"
)


def against_echo(browser: Browser, lab: Lab, rounds: int) -> None:
    board = "from chesslib.view import BoardWidget\nboard = BoardWidget()\nboard"
    with notebook(browser, lab, "echo.ipynb", ECHO, board) as page:
        run_all(page)
        page.locator("#echo").wait_for()
        page.locator(".grid").wait_for()
        moves = [("g1", "f3"), ("g8", "f6"), ("f3", "g1"), ("f6", "g8")]
        echoes, clicks = [], []
        for count in range(rounds):
            echoes.append(
                page.evaluate(
                    CLICK_TO_PAINT,
                    ["document.querySelector('#echo')", "document.querySelector('#echo').textContent"],
                )
            )
            start, end = moves[count % 4]
            pick = f"""{HOST}.querySelector('[data-square="{start}"]')"""
            page.evaluate(CLICK_TO_PAINT, [pick, f"{HOST}.querySelector('.picked')"])
            clicks.append(
                page.evaluate(
                    CLICK_TO_PAINT,
                    [
                        f"""{HOST}.querySelector('[data-square="{end}"]')""",
                        f"""{HOST}.querySelector('[data-square="{end}"]').dataset.piece""",
                    ],
                )
            )
    show("click to paint, echo widget, ms", spread(echoes))
    show("click to confirmed paint, board, ms", spread(clicks))
    ratio = sorted(clicks)[int(0.95 * (rounds - 1))] / sorted(echoes)[int(0.95 * (rounds - 1))]
    show("ratio of the two at p95", f"{ratio:.2f}", "goal 1.3")


def ten_boards(browser: Browser, lab: Lab) -> None:
    imports = "from chesslib.view import BoardWidget"
    with notebook(browser, lab, "ten.ipynb", imports, *["BoardWidget()"] * 10) as page:
        page.evaluate("() => jupyterapp.commands.execute('notebook:run-cell')")
        page.wait_for_timeout(3000)
        start = time.perf_counter()
        run_all(page)
        page.wait_for_function(TEN_SHOWN)
        show(
            "ten boards in one notebook, s", f"{time.perf_counter() - start:.2f}", "goal 1 on a quiet machine"
        )
    one = "from IPython.display import display\nfor _ in range(10): display(BoardWidget())"
    with notebook(browser, lab, "tencell.ipynb", imports, one) as page:
        run_all(page)
        page.wait_for_function(TEN_SHOWN)
        show("ten boards in one cell", "all ten shown")


def many_runs(browser: Browser, lab: Lab, reruns: int, widget: str) -> None:
    source = (
        "from chesslib.view import BoardWidget\n"
        "import gc, resource, ipywidgets\n"
        "from ipywidgets import IntSlider\n"
        "from IPython.display import display\n"
        f"display({widget}())\n"
        "gc.collect()\n"
        "print(len(ipywidgets.widgets.widget._instances), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    with notebook(browser, lab, f"many-{widget}.ipynb", source) as page:
        session = page.context.new_cdp_session(page)
        heaps = {}
        for count in range(1, reruns + 1):
            page.evaluate("() => jupyterapp.commands.execute('notebook:run-cell')")
            page.wait_for_function(
                "n => jupyterapp.shell.currentWidget.content.widgets[0].model.executionCount >= n",
                arg=count,
            )
            if count in (10, reruns // 2, reruns):
                page.wait_for_timeout(500)
                session.send("HeapProfiler.collectGarbage")
                heap = session.send("Runtime.getHeapUsage")["usedSize"] / 1e6
                text = page.locator(".jp-OutputArea-output pre").first.inner_text()
                heaps[count] = (round(heap, 1), *text.split())
        show(
            f"re-runs of {widget}: (browser heap MB, kernel models, kB)",
            heaps,
            "goal: no more than the other",
        )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--reruns", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=80)
    parser.add_argument("--without-lab", action="store_true")
    options = parser.parse_args(arguments)
    sources()
    in_the_kernel()
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        feedback(browser)
        if not options.without_lab:
            with tempfile.TemporaryDirectory() as folder, running_lab(Path(folder)) as lab:
                steps: list[Callable[[], None]] = [
                    lambda: against_echo(browser, lab, options.rounds),
                    lambda: ten_boards(browser, lab),
                    lambda: many_runs(browser, lab, options.reruns, "IntSlider"),
                    lambda: many_runs(browser, lab, options.reruns, "BoardWidget"),
                ]
                for step in steps:
                    step()
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
