"""Games from PGN and from lists: what is read, what is refused, and what became of every right."""

from __future__ import annotations

import io

import chess
import pytest

from chesslib.data import load
from chesslib.errors import FenError, GameError
from chesslib.rules import Reason
from chesslib.rules.games import follow, games_of_text, read_games
from chesslib.rules.lives import ep_lives, right_losses
from tests.positions import random_game_boards

GAMES = {game["id"]: game for game in load("games")}

ANNOTATED = """[Event "Two games"]\r
[White "A"]\r
\r
1. e4 {[%clk 0:10:00] best (by test)} e5 $1 2. Nf3 (2. f4 exf4 (2... d5 3. exd5) 3. Nf3) 2... Nc6 ; a line\r
3. Bb5 a6 *\r
\r
[Event "Second"]\r
\r
1. d4 d5 1-0\r
"""


def test_comments_variations_clocks_and_carriage_returns() -> None:
    records = list(read_games(io.StringIO(ANNOTATED, newline="")))
    assert [len(record.board.move_stack) for record in records] == [6, 2]
    assert [record.headers["Event"] for record in records] == ["Two games", "Second"]
    assert all(record.whole for record in records)


def test_one_game_at_a_time() -> None:
    text = "1. e4 *\n\n" * 50
    stream = io.StringIO(text)
    games = read_games(stream)
    next(games)
    assert stream.tell() < len(text) / 10


@pytest.mark.parametrize("name", GAMES)
def test_the_games_of_the_course(name: str) -> None:
    game = GAMES[name]
    record = follow(game["moves"])
    assert record.whole
    assert len(record.board.move_stack) == game["plies"]
    assert record.board.fen() == game["final_fen"]


def test_an_illegal_move_is_told_with_its_reason() -> None:
    game = GAMES["heidenfeld-kerins-1973"]
    text = f"{' '.join(game['moves'])} {game['illegal_move'].split()[-1]} {' '.join(game['continuation'])}"
    record = next(games_of_text(text))
    assert len(record.board.move_stack) == 64
    assert record.illegal is not None
    assert record.illegal.label == "33. O-O-O"
    assert record.illegal.ply == 65
    verdict = record.illegal.verdict
    assert verdict is not None
    assert verdict.reason is Reason.CASTLE_RIGHT_LOST
    assert "White's move 10" in verdict.text


def test_an_illegal_move_in_a_variation_does_not_matter() -> None:
    record = next(games_of_text("1. e4 (1. e5) e5 (1... Qd4) 2. Nf3 *"))
    assert record.whole
    assert len(record.board.move_stack) == 3


@pytest.mark.parametrize(
    ("moves", "label", "reason"),
    [
        (["e4", "e5", "Ke3"], "2. Ke3", "san_none"),
        (["e2e4", "e7e5", "e4e5"], "2. e4e5", "pawn_capture_straight"),
        (["e4", "d5", "exd5", "e8e6"], "2... e8e6", "piece_geometry"),
    ],
)
def test_lists_of_moves_stop_where_they_are_illegal(moves: list[str], label: str, reason: str) -> None:
    record = follow(moves)
    assert record.illegal is not None
    assert record.illegal.verdict is not None
    assert (record.illegal.label, record.illegal.verdict.reason.value) == (label, reason)


def test_a_text_that_is_no_move() -> None:
    illegal = follow(["e4", "resigns"]).illegal
    assert illegal is not None
    assert illegal.verdict is None
    assert illegal.label == "1... resigns"


@pytest.mark.parametrize("word", ["Nz3", "Nf9", "e2e9", "Zf3", "Sf3", "Cxf3+", "lb5", "Nf3xx"])
@pytest.mark.parametrize("number", ["2. ", "2."])
def test_a_word_that_is_meant_as_a_move_and_is_none_ends_the_record(word: str, number: str) -> None:
    text = f"1. e4 {{Za1}} e5 (1... Zh5 2. Zg4) {number}{word} Nc6 (2... Qh9) {{Nz3 here}} ; Nz4\n3. Bb5 *\n"
    record, whole = games_of_text(text + '\n[White "x"]\n\n1. d4 *\n')
    assert record.illegal is not None and record.illegal.verdict is None
    assert record.illegal.label == f"2. {word}"
    assert record.board.fullmove_number == 2 and record.unread == ()
    assert whole.whole and len(whole.board.move_stack) == 1


def test_small_letters_castle() -> None:
    record = next(games_of_text("1. e4 e5 2. o-o *"))
    assert record.illegal is not None and record.illegal.verdict is not None
    assert record.illegal.verdict.reason.value == "castle_blocked"
    assert next(games_of_text("1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. o-o o-o *")).whole


def test_figurines_are_letters() -> None:
    record = next(games_of_text("1. e4 e5 2. ♘f3 ♞c6 3. ♗b5 ♟a6 *"))
    assert record.whole and record.board.peek().uci() == "a7a6"


def test_annotations_are_no_unread_moves() -> None:
    text = "1. e4!? {x} e5 $14 2. Nf3?! Nc6 +/- = 3. Bb5 N a6 4. Ba4+ e.p. 1/2-1/2\n"
    assert next(games_of_text(text)).unread == ()


def test_comments_over_many_lines() -> None:
    record = next(games_of_text("1. e4 {a comment\n[%clk 1] Nz3 and Qh9\nends} e5 2. Nf3 *\n"))
    assert record.unread == ()
    assert len(record.board.move_stack) == 3


def test_faulty_headers_are_told() -> None:
    bad_fen = next(games_of_text('[FEN "8/8/8/8 w - - 0 1"]\n[SetUp "1"]\n\n1. e4 *\n'))
    assert isinstance(bad_fen.problem, FenError)
    assert not bad_fen.whole
    variant = next(games_of_text('[Variant "Atomic"]\n\n1. e4 *\n'))
    assert isinstance(variant.problem, GameError)


def test_chess960_and_a_set_up_position() -> None:
    fen = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"
    text = f'[Variant "Chess960"]\n[FEN "{fen}"]\n\n9. Nf3 *\n'
    record = next(games_of_text(text))
    assert record.whole
    assert record.board.chess960
    assert len(record.board.move_stack) == 1


def test_lives_of_gundersen_faul() -> None:
    lives = ep_lives(follow(GAMES["gundersen-faul-1928"]["moves"]).board)
    by_square = {chess.square_name(life.square): life for life in lives}
    assert by_square["g6"].fate == "taken"
    assert by_square["g6"].captures[0][1] is Reason.OK_EP
    assert by_square["f6"].fate == "declined"
    assert by_square["e3"].fate == "nobody"
    born = by_square["g6"].born
    assert born is not None
    assert (born.number, born.color) == (14, chess.BLACK)


def test_a_right_that_was_illegal_says_why() -> None:
    board = chess.Board("6k1/2p5/8/KP5r/8/8/8/8 b - - 0 1")
    board.push_san("c5")
    life = ep_lives(board)[-1]
    assert life.fate == "illegal"
    assert life.captures == ((chess.Move.from_uci("b5c6"), Reason.KING_EXPOSED_RANK),)
    assert life.reply is None


def test_lives_agree_with_chess_over_random_games() -> None:
    fates = set()
    for board in random_game_boards(seed=61, count=900):
        if len(board.move_stack) < 150:
            continue
        double_steps = taken = 0
        walker = board.root()
        for move in board.move_stack:
            taken += walker.is_en_passant(move)
            walker.push(move)
            double_steps += walker.ep_square is not None
        lives = ep_lives(board)
        assert len(lives) == double_steps
        assert sum(life.fate == "taken" for life in lives) == taken
        fates |= {life.fate for life in lives}
    assert "nobody" in fates


def test_right_losses_agree_with_the_rights_of_chess() -> None:
    for board in random_game_boards(seed=62, count=400):
        left = {right for right, loss in right_losses(board).items() if loss is None}
        assert "".join(right for right in "KQkq" if right in left) == board.castling_xfen().replace("-", "")


def test_right_losses_of_a_game() -> None:
    board = follow(GAMES["heidenfeld-kerins-1973"]["moves"]).board
    losses = {
        right: loss and (loss.cause, loss.played and loss.played.number)
        for right, loss in right_losses(board).items()
    }
    assert losses == {"K": ("castled", 10), "Q": ("castled", 10), "k": ("castled", 16), "q": ("castled", 16)}


@pytest.mark.parametrize("word", ["zz", "exd", "castles", "Qh"])
def test_a_word_that_is_no_move_at_all_is_told(word: str) -> None:
    record = next(games_of_text(f"1. d4 d5 2. {word} *"))
    assert record.unread == (word,)
    assert not record.whole


def test_results_and_marks_are_no_words() -> None:
    text = "1.e4 e5 2. Nf3 ?! +- = N 3. d4! $13 1/2-1/2"
    assert next(games_of_text(text)).unread == ()
