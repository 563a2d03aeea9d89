"""Evidence for the way pieces and pawns move, and for promotion."""

from __future__ import annotations

from collections.abc import Callable

import chess

from chesslib.rules import sentences
from chesslib.rules.evidence.en_passant import capturer_square
from chesslib.rules.evidence.gathering import Evidence, Roles, Tried, gather, of_move, squares_of
from chesslib.rules.reasons import Reason
from chesslib.wording import translate


def _same_square(t: Tried) -> Evidence:
    return gather(t, "same_square", names={"from": (t.from_square,)})


def _no_piece(t: Tried) -> Evidence:
    return gather(t, "no_piece", names={"from": (t.from_square,)})


def _opponents_piece(t: Tried) -> Evidence:
    key = "opponents_piece_white" if t.s.us == chess.WHITE else "opponents_piece_black"
    return gather(t, key, pieces={"mover": (t.from_square,)})


WAYS = {
    chess.PAWN: ("geometry_pawn", "3.7"),
    chess.KNIGHT: ("geometry_knight", "3.6"),
    chess.BISHOP: ("geometry_bishop", "3.2"),
    chess.ROOK: ("geometry_rook", "3.3"),
    chess.QUEEN: ("geometry_queen", "3.4"),
    chess.KING: ("geometry_king", "3.8.1"),
}


def _piece_geometry(t: Tried) -> Evidence:
    piece = t.board.piece_type_at(t.from_square)
    assert piece is not None
    key, article = WAYS[piece]
    names: Roles = {"from": (t.from_square,), "to": (t.to_square,)}
    if Reason.EP_WRONG_RANK in t.reasons:
        key = "geometry_pawn_ep_rank"
        names["ep_from"] = (capturer_square(t),)
    elif piece == chess.KING and _is_own_castling_rook(t):
        key, article = "geometry_king_onto_rook", "3.8.2"
        names["castle_to"] = (t.from_square + (2 if t.to_square > t.from_square else -2),)
    return gather(t, key, names=names, article=article)


def _is_own_castling_rook(t: Tried) -> bool:
    return bool(
        not t.board.chess960
        and t.from_square == t.s.castling_king
        and chess.BB_SQUARES[t.to_square] & t.s.own & t.board.rooks & t.s.back_rank & chess.BB_CORNERS
    )


def _own_piece(t: Tried) -> Evidence:
    return gather(t, "own_piece", pieces={"mover": (t.from_square,), "blocker": (t.to_square,)})


def _path_blocked(t: Tried) -> Evidence:
    way = chess.between(t.from_square, t.to_square) & t.s.occupied
    return _blocked(t, "path_blocked", way)


def _blocked(t: Tried, key: str, way: chess.Bitboard) -> Evidence:
    nearest = min(squares_of(way), key=lambda square: chess.square_distance(t.from_square, square))
    return gather(
        t, key, names={"to": (t.to_square,)}, pieces={"mover": (t.from_square,), "blocker": (nearest,)}
    )


def _pawn_capture_straight(t: Tried) -> Evidence:
    return gather(t, "pawn_capture_straight", pieces={"mover": (t.from_square,), "blocker": (t.to_square,)})


def _pawn_blocked(t: Tried) -> Evidence:
    return gather(t, "pawn_blocked", pieces={"mover": (t.from_square,), "blocker": (t.to_square,)})


def _pawn_double_not_home(t: Tried) -> Evidence:
    key = "pawn_double_not_home_white" if t.s.us == chess.WHITE else "pawn_double_not_home_black"
    return of_move(t, key)


def _pawn_double_blocked(t: Tried) -> Evidence:
    way = chess.BB_SQUARES[t.from_square + t.s.forward] | chess.BB_SQUARES[t.to_square]
    return _blocked(t, "pawn_double_blocked", way & t.s.occupied)


def _pawn_diagonal_empty(t: Tried) -> Evidence:
    return of_move(t, "pawn_diagonal_empty")


def _king_capture(t: Tried) -> Evidence:
    return gather(t, "king_capture", pieces={"mover": (t.from_square,), "victim": (t.to_square,)})


def _promotion_missing(t: Tried) -> Evidence:
    return of_move(t, "promotion_missing")


def _promotion(key: str) -> Callable[[Tried], Evidence]:
    def find(t: Tried) -> Evidence:
        assert t.promotion is not None
        return of_move(t, key, piece=translate(sentences.PROMOTED[t.promotion]))

    return find


MOVES: dict[Reason, Callable[[Tried], Evidence]] = {
    Reason.SAME_SQUARE: _same_square,
    Reason.NO_PIECE: _no_piece,
    Reason.OPPONENTS_PIECE: _opponents_piece,
    Reason.PIECE_GEOMETRY: _piece_geometry,
    Reason.OWN_PIECE: _own_piece,
    Reason.PATH_BLOCKED: _path_blocked,
    Reason.PAWN_CAPTURE_STRAIGHT: _pawn_capture_straight,
    Reason.PAWN_BLOCKED: _pawn_blocked,
    Reason.PAWN_DOUBLE_NOT_HOME: _pawn_double_not_home,
    Reason.PAWN_DOUBLE_BLOCKED: _pawn_double_blocked,
    Reason.PAWN_DIAGONAL_EMPTY: _pawn_diagonal_empty,
    Reason.KING_CAPTURE: _king_capture,
    Reason.PROMOTION_MISSING: _promotion_missing,
    Reason.PROMOTION_WRONG_PIECE: _promotion("promotion_wrong_piece"),
    Reason.PROMOTION_OFF_LAST_RANK: _promotion("promotion_off_last_rank"),
    Reason.PROMOTION_NOT_A_PAWN: _promotion("promotion_not_a_pawn"),
}
