"""A board may answer for its own moves: the one hook that variants use."""

from __future__ import annotations

import chess
import pytest

from chesslib.rules import Code, Evidence, ExplainsItself, Reason, Verdict, explain, refusals
from chesslib.variant import EnPassantBoard


class Own(Evidence):
    """Evidence with a sentence of its own."""

    @property
    def text(self) -> str:
        return "The pawn on e2 stays at home today."


class LazyPawnBoard(chess.Board):
    """A board on which the pawn of e2 may not move; everything else is orthodox."""

    def explain_attempt(self, move: chess.Move) -> Verdict | None:
        if move.from_square != chess.E2:
            return None
        found = Own("ok_quiet", {"from": (chess.E2,)})
        return Verdict(False, Reason.PINNED, (), move, self.copy(), lambda _: found)


@pytest.mark.parametrize("attempt", ["e2e4", "e4", chess.Move.from_uci("e2e4"), ("e2", "e4")])
def test_the_board_answers(attempt: str) -> None:
    verdict = explain(LazyPawnBoard(), attempt)
    assert not verdict.legal
    assert verdict.text == "The pawn on e2 stays at home today."
    assert verdict.squares == {"from": (chess.E2,)}


def test_none_leaves_the_move_to_the_rules() -> None:
    verdict = explain(LazyPawnBoard(), "d4")
    assert verdict.reason is Reason.OK_QUIET
    assert explain(LazyPawnBoard(), "d2d5").reason is Reason.PIECE_GEOMETRY


def test_the_table_asks_the_board_too() -> None:
    own, orthodox = refusals(LazyPawnBoard()), refusals(chess.Board())
    different = {pair for pair in orthodox if own[pair] is not orthodox[pair]}
    assert different
    assert {pair[0] for pair in different} == {chess.E2}


def test_an_ordinary_board_has_no_answer_of_its_own() -> None:
    assert not isinstance(chess.Board(), ExplainsItself)
    assert isinstance(LazyPawnBoard(), ExplainsItself)


def test_castling_in_chess960_is_told_by_the_squares_where_the_pieces_stand() -> None:
    board = chess.Board("4k3/8/8/8/8/8/8/1R2K2R w HB - 0 1", chess960=True)
    for uci in ("e1h1", "e8e7", "g1f2", "e7e8", "f2e1", "e8e7"):
        move = chess.Move.from_uci(uci)
        assert board.is_legal(move)
        board.push(move)
    verdict = explain(board, "O-O-O")
    assert verdict.reason is Reason.CASTLE_RIGHT_LOST
    assert "castled on White's move 1, from e1 to g1" in verdict.text


class OwnCode(Code):
    """Reasons that the Laws do not know."""

    LAZY = "lazy"


class OwnVerdict(Verdict):
    """A verdict with such a reason, which says what it is nearest to."""

    @property
    def nearest(self) -> Reason:
        return Reason.PINNED


class FrankPawnBoard(chess.Board):
    """The same board, with a code of its own."""

    verdict: type[Verdict] = OwnVerdict

    def explain_attempt(self, move: chess.Move) -> Verdict | None:
        if move.from_square != chess.E2:
            return None
        found = Own("ok_quiet", {"from": (chess.E2,)})
        return self.verdict(False, OwnCode.LAZY, (), move, self, lambda _: found)


def test_a_board_may_have_codes_of_its_own() -> None:
    verdict = explain(FrankPawnBoard(), "e4")
    assert (verdict.reason, verdict.nearest) == (OwnCode.LAZY, Reason.PINNED)
    assert verdict.text == "The pawn on e2 stays at home today."
    assert refusals(FrankPawnBoard())[chess.E2, chess.E4] is Reason.PINNED


def test_a_code_of_its_own_must_be_near_to_one_of_the_laws() -> None:
    class Silent(FrankPawnBoard):
        verdict = Verdict

    with pytest.raises(TypeError, match="lazy"):
        refusals(Silent())


def test_a_verdict_keeps_its_words_when_the_game_goes_on() -> None:
    board = EnPassantBoard("4k3/8/7b/8/4P3/8/8/4K3 b - e3e4 0 21")
    verdict = explain(board, "h6e3")
    before = verdict.text
    board.push_uci("e8e7")
    assert verdict.text == before
    assert verdict.san == "Bxe3 e.p."
