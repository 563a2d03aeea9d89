"""Faults of keys: what identifies a position, and how the key is carried from move to move."""

from __future__ import annotations

from chesslib.machine.keys import (
    EP_NUMBERS,
    hidden,
    key_with,
    numbers,
    placed,
    rights_part,
    touched,
    zobrist_after,
)
from chesslib.machine.move import Move
from chesslib.machine.position import Position

from .fault import Fault, FoundBy, broken


def old_ep_not_removed(key: int, position: Position, move: Move) -> int:
    """Bring the new en passant file in, and never take the old one out."""
    square = position.ep_field("legal")
    key = zobrist_after(key, position, move)
    return key ^ numbers()[EP_NUMBERS + square % 8] if square is not None else key


def old_rights_not_removed(key: int, position: Position, move: Move) -> int:
    """Bring the new rights in, and never take the old ones out."""
    return zobrist_after(key, position, move) ^ rights_part(position)


def captured_not_removed(key: int, position: Position, move: Move) -> int:
    """Take only the mover out of its square."""
    squares = touched(position, move)
    key ^= placed(position, (move.from_square,)) ^ hidden(position)
    position.make(move)
    key ^= placed(position, squares) ^ hidden(position)
    position.unmake()
    return key


KEY_FAULTS = (
    Fault(
        "key_without_ep",
        "The key leaves the en passant square out.",
        "Two positions with the same pieces and the same rights look the same.",
        broken(key=key_with(ep=None)),
        FoundBy.THREEFOLD,
        (
            "A plain perft asks for no key and sees nothing. With a memo on this key, Kiwipete goes wrong "
            "at depth 4. A threefold comes a ply too early."
        ),
    ),
    Fault(
        "key_with_every_ep",
        "The key takes the square after every double step, as the FEN of the PGN standard does.",
        "The field stands in the FEN, so it belongs to the position.",
        broken(key=key_with(ep="always")),
        FoundBy.THREEFOLD,
        (
            "A plain perft asks for no key and sees nothing. A memo on this key is right, only slower. A "
            "threefold is missed (FIDE 9.2.3: moves count)."
        ),
    ),
    Fault(
        "key_with_pseudo_legal_ep",
        (
            "The key takes the square whenever a pawn stands beside, without asking whether its capture is "
            "legal."
        ),
        "Opening books do it that way, and it saves a test.",
        broken(key=key_with(ep="pseudo")),
        FoundBy.THREEFOLD,
        (
            "A plain perft asks for no key and sees nothing. A threefold is missed where the capturing "
            "pawn is pinned or the king is in check."
        ),
    ),
    Fault(
        "key_without_castling",
        "The key leaves the castling rights out.",
        "Rights are not pieces.",
        broken(key=key_with(castling=False)),
        FoundBy.THREEFOLD,
        (
            "A plain perft asks for no key and sees nothing. With a memo on this key, Kiwipete goes wrong "
            "at depth 5. A threefold comes too early."
        ),
    ),
    Fault(
        "key_without_turn",
        "The key leaves the side to move out.",
        "In a game the moves alternate, so the number of the ply tells.",
        broken(key=key_with(turn=False)),
        FoundBy.KEY_PAIRS,
        (
            "A plain perft asks for no key and sees nothing. Nor does a scan of every second ply. An "
            "opening book or a table that outlives the search does."
        ),
    ),
    Fault(
        "key_old_ep_not_removed",
        "The key that is carried along takes the new en passant file in and leaves the old one in, too.",
        "The square is cleared in the position; that the key needs it cleared as well is easy to forget.",
        broken(key_after=old_ep_not_removed),
        FoundBy.KEY_WALK,
        (
            "A plain perft asks for no key and sees nothing. Comparing the carried key with one worked out "
            "from scratch finds it a ply after a double step."
        ),
    ),
    Fault(
        "key_old_rights_not_removed",
        "The carried key takes the new rights in and leaves the old ones in, too.",
        "One XOR was written where two are needed: the old out, the new in.",
        broken(key_after=old_rights_not_removed),
        FoundBy.KEY_WALK,
        (
            "A plain perft asks for no key and sees nothing. Comparing the carried key with one from "
            "scratch finds it at the first move."
        ),
    ),
    Fault(
        "key_captured_not_removed",
        "The carried key keeps a captured piece.",
        "The mover's two squares are on one line of code, the victim is on none.",
        broken(key_after=captured_not_removed),
        FoundBy.KEY_WALK,
        (
            "A plain perft asks for no key and sees nothing. Comparing the carried key with one from "
            "scratch finds it at the first capture."
        ),
    ),
)
