"""Without matplotlib a plot is the saved picture, or its words, and says which."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chesslib.errors import UsageError
from chesslib.view import plot, saved_plots
from chesslib.view.castling_stoppers import castling_stoppers
from chesslib.view.heat import destinations
from chesslib.view.perft_plots import divide_differences, perft_growth
from chesslib.view.pictures import Picture

OTHER = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1"


@pytest.fixture
def without_matplotlib(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, str]]:
    """Yield the table of saved drawings, which holds one, on a machine that cannot draw."""
    drawn = destinations()
    saved = {drawn.alt: drawn.svg}
    monkeypatch.setattr(saved_plots, "saved", lambda: saved)
    for module in (plot, saved_plots):
        monkeypatch.setattr(module, "can_draw", lambda: False)
    yield saved


def test_the_saved_picture_stands_in(without_matplotlib: dict[str, str]) -> None:
    shown = destinations()
    assert shown.svg == without_matplotlib[shown.alt]
    assert shown.below == (saved_plots.SAVED,)
    assert saved_plots.SAVED in shown.html
    assert (shown.width, shown.height) == (413, 422)


@pytest.mark.usefixtures("without_matplotlib")
def test_a_plot_that_nobody_saved_is_told_in_words() -> None:
    shown = destinations(OTHER)
    assert shown.below == (saved_plots.IN_WORDS,)
    assert "A board with a number on each square" in shown.svg
    assert ">  a b c d e f g h<" in shown.svg, "the letters stand under their files"
    assert shown.text == _with_matplotlib(lambda: destinations(OTHER)).text


@pytest.mark.usefixtures("without_matplotlib")
@pytest.mark.parametrize(
    "draw",
    [
        lambda: perft_growth({"start": [20, 400]}),
        lambda: divide_differences({"e2e4": 20}, {"e2e4": 21}),
        lambda: castling_stoppers("r3k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1", "b"),
    ],
)
def test_every_kind_of_call_draws_nothing_and_keeps_its_words(draw: object) -> None:
    assert callable(draw)
    assert draw().below == (saved_plots.IN_WORDS,)
    assert draw().text == _with_matplotlib(draw).text


@pytest.mark.usefixtures("without_matplotlib")
def test_a_png_cannot_be_saved_and_an_svg_can(tmp_path) -> None:  # type: ignore[no-untyped-def]
    shown = destinations()
    assert isinstance(shown, plot.Plot)
    assert shown.save(tmp_path / "plot.svg").read_text(encoding="utf-8") == shown.svg
    with pytest.raises(UsageError, match="no matplotlib here"):
        shown.save(tmp_path / "plot.png")


def test_a_machine_with_matplotlib_draws() -> None:
    assert saved_plots.can_draw()
    assert destinations().below == ()


def _with_matplotlib(draw) -> Picture:  # type: ignore[no-untyped-def]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(plot, "can_draw", lambda: True)
        shown: Picture = draw()
        return shown
