"""The site in a real Chromium that reaches nothing else: every lesson runs, work is kept, nothing is lost."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from chesslib.cli import main
from chesslib.site.plots import saved_plots
from chesslib.view.saved_plots import IN_WORDS, SAVED
from tests.conftest import ROOT

from .visit import PATIENCE_MS, Visit, serving

pytestmark = pytest.mark.browser

LESSONS = sorted(path.name for path in (ROOT / "notebooks").glob("[0-9]*.ipynb"))
FIRST, EXERCISE = "notebooks/00_start.ipynb", "work/04_en_passant_geometry.ipynb"
ANSWERS = "work/04_en_passant_geometry.answers.json"
RIGHT = """# answer: 04-3
def ep_geometry(before_fen, uci):
    board, move = chess.Board(before_fen), chess.Move.from_uci(uci)
    piece = board.piece_at(move.from_square)
    if piece is None or piece.piece_type != chess.PAWN or abs(move.to_square - move.from_square) != 16:
        return None
    crossed = (move.to_square + move.from_square) // 2
    return chess.square_name(crossed), chess.square_name(move.to_square)"""
WRONG = "# answer: 04-3\ndef ep_geometry(before_fen, uci):\n    return None"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("made") / "site"
    assert main(["site", "--course", str(ROOT), "--into", str(folder)]) == 0
    return folder


@pytest.fixture(scope="module")
def visit(browser: Browser, site: Path) -> Iterator[Visit]:
    with serving(site) as address:
        visit = Visit(browser, address, viewport={"width": 1280, "height": 900})
        yield visit
        visit.context.close()


@pytest.fixture(autouse=True, scope="module")
def patience() -> Iterator[None]:
    expect.set_options(timeout=PATIENCE_MS)
    yield
    expect.set_options(timeout=5_000)


def plots_in(lesson: str) -> int:
    return len(saved_plots([ROOT / "notebooks" / lesson]))


def test_the_start_page_can_be_read_before_anything_runs(visit: Visit) -> None:
    page = visit.page
    page.goto(visit.address)
    expect(page.get_by_role("heading", level=1)).to_have_text("What the diagram does not show")
    assert page.locator("figure img").evaluate("image => image.naturalWidth") > 0
    assert page.locator(".lessons a").count() == len(LESSONS) - 1
    expect(page.locator("#offers")).to_be_hidden()


def test_the_site_is_as_large_as_the_readme_says(site: Path) -> None:
    assert "`site` (about 50 MB)" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert 40e6 < sum(path.stat().st_size for path in site.rglob("*") if path.is_file()) < 60e6


def test_the_first_seconds_show_a_picture_and_how_far_it_is(visit: Visit) -> None:
    page = visit.page
    page.goto(f"{visit.address}lab/index.html?path={FIRST}", wait_until="commit")
    boot = page.locator("#course-boot")
    expect(boot.get_by_role("img")).to_be_visible()
    expect(boot.get_by_role("status")).to_contain_text("10 to 30 seconds")
    expect(boot.get_by_role("status")).to_contain_text("Python is starting")
    expect(page.get_by_role("paragraph").filter(has_text="Two boards, one picture")).to_be_visible()
    expect(boot).to_be_hidden()


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_runs(visit: Visit, lesson: str) -> None:
    if lesson != LESSONS[0]:
        visit.turn_to(f"notebooks/{lesson}")
    cells = visit.run_all()
    assert cells
    assert [cell["id"] for cell in cells if cell["count"] is None] == []
    assert [(cell["id"], failure(cell)) for cell in cells if failure(cell)] == []
    shown = [output.get("data", {}) for cell in cells for output in cell["outputs"]]
    assert any("application/vnd.jupyter.widget-view+json" in data for data in shown)
    expect(visit.panel()).to_be_attached()
    said = "".join(map(str, shown))
    assert IN_WORDS not in said, "a plot that is in the notebook has its saved picture"
    assert said.count(SAVED) >= plots_in(lesson)


def sources(visit: Visit, path: str) -> set[str]:
    return {"".join(cell["source"]) for cell in visit.file(path)["cells"]}


def failure(cell: dict[str, Any]) -> str:
    errors = [output for output in cell["outputs"] if output["output_type"] == "error"]
    said = [output["text"] for output in cell["outputs"] if output.get("name") == "stderr"]
    return "".join([*("\n".join(error["traceback"])[-1500:] for error in errors), *map(str, said)])


def test_some_lesson_shows_a_saved_plot() -> None:
    assert sum(map(plots_in, LESSONS)) > 5


def test_a_move_is_played_and_another_refused(visit: Visit) -> None:
    visit.turn_to("notebooks/04_en_passant_geometry.ipynb")
    visit.run("imports")
    visit.run("three-stages")
    visit.run("try-it")
    board = visit.page.locator(".panel:visible").last
    visit.move(board, "e5", "d5")
    expect(board.locator(".verdict")).to_contain_text("3.7")
    visit.move(board, "e5", "d6")
    expect(board.locator(".verdict")).to_contain_text("en passant")


def test_a_prediction_is_committed(visit: Visit) -> None:
    visit.run("predict-landing")
    visit.page.get_by_role("radio", name="d6, the square the black pawn stepped over").check()
    visit.page.get_by_role("button", name="Commit").first.click()
    because = visit.page.get_by_text("White takes the pawn as if it had stepped only")
    expect(because.first).to_be_visible()
    expect(because.and_(visit.page.get_by_role("status"))).to_contain_text("As you predicted.")


def test_check_tells_a_wrong_answer_from_a_right_one(visit: Visit) -> None:
    visit.page.goto("about:blank")
    visit.start(EXERCISE)
    visit.run("imports")
    visit.run("answer-3", WRONG)
    assert "not right yet" in visit.run("check-3")
    visit.run("answer-3", RIGHT)
    assert "right" in visit.run("check-3")
    assert "not right" not in visit.run("check-3")


def test_a_card_is_answered_and_the_file_survives_a_reload(visit: Visit) -> None:
    visit.run("answer-1")
    visit.page.get_by_role("radio").first.check()
    expect(visit.page.locator("span").filter(has_text="Saved, 1 of")).to_be_visible()
    visit.save()
    before = visit.file(ANSWERS)
    assert before["answers"]["04-1"]
    assert before["checked"] == {"04-3": "pass"}
    visit.page.goto("about:blank")
    visit.start(EXERCISE)
    assert visit.file(ANSWERS) == before
    assert RIGHT in sources(visit, EXERCISE)
    visit.run("imports")
    visit.run("answer-1")
    expect(visit.page.get_by_role("radio").first).to_be_checked()


def test_work_is_saved_to_one_file_lost_and_brought_back(visit: Visit) -> None:
    before = visit.file(ANSWERS)
    with visit.page.expect_download() as waiting:
        assert "hand-in-" in visit.run("check-5", "from chesslib import save_work\nsave_work()")
        visit.page.get_by_role("link", name="Download hand-in").click()
    assert waiting.value.path().read_bytes()[:2] == b"PK"
    visit.run("check-5", f"import pathlib\npathlib.Path('../{ANSWERS}').unlink()")
    said = visit.run("check-5", "from chesslib import restore_work\nrestore_work()")
    assert "04_en_passant_geometry.answers.json" in said
    assert visit.file(ANSWERS) == before


def test_a_verb_that_needs_other_programs_says_what_to_do(visit: Visit) -> None:
    said = visit.run("check-5", "from chesslib.cli import main\nmain(['grade', '../work'])")
    assert "starts no other programs" in said
    assert "save_work()" in said


def test_a_newer_edition_is_offered_and_no_answer_is_lost_by_taking_it(visit: Visit, site: Path) -> None:
    visit.forget(FIRST)  # in whose place the lessons were run
    before = visit.file(ANSWERS)
    published = site / "files" / EXERCISE
    newer = json.loads(published.read_text(encoding="utf-8"))
    newer["cells"][0]["source"] = ["# A newer edition\n"]
    newer["metadata"]["chesslib"]["edition"] = "newer"
    published.write_text(json.dumps(newer), encoding="utf-8")
    listed = site / "course" / "editions.json"
    editions = json.loads(listed.read_text(encoding="utf-8"))
    assert EXERCISE in editions["notebooks"]
    editions["notebooks"][EXERCISE] = "newer"
    listed.write_text(json.dumps(editions), encoding="utf-8")
    page = visit.page
    page.goto(visit.address)
    offer = page.locator("#offers")
    expect(offer).to_contain_text("A newer edition is there")
    page.get_by_role("button", name=f"Take the newer edition of {EXERCISE}").click()
    expect(offer).to_contain_text("Your answers to 04-3 are in it")
    aside = offer.get_by_role("link").last.inner_text()
    page.reload()
    page.wait_for_function("document.documentElement.dataset.checked")
    expect(offer).to_be_hidden()
    visit.start(EXERCISE)
    expect(page.get_by_role("heading", name="A newer edition")).to_be_visible()
    assert {RIGHT, "# A newer edition\n"} <= sources(visit, EXERCISE)
    assert RIGHT in sources(visit, aside)
    assert "# A newer edition\n" not in sources(visit, aside)
    assert visit.file(ANSWERS) == before


def test_nothing_was_asked_of_another_place(visit: Visit) -> None:
    assert visit.blocked == []
