"""The catalogue: complete, and every figure in it measured."""

from __future__ import annotations

import re

import pytest

from chesslib.data import load
from chesslib.errors import UsageError
from chesslib.machine import FAULTS, Position, Rules, fault_named, perft
from chesslib.machine.faults import ALSO_CALLED, FoundBy
from chesslib.machine.figures import CLASSICAL, count_with, figures, named, perft_faults

LISTED = load("perft_faults")["faults"]
PERFT_CASES = [case for case in load("cases") if case["kind"] == "perft"]
QUICK = 4_000  # leaves of a count that a test repeats
DEPENDS_ON_THE_WRITING = {"castling_not_restored"}
# One figure of the perft cases is given by no expiry rule that was tried (ours gives 43,342 there).
NOT_REPRODUCED = {("pf-cpw3", "ep-never-expires")}


def test_all_listed_faults_are_in_the_catalogue():
    assert set(LISTED) <= set(FAULTS)
    named_by_cases = {name for case in PERFT_CASES for name in case.get("wrong_totals_by_bug", {})}
    assert named_by_cases == set(ALSO_CALLED)
    assert len(FAULTS) == len({fault.id for fault in FAULTS.values()}) == 59


def test_every_fault_says_what_was_written_why_it_seemed_right_and_what_finds_it():
    for fault in FAULTS.values():
        assert fault.wrote.endswith(".")
        assert fault.seemed.endswith((".", "?"))
        assert fault.unseen.endswith((".", ")"))
        assert fault.broken_rules, fault.id
        assert (fault.first is not None) == (fault.found_by is FoundBy.PERFT)


def measured(fault, name):
    at = figures()["positions"][name]
    return figures()["got"][fault].get(name, at["perft"]), at["perft"]


@pytest.mark.parametrize("fault", sorted(LISTED))
def test_the_published_exposures_are_ours(fault):
    """Which positions show a fault, from which depth on, and what it gives there."""
    if fault not in figures()["got"]:
        assert LISTED[fault]["first_exposed"] == [], "no perft shows it"
        return
    for entry in LISTED[fault]["first_exposed"]:
        got, right = measured(fault, entry["position"])
        depth = entry["depth"]
        if depth > len(right):
            assert right[-1] * 10 > 250_000, "only what is too deep is not measured"
            continue
        if fault in DEPENDS_ON_THE_WRITING:
            continue
        assert got[: depth - 1] == right[: depth - 1]
        assert got[depth - 1] == entry["got"]
    if fault in DEPENDS_ON_THE_WRITING:
        assert any(
            measured(fault, entry["position"])[0] != measured(fault, entry["position"])[1]
            for entry in LISTED[fault]["first_exposed"]
        )


def test_the_wrong_totals_of_the_perft_cases_are_ours():
    differing = set()
    for case in PERFT_CASES:
        for name, entry in case.get("wrong_totals_by_bug", {}).items():
            if count_with(fault_named(name), case["input"]["fen"], entry["depth"]) != entry["wrong"]:
                differing.add((case["id"], name))
    assert differing == NOT_REPRODUCED


@pytest.mark.parametrize("fault", perft_faults(), ids=lambda fault: fault.id)
def test_the_first_exposure_is_recomputed(fault):
    first = fault.first
    assert perft(Position(first.fen), first.depth) == first.right
    assert perft(Position(first.fen, fault.rules), first.depth) == first.got != first.right
    for depth in range(1, first.depth):
        assert perft(Position(first.fen, fault.rules), depth) == perft(Position(first.fen), depth)


@pytest.mark.parametrize("fault", perft_faults(), ids=lambda fault: fault.id)
def test_small_figures_are_recomputed(fault):
    """Every figure up to a few thousand leaves; tests/scripts/fault_figures.py measures them all."""
    for name, entry in figures()["positions"].items():
        got, right = measured(fault.id, name)
        for depth, count in enumerate(right, start=1):
            if count <= QUICK:
                assert perft(Position(entry["fen"], fault.rules), depth) == got[depth - 1], (name, depth)


@pytest.mark.parametrize(
    "fault", [fault for fault in FAULTS.values() if fault.found_by is not FoundBy.PERFT], ids=lambda f: f.id
)
def test_perft_does_not_see_the_others(fault):
    for name, depth in (("kiwipete", 2), ("position3", 3), ("S1 rook4 both castle", 2), ("pf-roce-pp", 4)):
        assert perft(Position(named(name).fen, fault.rules), depth) == named(name).perft[depth - 1]


def test_a_sound_machine_would_not_pass_for_a_fault():
    """The recomputing tests can fail: sound rules give none of the wrong counts."""
    for fault in perft_faults():
        assert perft(Position(fault.first.fen, Rules()), fault.first.depth) != fault.first.got


def test_the_classical_positions_show_27_of_the_32():
    shown = [fault for fault in LISTED if any(name in figures()["got"].get(fault, {}) for name in CLASSICAL)]
    assert (len(shown), len(LISTED)) == (27, 32)


def test_the_figures_of_an_article_are_given_by_no_fault():
    at = figures()["got"]
    assert all(got["kiwi"][2] != 97_905 for got in at.values() if "kiwi" in got)
    assert all(got["kiwi"][3] != 4_085_571 for got in at.values() if "kiwi" in got)
    assert at["rook_capture_keeps_right_A"]["kiwi"] == [48, 2039, 97_862, 4_085_659]
    assert at["b_file_must_be_safe"]["kiwi"] == [48, 2038, 97_814, 4_080_784]


def test_the_numbers_in_the_prose_are_measured():
    known = {"97,905", "4,085,571"}
    for fault in perft_faults():
        known |= {f"{count:,}" for counts in figures()["got"][fault.id].values() for count in counts}
    known |= {f"{count:,}" for entry in figures()["positions"].values() for count in entry["perft"]}
    for fault in FAULTS.values():
        for number in re.findall(r"\d[\d,]*,\d{3}", f"{fault.wrote} {fault.seemed} {fault.unseen}"):
            assert number in known, (fault.id, number)


def test_an_unknown_fault_is_refused():
    with pytest.raises(UsageError, match="no_such_fault"):
        fault_named("no_such_fault")
