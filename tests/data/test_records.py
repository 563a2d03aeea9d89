"""The words of a PGN file, whatever they are worth."""

from __future__ import annotations

from pathlib import Path

import chess
import pytest

from chesslib.data.records import label, records, sample
from chesslib.errors import GameError, UsageError
from chesslib.rules.games import follow, games_of_text

EXPORTS = sorted((Path(__file__).parents[1] / "rules" / "exports").glob("*.pgn"))


@pytest.mark.parametrize("path", EXPORTS, ids=lambda path: path.stem)
def test_the_words_of_an_export_lead_where_the_game_reader_comes(path: Path) -> None:
    text = path.read_bytes().decode("utf-8")
    games = list(games_of_text(text.removeprefix("\ufeff")))
    followed = [follow(record.words, record.start) for record in records(text)]
    assert [one.board.fen() for one in followed] == [one.board.fen() for one in games]
    assert [one.illegal and one.illegal.label for one in followed] == [
        one.illegal and one.illegal.label for one in games
    ]


def test_no_word_stops_the_reader() -> None:
    text = "1. e4 e5 2. Ke5 {?} Qxh9 (2... Nz6) Nc6 3. a1a1 e7e8k 4. O-O 0-0-0 *"
    assert records(text)[0].words == ("e4", "e5", "Ke5", "Nc6", "a1a1", "e7e8k", "O-O", "0-0-0")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_make_no_difference(end: str) -> None:
    text = '[Event "?"]\n[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w K - 7 30"]\n\n30. O-O Kd7 *\n\n1. e4 *\n'
    first, second = records("\ufeff" + text.replace("\n", end))
    assert (first.start.fen(), first.words) == ("4k3/8/8/8/8/8/8/4K2R w K - 7 30", ("O-O", "Kd7"))
    assert second.words == ("e4",)


def test_nothing_gives_no_game() -> None:
    assert records("") == [] == records("\n\n")


@pytest.mark.parametrize("tag", ['[FEN "no position"]', '[Variant "Backgammon"]'])
def test_a_tag_that_cannot_be_used_is_named(tag: str) -> None:
    with pytest.raises(GameError, match="FEN or Variant tag"):
        records(f"{tag}\n\n1. e4 *")


def test_labels_are_those_of_a_score_sheet() -> None:
    board = chess.Board()
    assert label(board, "e4") == "1. e4"
    board.push_san("e4")
    assert label(board, "e7e5") == "1... e7e5"


def test_an_unknown_sample_is_named() -> None:
    with pytest.raises(UsageError, match="case_file or electronic_board"):
        sample("nothing")
