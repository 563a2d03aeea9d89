"""Faults that show only when the fields of a FEN are held against each other and against the Laws."""

from __future__ import annotations

from collections.abc import Mapping

import chess

from chesslib.state.fen_faults import COLORS, FenFault
from chesslib.state.fen_fields import Field
from chesslib.state.fen_format import whole
from chesslib.state.history import home_rook
from chesslib.wording import translate


def _square_fault(field: Field, code: str, square: chess.Square, **words: str) -> FenFault:
    """A fault about one square; its place is the rank's in the pieces field."""
    ranks = field.text.split("/")
    row = 7 - chess.square_rank(square)
    start = field.start + sum(len(rank) + 1 for rank in ranks[:row])
    name = chess.square_name(square)
    words = {"square": name, **words}
    return FenFault(code, field.name, start, start + len(ranks[row]), name, tuple(words.items()))


def _count_fault(field: Field, code: str, color: chess.Color, count: int) -> FenFault:
    words = (("color", translate(COLORS[color])),)
    return FenFault(code, field.name, field.start, field.end, str(count), words)


def piece_sense(field: Field, board: chess.Board) -> list[FenFault]:
    """One king a side, no pawn on an end rank, no more pieces than promotions allow."""
    faults = []
    for color in (chess.WHITE, chess.BLACK):
        kings = len(board.pieces(chess.KING, color))
        pawns = len(board.pieces(chess.PAWN, color))
        if kings != 1:
            faults.append(_count_fault(field, "king_count", color, kings))
        if pawns > 8:
            faults.append(_count_fault(field, "too_many_pawns", color, pawns))
        elif pawns + _promoted(board, color) > 8:
            faults.append(_count_fault(field, "too_many_pieces", color, pawns + _promoted(board, color)))
    end_ranks = board.pawns & (chess.BB_RANK_1 | chess.BB_RANK_8)
    faults += [_square_fault(field, "pawn_on_end_rank", square) for square in chess.scan_reversed(end_ranks)]
    return faults


def _promoted(board: chess.Board, color: chess.Color) -> int:
    """How many pieces at least must once have been pawns."""
    first_set = {chess.KNIGHT: 2, chess.ROOK: 2, chess.QUEEN: 1}
    beyond = sum(max(0, len(board.pieces(kind, color)) - count) for kind, count in first_set.items())
    bishops = board.pieces(chess.BISHOP, color)
    light = len(bishops & chess.SquareSet(chess.BB_LIGHT_SQUARES))
    return beyond + max(0, light - 1) + max(0, len(bishops) - light - 1)


def check_sense(field: Field, board: chess.Board) -> list[FenFault]:
    """The side that has just moved is not in check, and the check that stands can have been given."""
    white, black = board.king(chess.WHITE), board.king(chess.BLACK)
    if white is None or black is None:
        return []
    if chess.square_distance(white, black) < 2:
        return [whole(field, "kings_touch")]
    if board.was_into_check():
        return [whole(field, "opponent_in_check")]
    return [whole(field, "impossible_check")] if _impossible_check(board) else []


def _impossible_check(board: chess.Board) -> bool:
    """Whether no single move can have given the check; the en passant square is asked about elsewhere."""
    bare = board.copy(stack=False)
    bare.ep_square = None
    if bare.status() & (chess.STATUS_TOO_MANY_CHECKERS | chess.STATUS_IMPOSSIBLE_CHECK):
        return True
    # One of two checkers was uncovered by the other's move, so it attacks along a line.
    lines = board.bishops | board.rooks | board.queens
    checkers = board.checkers_mask()
    return chess.popcount(checkers) > 1 and not checkers & lines


def castling_sense(field: Field, letters: Mapping[str, int], board: chess.Board) -> list[FenFault]:
    """Every right has its king and its rook at home (standard chess).

    Parameters
    ----------
    field : Field
        The castling field as it stands in the text.
    letters : mapping of str to int
        Right -> where in the field it stands.
    board : chess.Board
        The pieces.
    """
    faults = []
    for letter, index in letters.items():
        color, kingside = letter.isupper(), letter in "Kk"
        king_home = chess.E1 if color == chess.WHITE else chess.E8
        place = Field(field.name, field.text[index], field.start + index)
        words = {"color": translate(COLORS[color]), "right": letter}
        if board.piece_at(king_home) != chess.Piece(chess.KING, color):
            faults.append(whole(place, "castling_no_king", repair="", **words))
        elif board.piece_at(home_rook(color, kingside=kingside)) != chess.Piece(chess.ROOK, color):
            faults.append(whole(place, "castling_no_rook", repair="", **words))
    return faults


def castling_sense_960(field: Field, letters: Mapping[str, int], board: chess.Board) -> list[FenFault]:
    """Every right has a rook on its side of a king on the home rank (Chess960)."""
    faults = []
    for letter, index in letters.items():
        color = letter.isupper()
        rank = chess.BB_RANK_1 if color else chess.BB_RANK_8
        kings = board.kings & board.occupied_co[color] & rank
        rooks = list(chess.scan_forward(board.rooks & board.occupied_co[color] & rank))
        place = Field(field.name, letter, field.start + index)
        words = {"color": translate(COLORS[color]), "right": letter}
        if not kings:
            faults.append(whole(place, "castling_no_king", repair="", **words))
            continue
        king = chess.lsb(kings)
        name = letter.lower()
        fits = {
            "k": any(rook > king for rook in rooks),
            "q": any(rook < king for rook in rooks),
        }.get(name, any(chess.FILE_NAMES[chess.square_file(rook)] == name for rook in rooks))
        if not fits:
            faults.append(whole(place, "castling_no_rook", repair="", **words))
    return faults


def ep_sense(field: Field, taken: str, board: chess.Board) -> list[FenFault]:
    """The square lies behind a pawn of the side that has just moved, and a game can have led there."""
    if taken == "-":
        return []
    square = chess.parse_square(taken)
    back = -8 if board.turn == chess.WHITE else 8
    enemy_pawn = chess.Piece(chess.PAWN, not board.turn)
    rank = 5 if board.turn == chess.WHITE else 2
    if chess.square_rank(square) != rank:
        passed = square - back
        stands_on_it = board.piece_at(square) == enemy_pawn and chess.square_rank(passed) == rank
        if stands_on_it:
            name = chess.square_name(passed)
            return [whole(field, "ep_pawn_square", repair=name, square=name)]
        return [whole(field, "ep_rank", repair="-", rank=str(rank + 1))]
    if board.piece_at(square) is not None:
        return [whole(field, "ep_occupied", repair="-")]
    if board.piece_at(square + back) != enemy_pawn:
        return [whole(field, "ep_no_pawn", repair="-", square=chess.square_name(square + back))]
    if board.piece_at(square - back) is not None:
        return [whole(field, "ep_origin", repair="-", square=chess.square_name(square - back))]
    if _in_check_before(board, square + back, square - back):
        return [whole(field, "ep_unreachable")]
    return []


def _in_check_before(board: chess.Board, now: chess.Square, home: chess.Square) -> bool:
    """Whether the king to move was in check already with the pawn at home and the other side to move."""
    king = board.king(board.turn)
    if king is None:
        return False
    before = board.copy(stack=False)
    before.set_piece_at(home, before.remove_piece_at(now))
    return before.is_attacked_by(not board.turn, king)


def counter_sense(field: Field, clock: int, number: int | None, board: chess.Board) -> list[FenFault]:
    """The clock agrees with the en passant square and with the number of plies played."""
    faults = []
    if board.ep_square is not None and clock != 0:
        faults.append(whole(field, "ep_clock", repair="0"))
    if number is not None:
        played = 2 * (number - 1) + (board.turn == chess.BLACK)
        if clock > played:
            faults.append(whole(field, "clock_too_large", most=str(played)))
    return faults
