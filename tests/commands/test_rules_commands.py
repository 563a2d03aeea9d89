"""`chesslib explain`, `chesslib fen` and `chesslib game`: what they print and with which status they end."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import chess
import pytest

from chesslib import set_language
from chesslib.cli import main
from chesslib.commands import game as game_command
from chesslib.data import load

GAMES = {game["id"]: game for game in load("games")}
WAIT = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"


def pgn(*names: str) -> str:
    parts = []
    for name in names:
        game = GAMES[name]
        moves = [*game["moves"], *(["O-O-O", *game["continuation"]] if "continuation" in game else [])]
        parts.append(f'[White "{game["white"]}"]\n[Black "{game["black"]}"]\n\n{" ".join(moves)} *\n')
    return "\n".join(parts)


def test_explain_a_legal_move(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "start", "Nf3"]) == 0
    out = capsys.readouterr().out
    assert "ok_quiet" in out
    assert "The white knight on g1 goes to f3." in out


def test_explain_with_history_and_without(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", WAIT, "exd6", "--after", "d7d5 Ke2 e8e7", "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert (data["reason"], data["legal"], data["article"]) == ("ep_expired", False, "3.7.3.2")
    assert data["squares"]["victim"] == ["d5"]
    assert main(["explain", "4k3/8/8/3pP3/8/8/4K3/8 w - - 2 3", "exd6", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["reason"] == "ep_not_recorded"


@pytest.mark.parametrize(
    "words",
    [["explain", "start", "hello"], ["explain", "8/8 w", "e2e4"], ["explain", "start", "e4", "--after", "e5"],
     ["explain", "start"], ["fen"], ["fen", "8/8 w", "--compare", "8/8 w"]],
)  # fmt: skip
def test_usage(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    try:
        status = main(words)
    except SystemExit as stop:
        status = int(str(stop.code))
    assert status == 2
    assert capsys.readouterr().err


def test_strange_positions_are_explained_with_a_note(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "4k3/8/8/8/4R3/8/8/4K3 w - - 0 1", "e4e8"]) == 1
    captured = capsys.readouterr()
    assert "king_capture" in captured.out
    assert "note: pieces" in captured.err


def test_fen_without_a_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fen", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "it can be captured there: exd6" in out
    assert "No fault." in out


def test_fen_with_faults(capsys: pytest.CaptureFixture[str]) -> None:
    text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w kqKQ e3 3 1"
    assert main(["fen", text]) == 1
    out = capsys.readouterr().out
    assert "3 faults:" in out
    assert "castling, character 47" in out
    assert main(["fen", text, "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert [fault["code"] for fault in data["faults"]] == ["castling_order", "ep_rank", "clock_too_large"]
    assert data["dialects"]["always"].split()[2] == "KQkq"


def test_compare(capsys: pytest.CaptureFixture[str]) -> None:
    a, b = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3pP3/8/8/8/4K3 w - - 2 3"
    assert main(["fen", a, "--compare", b]) == 1
    assert "same picture" in capsys.readouterr().out
    assert main(["fen", a, "--compare", a, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["relation"] == "same position"


def test_game_shows_claims_and_lost_rights(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.pgn"
    path.write_text(pgn("karpov-miles-1986", "filipowicz-smederevac-1966"), encoding="utf-8")
    assert main(["game", str(path), "--events"]) == 0
    out = capsys.readouterr().out
    assert "threefold: announce with Ra4 (FIDE 9.2.1)" in out
    assert "fifty move: announce" in out
    assert "fifty move: claim (FIDE 9.3.2)" in out
    assert "Right q lost on Black's move 22: rook moved." in out


def test_game_reports_the_illegal_move(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.pgn"
    path.write_bytes(pgn("heidenfeld-kerins-1973").replace("\n", "\r\n").encode("latin-1"))
    assert main(["game", str(path)]) == 1
    assert "Illegal: 33. O-O-O (castle_right_lost)." in capsys.readouterr().out
    assert main(["game", str(path), "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert data["illegal"]["ply"] == 65
    assert len(data["plies"]) == 65


def test_topalov_nakamura_ends_by_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.pgn"
    path.write_text(pgn("topalov-nakamura-2016"), encoding="utf-8")
    assert main(["game", str(path), "--json"]) == 0
    plies = json.loads(capsys.readouterr().out)["plies"]
    by_kind = {
        kind: [
            ply["ply"]
            for ply in plies
            if any(d["kind"] == kind and d["state"] == state for d in ply["draws"])
        ]
        for kind, state in (("fifty_move", "announce"), ("seventyfive_move", "automatic"))
    }
    assert by_kind["fifty_move"][0] == 213
    assert by_kind["seventyfive_move"] == [264]


@pytest.mark.parametrize("content", [b"", b"\0\1\2", b"nothing here but words\n"])
def test_unreadable_files(content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.pgn"
    path.write_bytes(content)
    assert main(["game", str(path)]) == 3
    assert main(["game", str(tmp_path / "missing.pgn")]) == 3
    assert capsys.readouterr().err


def test_letters_of_another_encoding(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.pgn"
    path.write_bytes('[White "Nikolić"]\n\n1. e4 *\n'.encode("utf-8-sig"))
    assert main(["game", str(path)]) == 0
    assert "Nikolić" in capsys.readouterr().out
    path.write_bytes('[White "Müller"]\n\n1. e4 *\n'.encode("latin-1"))
    assert main(["game", str(path)]) == 0
    assert "Müller" in capsys.readouterr().out


class Terminal(io.StringIO):
    """Standard error where a person sits."""

    def isatty(self) -> bool:
        return True


def test_progress_on_a_long_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "long.pgn"
    path.write_text("1. e4 e5 *\n\n" * 40, encoding="utf-8")
    monkeypatch.setattr(game_command, "LONG_FILE", 100)
    monkeypatch.setattr(sys, "stderr", Terminal())
    assert main(["game", str(path), "--events"]) == 0
    assert "reading" in sys.stderr.getvalue()  # type: ignore[attr-defined]


def test_a_game_comes_through_a_pipe(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    piped = '\ufeff[White "Müller"]\n\n1. e4 e5 *\n'
    for content in (piped.encode(), piped[1:].encode("latin-1")):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content)))
        assert main(["game", "-"]) == 0
        shown = capsys.readouterr().out
        assert "Müller" in shown and "1... e5" in shown
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"")))
    assert main(["game", "-"]) == 3


def test_a_folder_is_no_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["game", str(tmp_path)]) == 3
    assert "found a folder; expected a PGN file. Name a file in it." in capsys.readouterr().err


def test_fen_knows_the_starting_position_by_its_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fen", "start"]) == 0
    assert chess.STARTING_BOARD_FEN in capsys.readouterr().out
    assert main(["fen", "start", "--compare", chess.STARTING_FEN]) == 0


@pytest.mark.parametrize(
    ("fen", "move", "article"),
    [
        ("4k3/8/8/8/8/8/8/R3K3 w - - 150 100", "Ra2", "9.6.2"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Kd1", "5.2.2"),
    ],
)
def test_explain_says_that_the_game_was_over(
    fen: str, move: str, article: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["explain", fen, move]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "The game had ended before this move." in shown and f"(FIDE {article})" in shown
    assert main(["explain", fen.replace("150", "3").replace("4k3", "q3k3"), move]) == 0
    assert "had ended" not in capsys.readouterr().out


def test_a_person_types_the_letters_of_the_language_and_a_script_writes_english(
    capsys: pytest.CaptureFixture[str],
) -> None:
    set_language("pt")
    try:
        assert main(["explain", "start", "Cf3"]) == 0
        assert "Cf3" in capsys.readouterr().out
        assert main(["explain", "start", "Rd2", "--after", "d3 Cf6"]) == 0
        assert "Rd2" in capsys.readouterr().out
        assert main(["explain", "start", "Nf3", "--json"]) == 0
        assert main(["explain", "start", "Cf3", "--json"]) == 2
    finally:
        set_language("en")
    assert main(["explain", "start", "Cf3"]) == 2


def test_the_en_passant_hint_needs_a_pawn_that_could_take(capsys: pytest.CaptureFixture[str]) -> None:
    main(["explain", "start", "exd5", "--after", "e4 a6 e5 d5"])
    assert "An en passant capture is written" in capsys.readouterr().out
    main(["explain", "start", "exd5", "--after", "e3 d5"])
    assert "en passant" not in capsys.readouterr().out
