"""Composed views by keyboard, and by hand where a hand is asked for."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from chesslib.view import BoardWidget, CastlingMasks, EndingSorter, GameTimeline, RefusalBoard, Twins

from .conftest import Mounted

pytestmark = pytest.mark.browser

Mount = Callable[..., Mounted]
GAME = "1. e4 a6 2. e5 d5 3. exd6 cxd6 4. Nf3 Nf6 5. Be2 e5 6. O-O Be7"


def test_the_timeline_by_keys(mount: Mount):
    timeline = mount(GameTimeline(GAME, ply=0))
    slider = timeline.root.get_by_role("slider", name="Ply")
    slider.focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight"):
        slider.press(key)
    timeline.settled()
    expect(slider).to_have_attribute("aria-valuetext", "Ply 4: 2... d5")
    expect(timeline.square("d6")).to_have_attribute(
        "aria-label", "d6, empty, en passant square, capture possible"
    )
    assert timeline.view.ply == 4
    slider.press("End")
    timeline.settled()
    expect(timeline.root.locator(".row.castling .value")).to_have_text("kq")
    places = timeline.root.locator(".cursor").evaluate("node => parseFloat(node.style.left)")
    timeline.root.get_by_role("button", name="Back").press("Enter")
    timeline.settled()
    expect(slider).to_have_value("11")
    assert timeline.root.locator(".cursor").evaluate("node => parseFloat(node.style.left)") < places


def test_a_quick_hand_on_the_slider_ends_where_it_stopped(mount: Mount):
    timeline = mount(GameTimeline(GAME, ply=0))
    timeline.page.evaluate("kernel.delay = 80")
    slider = timeline.root.get_by_role("slider")
    slider.focus()
    for _ in range(9):
        slider.press("ArrowRight")
    timeline.page.wait_for_function("() => inside('view0-0', '.verdict').textContent.includes('Ply 9')")
    assert timeline.view.ply == 9
    expect(slider).to_have_value("9")


def test_an_occurrence_button_leads_to_the_earlier_position(mount: Mount):
    board = mount(BoardWidget("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8"))
    expect(board.root.locator(".row.times")).to_contain_text("3rd time: a draw can be claimed")
    jumps = board.root.locator(".row.times button")
    expect(jumps).to_have_count(2)
    board.root.get_by_role("button", name="Go to the occurrence after ply 4").press("Enter")
    board.settled()
    expect(board.root.locator(".row.times")).to_contain_text("2nd time")
    expect(jumps).to_have_count(1)
    assert len(board.view.board.move_stack) == 4


def test_the_masks_by_keys(mount: Mount):
    masks = mount(CastlingMasks("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"))
    masks.page.keyboard.press("Tab")
    masks.page.keyboard.press("ArrowRight")
    masks.heard("O-O-O: all six conditions hold.")
    rows = masks.root.locator("tbody tr")
    expect(rows).to_have_count(6)
    assert masks.ask("O-O-O").startswith("The white king on e1 castles")
    assert masks.root.locator(".marks.under use").count() >= 3


def test_the_map_by_keys(mount: Mount):
    board = mount(RefusalBoard("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2"))
    keyboard = board.page.keyboard
    keyboard.press("Tab")
    keyboard.press("k")
    keyboard.press("k")
    keyboard.press("Enter")
    board.heard("White king on e1: 4 squares are legal, 59 are refused")
    keyboard.press("Escape")
    board.click("e2", "c3")
    assert "pinned" in board.verdict()
    assert board.root.locator(".m.evidence").count() >= 3


def test_sorting_by_keys(mount: Mount):
    sorter = mount(EndingSorter(["7k/6Q1/6K1/8/8/8/8/8 b - - 150 90", None]))
    first = sorter.root.get_by_role("radio", name="checkmate")
    first.focus()
    first.press("Space")
    sorter.settled()
    sorter.root.get_by_role("button", name="Sort").press("Enter")
    sorter.settled()
    sorter.heard("As the Laws have it.")
    sorter.root.get_by_role("button", name="Next").press("Enter")
    sorter.settled()
    sorter.heard("Position 2 of 2. Sorted: 1, of them as the Laws do: 1.")
    expect(sorter.square("e1")).to_have_attribute("data-piece", "K")
    assert sorter.root.locator("input:checked").count() == 0


def test_after_a_capture_the_button_compares_what_looked_the_same(mount: Mount):
    twins = mount(Twins("1. e4 a6 2. e5 d5", "1. e3 a6 2. e4 d6 3. e5 d5", hidden=False))
    twins.drag("e5", "d6", board=0)
    twins.drag("e5", "d6", board=1)
    assert twins.view.left.board.peek().uci() == "e5d6"
    twins.root.get_by_role("button", name="Show what the picture hides").press("Enter")
    twins.settled()
    assert "Same picture. What differs: en passant square" in twins.root.locator(".root").inner_text()
    assert twins.root.locator(".row.ep.lit").count() == 2


def test_bare_twins_show_nothing_before_the_button_and_everything_after(mount: Mount):
    twins = mount(Twins("1. e4 a6 2. e5 d5", "1. e3 a6 2. e4 d6 3. e5 d5", hidden=False))
    looks = "grid => [...grid.querySelectorAll('.sq')].map(n => n.className + n.ariaLabel).join()"
    one, other = (twins.root.locator(".grid").nth(number).evaluate(looks) for number in (0, 1))
    assert one == other
    assert twins.root.locator(".m").count() == 0
    assert twins.root.locator(".card:visible").count() == 0
    twins.page.keyboard.press("Tab")
    twins.page.keyboard.press("s")
    twins.heard("What the picture hides is not shown yet.")
    button = twins.root.get_by_role("button", name="Show what the picture hides")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.press("Enter")
    twins.settled()
    expect(button).to_have_attribute("aria-pressed", "true")
    assert twins.root.locator(".card:visible").count() == 2
    assert "What differs: en passant square" in twins.root.locator(".root").inner_text()
    expect(twins.root.locator(".row.ep.lit")).to_have_count(2)
