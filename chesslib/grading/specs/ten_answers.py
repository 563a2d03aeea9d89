"""What the ten cards ask, as functions: the right answers, and what those say who hold a wrong idea."""

from __future__ import annotations

import chess

from chesslib.grading.specs.reading import board_of
from chesslib.rules import explain
from chesslib.state import draw_status
from chesslib.state.identity import occurrences


def board_after(fen: str, moves: str) -> chess.Board:
    """Return the board of a FEN after moves in UCI."""
    board = chess.Board(fen)
    for uci in moves.split():
        board.push_uci(uci)
    return board


def is_legal(board: chess.Board, uci: str) -> bool:
    """Say whether a move in UCI is legal."""
    return explain(board, uci).legal


def worlds(fen: str, uci: str) -> list[bool]:
    """Say for each hidden state that a diagram leaves open whether the move is legal; the fullest is last."""
    full = chess.Board(fen)
    verdicts = []
    for keeps_rights in (False, True):
        for keeps_ep in (False, True):
            board = full.copy(stack=False)
            board.castling_rights = full.castling_rights if keeps_rights else chess.BB_EMPTY
            board.ep_square = full.ep_square if keeps_ep else None
            verdicts.append(is_legal(board, uci))
    return verdicts


def by_diagram(fen: str, uci: str) -> str:
    """Say whether a move is legal as far as a bare diagram tells."""
    verdicts = worlds(fen, uci)
    return "unknown" if len(set(verdicts)) > 1 else yes(verdicts[0])


def yes(is_so: bool, otherwise: str = "no") -> str:
    """Return 'yes' or the word for the contrary."""
    return "yes" if is_so else otherwise


def pinned_move(fen: str, uci: str) -> str:
    """Say whether a piece may move or would expose its king."""
    return yes(is_legal(chess.Board(fen), uci), "exposed")


def pinned_stays(fen: str, uci: str) -> str:
    """Answer as if no pinned piece could move."""
    board = chess.Board(fen)
    pinned = board.is_pinned(board.turn, chess.parse_square(uci[:2]))
    return "never" if pinned else pinned_move(fen, uci)


def pinned_only_takes(fen: str, uci: str) -> str:
    """Answer as if a pinned piece could only capture."""
    board = chess.Board(fen)
    takes = board.is_capture(chess.Move.from_uci(uci))
    return "takes" if pinned_stays(fen, uci) == "never" and not takes else pinned_move(fen, uci)


def king_step(fen: str, uci: str) -> str:
    """Say whether the king may go there."""
    return yes(is_legal(chess.Board(fen), uci))


def pinned_does_not_attack(fen: str, uci: str) -> str:
    """Answer as if pinned pieces attacked nothing."""
    board = chess.Board(fen)
    for square in board.attackers(not board.turn, chess.parse_square(uci[2:4])):
        if board.is_pinned(not board.turn, square):
            board.remove_piece_at(square)
    return yes(is_legal(board, uci))


def lands_and_lifts(fen: str, step: str, capture: str) -> str:
    """Return where the capturing pawn lands and the square that is emptied, as 'd6-d5'."""
    before = board_after(fen, step)
    stepper = not before.turn
    after = board_after(fen, f"{step} {capture}")
    lifted = before.occupied_co[stepper] & ~after.occupied_co[stepper]
    return f"{capture[2:4]}-{chess.square_name(chess.lsb(lifted))}"


def in_time(fen: str, moves: str, capture: str) -> str:
    """Say whether a capture en passant is legal, too late, or after a single step."""
    if is_legal(board_after(fen, moves), capture):
        return "yes"
    stepped = any(opens(fen, moves.split()[: count + 1], capture) for count in range(len(moves.split())))
    return "late" if stepped else "single"


def opens(fen: str, moves: list[str], capture: str) -> bool:
    """Say whether the last of these moves opens the square to be captured on."""
    return board_after(fen, " ".join(moves)).ep_square == chess.parse_square(capture[2:4])


def ever_after(fen: str, moves: str, capture: str) -> str:
    """Answer as if en passant could be played at any later time."""
    found = in_time(fen, moves, capture)
    return "yes" if found == "late" else found


def only_single_steps_count(fen: str, moves: str, capture: str) -> str:
    """Takes en passant for a matter of where the pawn stands, and of one step."""
    found = in_time(fen, moves, capture)
    return "single" if found == "late" else found


def both_leave(fen: str, step: str, capture: str) -> str:
    """Say whether a capture en passant is legal or exposes the king."""
    return yes(is_legal(board_after(fen, step), capture), "exposed")


def one_leaves(fen: str, step: str, capture: str) -> str:
    """Lifts the capturing pawn only when looking for a check."""
    board = board_after(fen, step)
    king = board.king(board.turn)
    assert king is not None
    board.remove_piece_at(chess.parse_square(capture[:2]))
    return yes(not board.is_attacked_by(not board.turn, king), "exposed")


def ep_cannot_be_refused(fen: str, step: str, capture: str) -> str:
    """Answer as if en passant came before the king's safety."""
    return "must" if both_leave(fen, step, capture) == "exposed" else "yes"


def castles(fen: str, uci: str) -> str:
    """Say whether castling is legal."""
    return yes(is_legal(chess.Board(fen), uci))


def attacked(fen: str, file: str) -> bool:
    """Say whether the enemy attacks a square of the mover's first rank."""
    board = chess.Board(fen)
    return board.is_attacked_by(not board.turn, chess.parse_square(f"{file}{1 if board.turn else 8}"))


def rook_must_be_safe(fen: str, uci: str) -> str:
    """Answer as if an attacked rook could not castle."""
    return "rook" if attacked(fen, "a") else castles(fen, uci)


def rook_must_pass_safely(fen: str, uci: str) -> str:
    """Answer as if the rook's way had to be safe."""
    return "passes" if attacked(fen, "b") else castles(fen, uci)


def by_clock(fen: str) -> str:
    """Say what the halfmove clock allows, in one word."""
    return draw_status(chess.Board(fen), budget=0).by_moves


def automatic_at_hundred(fen: str) -> str:
    """Answer as if fifty moves ended the game."""
    found = by_clock(fen)
    return "automatic" if found == "claim" else found


def nothing_before_seventy_five(fen: str) -> str:
    """Answer as if only seventy-five moves counted."""
    found = by_clock(fen)
    return "none" if found == "claim" else found


def times(moves: str) -> str:
    """Return how often the last position has appeared."""
    return str(occurrences(board_of(moves)))


def pictures(moves: str) -> str:
    """Return how often the last picture has appeared."""
    return str(occurrences(board_of(moves), ep="never", castling=False, whole_game=True))


def first_not_counted(moves: str) -> str:
    """Answer as if only repetitions counted."""
    return str(int(times(moves)) - 1)


def flag(fen: str) -> str:
    """The flag of the side to move has fallen."""
    board = chess.Board(fen)
    return "draw" if board.has_insufficient_material(not board.turn) else "loses"


def minor_never_wins(fen: str) -> str:
    """Answer as if a lone bishop or knight could never win."""
    board = chess.Board(fen)
    heavy = board.occupied_co[not board.turn] & (board.pawns | board.rooks | board.queens)
    return flag(fen) if heavy else "draw"


def only_mate_wins(fen: str) -> str:
    """Answer as if a fallen flag meant nothing."""
    return "on" if flag(fen) == "loses" else flag(fen)
