"""Sizes, themes, motion, contrast, and axe-core's verdict on every view."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO

import pytest
from axe_playwright_python.sync_playwright import Axe
from PIL import Image
from playwright.sync_api import Browser, expect

from chesslib.view import (
    AnswerCard,
    BoardWidget,
    CardQuestion,
    CastlingMasks,
    EndingSorter,
    GameTimeline,
    PredictionCard,
    RefusalBoard,
    Stage,
    Stepper,
    Twins,
    picture,
    stylesheet,
)
from chesslib.view.live import LiveView

from .conftest import Mounted
from .conftest import Stage as PageStage

pytestmark = pytest.mark.browser

Mount = Callable[..., Mounted]
EP = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"
BARE = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2"
GAP = 3  # pixels


class Memory(dict):
    def set(self, key: str, value: dict[str, str]) -> None:
        self[key] = value


def every_view() -> dict[str, LiveView]:
    refused = BoardWidget("1. e4 a6 2. e5 d5 3. Nf3 Nf6", caption="Refused", targets=True)
    refused.play("exd6")
    refused.ask("state")
    predicted = PredictionCard("y", "Where?", ["d5", "d6"], "d6", "Because.", board=EP)
    predicted.commit("d5")
    answers = AnswerCard("04-1", [CardQuestion("a", "Legal?", ["yes", "no"], EP)], Memory())
    answers.choose("a", "yes")
    return {
        "refused": refused,
        "twins": Twins(EP, BARE),
        "stepper": Stepper([Stage("Before", EP, text="Look."), Stage("Try", BARE, move="e5d6")], start=1),
        "question": PredictionCard("x", "Where?", ["d5", "d6"], "d6", "Because."),
        "predicted": predicted,
        "answers": answers,
        "masks": CastlingMasks("4k3/8/8/8/8/5b2/8/RN2K2R w KQ - 0 1", side="O-O-O"),
        "timeline": GameTimeline("1. e4 a6 2. e5 d5", caption="A game"),
        "map": RefusalBoard(EP, "e5"),
        "sorter": EndingSorter([None, EP]),
    }


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(stage: PageStage, theme: str):
    stage.page.evaluate("theme => { document.body.className = theme }", theme)
    for view in every_view().values():
        expect(stage.mount(view).root).to_have_attribute("data-theme", theme)
    stage.mounted["view0"].click("f6")
    found = Axe().run(stage.page)
    assert [
        (each["id"], [node["html"] for node in each["nodes"]]) for each in found.response["violations"]
    ] == []
    assert len(found.response["passes"]) > 20


def test_axe_would_find_something(stage: PageStage):
    board = stage.mount(BoardWidget(EP))
    board.root.locator(".grid").evaluate(
        "grid => { grid.removeAttribute('aria-label'); grid.role = 'listbox' }"
    )
    board.root.locator(".verdict").evaluate("node => { node.textContent = 'x'; node.style.color = '#ddd' }")
    assert Axe().run(stage.page).violations_count >= 2


@pytest.mark.parametrize("width", [280, 320, 500, 720, 1040])
def test_a_board_is_as_wide_as_its_cell_lets_it_be(mount: Mount, width: int):
    board = mount(BoardWidget(size=738), width=width)
    box = board.root.locator(".frame").bounding_box()
    assert box is not None
    assert abs(box["width"] - box["height"]) < 1
    assert 280 - 60 <= box["width"] <= 720
    if width == 1040:
        assert box["width"] == 720
    square = board.square("e4").bounding_box()
    assert square is not None
    assert square["width"] >= 24
    assert board.root.evaluate("host => host.scrollWidth <= host.clientWidth")
    board.click("e2", "e4")
    assert board.view.fen.split()[0] == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"


def test_the_board_follows_a_resize(mount: Mount):
    board = mount(BoardWidget(), width=720)
    board.root.evaluate("host => { host.style.width = '320px' }")
    board.click("e2", "e4")
    assert "e4" in board.verdict()
    tops = [board.root.locator(part).bounding_box() for part in (".play", ".card")]
    assert tops[0] is not None
    assert tops[1] is not None
    assert tops[1]["y"] > tops[0]["y"] + tops[0]["height"] - 1, "the card is below the board when narrow"


def test_at_200_percent_zoom_every_square_is_where_the_hand_finds_it(stage: PageStage):
    stage.page.evaluate("document.documentElement.style.zoom = 2")
    board = stage.mount(BoardWidget(EP), width=500)
    assert board.root.evaluate("host => host.scrollWidth <= host.clientWidth")
    frame = board.root.locator(".frame").bounding_box()
    assert frame and frame["width"] > 700
    board.drag("e5", "d6")
    assert "en passant" in board.verdict()
    board.click("e8", "d7")
    assert board.view.fen.startswith("8/3k4/3P4")


def test_nothing_jumps_when_a_refusal_is_shown(mount: Mount):
    board = mount(BoardWidget(EP))
    before = [board.root.locator(part).bounding_box() for part in (".frame", ".card", ".field", ".tools")]
    board.drag("e5", "e7")
    after = [board.root.locator(part).bounding_box() for part in (".frame", ".card", ".field", ".tools")]
    assert before == after


@pytest.mark.parametrize("width", [300, 500, 760])
def test_a_right_that_was_lost_is_named_beside_the_chips_not_on_them(mount: Mount, width: int):
    board = mount(BoardWidget("1. e4 e5 2. Ke2"), width=width)
    row = board.root.locator(".row.castling")
    was = row.locator(".was").bounding_box()
    chips = [chip.bounding_box() for chip in row.locator(".right").all()]
    assert was is not None
    assert len(chips) == 4
    for chip in chips:
        assert chip is not None
        beside = was["x"] >= chip["x"] + chip["width"] + GAP or was["x"] + was["width"] <= chip["x"] - GAP
        assert beside or was["y"] >= chip["y"] + chip["height"] - 1


def test_the_theme_follows_the_page(stage: PageStage):
    board = stage.mount(BoardWidget())
    expect(board.root).to_have_attribute("data-theme", "light")
    stage.page.evaluate("document.body.className = 'dark'")
    expect(board.root).to_have_attribute("data-theme", "dark")


def test_the_style_stays_inside(stage: PageStage):
    stage.page.evaluate(
        "document.body.insertAdjacentHTML('beforeend', '<p class=verdict><button>x</button></p>')"
    )
    look = (
        "() => [...document.querySelectorAll('p, button')]"
        ".map(node => [...getComputedStyle(node)].map(name => getComputedStyle(node)[name]).join()).join()"
    )
    before = stage.page.evaluate(look)
    stage.mount(BoardWidget())
    assert stage.page.evaluate(look) == before
    assert stage.page.evaluate("document.querySelectorAll('head style').length") == 1


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_motion(browser: Browser, motion: str):
    context = browser.new_context(reduced_motion=motion)
    board = PageStage(context.new_page()).mount(BoardWidget(EP))
    board.page.evaluate(
        "() => { window.motions = []; const animate = Element.prototype.animate;"
        " Element.prototype.animate = function (frames, timing)"
        " { motions.push(timing.duration); return animate.call(this, frames, timing) } }"
    )
    board.click("e5", "d6")
    board.click("e8", "e6")
    board.drag("e8", "e6")
    motions = board.page.evaluate("motions")
    context.close()
    if motion == "reduce":
        assert motions == []
    else:
        assert len(motions) == 2, "a move by clicks glides, a refused drag glides home"
        assert all(150 <= each <= 200 for each in motions)


def test_forced_colours_keep_squares_and_marks_apart(browser: Browser):
    context = browser.new_context(forced_colors="active")
    board = PageStage(context.new_page()).mount(BoardWidget(BARE))
    board.drag("e5", "d6")
    board.page.emulate_media(color_scheme="dark")
    squares = board.root.locator(".frame").evaluate("node => getComputedStyle(node).backgroundColor")
    outline = board.square("e4").evaluate("cell => getComputedStyle(cell).outlineStyle")
    stroke = board.root.locator(".m.evidence").first.evaluate("mark => getComputedStyle(mark).stroke")
    context.close()
    assert outline == "solid"
    assert squares not in ("rgb(0, 0, 0)", "rgba(0, 0, 0, 0)"), "black men must not stand on black"
    assert stroke != "none"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_still_picture_follows_the_page_not_the_system(browser: Browser, scheme: str):
    other = {"light": "dark", "dark": "light"}[scheme]
    context = browser.new_context(color_scheme=other)
    page = context.new_page()
    page.set_content(f'<body style="color-scheme: {scheme}">{picture(EP).html}')
    shot = page.locator("img").screenshot()
    context.close()
    paper = Image.open(BytesIO(shot)).convert("RGB").getpixel((5, 60))
    assert "#{:02x}{:02x}{:02x}".format(*paper) == palette(scheme)["paper"]


@pytest.mark.parametrize("width", [370, 500, 760])
def test_the_timeline_is_whole_and_no_label_touches_its_row(mount: Mount, width: int):
    timeline = mount(GameTimeline("1. e4 a6 2. e5 d5"), width=width)
    figure = timeline.root.locator(".figure")
    assert figure.evaluate("node => node.scrollWidth <= node.clientWidth")
    label = figure.get_by_text("En passant square").bounding_box()
    first = figure.locator("circle").first.bounding_box()
    axis = figure.get_by_text("0", exact=True).last.bounding_box()
    assert label and first and axis
    assert label["x"] + label["width"] + GAP < min(first["x"], axis["x"])


# ---- contrast, from the palette itself

MIN_TEXT, MIN_MARK = 4.5, 3.0


def palette(theme: str) -> dict[str, str]:
    blocks = re.findall(r":host[^{]*\{([^}]*--paper[^}]*)\}", stylesheet.whole())
    assert len(blocks) == 2
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})(?:[0-9a-f]{2})?;", blocks[theme == "dark"]))


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_contrast(theme: str):
    colours = palette(theme)
    for ink in ("ink", "quiet", "state"):
        assert contrast(colours[ink], colours["paper"]) >= MIN_TEXT, ink
    for mark in ("state", "evidence", "note", "focus"):
        assert contrast(colours[mark], colours["casing"]) >= MIN_MARK, mark
    assert contrast(colours["evidence"], colours["paper"]) >= MIN_MARK
    assert contrast("#ffffff", "#000000") == pytest.approx(21)


def test_the_size_of_the_source():
    from importlib import resources

    folder = resources.files("chesslib.view")
    parts = ("board.js", "blocks.js", "view.js", "loader.js", "board.css")
    assert sum(len(folder.joinpath(part).read_bytes()) for part in parts) <= 45_000
