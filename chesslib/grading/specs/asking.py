"""How each of the ten cards is asked: the words, the options and the diagram, for any position."""

from __future__ import annotations

import chess

from chesslib.grading.engine.spec import Option, Question
from chesslib.grading.specs.reading import board_of
from chesslib.grading.specs.ten_answers import board_after

SIDES = {True: "White", False: "Black"}


def _question(
    topic: str, key: str, case: tuple[str, ...], prompt: str, options: str, position: str
) -> Question:
    """Return a card; `options` holds one option a line, as 'code: label'."""
    rows = (line.strip().partition(": ") for line in options.strip().splitlines())
    return Question(
        key,
        prompt,
        tuple(Option(code, label) for code, _, label in rows),
        args=(topic, *case),
        position=position,
        shown=f"card {key}",
    )


def _steps(moves: str) -> str:
    return ", ".join(f"{uci[:2]}-{uci[2:4]}" for uci in moves.split())


def diagram(key: str, fen: str, uci: str, words: str) -> Question:
    """Ask what a bare diagram tells of a move; `fen` grants all that the diagram leaves open."""
    board = chess.Board(fen)
    prompt = f"You find this diagram in a book; {SIDES[board.turn]} is to move. May {words}?"
    options = "yes: yes\nno: no\nunknown: the diagram does not tell"
    return _question("diagram", key, (fen, uci), prompt, options, fen)


def pinned(key: str, fen: str, uci: str) -> Question:
    """Ask whether a pinned piece may make a move."""
    side = SIDES[chess.Board(fen).turn]
    prompt = f"{side} is to move. May the piece on {uci[:2]}, which is pinned, go to {uci[2:]}?"
    options = """never: no, a pinned piece does not move
        yes: yes
        takes: no, it may only take the piece that pins it
        exposed: no, the king would be in check then"""
    return _question("pinned", key, (fen, uci), prompt, options, fen)


def king_step(key: str, fen: str, uci: str) -> Question:
    """Ask whether a king may step where only a pinned piece attacks."""
    side = SIDES[chess.Board(fen).turn]
    prompt = f"{side} is to move. May the king go from {uci[:2]} to {uci[2:]}?"
    options = "yes: yes, what looks there is pinned\nno: no, the square is attacked"
    return _question("king-step", key, (fen, uci), prompt, options, fen)


def landing(key: str, fen: str, step: str, capture: str) -> Question:
    """Ask where the capturing pawn lands and which square is emptied."""
    board = board_after(fen, step)
    crossed, stands = capture[2:4], step[2:4]
    prompt = (
        f"{SIDES[not board.turn]} has just played {_steps(step)}, and {SIDES[board.turn]} takes en passant "
        f"with the pawn on {capture[:2]}. What happens?"
    )
    options = f"""{stands}-{stands}: the pawn goes to {stands} and takes what stands there
        {crossed}-{crossed}: the pawn goes to {crossed}, and the other is lifted from {crossed}
        {crossed}-{stands}: the pawn goes to {crossed}, and the other is lifted from {stands}"""
    return _question("landing", key, (fen, step, capture), prompt, options, board.fen())


def in_time(key: str, fen: str, moves: str, capture: str) -> Question:
    """Ask whether en passant is still possible."""
    board = board_after(fen, moves)
    prompt = (
        f"The last moves were {_steps(moves)}. May {SIDES[board.turn]} now take en passant, "
        f"{capture[:2]}x{capture[2:4]}?"
    )
    options = """late: no, it is too late
        yes: yes
        single: no, that pawn did not step two squares at once"""
    return _question("in-time", key, (fen, moves, capture), prompt, options, board.fen())


def both_leave(key: str, fen: str, step: str, capture: str) -> Question:
    """Ask whether en passant may be played when both pawns shield the king."""
    board = board_after(fen, step)
    prompt = (
        f"{SIDES[not board.turn]} has just played {_steps(step)}. May {SIDES[board.turn]} take en passant, "
        f"{capture[:2]}x{capture[2:4]}?"
    )
    options = """yes: yes, the king is covered
        exposed: no, the own king would be in check
        must: yes, en passant may always be played at once"""
    return _question("both-leave", key, (fen, step, capture), prompt, options, board.fen())


def castling(key: str, fen: str, uci: str) -> Question:
    """Ask whether the king may castle on the queen's side while the rook's squares are attacked."""
    side = SIDES[chess.Board(fen).turn]
    prompt = f"Neither {side}'s king nor the rook has moved. May {side} castle?"
    options = """rook: no, the rook is attacked
        passes: no, the rook passes over an attacked square
        yes: yes"""
    return _question("castling", key, (fen, uci), prompt, options, fen)


def clock(key: str, fen: str) -> Question:
    """Ask what so many plies without pawn move and capture mean."""
    board = chess.Board(fen)
    prompt = (
        f"Both players together have made {board.halfmove_clock} moves without a pawn move or a capture. "
        f"{SIDES[board.turn]} is to move. What is true?"
    )
    options = f"""none: no draw can be had yet
        claim: {SIDES[board.turn]} may claim a draw, or play on
        automatic: the game is drawn, nobody needs to speak"""
    return _question("clock", key, (fen,), prompt, options, fen)


def times(key: str, moves: str) -> Question:
    """Ask how often the position has stood on the board."""
    prompt = (
        f"The game went {moves}. How often has the position now on the board appeared, as the Laws count?"
    )
    options = "1: once\n2: twice\n3: three times"
    return _question("times", key, (moves,), prompt, options, board_of(moves).fen())


def flag(key: str, fen: str) -> Question:
    """Ask for the result when the flag of the side to move has fallen."""
    board = chess.Board(fen)
    side, other = SIDES[board.turn], SIDES[not board.turn]
    prompt = f"{side} is to move and {side}'s flag falls. What is the result?"
    options = f"""draw: a draw, {other} has not enough left to win
        loses: {other} wins
        on: none yet, {other} has to mate first"""
    return _question("flag", key, (fen,), prompt, options, fen)
