"""Fields, notation, making and unmaking, identity."""

from __future__ import annotations

import chess
import pytest

from chesslib.errors import ChesslibError
from chesslib.state import fen, same_position
from chesslib.state.identity import identity, occurrences
from chesslib.variant import EnPassantBoard, RiderBoard, TrailFieldError, passed_squares
from tests.variant.games import everything, game, play_and_take_back

DOUBLE = "4k3/8/7b/8/3p4/r7/4P3/6K1 w - - 7 21"


def after_double_step() -> EnPassantBoard:
    board = EnPassantBoard(DOUBLE)
    board.push_uci("e2e4")
    return board


@pytest.mark.parametrize("seeds", [range(start, start + 60) for start in range(0, 240, 60)])
def test_taking_back_restores_everything(seeds: range) -> None:
    counts = [play_and_take_back(seed, 60) for seed in seeds]
    assert sum(plies for plies, _ in counts) > 1_500
    assert sum(passing for _, passing in counts) > 60


def test_a_board_that_forgets_its_trail_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EnPassantBoard, "pop", RiderBoard.pop)
    with pytest.raises(AssertionError):
        for seed in range(10):
            play_and_take_back(seed, 40)


def test_written_and_read_again() -> None:
    seen = 0
    for seed in range(12):
        for board in game(seed, 40):
            again = EnPassantBoard(board.fen(), opening_rule=board.opening_rule)
            assert again == board
            assert again.trail == board.trail
            assert set(again.legal_moves) == set(board.legal_moves)
            seen += board.trail is not None
    assert seen > 80


def test_the_field_stands_even_where_nobody_can_use_it() -> None:
    board = EnPassantBoard("4k3/8/8/8/8/8/4P3/4K3 w - - 0 9")
    board.push_uci("e2e4")
    assert board.fen() == "4k3/8/8/8/4P3/8/8/4K3 b - e3e4 0 9"
    assert board.fen(en_passant="legal").split()[3] == "-"
    assert board.epd(hmvc=0).split(" ", 4)[3] == "e3e4"
    assert after_double_step().fen(en_passant="legal").split()[3] == "e3e4"


@pytest.mark.parametrize(
    ("field", "why"),
    [
        ("e3e9", "no square"),
        ("xyz", "no field"),
        ("e3e3", "no line"),
        ("e3f6", "(1, 3) is a step of no piece"),
        ("e2e4", "from e1 no pawn makes three steps"),
        ("d3e4", "a pawn does not cross diagonally"),
        ("a2a3", "there stands a piece of the side to move"),
        ("g2g1", "kings leave no trail"),
        ("e6", "a plain square for the wrong side"),
    ],
)
def test_a_field_that_does_not_fit_is_refused(field: str, why: str) -> None:
    fen = f"4k3/8/7b/8/3pP3/r7/8/6K1 b - {field} 0 21"
    with pytest.raises(TrailFieldError) as caught:
        EnPassantBoard(fen)
    assert isinstance(caught.value, ChesslibError), why
    assert isinstance(caught.value, ValueError)


def test_a_trail_over_pieces_is_refused() -> None:
    with pytest.raises(TrailFieldError):
        EnPassantBoard("4k3/8/8/8/4P3/4n3/8/4K3 b - e3e4 0 9")
    with pytest.raises(TrailFieldError):
        EnPassantBoard("4k3/8/8/8/4P3/8/4N3/4K3 b - e3e4 0 9")


def test_a_refused_fen_leaves_the_board_alone() -> None:
    board = after_double_step()
    before = everything(board)
    with pytest.raises(TrailFieldError):
        board.set_fen("4k3/8/8/8/8/8/8/4K3 b - e3e4 0 9")
    assert everything(board) == before


def test_notation() -> None:
    board = after_double_step()
    spelled = {board.san(move) for move in board.generate_legal_ep()}
    assert spelled == {"Bxe3+ e.p.", "Rxe3 e.p.", "dxe3 e.p."}
    for san in (*spelled, "Bxe3", "Bxe3 e.p.+", "Bxe3 e.p.", "Bxe3+", "Be3"):
        assert board.san(board.parse_san(san)) in spelled
    with pytest.raises(chess.IllegalMoveError):
        board.parse_san("Ra4 e.p.")
    assert board.lan(chess.Move.from_uci("h6e3")) == "Bh6xe3+ e.p."


def test_notation_of_a_promotion_in_passing() -> None:
    board = EnPassantBoard("k7/8/8/8/8/8/4p3/K6R w - - 0 9")
    board.push_uci("h1c1")
    move = board.parse_san("exd1=Q+ e.p.")
    assert move == chess.Move.from_uci("e2d1q")
    board.push(move)
    assert board.board_fen() == "k7/8/8/8/8/8/8/K2q4"


def test_every_move_of_random_games_is_read_back_from_its_notation() -> None:
    passing = 0
    for seed in range(6):
        for board in game(seed, 40):
            for move in board.legal_moves:
                assert board.parse_san(board.san(move)) == move
                passing += board.is_en_passant(move)
    assert passing > 50


def test_the_clock_starts_again_after_any_capture_in_passing() -> None:
    board = EnPassantBoard("4r2k/8/8/8/8/8/8/K1B5 w - - 30 40")
    board.push_uci("c1g5")
    assert board.halfmove_clock == 31
    board.push_uci("e8e3")
    assert board.halfmove_clock == 0
    assert board.piece_at(chess.G5) is None
    assert board.is_irreversible(chess.Move.from_uci("a1a2")) is False


def test_a_taken_piece_does_not_come_back_when_its_captor_is_taken() -> None:
    board = EnPassantBoard("k7/8/8/8/7r/8/8/KB1R4 w - - 0 21")
    for uci in ("d1d7", "h4d4", "b1e4"):
        board.push_uci(uci)
    assert board.board_fen() == "k7/8/8/8/4B3/8/8/K7"


def test_identity_asks_for_legal_captures_in_passing() -> None:
    plain = "4k3/8/8/8/4P3/8/8/4K3 b - {} 0 21"
    assert EnPassantBoard(plain.format("e3e4")) == EnPassantBoard(plain.format("-"))
    armed = "4k3/8/7b/8/4P3/8/8/4K3 b - {} 0 21"
    assert EnPassantBoard(armed.format("e3e4")) != EnPassantBoard(armed.format("-"))
    assert identity(EnPassantBoard(armed.format("e3e4"))) != identity(EnPassantBoard(armed.format("-")))
    # The bishop sees e3 and may not go there: it is pinned to its king along the h-file.
    pinned = "7k/8/7b/8/4P3/8/8/4K2R b - {} 0 21"
    assert EnPassantBoard(pinned.format("e3e4")) == EnPassantBoard(pinned.format("-"))


def test_identity_knows_which_piece_would_be_taken() -> None:
    # Rd1-d7 and Qc2-h2 both cross d2 first, and the rook on a2 may take either there.
    diagram = "k7/3R4/8/8/8/8/r6Q/4K3 b - {} 0 21"
    rook, queen = EnPassantBoard(diagram.format("d2d7")), EnPassantBoard(diagram.format("d2h2"))
    assert rook.ep_square == queen.ep_square
    assert rook != queen


def test_repetition_counts_positions_with_their_captures() -> None:
    board = EnPassantBoard("4k3/8/8/8/r7/8/8/4K2R w - - 0 9")
    for _ in range(2):
        for uci in ("h1h2", "e8f8", "h2h1", "f8e8"):
            board.push_uci(uci)
    assert board.is_repetition(3)
    assert occurrences(board) == 3
    assert not board.is_repetition(4)


def test_a_null_move_ends_the_trail() -> None:
    board = after_double_step()
    board.push(chess.Move.null())
    assert board.trail is None
    board.pop()
    assert board.fen().split()[3] == "e3e4"


def test_copies_keep_what_they_should() -> None:
    board = EnPassantBoard(DOUBLE, opening_rule=False)
    board.push_uci("e2e4")
    board.push_uci("e8e7")
    board.push_uci("g1g2")
    for stack, kept in ((True, 3), (2, 2), (False, 0), (9, 3)):
        copy = board.copy(stack=stack)
        assert (len(copy.move_stack), len(copy.earlier_trails()), copy.opening_rule) == (kept, kept, False)
    short = board.copy(stack=2)
    short.pop()
    short.pop()
    assert short.fen().split()[3] == "e3e4"
    assert short.root().fen().split()[3] == "e3e4"


def test_a_mirrored_board_mirrors_its_trail() -> None:
    board = after_double_step()
    mirrored = board.mirror()
    assert mirrored.fen().split()[3] == "e6e5"
    assert len(list(mirrored.generate_legal_ep())) == len(list(board.generate_legal_ep()))
    board.reset()
    assert board.fen() == chess.STARTING_FEN
    board.clear()
    assert board.trail is None


def test_attacks_and_pins_of_riders() -> None:
    board = EnPassantBoard("4k3/8/3b4/8/2N5/8/8/4K3 b - - 0 9")
    assert board.is_pinned(chess.BLACK, chess.D6)
    assert board.pin(chess.BLACK, chess.D6) == chess.SquareSet([chess.E8, chess.D6, chess.C4, chess.B2])
    assert not board.is_check()
    board.remove_piece_at(chess.D6)
    assert board.checkers() == chess.SquareSet([chess.C4])
    assert board.status() == chess.STATUS_VALID


def test_the_kings_knight_step_attacks_nothing() -> None:
    board = EnPassantBoard("8/8/8/3k4/8/2K5/8/8 w - - 0 9")
    assert not board.is_check()
    assert board.status() == chess.STATUS_VALID


def test_material() -> None:
    assert EnPassantBoard("4k3/8/8/8/8/8/8/4KN2 w - - 0 9").is_insufficient_material()
    assert not EnPassantBoard("4k3/8/8/8/8/8/8/3NKN2 w - - 0 9").is_insufficient_material()
    assert not EnPassantBoard("4k2q/8/8/8/8/8/8/4KN2 w - - 0 9").has_insufficient_material(chess.WHITE)


def test_passed_squares() -> None:
    def names(start: str, end: str, symbol: str) -> str:
        squares = passed_squares(
            chess.parse_square(start), chess.parse_square(end), chess.Piece.from_symbol(symbol)
        )
        return " ".join(chess.square_name(square) for square in squares)

    assert names("d1", "d7", "R") == "d2 d3 d4 d5 d6"
    assert names("h8", "e5", "q") == "g7 f6"
    assert names("g1", "d7", "N") == "f3 e5"
    assert names("e7", "e5", "p") == "e6"
    for start, end, symbol in (
        ("e1", "g1", "K"),
        ("e2", "e3", "P"),
        ("e3", "e5", "P"),
        ("e7", "e5", "P"),
        ("a1", "c3", "R"),
        ("a1", "a3", "B"),
        ("a1", "c3", "N"),
        ("a1", "d2", "Q"),
        ("a1", "a1", "Q"),
    ):
        assert names(start, end, symbol) == ""


def test_the_courses_identity_asks_the_board_for_its_captures() -> None:
    diagram = "k7/3R4/8/8/8/8/r6Q/4K3 b - {} 0 21"
    rook, queen, none = (EnPassantBoard(diagram.format(field)) for field in ("d2d7", "d2h2", "-"))
    assert len({identity(rook), identity(queen), identity(none)}) == 3
    assert identity(rook, ep="never") == identity(queen, ep="never")
    assert identity(rook, ep="always") != identity(none, ep="always")
    # Rb2-b7 and Rb3-b7 leave trails of different length; only one holds the square that the bishop reaches.
    far, near = (EnPassantBoard(f"k7/1R6/8/8/3b4/8/8/K7 b - {field} 0 21") for field in ("b2b7", "b3b7"))
    assert identity(far) != identity(near)
    assert identity(far, ep="pseudo") != identity(near, ep="pseudo")


def test_same_position_says_what_differs() -> None:
    diagram = "k7/3R4/8/b7/8/8/7Q/6K1 b - {} 0 21"
    rook, queen, none = (EnPassantBoard(diagram.format(field)) for field in ("d2d7", "d2h2", "-"))
    assert same_position(rook, rook.copy())
    assert same_position(rook, queen).text == (
        "The possible captures in passing on d2 differ: in who takes or in what is taken."
    )
    assert same_position(rook, none).differences == ("ep",)
    unusable = EnPassantBoard("4k3/8/8/8/4P3/8/8/4K3 b - e3e4 0 21")
    assert same_position(unusable, EnPassantBoard("4k3/8/8/8/4P3/8/8/4K3 b - - 0 21"))


def test_a_repetition_counts_a_first_time_with_a_capture_apart() -> None:
    """The rook's long way to a4 may be answered on a2; its picture comes back without that."""
    board = EnPassantBoard("4k1b1/8/8/8/8/8/8/R3K3 w - - 0 9")
    for uci in ("a1a4", "e8e7", "e1e2", "e7e8", "e2e1"):
        board.push_uci(uci)
    assert board.fen().startswith("4k1b1/8/8/8/R7/8/8/4K3 b")
    assert occurrences(board) == 1
    assert occurrences(board, ep="never") == 2
    assert not board.is_repetition(2)


def test_the_course_writes_the_trail_in_its_three_dialects() -> None:
    board = EnPassantBoard("4k3/8/8/8/4P3/8/8/4K3 b - e3e4 0 21")
    assert fen.write(board, ep="always").split()[3] == "e3e4"
    assert fen.write(board, ep="pseudo").split()[3] == "-"
    pinned = EnPassantBoard("7k/8/7b/8/4P3/8/8/4K2R b - e3e4 0 21")
    assert [fen.write(pinned, ep=ep).split()[3] for ep in ("pseudo", "legal")] == ["e3e4", "-"]
