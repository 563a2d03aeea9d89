"""The chart of the depths at which faults show agrees with counts made on the spot."""

from __future__ import annotations

import pytest

from chesslib.machine import FAULTS, Position, perft
from chesslib.machine.figures import CLASSICAL, named
from chesslib.view.fault_depths import fault_depth_chart, first_depths, leaves_to


@pytest.mark.parametrize("fault_id", ["b_file_must_be_safe", "ep_rank_pin_missed", "queen_promotion_only"])
def test_the_first_depth_is_the_first_wrong_count(fault_id: str) -> None:
    depth = first_depths()[fault_id]
    assert depth is not None
    wrong = {
        plies: [
            name
            for name in CLASSICAL
            if perft(Position(named(name).fen, FAULTS[fault_id].rules), plies) != named(name).perft[plies - 1]
        ]
        for plies in range(1, depth + 1)
    }
    assert wrong.pop(depth) != []
    assert all(names == [] for names in wrong.values())


def test_every_fault_has_its_place_in_the_chart() -> None:
    depths = list(first_depths().values())
    chart = fault_depth_chart()
    assert chart.svg == fault_depth_chart().svg
    for depth in (1, 2, 3, 4):
        assert (
            f"Depth {depth}: {depths.count(depth)} more faults, for {leaves_to(depth):,} leaves" in chart.alt
        )
    assert f"Not shown to depth 4: {depths.count(None)}." in chart.alt
    assert sum(depths.count(depth) for depth in (1, 2, 3, 4, None)) == len(depths)


def test_fewer_positions_show_fewer_faults() -> None:
    alone, together = first_depths(("start",)), first_depths()
    assert sum(d is None for d in alone.values()) > sum(d is None for d in together.values())
    assert fault_depth_chart(("start",)).svg != fault_depth_chart().svg
