"""Slow kernels, dead kernels, late intents, two views of one model, and nothing left behind."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from chesslib.view import AnswerCard, BoardWidget, CardQuestion, Stage, Stepper, Twins
from chesslib.view.live import LiveView

from .conftest import Mounted
from .conftest import Stage as PageStage

pytestmark = pytest.mark.browser

Mount = Callable[..., Mounted]
EP = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"
ANSWERED_AGAIN = "() => !inside('view0-0', '.fault').textContent"


class Memory(dict):
    def set(self, key: str, value: dict[str, str]) -> None:
        self[key] = value


def test_a_slow_kernel_is_told_and_its_late_answer_still_counts(mount: Mount):
    board = mount(BoardWidget(EP))
    board.page.evaluate("kernel.delay = 4000")
    board.drag("e5", "d6")
    fault = board.root.locator(".fault")
    expect(fault).to_contain_text("run this cell again")
    expect(board.square("e5")).to_have_attribute("data-piece", "P")
    assert board.root.locator(".moving").count() == 0
    board.page.wait_for_function(ANSWERED_AGAIN)
    expect(board.square("d6")).to_have_attribute("data-piece", "P")
    assert "en passant" in board.verdict()
    board.page.evaluate("kernel.delay = 0")
    board.drag("e8", "d7")
    assert board.view.fen.startswith("8/3k4/3P4")


def test_a_hand_quicker_than_the_kernel_plays_one_move(mount: Mount):
    board = mount(BoardWidget("1. e4 e5"))
    board.page.evaluate("kernel.delay = 300")
    for name in ("g1", "f3", "b1", "c3"):
        board.page.mouse.click(*board.middle(name))
    board.heard("Waiting for the kernel.")
    board.settled()
    assert [move.uci() for move in board.view.board.move_stack] == ["e2e4", "e7e5", "g1f3"]
    assert len(board.intents) == 1


def test_a_late_intent_changes_nothing(mount: Mount):
    board = mount(BoardWidget("1. e4 e5"))
    late = {"view": "v", "n": 7, "rev": board.view.state["rev"], "board": 0, "do": "move"}
    board.view.play("Nf3")
    board.view._received(board.view, {**late, "from": "b8", "to": "c6", "promotion": ""}, [])
    assert len(board.view.board.move_stack) == 3
    assert "nothing was played" in board.view.state["say"]
    assert board.view.state["ack"]["v"] == 7


def test_two_views_of_one_model_agree(mount: Mount):
    board = mount(BoardWidget(EP), copies=2)
    other = board.page.locator("#view0-1")
    board.drag("e5", "d6")
    for part in (".verdict", ".card", ".ranks"):
        assert other.locator(part).inner_text() == board.root.locator(part).inner_text()
    expect(other.locator('[data-square="d6"]')).to_have_attribute("data-piece", "P")
    board.page.evaluate("kernel.delay = 1500")
    board.page.mouse.click(*board.middle("e8"))
    board.page.mouse.click(*board.middle("d7"))
    box = other.locator('[data-square="e8"]').bounding_box()
    assert box is not None
    other.locator('[data-square="e8"]').click()
    other.locator('[data-square="e7"]').click()
    board.page.wait_for_function("() => ['view0-0', 'view0-1'].every(id => !inside(id, '[aria-busy]'))")
    assert [move.uci() for move in board.view.board.move_stack] == ["e5d6", "e8d7"]
    expect(other.locator(".live")).to_contain_text("nothing was played")
    assert "nothing was played" not in board.live()
    assert other.locator(".grid").evaluate("grid => grid.textContent") == ""
    placed = "grid => [...grid.querySelectorAll('[data-square]')].map(cell => cell.dataset.piece).join()"
    assert other.locator(".grid").evaluate(placed) == board.root.locator(".grid").evaluate(placed)


@pytest.mark.parametrize("state", ["dead", "silent"])
def test_a_kernel_that_is_gone_never_freezes_the_board(mount: Mount, state: str):
    board = mount(BoardWidget(EP))
    board.page.evaluate("state => { kernel.state = state }", state)
    board.drag("e5", "d6")
    expect(board.root.locator(".fault")).to_contain_text("un this cell again")
    expect(board.square("e5")).to_have_attribute("data-piece", "P")
    board.page.evaluate("kernel.state = 'alive'")
    board.drag("e5", "d6")
    assert "en passant" in board.verdict()
    expect(board.root.locator(".fault")).to_be_hidden()


@pytest.mark.parametrize("state", ["dead", "silent"])
def test_a_choice_that_does_not_arrive_is_not_called_saved(mount: Mount, state: str):
    store = Memory()
    deck = [CardQuestion("a", "One?", ["1", "2"]), CardQuestion("b", "Two?", ["yes", "no"])]
    card = mount(AnswerCard("04-1", deck, store))
    card.root.get_by_role("radio", name="2").check()
    card.settled()
    saved = card.root.get_by_text("Saved, 1 of 2 answered.")
    expect(saved.first).to_be_visible()
    card.page.evaluate("state => { kernel.state = state }", state)
    card.root.get_by_role("radio", name="yes").click()
    expect(card.root.locator(".fault")).to_contain_text("This choice is not saved yet")
    expect(card.root.locator(".note")).to_be_hidden()
    expect(card.root.get_by_role("radio", name="yes")).not_to_be_checked()
    card.page.evaluate("kernel.state = 'alive'")
    card.root.get_by_role("radio", name="yes").check()
    expect(card.root.locator(".note")).to_contain_text("Saved, 2 of 2 answered.")
    expect(card.root.locator(".fault")).to_be_hidden()
    assert store["04-1"] == {"a": "2", "b": "yes"}


def test_a_board_in_a_hidden_tab_is_up_to_date_when_it_comes_back(mount: Mount):
    board = mount(BoardWidget(EP))
    other = board.page.context.new_page()
    other.bring_to_front()
    board.view.play("exd6")
    board.push()
    expect(board.square("d6")).to_have_attribute("data-piece", "P")
    other.close()
    board.page.bring_to_front()
    board.drag("e8", "d7")
    assert board.view.fen.startswith("8/3k4/3P4")


def test_an_error_inside_python_is_told_and_the_board_goes_on(mount: Mount):
    view = BoardWidget(EP)

    def broken(_verdict: object) -> None:
        raise RuntimeError("the lesson's own mistake")

    view.on_attempt(broken)
    board = mount(view)
    board.drag("e5", "d6")
    board.heard("RuntimeError: the lesson's own mistake")
    assert isinstance(view.fault, RuntimeError)
    assert "the lesson's own mistake" in board.root.locator(".answer").inner_text()
    view._listeners.clear()
    assert "Taken back" in board.ask("undo")
    assert view.fault is None


def views() -> list[LiveView]:
    return [
        BoardWidget(EP),
        Twins(EP, None),
        Stepper([Stage("A", EP), Stage("B", None)]),
        AnswerCard("04-1", [CardQuestion("a", "One?", ["1", "2"], EP)], Memory()),
    ]


def test_a_closed_view_leaves_nothing_behind(mount: Mount):
    for view in views():
        board = mount(view)
        before = board.page.evaluate("whatIsLeft()")
        assert before["observers"] == 1
        assert before["listeners"] > 0
        if isinstance(view, BoardWidget):
            board.drag("e5", "d6")
            board.page.evaluate("kernel.state = 'silent'")
            board.page.mouse.click(*board.middle("e8"))
            board.page.mouse.click(*board.middle("e7"))
        board.page.evaluate("name => closeViews(name)", board.name)
        assert board.page.evaluate("whatIsLeft()") == {"listeners": 0, "observers": 0, "timers": 0}
        heard = "name => [...models[name].listeners.values()].reduce((sum, all) => sum + all.size, 0)"
        assert board.page.evaluate(heard, board.name) == 0
        board.page.evaluate("kernel.state = 'alive'")


def test_a_view_opened_again_shows_the_position_and_says_nothing(mount: Mount):
    board = mount(BoardWidget(EP))
    board.drag("e5", "d6")
    board.page.evaluate("closeViews('view0')")
    traits = board.traits()
    board.page.evaluate("([name, traits]) => mountModel(name, traits, 1, null)", ["view0", traits])
    expect(board.square("d6")).to_have_attribute("data-piece", "P")
    board.page.wait_for_timeout(150)
    assert board.live() == ""


def test_the_module_is_sent_once_a_page(mount: Mount):
    for _ in range(3):
        board = mount(BoardWidget(EP))
        assert "en passant" in board.ask("exd6")
    assert board.page.evaluate("blobs") == 2, "the loader of the page and one module"


def test_a_view_that_gets_no_module_says_so_and_comes_when_it_arrives(stage: PageStage):
    stage.page.evaluate("kernel.state = 'silent'")
    name = "view0"
    view = BoardWidget(EP)
    board = stage.mounted[name] = Mounted(stage.page, view, name)
    stage.page.evaluate("([name, traits]) => { mountModel(name, traits, 1, null) }", [name, board.traits()])
    expect(board.root).to_contain_text("run this cell again")
    stage.page.evaluate("kernel.state = 'alive'")
    board.root.locator(".grid").wait_for()
    board.drag("e5", "d6")
    assert "en passant" in board.verdict()


def test_what_a_move_costs_on_the_wire(mount: Mount):
    import json

    board = mount(BoardWidget("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"))
    board.drag("e1", "h1")
    sent = {key: value for key, value in board.traits().items() if key != "scene"}
    assert len(json.dumps(sent)) < 4096, "a state with 48 legal moves and four rights"
