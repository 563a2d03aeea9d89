"""The data files are whole and every item can be traced to a source."""

from __future__ import annotations

import pytest

from chesslib.data import SOURCES, load, names
from chesslib.errors import UsageError


def test_every_name_loads() -> None:
    for name in names():
        assert load(name)


def test_inventory_ids_are_unique_and_sources_known() -> None:
    items = load("inventory")
    assert len({item["id"] for item in items}) == len(items) == 223
    assert {item["source"] for item in items} == set(SOURCES)


def test_cases_and_games_name_their_sources() -> None:
    cases, games = load("cases"), load("games")
    assert len({case["id"] for case in cases}) == len(cases) == 135
    assert len(games) == 9
    assert all(item["source"] for item in cases + games)


def test_unknown_name() -> None:
    with pytest.raises(UsageError) as caught:
        load("openings")
    assert "inventory" in str(caught.value)
