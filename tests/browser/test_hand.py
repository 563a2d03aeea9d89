"""Touching a board: mouse, touch and the promotion chooser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from chesslib.view import BoardWidget

from .conftest import Mounted, Stage

pytestmark = pytest.mark.browser

Mount = Callable[..., Mounted]
EP = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"
BARE = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2"
PROMOTION = "3n3k/P3P3/8/8/8/8/8/K7 w - - 0 1"


def test_a_drag_plays(mount: Mount):
    board = mount(BoardWidget(EP))
    board.drag("e5", "d6")
    assert board.view.fen.startswith("4k3/8/3P4/8")
    expect(board.square("d6")).to_have_attribute("data-piece", "P")
    expect(board.square("d5")).to_have_attribute("data-piece", "")
    assert "en passant" in board.verdict()
    assert board.root.locator('.marks.over use[href="#bp"]').count() == 1, "the pawn that has gone is shown"
    expect(board.square("d5")).to_have_attribute("aria-label", "d5, empty, Black pawn just gone")
    board.drag("e8", "d7")
    assert board.root.locator('.marks.over use[href="#bp"]').count() == 0


def test_a_refused_drag_goes_home_lights_its_evidence_and_is_spoken(mount: Mount):
    board = mount(BoardWidget(BARE))
    board.drag("e5", "d6")
    expect(board.square("e5")).to_have_attribute("data-piece", "P")
    assert "records no right" in board.verdict()
    assert "FIDE Laws, article 3.7.3.1" in board.verdict()
    board.heard("records no right")
    assert board.root.locator(".marks.over .m.evidence").count() >= 3
    style = board.root.locator('[data-square="e5"] .piece').get_attribute("style")
    assert not style


def test_two_clicks_play(mount: Mount):
    board = mount(BoardWidget(EP))
    board.click("e5")
    expect(board.square("e5")).to_have_attribute("aria-selected", "true")
    board.click("d6")
    assert "en passant" in board.verdict()


def test_a_second_click_on_an_own_piece_takes_that_one_in_hand(mount: Mount):
    board = mount(BoardWidget(EP))
    board.click("e5", "e1")
    assert board.intents == []
    expect(board.square("e1")).to_have_attribute("aria-selected", "true")
    board.click("e1")
    expect(board.square("e1")).to_have_attribute("aria-selected", "false")


def test_a_drag_onto_an_own_piece_is_an_attempt(mount: Mount):
    board = mount(BoardWidget())
    board.drag("a1", "a2")
    assert "own side" in board.verdict()


def test_a_piece_dropped_outside_or_at_home_is_no_attempt(mount: Mount):
    board = mount(BoardWidget(EP))
    mouse = board.page.mouse
    mouse.move(*board.middle("e5"))
    mouse.down()
    mouse.move(700, 5, steps=5)
    mouse.up()
    mouse.move(*board.middle("e5"))
    mouse.down()
    mouse.move(board.middle("e5")[0] + 8, board.middle("e5")[1])
    mouse.up()
    assert board.intents == []
    assert board.root.locator(".moving").count() == 0


def test_an_opponents_piece_may_be_tried_and_is_refused_in_words(mount: Mount):
    board = mount(BoardWidget(EP))
    board.drag("d5", "d4")
    assert "White's move" in board.verdict()


@pytest.mark.parametrize("mode", ["try", "show"])
def test_the_modes_that_do_not_move(mount: Mount, mode: str):
    board = mount(BoardWidget(EP, mode=mode))
    board.drag("e5", "d6")
    assert board.view.fen == EP
    expect(board.square("e5")).to_have_attribute("data-piece", "P")
    assert len(board.intents) == (1 if mode == "try" else 0)
    assert ("only answers attempts" in board.verdict()) == (mode == "try")


def test_promotion_by_mouse(mount: Mount):
    board = mount(BoardWidget(PROMOTION))
    board.drag("e7", "d8")
    chooser = board.root.locator(".chooser")
    expect(chooser).to_be_visible()
    assert board.intents == []
    chooser.get_by_role("button", name="knight").click()
    board.settled()
    assert board.view.fen.startswith("3N3k/P7")
    expect(chooser).to_have_count(0)


@pytest.mark.parametrize("letter", "qrbn")
def test_promotion_by_letter(mount: Mount, letter: str):
    board = mount(BoardWidget(PROMOTION))
    board.click("a7", "a8")
    board.page.keyboard.press(letter)
    board.settled()
    assert board.view.board.piece_at(56).symbol() == letter.upper()
    assert board.root.evaluate("host => host.shadowRoot.activeElement.dataset.square") == "a8"


def test_promotion_can_be_let_go(mount: Mount):
    board = mount(BoardWidget(PROMOTION))
    board.drag("a7", "a8")
    board.page.keyboard.press("Escape")
    expect(board.root.locator(".chooser")).to_have_count(0)
    expect(board.square("a7")).to_have_attribute("data-piece", "P")
    assert board.intents == []
    board.click("a7", "a8")
    board.click("h1")
    expect(board.root.locator(".chooser")).to_have_count(0)


def test_an_illegal_step_to_the_last_rank_is_refused_without_a_choice(mount: Mount):
    board = mount(BoardWidget(PROMOTION))
    board.drag("a7", "b8")
    expect(board.root.locator(".chooser")).to_have_count(0)
    assert board.root.locator(".verdict.no").count() == 1


def test_legal_targets_are_shown_only_on_request(mount: Mount):
    board = mount(BoardWidget(EP))
    board.click("e5")
    assert board.root.locator(".target").count() == 0
    board.root.get_by_role("button", name="Targets").click()
    board.settled()
    squares = board.root.locator(".target").evaluate_all("all => all.map(cell => cell.dataset.square)")
    assert sorted(squares) == ["d6", "e6"]
    expect(board.root.get_by_role("button", name="Targets")).to_have_attribute("aria-pressed", "true")
    expect(board.square("d6")).to_have_attribute(
        "aria-label", "d6, empty, en passant square, capture possible, legal target"
    )


def test_last_move_check_flip_and_coordinates(mount: Mount):
    board = mount(BoardWidget("1. e4 e5 2. Qh5 Nc6"))
    board.drag("h5", "f7")
    last = board.root.locator(".sq.last").evaluate_all("all => all.map(cell => cell.dataset.square)")
    assert sorted(last) == ["f7", "h5"]
    assert board.root.locator(".sq.check").get_attribute("data-square") == "e8"
    assert board.root.locator(".files").inner_text().replace("\n", "") == "abcdefgh"
    top = board.middle("a8")
    board.root.get_by_role("button", name="Flip").click()
    board.settled()
    assert board.root.locator(".files").inner_text().replace("\n", "") == "hgfedcba"
    assert board.root.locator(".ranks").inner_text().replace("\n", "") == "12345678"
    assert board.middle("h1") == top
    board.click("e8", "f7")
    assert board.view.board.piece_at(53).symbol() == "k"


def touch(board: Mounted, kind: str, *points: tuple[float, float]) -> None:
    session = board.page.context.new_cdp_session(board.page)
    for number, (x, y) in enumerate(points):
        step = "touchStart" if number == 0 else "touchMove"
        session.send("Input.dispatchTouchEvent", {"type": step, "touchPoints": [{"x": x, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": []})


def way(board: Mounted, start: str, end: str) -> list[tuple[float, float]]:
    (x1, y1), (x2, y2) = board.middle(start), board.middle(end)
    return [(x1 + (x2 - x1) * part / 8, y1 + (y2 - y1) * part / 8) for part in range(9)]


@pytest.fixture
def long_page(stage: Stage) -> Stage:
    stage.page.evaluate("document.body.style.paddingBottom = '3000px'")
    return stage


def test_a_finger_drags_a_piece_and_the_page_stays(long_page: Stage):
    board = long_page.mount(BoardWidget("1. e4 e5"))
    touch(board, "touchEnd", *way(board, "g1", "f3"))
    board.settled()
    expect(board.square("f3")).to_have_attribute("data-piece", "N")
    assert board.page.evaluate("scrollY") == 0


def test_two_taps_play(long_page: Stage):
    board = long_page.mount(BoardWidget("1. e4 e5"))
    touch(board, "touchEnd", board.middle("g1"))
    touch(board, "touchEnd", board.middle("f3"))
    board.settled()
    expect(board.square("f3")).to_have_attribute("data-piece", "N")


def test_a_finger_on_an_empty_square_scrolls_the_page(long_page: Stage):
    board = long_page.mount(BoardWidget("1. e4 e5"))
    touch(board, "touchEnd", *way(board, "d4", "d7"), (board.middle("d7")[0], 5))
    board.page.wait_for_function("scrollY > 0")
    assert board.intents == []
    action = "name => getComputedStyle(inside('view0-0', name)).touchAction"
    assert board.page.evaluate(action, '[data-square="g1"]') == "none"
    assert board.page.evaluate(action, '[data-square="d4"]') != "none"


def test_a_cancelled_touch_ends_the_drag(long_page: Stage):
    board = long_page.mount(BoardWidget("1. e4 e5"))
    touch(board, "touchCancel", *way(board, "g1", "f3"))
    board.page.wait_for_timeout(50)
    assert board.intents == []
    assert board.root.locator(".moving, .picked, .hover").count() == 0


@pytest.mark.parametrize("end", ["blur", "repaint", "escape", "closed", "kernel"])
def test_a_drag_in_flight_ends_cleanly(mount: Mount, end: str):
    board = mount(BoardWidget("1. e4 e5"))
    mouse = board.page.mouse
    if end == "kernel":
        board.page.evaluate("kernel.state = 'silent'")
        board.root.get_by_role("button", name="Back").click()
    mouse.move(*board.middle("g1"))
    mouse.down()
    mouse.move(*board.middle("f3"), steps=4)
    assert board.root.locator(".moving").count() == 1
    if end == "kernel":
        expect(board.root.locator(".fault")).to_contain_text("run this cell again")
        board.page.evaluate("kernel.state = 'alive'")
    elif end == "blur":
        board.page.evaluate("window.dispatchEvent(new Event('blur'))")
    elif end == "repaint":
        board.view.play("d4")
        board.push()
    elif end == "escape":
        board.page.keyboard.press("Escape")
    else:
        board.page.evaluate("closeViews('view0')")
    mouse.up()
    board.page.wait_for_timeout(50)
    assert board.intents == []
    if end != "closed":
        assert board.root.locator(".moving, .hover, .picked").count() == 0
        board.view.set_position(EP)
        board.push()
        board.drag("e5", "d6")
        assert "en passant" in board.verdict()
