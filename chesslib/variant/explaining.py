"""What En Passant chess says of a move where its rules are not the orthodox ones."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import chess

from chesslib.rules.evidence import Roles
from chesslib.rules.sentences import PROMOTED, listing, piece_on
from chesslib.variant.lines import RIDER_BETWEEN, is_knight_step, squares_between
from chesslib.variant.reasons import SOURCE, TrailEvidence, TrailVerdict, verdict
from chesslib.variant.trail import Trail
from chesslib.wording import translate

if TYPE_CHECKING:
    from chesslib.variant.board import EnPassantBoard

_PIECES = ("victim", "taken", "blocker", "last", "king", "attackers")
"""Roles that a sentence names as pieces; the others it names as squares."""


def verdict_on(board: EnPassantBoard, move: chess.Move) -> TrailVerdict | None:
    """The variant's own verdict on a move.

    Parameters
    ----------
    board : EnPassantBoard
        The position before the move.
    move : chess.Move
        Any pair of squares, with or without a promotion piece.

    Returns
    -------
    TrailVerdict or None
        None where the orthodox rules hold: for moves that meet no trail, no rider and no opening rule.

    Examples
    --------
    >>> from chesslib.rules import explain
    >>> from chesslib.variant import EnPassantBoard
    >>> board = EnPassantBoard("4k3/8/7b/8/4P3/8/8/4K3 b - e3e4 0 21")
    >>> verdict = explain(board, "h6e3")
    >>> verdict.reason.value, verdict.nearest.value, verdict.san
    ('ok_passing', 'ok_ep', 'Bxe3 e.p.')
    >>> verdict.text[:72]
    'The black bishop on h6 goes to e3 and takes the white pawn on e4 in pass'
    """
    if move.from_square == move.to_square:
        return None
    if not board.occupied_co[board.turn] & chess.BB_SQUARES[move.from_square]:
        return None
    tried = _Tried(board, move)
    if move.promotion is not None and tried.piece != chess.PAWN:
        plain = verdict_on(board, chess.Move(move.from_square, move.to_square))
        if plain is None:
            return None
        return tried.say("promotion_not_a_pawn") if plain.legal else replace(plain, move=move)
    if tried.piece == chess.KNIGHT:
        return _rider(tried)
    if tried.piece == chess.KING and is_knight_step(move.from_square, move.to_square):
        return _king_step(tried)
    if tried.piece == chess.PAWN and tried.is_pawn_capture and not tried.target & board.occupied:
        return _pawn_diagonal(tried)
    return _slider_king_or_pawn(tried)


@dataclass(frozen=True)
class _Tried:
    board: EnPassantBoard
    move: chess.Move

    @property
    def piece(self) -> chess.PieceType | None:
        return self.board.piece_type_at(self.move.from_square)

    @property
    def target(self) -> chess.Bitboard:
        return chess.BB_SQUARES[self.move.to_square]

    @property
    def enemy_there(self) -> bool:
        return bool(self.board.occupied_co[not self.board.turn] & self.target)

    @property
    def own_there(self) -> bool:
        return bool(self.board.occupied_co[self.board.turn] & self.target)

    @property
    def is_pawn_capture(self) -> bool:
        return bool(chess.BB_PAWN_ATTACKS[self.board.turn][self.move.from_square] & self.target)

    @property
    def trail(self) -> Trail | None:
        """The trail whose mover this move would take."""
        return self.board.trail if self.board.open_trail() & self.target else None

    def say(self, key: str, **roles: tuple[chess.Square, ...]) -> TrailVerdict:
        return verdict(self.board, self.move, key, lambda _: self.evidence(key, roles))

    def evidence(self, key: str, roles: Roles) -> TrailEvidence:
        move, board = self.move, self.board
        squares: Roles = {"from": (move.from_square,), "to": (move.to_square,), **roles}
        facts: dict[str, object] = {
            role: listing(
                piece_on(board, square) if role in _PIECES else chess.square_name(square) for square in where
            )
            for role, where in squares.items()
        }
        facts["mover"] = piece_on(board, move.from_square)
        if move.promotion is not None:
            facts["promoted"] = translate(PROMOTED[move.promotion])
        return TrailEvidence(key, squares, facts, SOURCE)


def _rider(tried: _Tried) -> TrailVerdict:
    move, board = tried.move, tried.board
    between = RIDER_BETWEEN[move.from_square].get(move.to_square)
    if between is None:
        return tried.say("rider_geometry")
    if tried.own_there:
        return tried.say("rider_own_piece", blocker=(move.to_square,))
    if between & board.occupied:
        on_the_way = squares_between(move.from_square, move.to_square)
        first = next(square for square in on_the_way if board.piece_at(square))
        return tried.say("rider_blocked", blocker=(first,))
    if board.kings & tried.target:
        return tried.say("rider_king_capture", victim=(move.to_square,))
    if tried.trail is not None:
        return _passing(tried, tried.trail)
    if tried.enemy_there:
        if board.opens():
            return tried.say("opening_capture", victim=(move.to_square,))
        return _unsafe(tried) or tried.say("rider_capture", taken=(move.to_square,))
    return _unsafe(tried) or tried.say("rider_move")


def _king_step(tried: _Tried) -> TrailVerdict:
    board = tried.board
    there = (tried.move.to_square,)
    if tried.trail is not None:
        return _passing(tried, tried.trail, "passing_king_step")
    if tried.own_there:
        return tried.say("king_step_own_piece", blocker=there)
    if tried.enemy_there:
        return tried.say("king_step_occupied", blocker=there)
    if board.trail is None or not board.open_trail():
        return tried.say("king_step_none")
    return tried.say("king_step_off_trail", last=(board.trail.landing,))


def _pawn_diagonal(tried: _Tried) -> TrailVerdict:
    if tried.trail is not None:
        return _passing(tried, tried.trail)
    old = _expired_trail(tried)
    if old is not None:
        return tried.say("pawn_expired", victim=(old.landing,), origin=(old.origin,))
    if tried.board.trail is None or not tried.board.open_trail():
        return tried.say("pawn_none")
    return tried.say("pawn_off_trail", last=(tried.board.trail.landing,))


def _expired_trail(tried: _Tried) -> Trail | None:
    """The latest earlier trail of the enemy over this square, its piece still standing where it landed."""
    board = tried.board
    stood = board.earlier_trails()
    touched: set[chess.Square] = set()
    for back in range(1, len(stood) + 1):
        trail = stood[-back]
        last = board.move_stack[-back]
        touched |= {last.from_square, last.to_square}
        # Every second trail is the enemy's: the one before the enemy's last move was left by the own side.
        if back % 2 == 0 and trail is not None and tried.move.to_square in trail.squares:
            enemy = board.occupied_co[not board.turn] & chess.BB_SQUARES[trail.landing]
            return trail if enemy and trail.landing not in touched else None
    return None


def _slider_king_or_pawn(tried: _Tried) -> TrailVerdict | None:
    move, board = tried.move, tried.board
    if tried.piece == chess.KING and board.opens() and board.castles_but_for_the_opening(move):
        return tried.say("opening_castling")
    if not board.attacks_mask(move.from_square) & tried.target:
        return None
    if tried.enemy_there and board.opens() and not board.kings & tried.target:
        return tried.say("opening_capture", victim=(move.to_square,))
    if tried.trail is not None:
        return _passing(tried, tried.trail)
    return None


def _passing(tried: _Tried, trail: Trail, key: str = "passing") -> TrailVerdict:
    victim = (trail.landing,)
    if tried.board.opens():
        return tried.say("opening_passing", victim=victim)
    refused = _unsafe(tried) or _wrong_promotion(tried)
    if refused is not None:
        return refused
    if tried.move.promotion is not None:
        key = "passing_promotion"
    elif key == "passing" and tried.board.is_check():
        key = "passing_evasion"
    return tried.say(key, victim=victim, origin=(trail.origin,))


def _wrong_promotion(tried: _Tried) -> TrailVerdict | None:
    if tried.piece != chess.PAWN:
        return None
    promotion = tried.move.promotion
    arrives = chess.square_rank(tried.move.to_square) == (7 if tried.board.turn == chess.WHITE else 0)
    if arrives and promotion is None:
        return tried.say("promotion_missing")
    if arrives and promotion in (chess.PAWN, chess.KING):
        return tried.say("promotion_wrong_piece")
    if promotion is not None and not arrives:
        return tried.say("promotion_off_last_rank")
    return None


def _unsafe(tried: _Tried) -> TrailVerdict | None:
    """The refusal of a rider's move or a capture in passing that leaves the own king attacked."""
    board, move = tried.board, tried.move
    victim = board.passing_victim(move)
    left = board.attackers_after(move, victim)
    if not left:
        return None
    passing = {} if victim is None else {"victim": (victim,)}
    attackers = tuple(chess.scan_forward(left))
    if tried.piece == chess.KING:
        return tried.say("king_into_check_passing", attackers=attackers, **passing)
    king = board.king(board.turn)
    assert king is not None
    key = "check_stays" if left & board.checkers_mask() else "opened"
    return tried.say(
        key if victim is None else f"{key}_passing", attackers=attackers, king=(king,), **passing
    )
