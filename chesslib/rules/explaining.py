"""Why a move is refused, or what kind of legal move it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, runtime_checkable

import chess

from chesslib.rules import sentences
from chesslib.rules.attempt import Attempt, AttemptLike, Pass, San, SanCastling, Squares, read_attempt
from chesslib.rules.castling import castling_plan, side_plan
from chesslib.rules.evidence import Evidence, Roles, Tried, evidence
from chesslib.rules.judge import judge
from chesslib.rules.reasons import Reason
from chesslib.rules.situation import Situation
from chesslib.rules.verdict import Verdict
from chesslib.state.notation import shown
from chesslib.wording import translate


@runtime_checkable
class ExplainsItself(Protocol):
    """A board with rules of its own: the one hook for variants.

    A board that has the method `explain_attempt(move)` answers for its moves. It returns a `Verdict`, or
    None to leave the move to the orthodox rules. `explain` asks a copy that nobody changes afterwards, so
    that the verdict may keep it.
    """

    def explain_attempt(self, move: chess.Move) -> Verdict | None:
        """The board's own verdict on a move, or None."""
        ...


def explain(board: chess.Board, attempt: AttemptLike) -> Verdict:
    """Say whether an attempt is legal and, if not, which rule it breaks.

    Total: any pair of squares, with or without a promotion piece, on any position gets exactly one reason.
    With a move stack the reason knows the history; from a bare FEN it says what it cannot know. The board is
    not changed.

    Parameters
    ----------
    board : chess.Board
        Any position, also one that no game can reach.
    attempt : str, chess.Move or tuple
        UCI, SAN, a move, or a pair of squares with or without a promotion piece.

    Returns
    -------
    Verdict
        Reason, sentence, article and evidence squares; SAN and outcome when legal.

    Raises
    ------
    MoveTextError
        Only when a text is neither UCI nor SAN. A wrong move is no error.

    Notes
    -----
    Three answers differ from `chess.Board.is_legal`, all on positions that no game reaches or on spellings
    that are no move: a king is never captured (1.4.1), a pawn on its own first rank makes no double step
    (3.7.2), en passant needs a pawn to take (3.7.3.1); and e1h1 is no king's move in standard chess.

    Examples
    --------
    >>> board = chess.Board()
    >>> explain(board, "e2e5").reason.value
    'piece_geometry'
    >>> for san in ("e4", "a6", "e5", "d5", "Nf3", "Nf6"):
    ...     _ = board.push_san(san)
    >>> verdict = explain(board, "exd6")
    >>> verdict.reason.value, verdict.article
    ('ep_expired', '3.7.3.2')
    >>> verdict.text[:60]
    'The white pawn on e5 can no longer go to d6: the black pawn '
    """
    read = read_attempt(attempt)
    snapshot = board.copy()
    if isinstance(read, Pass):
        return _verdict(snapshot, Reason.SAME_SQUARE, lambda: Evidence("pass"))
    if isinstance(read, Squares):
        return _explain_squares(snapshot, read)
    if isinstance(read, SanCastling):
        return _explain_san_castling(snapshot, read)
    return _explain_san(snapshot, read)


def _verdict(board: chess.Board, reason: Reason, find: Callable[[], Evidence]) -> Verdict:
    """The refusal of a text that fits no move, or more than one."""
    return Verdict(False, reason, (), None, board, lambda _: find())


def _explain_squares(board: chess.Board, squares: Squares, s: Situation | None = None) -> Verdict:
    move = chess.Move(squares.from_square, squares.to_square, squares.promotion)
    own = board.explain_attempt(move) if isinstance(board, ExplainsItself) else None
    if own is not None:
        return own
    s = s or Situation(board)
    reasons = judge(s, squares.from_square, squares.to_square, squares.promotion)
    tried = Tried(s, squares.from_square, squares.to_square, squares.promotion, reasons)
    return Verdict(
        reasons[0].legal, reasons[0], reasons[1:], move, board, lambda reason: evidence(tried, reason)
    )


# SAN -----------------------------------------------------------------------------------------------------


def _explain_san_castling(board: chess.Board, san: SanCastling) -> Verdict:
    s = Situation(board)
    king = s.castling_king if s.castling_king is not None else s.king
    if king is None:
        return _verdict(
            board, Reason.SAN_NONE, lambda: Evidence("san_none_no_king", {}, {"san": shown(san.text)})
        )
    plan = side_plan(s, king, kingside=san.kingside)
    target = plan.rook if board.chess960 else plan.king_to
    if castling_plan(s, king, target) is None:
        key = "castle_lost_away" if s.castling_king is None else "castle_lost_no_rook_there"
        return _verdict(
            board,
            Reason.CASTLE_RIGHT_LOST,
            lambda: Evidence(
                key, {"king": (king,)}, {"king": sentences.piece_on(board, king), "san": shown(san.text)}
            ),
        )
    return _explain_squares(board, Squares(king, target), s)


def _explain_san(board: chess.Board, san: San) -> Verdict:
    s = Situation(board)
    named = [
        square
        for square in chess.scan_forward(board.pieces_mask(san.piece, board.turn))
        if san.from_file in (None, chess.square_file(square))
        and san.from_rank in (None, chess.square_rank(square))
    ]
    if san.piece == chess.PAWN and san.from_file is None:
        # Without a file a pawn's move is a step straight ahead.
        named = [square for square in named if chess.square_file(square) == chess.square_file(san.to_square)]
    # A castling is written with its own sign, never as a move of the king.
    castling = [square for square in named if castling_plan(s, square, san.to_square) is not None]
    if san.piece == chess.KING and castling:
        return _verdict(board, Reason.SAN_NONE, lambda: _castling_sign_evidence(san, castling[0]))
    verdicts = [_explain_squares(board, Squares(square, san.to_square, san.promotion), s) for square in named]
    legal = [verdict for verdict in verdicts if verdict.legal]
    if len(legal) == 1:
        return legal[0]
    if len(legal) > 1:
        return _ambiguous(board, san, [square for square, v in zip(named, verdicts, strict=True) if v.legal])
    near = [v for v in verdicts if v.nearest not in (Reason.PIECE_GEOMETRY, Reason.SAME_SQUARE)]
    if near:
        # Of several refused candidates the one that got furthest is the one that was meant.
        order = list(Reason)
        return max(near, key=lambda v: order.index(v.nearest))
    return _none(s, san, named)


def _ambiguous(board: chess.Board, san: San, candidates: list[chess.Square]) -> Verdict:
    def find() -> Evidence:
        squares: Roles = {"candidates": tuple(candidates), "to": (san.to_square,)}
        return Evidence("san_ambiguous", squares, {**_words(san), **_candidates(board, candidates)})

    return _verdict(board, Reason.SAN_AMBIGUOUS, find)


def _none(s: Situation, san: San, named: list[chess.Square]) -> Verdict:
    return _verdict(s.board, Reason.SAN_NONE, lambda: _none_evidence(s, san, named))


def _none_evidence(s: Situation, san: San, named: list[chess.Square]) -> Evidence:
    board = s.board
    squares: Roles = {"to": (san.to_square,)}
    facts = _words(san)
    if san.from_file is not None and san.from_rank is not None:
        squares["from"] = (chess.square(san.from_file, san.from_rank),)
    taking = next(board.generate_pseudo_legal_ep(), None) is not None
    if san.piece == chess.PAWN and taking and s.ep is not None and san.to_square == s.ep - s.forward:
        squares["ep"] = (s.ep,)
        return Evidence("san_none_ep", squares, {**facts, "ep": chess.square_name(s.ep)})
    if board.piece_at(san.to_square) == chess.Piece(san.piece, board.turn):
        squares["candidates"] = (san.to_square,)
        return Evidence("san_none_stands", squares, {**facts, **_candidates(board, [san.to_square])})
    candidates = named or list(chess.scan_forward(board.pieces_mask(san.piece, board.turn)))
    if not candidates:
        return Evidence("san_none_no_piece", squares, facts)
    squares["candidates"] = tuple(candidates)
    return Evidence("san_none", squares, {**facts, **_candidates(board, candidates)})


def _castling_sign_evidence(san: San, king: chess.Square) -> Evidence:
    squares: Roles = {"from": (king,), "to": (san.to_square,)}
    sign = "O-O" if san.to_square > king else "O-O-O"
    return Evidence(
        "san_none_castling", squares, {**_words(san), "from": chess.square_name(king), "sign": sign}
    )


def _words(san: San) -> dict[str, object]:
    piece = translate(sentences.PIECE_NAMES[san.piece])
    return {"san": shown(san.text), "piece": piece, "to": chess.square_name(san.to_square)}


def _candidates(board: chess.Board, squares: list[chess.Square]) -> dict[str, object]:
    return {"candidates": sentences.listing(sentences.piece_on(board, square) for square in squares)}


__all__ = ["Attempt", "ExplainsItself", "explain"]
