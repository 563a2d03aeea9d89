"""Reading, repairing, explaining and comparing FENs."""

from __future__ import annotations

import random
import re

import chess
import pytest

from chesslib.errors import FenError
from chesslib.state import fen
from chesslib.state.fen_faults import SENTENCES
from chesslib.state.fen_fields import FIELD_NAMES
from tests.positions import random_game_boards
from tests.scripts.fuzz_fen import complaint, mutated
from tests.state.faulty_fens import FAULTY


def test_a_hundred() -> None:
    assert len(FAULTY) >= 100
    assert len({text for text, _ in FAULTY}) == len(FAULTY)


@pytest.mark.parametrize(("text", "labels"), FAULTY, ids=[text or "empty" for text, _ in FAULTY])
def test_faults_are_all_named(text: str, labels: list[str]) -> None:
    with pytest.raises(FenError) as caught:
        fen.read(text)
    faults = caught.value.faults  # type: ignore[attr-defined]
    assert [f"{fault.field}: {fault.code}" for fault in faults] == labels
    for fault in faults:
        assert 0 <= fault.start <= fault.end <= len(text)
        assert fault.field in (*FIELD_NAMES, "FEN")
        assert fault.expected
        assert re.fullmatch(r"[A-Z].*\.", fault.advice)
        assert str(fault) in str(caught.value)


def test_every_kind_of_fault_is_among_the_hundred() -> None:
    met = {label.split(": ")[1] for _, labels in FAULTY for label in labels}
    assert met == set(SENTENCES)


def test_the_place_is_that_of_the_fault() -> None:
    text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQxq - 0 1"
    fault = fen.check(text).faults[0]
    assert text[fault.start : fault.end] == "x"
    assert fault.column == 49


def test_positions_of_games_have_no_fault_and_come_back() -> None:
    for board in random_game_boards(seed=21, count=1000):
        for dialect in ("legal", "pseudo", "always"):
            text = fen.write(board, dialect)  # type: ignore[arg-type]
            again = fen.read(text)
            assert fen.write(again, dialect) == text  # type: ignore[arg-type]
            assert again.fen() == board.fen()


@pytest.mark.parametrize(
    ("text", "repaired"),
    [
        ("rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
         "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        ("4k3/8/8/8/8/8/8/4K2R W kK - 0 0", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
        ("4k3/8/8/8/8/8/8/4K2R w", "4k3/8/8/8/8/8/8/4K2R w - - 0 1"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 2", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 3 9", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d3 0 2", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2"),
        ("rnbqkbnr/pppppppp/8/8/8/5BN1/PPPPPPPP/RNBQ1RK1 b HQkq - 0 1",
         "rnbqkbnr/pppppppp/8/8/8/5BN1/PPPPPPPP/RNBQ1RK1 b kq - 0 1"),
        ("8/8/8/8/8/8/5kK1/8 w - - 0 1", "8/8/8/8/8/8/5kK1/8 w - - 0 1"),
    ],
)  # fmt: skip
def test_the_lenient_reading_repairs_and_says_so(text: str, repaired: str) -> None:
    report = fen.check(text)
    assert fen.write(fen.read(text, strict=False), "always") == repaired
    changed = {
        name for name, a, b in zip(FIELD_NAMES, text.split(), repaired.split(), strict=False) if a != b
    }
    assert changed <= {repair.field for repair in report.repairs}
    assert all(repair.before != repair.after for repair in report.repairs)


def test_the_lenient_reading_does_not_guess() -> None:
    for text in ("", "8/8 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 x - - 0 1", "4k3/8/8/8/8/8/8/4K2 w - - 0 1"):
        with pytest.raises(FenError):
            fen.read(text, strict=False)


def test_chess960_letters_are_a_matter_of_the_variant() -> None:
    text = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"
    assert fen.check(text, chess960=True).faults == ()
    assert fen.read(text, chess960=True).castling_shredder_fen() == "HFhf"
    assert "castling_file_letter" in {fault.code for fault in fen.check(text).faults}


def test_explain_says_every_field() -> None:
    for board in random_game_boards(seed=22, count=200):
        rows = fen.explain(fen.write(board, "always"))
        assert [row.field for row in rows] == list(FIELD_NAMES)
        assert all(row.words.endswith(".") and not row.faults for row in rows)
    rows = fen.explain("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0")
    assert rows[3].words == "A pawn has just passed over d6, and it can be captured there: exd6."
    assert rows[5].words == "This field is missing."


@pytest.mark.parametrize(
    ("a", "b", "relation", "differences"),
    [
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3pP3/8/8/8/4K3 w - - 2 3", "same picture", ("ep",)),
        ("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "4r1k1/8/8/3pP3/8/8/8/4K3 w - - 0 2", "same position", ()),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R b - - 0 1", "same picture",
         ("turn", "castling")),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 7 30", "same position", ()),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "4k3/8/8/8/8/8/8/4K1R1 w - - 0 1", "different", ("pieces",)),
    ],
)  # fmt: skip
def test_compare(a: str, b: str, relation: str, differences: tuple[str, ...]) -> None:
    comparison = fen.compare(a, b)
    assert comparison.relation == relation
    assert comparison.sameness.differences == differences
    assert comparison.text
    for square in re.findall("[a-h][1-8]", comparison.text):
        assert square in chess.SQUARE_NAMES


def test_mutated_fens() -> None:
    rng = random.Random(23)
    sources = [board.fen(en_passant="fen") for board in random_game_boards(seed=24, count=300)]
    for _ in range(10_000):
        text = mutated(rng, rng.choice(sources))
        assert complaint(text) is None


def test_the_fuzzer_can_complain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fen, "read", lambda text, strict=True: chess.Board())  # noqa: ARG005
    assert complaint("8/8/8/8/8/8/8/8 w - - 0 1") is not None
