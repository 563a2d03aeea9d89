"""Every sentence that the rules say, as whole templates.

They go through `chesslib.wording`; a template names its placeholders, so that a language may turn them
round.
Phrases for pieces carry their article, and no sentence is glued from parts of sentences.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import chess

from chesslib.wording import joined, translate

PIECES: dict[tuple[chess.Color, chess.PieceType], str] = {
    (chess.WHITE, chess.PAWN): "the white pawn on %(square)s",
    (chess.WHITE, chess.KNIGHT): "the white knight on %(square)s",
    (chess.WHITE, chess.BISHOP): "the white bishop on %(square)s",
    (chess.WHITE, chess.ROOK): "the white rook on %(square)s",
    (chess.WHITE, chess.QUEEN): "the white queen on %(square)s",
    (chess.WHITE, chess.KING): "the white king on %(square)s",
    (chess.BLACK, chess.PAWN): "the black pawn on %(square)s",
    (chess.BLACK, chess.KNIGHT): "the black knight on %(square)s",
    (chess.BLACK, chess.BISHOP): "the black bishop on %(square)s",
    (chess.BLACK, chess.ROOK): "the black rook on %(square)s",
    (chess.BLACK, chess.QUEEN): "the black queen on %(square)s",
    (chess.BLACK, chess.KING): "the black king on %(square)s",
}

PIECE_NAMES: dict[int, str] = {
    chess.PAWN: "pawn",
    chess.KNIGHT: "knight",
    chess.BISHOP: "bishop",
    chess.ROOK: "rook",
    chess.QUEEN: "queen",
    chess.KING: "king",
}

PROMOTED: dict[int, str] = {
    chess.PAWN: "a pawn",
    chess.KNIGHT: "a knight",
    chess.BISHOP: "a bishop",
    chess.ROOK: "a rook",
    chess.QUEEN: "a queen",
    chess.KING: "a king",
}

FLANKS = {True: "on the king's side", False: "on the queen's side"}
WHEN = {True: "White's move %(number)d", False: "Black's move %(number)d"}
PAIR = "%(first)s and %(second)s"

TEMPLATES: dict[str, str] = {
    # Which piece, and whose.
    "pass": "A player who has the move must make one: there is no passing in chess.",
    "same_square": "A move must end on another square than %(from)s, where it began.",
    "no_piece": "There is no piece on %(from)s to move.",
    "opponents_piece_white": "It is White's move, and %(mover)s is Black's.",
    "opponents_piece_black": "It is Black's move, and %(mover)s is White's.",
    # How the pieces move.
    "geometry_knight": "A knight goes two squares along a rank or file and one to the side; from %(from)s "
    "that never leads to %(to)s.",
    "geometry_bishop": "A bishop moves along diagonals; no diagonal joins %(from)s and %(to)s.",
    "geometry_rook": "A rook moves along ranks and files; %(from)s and %(to)s share neither.",
    "geometry_queen": "A queen moves along ranks, files and diagonals; no such line joins %(from)s and "
    "%(to)s.",
    "geometry_king": "A king goes one square in any direction; from %(from)s that does not reach %(to)s.",
    "geometry_king_onto_rook": "A king does not move onto its own rook: from %(from)s to %(to)s is no "
    "move. To castle, move the king two squares, to %(castle_to)s.",
    "geometry_pawn": "A pawn moves straight forward and captures one square diagonally forward; from "
    "%(from)s that does not reach %(to)s.",
    "geometry_pawn_ep_rank": "A pawn on %(from)s cannot reach %(to)s: to take en passant there it would "
    "have to stand on its fifth rank, on %(ep_from)s, beside the pawn that has just moved two squares.",
    "own_piece": "%(mover)s may not take %(blocker)s: no piece takes one of its own side.",
    "path_blocked": "%(mover)s cannot go to %(to)s: %(blocker)s stands in the way, and only a knight jumps.",
    # Pawns.
    "pawn_capture_straight": "%(mover)s cannot take %(blocker)s: a pawn moves straight ahead but captures "
    "diagonally.",
    "pawn_blocked": "%(mover)s cannot go straight ahead: %(blocker)s is in front of it.",
    "pawn_double_not_home_white": "%(mover)s cannot go two squares to %(to)s: a white pawn does that only "
    "from the second rank.",
    "pawn_double_not_home_black": "%(mover)s cannot go two squares to %(to)s: a black pawn does that only "
    "from the seventh rank.",
    "pawn_double_blocked": "%(mover)s cannot go two squares to %(to)s: %(blocker)s is in the way.",
    "pawn_diagonal_empty": "%(mover)s goes diagonally only to capture, and there is nothing to capture on "
    "%(to)s.",
    # En passant.
    "ep_not_recorded": "%(mover)s cannot take %(victim)s by going to %(to)s: this position records no "
    "right to capture en passant. It cannot say whether that pawn ever moved two squares, or when.",
    "ep_not_recorded_other": "%(mover)s cannot take %(victim)s by going to %(to)s: the pawn that has just "
    "moved two squares passed over %(ep)s, so this one did not move last.",
    "ep_not_recorded_old": "%(mover)s cannot take %(victim)s by going to %(to)s: that pawn has stood there "
    "since before the record of the game begins, and no right was recorded then.",
    "ep_not_recorded_nothing": "%(mover)s cannot go to %(to)s: a pawn goes diagonally only to capture. The "
    "square is empty, and this position records no pawn that has just passed over it.",
    "ep_no_victim": "This position records %(to)s as a square that a pawn has just passed over, but no "
    "enemy pawn stands on %(victim)s: there is nothing for %(mover)s to take.",
    "ep_expired": "%(mover)s can no longer go to %(to)s: %(victim)s moved two squares from %(origin)s on "
    "%(when)s, only the very next move could take it en passant, and that move went from %(reply_from)s to "
    "%(reply_to)s.",
    "ep_expired_passed": "%(mover)s can no longer go to %(to)s: %(victim)s moved two squares from "
    "%(origin)s on %(when)s, only the very next move could take it en passant, and that turn was passed.",
    "ep_expired_before": "%(mover)s can no longer go to %(to)s: %(victim)s moved two squares from "
    "%(origin)s just before the record of the game begins, only the very next move could take it en "
    "passant, and that move went from %(reply_from)s to %(reply_to)s.",
    "ep_expired_before_passed": "%(mover)s can no longer go to %(to)s: %(victim)s moved two squares from "
    "%(origin)s just before the record of the game begins, only the very next move could take it en "
    "passant, and that turn was passed.",
    "ep_single_step": "%(mover)s cannot go to %(to)s: %(victim)s came from %(origin)s in a single step on "
    "%(when)s, and only a double step can be answered en passant.",
    "ep_single_step_capture": "%(mover)s cannot go to %(to)s: %(victim)s came from %(origin)s by a capture "
    "on %(when)s, and only a double step can be answered en passant.",
    "ep_single_step_elsewhere": "%(mover)s cannot go to %(to)s: the last move took a pawn from "
    "%(last_from)s to %(last_to)s, and only a double step can be answered en passant.",
    "ep_mover_not_pawn": "%(mover)s cannot go to %(to)s: %(beside)s is no pawn, and only a pawn that has "
    "just moved two squares can be taken en passant.",
    "ep_mover_not_pawn_elsewhere": "%(mover)s cannot go to %(to)s: the last move was made by %(last)s, and "
    "only a pawn that has just moved two squares can be taken en passant.",
    "ep_not_adjacent": "%(mover)s cannot go to %(to)s: the pawn that has just moved two squares is "
    "%(victim)s, which passed over %(ep)s and does not stand beside the capturer.",
    "ep_other_side": "%(mover)s cannot go to %(to)s: the pawn that has just moved two squares is "
    "%(victim)s, and it is taken on %(ep)s, the square it passed over.",
    "ep_not_adjacent_missing": "%(mover)s cannot go to %(to)s: the square that this position records as "
    "just passed over is %(ep)s.",
    "ep_wrong_rank": "A pawn on %(from)s does not take en passant on %(to)s: the capturer stands on its "
    "fifth rank, on %(ep_from)s.",
    # The enemy king.
    "king_capture": "%(mover)s may not take %(victim)s: a king is never captured, and a game never reaches "
    "a position in which that would be possible.",
    # Castling.
    "castle_lost_bare": "%(king)s may not castle to %(to)s: this position records no right to castle "
    "%(flank)s with a rook on %(rook)s. It cannot say which move, if any, gave the right up.",
    "castle_lost_before": "%(king)s may not castle to %(to)s: the right to castle %(flank)s with a rook on "
    "%(rook)s was already gone when the record of the game begins.",
    "castle_lost_no_rook": "%(king)s may not castle to %(to)s: there is no rook of its side on %(rook)s, "
    "so there is no right to castle %(flank)s.",
    "castle_lost_away": "The move %(san)s does not exist here: %(king)s is not on its home square, so it "
    "has moved and never castles.",
    "castle_lost_no_rook_there": "The move %(san)s does not exist here: %(king)s has no rook on that side "
    "to castle with.",
    "castle_lost_king_moved": "%(king)s may not castle to %(to)s with a rook on %(rook)s: on %(when)s the "
    "king went from %(past_from)s to %(past_to)s. A king that has moved never castles, not even after it "
    "has come back.",
    "castle_lost_rook_moved": "%(king)s may not castle to %(to)s: on %(when)s the rook went from %(rook)s "
    "to %(past_to)s. A rook that has moved never castles, not even after it has come back.",
    "castle_lost_rook_captured": "%(king)s may not castle to %(to)s: on %(when)s the rook on %(rook)s was "
    "captured by a piece from %(past_from)s, and the right went with it.",
    "castle_lost_castled": "%(king)s may not castle to %(to)s with a rook on %(rook)s: the king castled on "
    "%(when)s, from %(past_from)s to %(past_to)s, and nobody castles twice.",
    "castle_blocked": "%(king)s cannot castle to %(to)s: the way must be empty, and %(blockers)s is on it.",
    "castle_blocked_many": "%(king)s cannot castle to %(to)s: the way must be empty, and %(blockers)s are "
    "on it.",
    "castle_in_check": "%(king)s cannot castle to %(to)s while it is in check from %(attackers)s. The "
    "right itself remains.",
    "castle_in_check_no_right": "%(king)s cannot castle to %(to)s while it is in check from %(attackers)s.",
    "castle_through_check": "%(king)s cannot castle to %(to)s: it would cross %(crossed)s, which is "
    "attacked by %(attackers)s.",
    "castle_into_check": "%(king)s cannot castle to %(to)s: there it would be attacked by %(attackers)s.",
    # Check.
    "double_check": "%(king)s is in check from %(attackers)s. One move of another piece, such as %(mover)s "
    "to %(to)s, cannot answer both: only the king may move.",
    "double_check_many": "%(king)s is in check from %(attackers)s. One move of another piece, such as "
    "%(mover)s to %(to)s, cannot answer them all: only the king may move.",
    "check_not_answered": "%(king)s is in check from %(attackers)s, and %(mover)s going to %(to)s neither "
    "takes the attacker nor stops it.",
    "check_not_answered_other_king": "%(king)s is in check from %(attackers)s; moving %(mover)s to %(to)s, "
    "another king of the same side, is no answer that the Laws know.",
    "king_into_check": "%(mover)s cannot go to %(to)s: that square is attacked by %(attackers)s.",
    "king_into_check_by_king": "%(mover)s cannot go to %(to)s: that square is attacked by %(attackers)s, "
    "and two kings never stand next to each other.",
    "king_still_on_line": "%(mover)s cannot go to %(to)s: it stays on the line of %(attackers)s, which "
    "attacks the square as soon as the king has left its own.",
    "king_next_to_king": "%(mover)s cannot go to %(to)s: it would stand next to %(attackers)s.",
    "pinned": "%(mover)s is pinned to its king: if it went to %(to)s, %(king)s would be attacked by "
    "%(attackers)s.",
    "king_exposed_file": "%(mover)s cannot take en passant on %(to)s: it would leave its file, and "
    "%(king)s would be attacked by %(attackers)s.",
    "king_exposed_diagonal": "%(mover)s cannot take en passant on %(to)s: it would leave its diagonal, and "
    "%(king)s would be attacked by %(attackers)s.",
    "king_exposed_diagonal_victim": "%(mover)s cannot take en passant on %(to)s: %(victim)s would vanish "
    "from the diagonal, and %(king)s would be attacked by %(attackers)s.",
    "king_exposed_rank": "%(mover)s cannot take en passant on %(to)s: it and %(victim)s would leave the "
    "rank together, and %(king)s would be attacked by %(attackers)s.",
    # Promotion.
    "promotion_missing": "%(mover)s would reach the last rank on %(to)s: say whether it becomes a queen, a "
    "rook, a bishop or a knight. That choice is part of the move.",
    "promotion_wrong_piece": "%(mover)s cannot become %(piece)s on %(to)s: a pawn becomes a queen, a rook, "
    "a bishop or a knight.",
    "promotion_off_last_rank": "%(mover)s cannot become %(piece)s on %(to)s: a pawn is promoted only on "
    "the last rank.",
    "promotion_not_a_pawn": "%(mover)s cannot become %(piece)s on %(to)s: only a pawn is promoted.",
    # Notation.
    "san_none": "No %(piece)s of the side to move can play %(san)s: to %(to)s there is no way for "
    "%(candidates)s.",
    "san_none_stands": "The text %(san)s names no move: %(candidates)s stands there already.",
    "san_none_no_piece": "The side to move has no %(piece)s that could play %(san)s and go to %(to)s.",
    "san_none_no_king": "The side to move has no king that could play %(san)s.",
    "san_none_castling": "No king can play %(san)s: going from %(from)s to %(to)s would be castling, and "
    "that is written %(sign)s.",
    "san_none_ep": "No pawn can play %(san)s and land on %(to)s. An en passant capture is written with the "
    "square on which the capturing pawn lands: %(ep)s.",
    "san_ambiguous": "The text %(san)s does not say which %(piece)s goes to %(to)s: %(candidates)s can. "
    "Add a file or rank.",
    # Legal moves.
    "ok_quiet": "%(mover)s goes to %(to)s.",
    "ok_capture": "%(mover)s takes %(victim)s.",
    "ok_evasion": "%(mover)s goes to %(to)s and ends the check from %(attackers)s.",
    "ok_evasion_capture": "%(mover)s takes %(victim)s and ends the check from %(attackers)s.",
    "ok_evasion_takes_checker": "%(mover)s takes %(victim)s, which gave check.",
    "ok_ep": "%(mover)s goes to %(to)s and takes %(victim)s en passant: that pawn has just passed over the "
    "square.",
    "ok_ep_evasion": "%(mover)s goes to %(to)s, takes %(victim)s en passant and so ends the check from "
    "%(attackers)s.",
    "ok_castle": "%(king)s castles: it goes to %(to)s, and the rook goes from %(rook)s to %(rook_to)s.",
    "ok_promotion": "%(mover)s goes to %(to)s and becomes %(piece)s.",
    "ok_promotion_capture": "%(mover)s takes %(victim)s and becomes %(piece)s.",
    # What follows.
    "outcome_none": "The game goes on.",
    "outcome_check": "That is check.",
    "outcome_mate": "That is checkmate.",
    "outcome_mate_first": "That is checkmate. It ends the game at once, before any draw by counting moves.",
    "outcome_stalemate": "That is stalemate: a draw.",
    "outcome_dead_position": "No series of moves can mate any more: a dead position, a draw.",
    "outcome_fivefold": "The position has occurred five times: the game is drawn.",
    "outcome_seventyfive": "Seventy-five moves by each side without a capture or pawn move: the game is "
    "drawn.",
    "outcome_threefold": "The position has occurred three times: the player to move may claim a draw.",
    "outcome_fifty": "Fifty moves by each side without a capture or pawn move: the player to move may "
    "claim a draw.",
}

CHECKLIST: dict[str, str] = {
    # En passant, six steps.
    "ep_stepper_yes": "The pawn to be taken stands on %(landing)s; it came there by a double step from "
    "%(origin)s.",
    "ep_stepper_no_step": "The pawn on %(landing)s did not come by a double step from its home square.",
    "ep_stepper_no_pawn": "The piece on %(landing)s is no pawn.",
    "ep_stepper_nothing": "No pawn has just made a double step, and there is none beside the capturer to "
    "be taken.",
    "ep_stepper_unknown": "Whether the pawn on %(landing)s came by a double step this position cannot say.",
    "ep_beside_yes": "The capturer on %(from)s stands beside the pawn on %(landing)s: the same rank, the "
    "next file.",
    "ep_beside_no": "The piece on %(from)s is no pawn of the side to move beside %(landing)s.",
    "ep_crossed_yes": "The capturer goes to %(to)s, the square that was passed over.",
    "ep_crossed_no": "The move goes to %(to)s, but the square that was passed over is %(crossed)s.",
    "ep_lift_yes": "The pawn is lifted from %(landing)s, where it stopped; %(crossed)s is empty.",
    "ep_lift_no": "There is no enemy pawn on %(landing)s to lift, or %(crossed)s is not empty.",
    "ep_now_yes": "The double step was the last move: this is the immediate reply.",
    "ep_now_no": "The double step was not the last move: the right has expired.",
    "ep_now_unknown": "This position records no right; whether it expired or never was it cannot say.",
    "ep_king_yes": "After the capture the own king is not attacked.",
    "ep_king_no": "After the capture %(king)s would be attacked by %(attackers)s.",
    "ep_not_asked": "There is nothing to ask: the capture itself does not exist.",
    # Castling, six conditions.
    "castle_king_yes": "The king on %(king)s has not moved.",
    "castle_king_moved": "The king has moved: from %(past_from)s to %(past_to)s on %(when)s.",
    "castle_king_away": "The king is not on its home square.",
    "castle_king_unknown": "Whether the king on %(king)s has moved this position cannot say; it records no "
    "right.",
    "castle_rook_yes": "The rook on %(rook)s has not moved.",
    "castle_rook_moved": "The rook has moved: from %(rook)s to %(past_to)s on %(when)s.",
    "castle_rook_castled": "The rook has left %(rook)s: it castled on %(when)s.",
    "castle_not_asked": "There is nothing to ask while the king is not on its home square.",
    "castle_empty_none": "No square has to be empty: king and rook only change places.",
    "castle_rook_captured": "The rook on %(rook)s was captured by a piece from %(past_from)s on %(when)s.",
    "castle_rook_missing": "No rook of this side stands on %(rook)s.",
    "castle_rook_no_right": "The right with the rook on %(rook)s is gone while the king has not moved: a "
    "rook has moved or was captured.",
    "castle_rook_unknown": "Whether the rook on %(rook)s has moved this position cannot say; it records no "
    "right.",
    "castle_empty_yes": "Every square that must be empty is empty: %(must_be_empty)s.",
    "castle_empty_no": "Of the squares that must be empty, these are not: %(occupied)s.",
    "castle_check_yes": "The king on %(king)s is not in check.",
    "castle_check_no": "The king on %(king)s is in check from %(attackers)s.",
    "castle_path_yes": "No square that the king crosses is attacked.",
    "castle_path_no": "The king would cross %(crossed)s, which is attacked by %(attackers)s.",
    "castle_end_yes": "The king's last square, %(to)s, is not attacked.",
    "castle_end_no": "The king's last square, %(to)s, is attacked by %(attackers)s.",
}


def say(key: str, facts: Mapping[str, object]) -> str:
    """One whole sentence, its first letter a capital.

    Examples
    --------
    >>> say("no_piece", {"from": "e4"})
    'There is no piece on e4 to move.'
    """
    text = joined(translate(TEMPLATES[key] if key in TEMPLATES else CHECKLIST[key]) % facts)
    return text[:1].upper() + text[1:]


def piece_on(board: chess.Board, square: chess.Square) -> str:
    """The phrase for the piece on a square, with its article.

    Examples
    --------
    >>> piece_on(chess.Board(), chess.E1)
    'the white king on e1'
    """
    piece = board.piece_at(square)
    assert piece is not None
    return translate(PIECES[piece.color, piece.piece_type]) % {"square": chess.square_name(square)}


def listing(phrases: Iterable[str]) -> str:
    """Phrases as one list: commas, and a word before the last.

    Examples
    --------
    >>> listing(["a", "b", "c"])
    'a, b and c'
    """
    items = list(phrases)
    if len(items) < 2:
        return "".join(items)
    return translate(PAIR) % {"first": ", ".join(items[:-1]), "second": items[-1]}


def when(number: int, color: chess.Color) -> str:
    """The phrase for a place in a game."""
    return translate(WHEN[color]) % {"number": number}
