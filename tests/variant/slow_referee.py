"""A referee that plays En Passant chess square by square, straight from the rules, with nothing of ours."""

from __future__ import annotations

import chess

KING = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
LEAPS = [(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)]
LINES = {
    chess.BISHOP: [step for step in KING if step[0] and step[1]],
    chess.ROOK: [step for step in KING if not (step[0] and step[1])],
    chess.QUEEN: KING,
    chess.KNIGHT: LEAPS,
}
Pieces = dict[chess.Square, chess.Piece]


def go(square: chess.Square, step: tuple[int, int]) -> chess.Square | None:
    """One step from a square, None off the board."""
    file, rank = chess.square_file(square) + step[0], chess.square_rank(square) + step[1]
    return chess.square(file, rank) if 0 <= file < 8 and 0 <= rank < 8 else None


def crossed(piece: chess.Piece, start: chess.Square, end: chess.Square) -> list[chess.Square]:
    """The squares strictly between, walked step by step."""
    if piece.piece_type == chess.PAWN:
        return [(start + end) // 2] if abs(start - end) == 16 else []
    for step in LINES.get(piece.piece_type, []):
        way: list[chess.Square] = []
        here = go(start, step)
        while here is not None:
            if here == end:
                return way
            way.append(here)
            here = go(here, step)
    return []


def reach(pieces: Pieces, square: chess.Square) -> set[chess.Square]:
    """What the piece on a square attacks."""
    piece = pieces[square]
    if piece.piece_type == chess.PAWN:
        forward = 1 if piece.color else -1
        return {to for x in (-1, 1) if (to := go(square, (x, forward))) is not None}
    if piece.piece_type == chess.KING:
        return {to for step in KING if (to := go(square, step)) is not None}
    found = set()
    for step in LINES[piece.piece_type]:
        here = go(square, step)
        while here is not None:
            found.add(here)
            if here in pieces:
                break
            here = go(here, step)
    return found


def in_check(pieces: Pieces, color: chess.Color) -> bool:
    """Whether a side's king is attacked."""
    return any(
        pieces.get(to) == chess.Piece(chess.KING, color)
        for square, piece in pieces.items()
        if piece.color != color
        for to in reach(pieces, square)
    )


def moves(board: chess.Board) -> set[str]:
    """Every legal move but castling; the trail is worked out from the last move alone."""
    pieces, turn = board.piece_map(), board.turn
    trail: list[chess.Square] = []
    victim = None
    if board.move_stack:
        last = board.peek()
        before = board.copy()
        before.pop()
        mover = before.piece_at(last.from_square)
        assert mover is not None
        victim = last.to_square
        trail = crossed(mover, last.from_square, victim) if mover.piece_type != chess.KING else []
    no_captures = board.fullmove_number == 1
    found = set()
    for square, piece in pieces.items():
        if piece.color != turn:
            continue
        for to in candidates(pieces, square, trail):
            straight = piece.piece_type == chess.PAWN and chess.square_file(to) == chess.square_file(square)
            passing = to in trail and not straight
            if no_captures and (passing or to in pieces):
                continue
            after = {**pieces, to: piece}
            del after[square]
            if passing:
                assert victim is not None
                del after[victim]
            if in_check(after, turn):
                continue
            last_rank = piece.piece_type == chess.PAWN and chess.square_rank(to) in (0, 7)
            name = chess.square_name(square) + chess.square_name(to)
            suffix = f"!{chess.square_name(victim)}" if passing and victim is not None else ""
            found |= {name + letter + suffix for letter in ("qrbn" if last_rank else [""])}
    return found


def candidates(pieces: Pieces, square: chess.Square, trail: list[chess.Square]) -> set[chess.Square]:
    """Where a piece may go but for its king's safety."""
    piece = pieces[square]
    attacked = reach(pieces, square)
    enemy = {to for to, other in pieces.items() if other.color != piece.color}
    if piece.piece_type == chess.PAWN:
        targets = attacked & (enemy | set(trail))
        forward, home = (8, 1) if piece.color else (-8, 6)
        if square + forward not in pieces:
            targets.add(square + forward)
            if chess.square_rank(square) == home and square + 2 * forward not in pieces:
                targets.add(square + 2 * forward)
        return targets
    targets = {to for to in attacked if to not in pieces or to in enemy}
    if piece.piece_type == chess.KING:
        targets |= {to for step in LEAPS if (to := go(square, step)) in trail and to is not None}
    return targets
