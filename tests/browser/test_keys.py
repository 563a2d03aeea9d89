"""A board and its parts by keyboard, and what a screen reader is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from chesslib.view import AnswerCard, BoardWidget, CardQuestion, PredictionCard, Stage, Stepper, Twins

from .conftest import Mounted

pytestmark = pytest.mark.browser

Mount = Callable[..., Mounted]
EP = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"
BARE = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2"


class Memory(dict):
    def set(self, key: str, value: dict[str, str]) -> None:
        self[key] = value


def where(board: Mounted) -> str:
    return str(board.root.evaluate("host => host.shadowRoot.activeElement?.dataset.square"))


def press(board: Mounted, *keys: str) -> None:
    for key in keys:
        board.page.keyboard.press(key)


def test_one_tab_stop_starting_at_the_king_to_move(mount: Mount):
    board = mount(BoardWidget(EP))
    assert board.root.locator('[role="gridcell"][tabindex="0"]').count() == 1
    press(board, "Tab")
    assert where(board) == "e1"
    press(board, "ArrowUp")
    assert board.root.locator('[role="gridcell"][tabindex="0"]').get_attribute("data-square") == "e2"
    press(board, "Tab", "Shift+Tab")
    assert where(board) == "e2"


@pytest.mark.parametrize(
    ("flip", "keys", "square"),
    [
        (False, "ArrowUp ArrowRight", "f2"),
        (False, "ArrowDown", "e1"),
        (False, "Home", "a1"),
        (False, "End", "h1"),
        (False, "Control+Home", "a8"),
        (False, "Control+End", "h1"),
        (False, "PageUp", "e8"),
        (False, "PageUp PageDown", "e1"),
        (True, "ArrowDown ArrowRight", "d2"),
        (True, "Control+Home", "h1"),
        (False, "p", "d5"),
        (False, "p p", "e5"),
        (False, "k", "e8"),
        (False, "q", "e1"),
    ],
)
def test_walking(mount: Mount, flip: bool, keys: str, square: str):
    board = mount(BoardWidget(EP, flip=flip))
    press(board, "Tab", *keys.split())
    assert where(board) == square


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_move_by_keys_alone(mount: Mount, key: str):
    board = mount(BoardWidget(EP))
    press(board, "Tab", "p", "p", key)
    board.heard("white pawn on e5 picked up")
    press(board, "ArrowUp", "ArrowLeft", key)
    board.settled()
    assert "en passant" in board.verdict()
    board.heard("en passant")
    assert where(board) == "d6"


def test_check_and_mate_are_spoken(mount: Mount):
    board = mount(BoardWidget("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6"))
    board.ask("Qxf7")
    board.heard("checkmate")
    board.ask("undo")
    board.ask("Bxf7+")
    board.heard("check")
    told = "e8, black king, has castling rights, in check"
    expect(board.square("e8")).to_have_attribute("aria-label", told)


def test_escape_lets_go_and_an_empty_square_says_so(mount: Mount):
    board = mount(BoardWidget(EP))
    press(board, "Tab", "Enter", "Escape")
    board.heard("Let go.")
    assert board.root.locator(".picked").count() == 0
    press(board, "ArrowUp", "Enter")
    board.heard("Nothing to pick up on e2.")
    assert board.intents == []


def test_escape_with_nothing_in_hand_leads_out_to_what_holds_the_view(mount: Mount):
    board = mount(BoardWidget(EP))
    board.page.evaluate("document.querySelector('main').tabIndex = -1")
    press(board, "Tab", "Enter", "Escape")
    assert where(board) == "e1", "the first Escape lets the king go"
    press(board, "Escape")
    assert board.page.evaluate("document.activeElement.tagName") == "MAIN"
    board.root.locator(".field input").focus()
    press(board, "Escape")
    assert board.page.evaluate("document.activeElement.tagName") == "MAIN"


@pytest.mark.parametrize("flip", [False, True])
def test_a_screen_reader_that_counts_rows_counts_ranks(mount: Mount, flip: bool):
    board = mount(BoardWidget(EP, flip=flip))
    places = board.root.locator('[role="row"]').evaluate_all(
        "rows => rows.map(row => [...row.children].map(cell => cell.dataset.square))"
    )
    assert places == [[file + rank for file in "abcdefgh"] for rank in "12345678"]
    corner, other = board.middle("a1"), board.middle("h8")
    assert (corner[1] > other[1], corner[0] > other[0]) == (not flip, flip)
    press(board, "Tab", "f")
    board.settled()
    assert where(board) == "e1", "the hand stays on its square when the board is turned"
    assert board.middle("a1") == other


def test_the_letters_s_t_u_y_and_f(mount: Mount):
    board = mount(BoardWidget("1. e4 a6 2. e5 d5"))
    press(board, "Tab", "s")
    board.heard(
        "To move: White, was Black. Castling rights: KQkq. En passant square: d6: exd6 possible, was none."
    )
    for key, part in (
        ("t", None),
        ("u", "Taken back: d5."),
        ("y", "Played again: d5."),
        ("f", "Black is at the bottom."),
    ):
        press(board, key)
        board.settled()
        if part:
            board.heard(part)
    assert board.view._session.targets
    assert board.view._session.flipped


def test_keys_stay_inside_the_view(mount: Mount):
    board = mount(BoardWidget(EP))
    board.page.evaluate("window.heard = []; addEventListener('keydown', event => heard.push(event.key))")
    press(board, "Tab")
    board.page.evaluate("heard.length = 0")
    press(board, "a", "b", "Enter", "ArrowUp", "x", "d")
    board.root.locator(".field input").focus()
    press(board, "a", "b")
    assert board.page.evaluate("heard") == []
    assert board.root.get_attribute("data-lm-suppress-shortcuts") == "true"


def test_the_live_region_stands_empty_and_says_the_same_refusal_twice(mount: Mount):
    board = mount(BoardWidget(BARE))
    live = board.root.locator(".live")
    assert live.inner_text() == ""
    assert live.get_attribute("aria-live") == "polite"
    live.evaluate(
        "node => { window.spoken = [];"
        " new MutationObserver(() => spoken.push(node.textContent))"
        ".observe(node, { childList: true, characterData: true, subtree: true }); }"
    )
    for count in (1, 2):
        board.ask("e5d6")
        board.page.wait_for_function("count => spoken.filter(Boolean).length >= count", arg=count)
    first, between, second = board.page.evaluate("spoken")[-3:]
    assert (first, between) == (second, ""), "the region is emptied before it says the same again"
    assert "records no right" in first


def test_everything_can_be_done_through_the_field(mount: Mount):
    twins = mount(Twins("1. e4 a6 2. e5 d5", "1. e3 a6 2. e4 d6 3. e5 d5"))
    assert "en passant" in twins.ask("exd6", board=0)
    assert "single step" in twins.ask("e5d6", board=1)
    assert "single step" in twins.ask("why exd6", board=1)
    assert "exd6 possible (was" not in twins.ask("state", board=1)
    heading = twins.root.locator(".answer h4").nth(1)
    expect(heading).to_have_text("State")
    twins.heard("State. To move: White")
    assert "Taken back: exd6." in twins.ask("undo", board=0)
    assert "not understood" not in twins.ask("help", board=0).lower()
    assert "??? is no move and no question" in twins.ask("???", board=0)


def test_a_pasted_game_goes_straight_to_the_board(mount: Mount):
    board = mount(BoardWidget())
    paste = """([name, where, text]) => {
        const data = new DataTransfer();
        data.setData("text", text);
        const event = { clipboardData: data, bubbles: true, cancelable: true };
        inside(name, where).dispatchEvent(new ClipboardEvent("paste", event));
    }"""
    game = '[Event "x"]\n[White "a"]\n\n1. e4 e5 2. Nf3 *\n'
    board.page.evaluate(paste, ["view0-0", ".field input", game])
    board.settled()
    assert len(board.view.board.move_stack) == 3
    board.page.evaluate(paste, ["view0-0", '[data-square="e4"]', EP])
    board.settled()
    assert board.view.fen == EP
    board.heard("Position set. White to move.")
    board.page.evaluate(paste, ["view0-0", '[data-square="e4"]', "nonsense"])
    board.settled()
    assert board.view.fen == EP
    assert "a FEN or a game" in board.root.locator(".answer").inner_text()


def test_the_stepper_by_keys(mount: Mount):
    stepper = mount(
        Stepper([Stage("Before", BARE, text="Look."), Stage("Try", BARE, move="e5d6"), Stage("Then", EP)])
    )
    press(stepper, "Tab", "ArrowRight")
    stepper.page.wait_for_function("() => !inside('view0-0', '[aria-busy]')")
    assert stepper.view.stage == 1
    stepper.heard("Stage 2 of 3. Try. The white pawn on e5 cannot take")
    assert stepper.root.locator(".marks.over .m.evidence").count() >= 3
    stepper.root.get_by_role("button", name="Next").press("Enter")
    stepper.settled()
    assert stepper.view.stage == 2
    expect(stepper.root.get_by_role("button", name="Next")).to_have_attribute("aria-disabled", "true")
    expect(stepper.root.get_by_role("radio", name="Then")).to_be_checked()


def test_the_stages_and_what_a_bare_picture_hides_through_the_field(mount: Mount):
    stepper = mount(Stepper([Stage("Before", BARE, text="Look."), Stage("Then.", EP)]))
    assert stepper.ask("next") == "Stage 2 of 2. Then."
    assert "d6: exd6 possible" in stepper.ask("state")
    assert stepper.ask("previous") == "Stage 1 of 2. Before. Look."
    expect(stepper.root.get_by_role("radio", name="Before")).to_be_checked()
    twins = mount(Twins(EP, BARE, hidden=False))
    assert twins.root.locator(".row.ep").count() == 0
    assert twins.ask("show", board=1) == "Same picture. What differs: en passant square."
    expect(twins.root.locator(".row.ep.lit")).to_have_count(2)
    assert "En passant square: none." in twins.ask("show", board=1), "shown already: it says the state"
    bare = mount(BoardWidget(EP, hidden=False))
    assert "d6: exd6 possible" in bare.ask("show")
    assert bare.view._hidden


def test_the_prediction_by_keys(mount: Mount):
    card = mount(PredictionCard("x", "Where does it land?", ["d5", "d6", "e6"], "d6", "It was passed over."))
    press(card, "Tab", "Space", "ArrowDown")
    card.settled()
    card.page.wait_for_function("() => !inside('view0-0', '[aria-busy]')")
    assert "passed over" not in card.root.locator(".root").inner_text()
    press(card, "Tab", "Enter")
    card.settled()
    card.heard("As you predicted. It was passed over.")
    assert card.view.right is True
    assert card.root.evaluate("host => host.shadowRoot.activeElement.textContent") == "Commit", "focus stays"
    assert "It was passed over." in card.root.locator(".root").inner_text()
    assert card.root.locator("input:disabled").count() == 3


def test_a_quick_commit_waits_for_the_choice_before_it(mount: Mount):
    card = mount(PredictionCard("x", "Where does it land?", ["d5", "d6"], "d6", "It was passed over."))
    card.page.evaluate("kernel.delay = 120")
    press(card, "Tab", "Space", "ArrowDown", "Tab", "Enter")
    card.heard("As you predicted.")
    assert (card.view.choice, card.view.committed) == ("d6", True)


def test_quick_answers_are_all_kept(mount: Mount):
    store = Memory()
    deck = [CardQuestion("a", "One?", ["1", "2", "3"]), CardQuestion("b", "Two?", ["yes", "no"])]
    card = mount(AnswerCard("04-1", deck, store))
    card.page.evaluate("kernel.delay = 60")
    press(card, "Tab", "Space", "ArrowDown", "ArrowDown", "Tab", "Space")
    card.page.wait_for_function("() => inside('view0-0', '.note').textContent.includes('2 of 2')")
    assert store["04-1"] == {"a": "3", "b": "yes"}
    expect(card.root.get_by_role("radio", name="3")).to_be_checked()
    card.heard("Saved, 2 of 2 answered.")


def accessible(board: Mounted) -> list[dict[str, Any]]:
    session = board.page.context.new_cdp_session(board.page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    return [node for node in nodes if not node.get("ignored")]


def test_the_accessibility_tree(mount: Mount):
    board = mount(BoardWidget("1. e4 a6 2. e5 d5", caption="Play exd6"))
    board.ask("e5e7")
    nodes = accessible(board)
    roles = [node["role"]["value"] for node in nodes]
    assert roles.count("grid") == 1
    assert roles.count("row") == 8
    assert roles.count("gridcell") == 64
    assert "status" in roles
    names = {node["name"]["value"] for node in nodes if node["role"]["value"] == "gridcell"}
    assert "h1, white rook, castling right: White, king side" in names
    assert "d6, empty, en passant square, capture possible" in names
    assert "d5, black pawn, last move went here" in names
    assert any(name.startswith("e5, white pawn, evidence: the piece that was tried") for name in names)
    rows = [node for node in nodes if node["role"]["value"] == "row"]
    assert all(len(row["childIds"]) == 8 for row in rows)
    spoken = " ".join(node.get("name", {}).get("value", "") for node in nodes)
    assert "0 plies since a capture or pawn move" in spoken
    assert {"Castling rights", "KQkq"} <= {node.get("name", {}).get("value") for node in nodes}
    for node in nodes:
        if node["role"]["value"] in ("button", "textbox", "grid", "radio", "image"):
            assert node["name"]["value"], node
